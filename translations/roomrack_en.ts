<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>roomrack::db</name>
    <message numerus="yes">
        <source>%1 did not end within %n second(s).</source>
        <translation>
            <numerusform>%1 did not end within %n second.</numerusform>
            <numerusform>%1 did not end within %n seconds.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>roomrack::ui</name>
    <message numerus="yes">
        <source>%n room(s), %1</source>
        <translation>
            <numerusform>%n room, %1</numerusform>
            <numerusform>%n rooms, %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Book %n room(s)</source>
        <translation>
            <numerusform>Book %n room</numerusform>
            <numerusform>Book %n rooms</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stay(s), %1. All of them are free again at once, on every desk.</source>
        <translation>
            <numerusform>%n stay, %1. All of them are free again at once, on every desk.</numerusform>
            <numerusform>%n stays, %1. All of them are free again at once, on every desk.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;%1&lt;/b&gt; has it from &lt;b&gt;%2&lt;/b&gt; to &lt;b&gt;%3&lt;/b&gt;, %n night(s). %4, %5.</source>
        <extracomment>guest, from, to, status, confirmation number; rich text</extracomment>
        <translation>
            <numerusform>&lt;b&gt;%1&lt;/b&gt; has it from &lt;b&gt;%2&lt;/b&gt; to &lt;b&gt;%3&lt;/b&gt;, %n night. %4, %5.</numerusform>
            <numerusform>&lt;b&gt;%1&lt;/b&gt; has it from &lt;b&gt;%2&lt;/b&gt; to &lt;b&gt;%3&lt;/b&gt;, %n nights. %4, %5.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Booked by %1 at desk %2, %3, %n second(s) before you.</source>
        <extracomment>person, desk, moment</extracomment>
        <translation>
            <numerusform>Booked by %1 at desk %2, %3, %n second before you.</numerusform>
            <numerusform>Booked by %1 at desk %2, %3, %n seconds before you.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n still free every night</source>
        <translation>
            <numerusform>%1, %n still free every night</numerusform>
            <numerusform>%1, %n still free every night</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Notes can have %n character(s) at most.</source>
        <translation>
            <numerusform>Notes can have %n character at most.</numerusform>
            <numerusform>Notes can have %n characters at most.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Will be saved: &lt;b&gt;%n night(s) at %1&lt;/b&gt;, %2, %3.</source>
        <extracomment>nights, price, type, dates; rich text</extracomment>
        <translation>
            <numerusform>Will be saved: &lt;b&gt;%n night at %1&lt;/b&gt;, %2, %3.</numerusform>
            <numerusform>Will be saved: &lt;b&gt;%n nights at %1&lt;/b&gt;, %2, %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of the stays that you changed can&apos;t be changed any more.</source>
        <translation>
            <numerusform>%n of the stays that you changed can&apos;t be changed any more.</numerusform>
            <numerusform>%n of the stays that you changed can&apos;t be changed any more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> adult(s)</source>
        <comment>after a number</comment>
        <translation>
            <numerusform> adult</numerusform>
            <numerusform> adults</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> child(ren)</source>
        <comment>after a number</comment>
        <translation>
            <numerusform> child</numerusform>
            <numerusform> children</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n free</source>
        <extracomment>a room type, and how many of its rooms are free</extracomment>
        <translation>
            <numerusform>%1, %n free</numerusform>
            <numerusform>%1, %n free</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n night(s) at %1</source>
        <translation>
            <numerusform>%n night at %1</numerusform>
            <numerusform>%n nights at %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n night(s), %1 to %2</source>
        <extracomment>nights, lowest and highest price of a night</extracomment>
        <translation>
            <numerusform>%n night, %1 to %2</numerusform>
            <numerusform>%n nights, %1 to %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Booked %n room(s) for %1, %2</source>
        <extracomment>guest, confirmation number</extracomment>
        <translation>
            <numerusform>Booked %n room for %1, %2</numerusform>
            <numerusform>Booked %n rooms for %1, %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Moved %n stay(s)</source>
        <translation>
            <numerusform>Moved %n stay</numerusform>
            <numerusform>Moved %n stays</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Checked in %n stay(s)</source>
        <translation>
            <numerusform>Checked in %n stay</numerusform>
            <numerusform>Checked in %n stays</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Checked out %n stay(s)</source>
        <translation>
            <numerusform>Checked out %n stay</numerusform>
            <numerusform>Checked out %n stays</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Housekeeping of %n room(s) saved</source>
        <translation>
            <numerusform>Housekeeping of %n room saved</numerusform>
            <numerusform>Housekeeping of %n rooms saved</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Too many changes from this desk at once. Nothing was saved. Ready again in %n second(s).</source>
        <translation>
            <numerusform>Too many changes from this desk at once. Nothing was saved. Ready again in %n second.</numerusform>
            <numerusform>Too many changes from this desk at once. Nothing was saved. Ready again in %n seconds.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n night(s)</source>
        <translation>
            <numerusform>%n night</numerusform>
            <numerusform>%n nights</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n night(s) between %1 and %2</source>
        <translation>
            <numerusform>%n night between %1 and %2</numerusform>
            <numerusform>%n nights between %1 and %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n adult(s)</source>
        <translation>
            <numerusform>%n adult</numerusform>
            <numerusform>%n adults</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n child(ren)</source>
        <translation>
            <numerusform>%n child</numerusform>
            <numerusform>%n children</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Connected again. %n change(s) since %1.</source>
        <extracomment>number of changes, time of day</extracomment>
        <translation>
            <numerusform>Connected again. %n change since %1.</numerusform>
            <numerusform>Connected again. %n changes since %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Trying again in %n s</source>
        <translation>
            <numerusform>Trying again in %n s</numerusform>
            <numerusform>Trying again in %n s</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n s ago</source>
        <translation>
            <numerusform>%n s ago</numerusform>
            <numerusform>%n s ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n due in</source>
        <translation>
            <numerusform>%n due in</numerusform>
            <numerusform>%n due in</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n due out</source>
        <translation>
            <numerusform>%n due out</numerusform>
            <numerusform>%n due out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without a room</source>
        <translation>
            <numerusform>%n without a room</numerusform>
            <numerusform>%n without a room</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No room yet: %n</source>
        <translation>
            <numerusform>No room yet: %n</numerusform>
            <numerusform>No room yet: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rooms</source>
        <translation>
            <numerusform>%n room</numerusform>
            <numerusform>%n rooms</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stay(s) found.</source>
        <translation>
            <numerusform>%n stay found.</numerusform>
            <numerusform>%n stays found.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stays</source>
        <translation>
            <numerusform>%n stay</numerusform>
            <numerusform>%n stays</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>group of %n rooms</source>
        <translation>
            <numerusform>group of %n room</numerusform>
            <numerusform>group of %n rooms</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stay(s)</source>
        <translation>
            <numerusform>%n stay</numerusform>
            <numerusform>%n stays</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 wants to move %n stays: %2.</source>
        <extracomment>person, list of stays</extracomment>
        <translation>
            <numerusform>%1 wants to move %n stay: %2.</numerusform>
            <numerusform>%1 wants to move %n stays: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 wants to sell up to %n more of %2, %3.</source>
        <extracomment>person, room type, dates</extracomment>
        <translation>
            <numerusform>%1 wants to sell up to %n more of %2, %3.</numerusform>
            <numerusform>%1 wants to sell up to %n more of %2, %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Allotments: %n</source>
        <translation>
            <numerusform>Allotments: %n</numerusform>
            <numerusform>Allotments: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n room(s) a night</source>
        <translation>
            <numerusform>%n room a night</numerusform>
            <numerusform>%n rooms a night</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n more not shown</source>
        <translation>
            <numerusform>%1, %n more not shown</numerusform>
            <numerusform>%1, %n more not shown</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Booked %n place(s)</source>
        <translation>
            <numerusform>Booked %n place</numerusform>
            <numerusform>Booked %n places</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 wants to keep %n room(s) a night as the allotment %2: %3, %4.</source>
        <extracomment>person, name of the allotment, room type, dates</extracomment>
        <translation>
            <numerusform>%1 wants to keep %n room a night as the allotment %2: %3, %4.</numerusform>
            <numerusform>%1 wants to keep %n rooms a night as the allotment %2: %3, %4.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n allotment(s)</source>
        <translation>
            <numerusform>%n allotment</numerusform>
            <numerusform>%n allotments</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left</source>
        <comment>rooms</comment>
        <translation>
            <numerusform>%n left</numerusform>
            <numerusform>%n left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n room(s) of %1</source>
        <extracomment>number of rooms, guest who leads the group</extracomment>
        <translation>
            <numerusform>%n room of %1</numerusform>
            <numerusform>%n rooms of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n stay(s)</source>
        <translation>
            <numerusform>Move %n stay</numerusform>
            <numerusform>Move %n stays</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) can&apos;t be saved as they are.</source>
        <translation>
            <numerusform>%n line can&apos;t be saved as it is.</numerusform>
            <numerusform>%n lines can&apos;t be saved as they are.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n free</source>
        <translation>
            <numerusform>%n free</numerusform>
            <numerusform>%n free</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n party(ies) wait(s)</source>
        <translation>
            <numerusform>%n party waits</numerusform>
            <numerusform>%n parties wait</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nights are free for %n of them.</source>
        <translation>
            <numerusform>Nights are free for %n of them.</numerusform>
            <numerusform>Nights are free for %n of them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) left</source>
        <translation>
            <numerusform>%n day left</numerusform>
            <numerusform>%n days left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n min left</source>
        <translation>
            <numerusform>%n min left</numerusform>
            <numerusform>%n min left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n s left</source>
        <translation>
            <numerusform>%n s left</numerusform>
            <numerusform>%n s left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>And for %n more.</source>
        <translation>
            <numerusform>And for %n more.</numerusform>
            <numerusform>And for %n more.</numerusform>
        </translation>
    </message>
</context>
</TS>
