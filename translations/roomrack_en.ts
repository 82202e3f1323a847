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
        <source>%1 wants to close %2 (%n no-show(s)).</source>
        <extracomment>person, date</extracomment>
        <translation>
            <numerusform>%1 wants to close %2 (%n no-show).</numerusform>
            <numerusform>%1 wants to close %2 (%n no-shows).</numerusform>
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
        <source>%n entries shown</source>
        <translation>
            <numerusform>%n entry shown</numerusform>
            <numerusform>%n entries shown</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Saved %n entries.</source>
        <translation>
            <numerusform>Saved %n entry.</numerusform>
            <numerusform>Saved %n entries.</numerusform>
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
        <source>%n stays are kept, without the name.</source>
        <translation>
            <numerusform>%n stay is kept, without the name.</numerusform>
            <numerusform>%n stays are kept, without the name.</numerusform>
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
        <source>Check in %1: %n room(s)</source>
        <translation>
            <numerusform>Check in %1: %n room</numerusform>
            <numerusform>Check in %1: %n rooms</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Close %1: %n thing(s) are open</source>
        <extracomment>date, number</extracomment>
        <translation>
            <numerusform>Close %1: %n thing is open</numerusform>
            <numerusform>Close %1: %n things are open</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n guest(s) will be marked as no-shows.</source>
        <translation>
            <numerusform>%n guest will be marked as a no-show.</numerusform>
            <numerusform>%n guests will be marked as no-shows.</numerusform>
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
        <source>The type has %n room(s). What is sold beyond them stands in the lane of stays without a room.</source>
        <extracomment>number</extracomment>
        <translation>
            <numerusform>The type has %n room. What is sold beyond it stands in the lane of stays without a room.</numerusform>
            <numerusform>The type has %n rooms. What is sold beyond them stands in the lane of stays without a room.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n guests</source>
        <translation>
            <numerusform>%n guest</numerusform>
            <numerusform>%n guests</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Anonymise %n guests…</source>
        <translation>
            <numerusform>Anonymise %n guest…</numerusform>
            <numerusform>Anonymise %n guests…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n guests are anonymised.</source>
        <translation>
            <numerusform>%n guest is anonymised.</numerusform>
            <numerusform>%n guests are anonymised.</numerusform>
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
        <source>Will be closed: &lt;b&gt;%n slot(s)&lt;/b&gt;, %1.</source>
        <extracomment>number of slots, dates; rich text</extracomment>
        <translation>
            <numerusform>Will be closed: &lt;b&gt;%n slot&lt;/b&gt;, %1.</numerusform>
            <numerusform>Will be closed: &lt;b&gt;%n slots&lt;/b&gt;, %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Will be open: &lt;b&gt;%n slot(s)&lt;/b&gt; with %1 places each, %2.</source>
        <extracomment>number of slots, places in each, dates; rich text</extracomment>
        <translation>
            <numerusform>Will be open: &lt;b&gt;%n slot&lt;/b&gt; with %1 places, %2.</numerusform>
            <numerusform>Will be open: &lt;b&gt;%n slots&lt;/b&gt; with %1 places each, %2.</numerusform>
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
        <source>Only %n place(s) are left in this slot. Nothing was saved.</source>
        <translation>
            <numerusform>Only %n place is left in this slot. Nothing was saved.</numerusform>
            <numerusform>Only %n places are left in this slot. Nothing was saved.</numerusform>
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
        <source>%n profiles were merged into this one.</source>
        <translation>
            <numerusform>%n profile was merged into this one.</numerusform>
            <numerusform>%n profiles were merged into this one.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first %n guests; type more to find one.</source>
        <translation>
            <numerusform>The first %n guest; type more to find one.</numerusform>
            <numerusform>The first %n guests; type more to find one.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>And for %n more.</source>
        <translation>
            <numerusform>And for %n more.</numerusform>
            <numerusform>And for %n more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n party(ies) move: choose another slot and press Ctrl+V. Esc leaves them here.</source>
        <translation>
            <numerusform>%n party moves: choose another slot and press Ctrl+V. Esc leaves it here.</numerusform>
            <numerusform>%n parties move: choose another slot and press Ctrl+V. Esc leaves them here.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Save %n change(s)</source>
        <translation>
            <numerusform>Save %n change</numerusform>
            <numerusform>Save %n changes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n clash(es)</source>
        <translation>
            <numerusform>%n clash</numerusform>
            <numerusform>%n clashes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s), none is saved yet</source>
        <translation>
            <numerusform>%n change, not saved yet</numerusform>
            <numerusform>%n changes, none is saved yet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>leaves %n night(s) in short gaps</source>
        <translation>
            <numerusform>leaves %n night in a short gap</numerusform>
            <numerusform>leaves %n nights in short gaps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Overbooked: %n</source>
        <translation>
            <numerusform>Overbooked: %n</numerusform>
            <numerusform>Overbooked: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Discarded %n change(s).</source>
        <translation>
            <numerusform>Discarded %n change.</numerusform>
            <numerusform>Discarded %n changes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rooms for %n arrival(s)</source>
        <translation>
            <numerusform>A room for %n arrival</numerusform>
            <numerusform>Rooms for %n arrivals</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fit(s) in no room, whoever is moved.</source>
        <translation>
            <numerusform>%n fits in no room, whoever is moved.</numerusform>
            <numerusform>%n fit in no room, whoever is moved.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n still without a room.</source>
        <translation>
            <numerusform>%n still without a room.</numerusform>
            <numerusform>%n still without a room.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Save %n change(s), then book</source>
        <translation>
            <numerusform>Save %n change, then book</numerusform>
            <numerusform>Save %n changes, then book</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stay(s) move to open it; fewer can&apos;t.</source>
        <translation>
            <numerusform>%n stay moves to open it; fewer can&apos;t.</numerusform>
            <numerusform>%n stays move to open it; fewer can&apos;t.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>With %n change(s) of room: %1.</source>
        <translation>
            <numerusform>With %n change of room: %1.</numerusform>
            <numerusform>With %n changes of room: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Full, %n place(s)</source>
        <translation>
            <numerusform>Full, %n place</numerusform>
            <numerusform>Full, %n places</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n room(s) are free, %1. F4 books the marked one, Esc ends.</source>
        <extracomment>dates; F4 and Esc are keys</extracomment>
        <translation>
            <numerusform>%n room is free, %1. F4 books the marked one, Esc ends.</numerusform>
            <numerusform>%n rooms are free, %1. F4 books the marked one, Esc ends.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No way was found to open a room; it would take %n move(s) or more.</source>
        <translation>
            <numerusform>No way was found to open a room; it would take %n move or more.</numerusform>
            <numerusform>No way was found to open a room; it would take %n moves or more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Held %n room(s) for %1 %2, %3</source>
        <extracomment>guest, &quot;until 18:00&quot;, confirmation number</extracomment>
        <translation>
            <numerusform>Held %n room for %1 %2, %3</numerusform>
            <numerusform>Held %n rooms for %1 %2, %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undone: %n stay(s) are back where they were</source>
        <translation>
            <numerusform>Undone: %n stay is back where it was</numerusform>
            <numerusform>Undone: %n stays are back where they were</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There is room for %n character(s); nothing was added.</source>
        <translation>
            <numerusform>There is room for %n character; nothing was added.</numerusform>
            <numerusform>There is room for %n characters; nothing was added.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Book %n room(s) again</source>
        <translation>
            <numerusform>Book %n room again</numerusform>
            <numerusform>Book %n rooms again</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n room(s), one after another</source>
        <translation>
            <numerusform>%1 has %n room</numerusform>
            <numerusform>%1 has %n rooms, one after another</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without a room by %1</source>
        <extracomment>stays that arrive until a date</extracomment>
        <translation>
            <numerusform>%n without a room by %1</numerusform>
            <numerusform>%n without a room by %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In %1 as far as it is free, then in %n other room(s), the fewest.</source>
        <translation>
            <numerusform>In %1 as far as it is free, then in %n other room.</numerusform>
            <numerusform>In %1 as far as it is free, then in %n other rooms, the fewest.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>With %n change(s) of room, the fewest.</source>
        <translation>
            <numerusform>With %n change of room, the fewest.</numerusform>
            <numerusform>With %n changes of room, the fewest.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: only %n of your %2 rooms is free on %3</source>
        <extracomment>room type, rooms that are wanted, nights or days</extracomment>
        <translation>
            <numerusform>%1: only %n of your %2 rooms is free on %3</numerusform>
            <numerusform>%1: only %n of your %2 rooms are free on %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first %n stays; type more to find one.</source>
        <translation>
            <numerusform>The first %n stay; type more to find one.</numerusform>
            <numerusform>The first %n stays; type more to find one.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n room(s) oversold</source>
        <translation>
            <numerusform>%n room oversold</numerusform>
            <numerusform>%n rooms oversold</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n room(s) free</source>
        <translation>
            <numerusform>%n room free</numerusform>
            <numerusform>%n rooms free</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stay(s) without a room</source>
        <translation>
            <numerusform>%n stay without a room</numerusform>
            <numerusform>%n stays without a room</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n room(s)</source>
        <translation>
            <numerusform>All %n room</numerusform>
            <numerusform>All %n rooms</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only %n room(s)</source>
        <translation>
            <numerusform>Only %n room</numerusform>
            <numerusform>Only %n rooms</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Hold %n room(s)</source>
        <translation>
            <numerusform>Hold %n room</numerusform>
            <numerusform>Hold %n rooms</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more free room(s) on %1</source>
        <translation>
            <numerusform>%n more free room on %1</numerusform>
            <numerusform>%n more free rooms on %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n free room(s) on %1</source>
        <translation>
            <numerusform>%n free room on %1</numerusform>
            <numerusform>%n free rooms on %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Keep %n room(s)</source>
        <translation>
            <numerusform>Keep %n room</numerusform>
            <numerusform>Keep %n rooms</numerusform>
        </translation>
    </message>
</context>
</TS>
