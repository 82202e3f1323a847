<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>roomrack::BookingsFile</name>
    <message>
        <source>%1 can&apos;t be read: %2</source>
        <translation>%1を読み取れません：%2</translation>
    </message>
    <message>
        <source>%1 is damaged: it can&apos;t be unpacked.</source>
        <translation>%1は壊れていて展開できません。</translation>
    </message>
    <message>
        <source>%1 is not the data set &quot;Hotel booking demand&quot;.</source>
        <translation>%1は「Hotel booking demand」のデータではありません。</translation>
    </message>
    <message>
        <source>%1, line %2 can&apos;t be read.</source>
        <translation>%1の%2行目を読み取れません。</translation>
    </message>
</context>
<context>
    <name>roomrack::DemoServer</name>
    <message>
        <source>The demo could not be filled: %1 ended with outcome %2 %3.</source>
        <translation>デモのデータを作れませんでした：%1の結果は%2 %3でした。</translation>
    </message>
    <message>
        <source>Filling the Harbour Hotel, 60 rooms, with two years of stays</source>
        <translation>Harbour Hotel（60室）に2年分のご宿泊を登録しています</translation>
    </message>
    <message>
        <source>Filling the ryokan 鶴の湯旅館</source>
        <translation>鶴の湯旅館のデータを登録しています</translation>
    </message>
    <message>
        <source>A newer Roomrack made the demo&apos;s data. Update this program, or remove the data with &quot;roomrackctl demo reset&quot;.</source>
        <translation>デモのデータは新しいRoomrackで作られています。プログラムを更新するか、「roomrackctl demo reset」でデータを削除してください。</translation>
    </message>
</context>
<context>
    <name>roomrack::LaunchOptions</name>
    <message>
        <source>&quot;%1&quot; was not expected.</source>
        <translation>「%1」は指定できません。</translation>
    </message>
    <message>
        <source>--date needs a date like 2026-06-12.</source>
        <translation>--dateには2026-06-12のような日付を指定してください。</translation>
    </message>
    <message>
        <source>--scheme is system, light, dark or high-contrast.</source>
        <translation>--schemeはsystem、light、dark、high-contrastのいずれかです。</translation>
    </message>
    <message>
        <source>This page.</source>
        <translation>この説明。</translation>
    </message>
    <message>
        <source>The version.</source>
        <translation>バージョン。</translation>
    </message>
    <message>
        <source>Two demo hotels on a private database server that ends with the program.</source>
        <translation>専用のデータベースサーバー上の2つのデモホテル。プログラムと一緒に終了します。</translation>
    </message>
    <message>
        <source>The demo&apos;s folder.</source>
        <translation>デモのフォルダー。</translation>
    </message>
    <message>
        <source>The business date of a new demo. Default: today.</source>
        <translation>新しいデモの営業日。既定は今日。</translation>
    </message>
    <message>
        <source>With --demo: signs in as sato (clerk), mori (supervisor) or lindqvist (manager).</source>
        <translation>--demoと一緒に：sato（フロント係）、mori（責任者）、lindqvist（支配人）としてサインインします。</translation>
    </message>
    <message>
        <source>The hotel to open.</source>
        <translation>開くホテル。</translation>
    </message>
    <message>
        <source>system, light, dark or high-contrast.</source>
        <translation>system、light、dark、high-contrastのいずれか。</translation>
    </message>
    <message>
        <source>en or ja.</source>
        <translation>enまたはja。</translation>
    </message>
    <message>
        <source>--dir, --date and --person go with --demo.</source>
        <translation>--dir、--date、--personは--demoと一緒に指定します。</translation>
    </message>
    <message>
        <source>--tour and --screenshot go with --demo or --db.</source>
        <translation>--tourと--screenshotは--demoまたは--dbと一緒に指定します。</translation>
    </message>
    <message>
        <source>With --demo or --db: writes the rack to a PNG file and ends.</source>
        <translation>--demoまたは--dbと併用：ルームラックをPNGファイルに書き出して終了します。</translation>
    </message>
    <message>
        <source>With --demo or, where the demo&apos;s people work, with --db: books, meets a conflict, edits, cancels and undoes by itself, writes pictures into the folder and ends.</source>
        <translation>--demo、またはデモの担当者がいる場合は--dbと併用：予約、競合、変更、取り消し、元に戻す操作を自動で行い、画像をフォルダーに書き出して終了します。</translation>
    </message>
    <message>
        <source>--language is en or ja.</source>
        <translation>--languageはenかjaです。</translation>
    </message>
    <message>
        <source>--person is sato, mori or lindqvist.</source>
        <translation>--personはsato、mori、lindqvistのいずれかです。</translation>
    </message>
    <message>
        <source>The room rack for a hotel&apos;s front desk.

Without an option it asks who works here and signs in to the hotel&apos;s database.

Exit status: 0 done, 1 failed, 2 wrong usage.</source>
        <translation>ホテルのフロントのためのルームラックです。

オプションなしで起動すると、担当者を尋ねてホテルのデータベースにサインインします。

終了ステータス：0 完了、1 失敗、2 使い方の誤り。</translation>
    </message>
    <message>
        <source>--size goes from 1024x600 to 16384x16384.</source>
        <translation>--sizeは1024x600から16384x16384までです。</translation>
    </message>
    <message>
        <source>--db goes without --demo.</source>
        <translation>--dbは--demoと一緒には使えません。</translation>
    </message>
    <message>
        <source>--db needs a libpq URI: postgresql://user@host:port/database.</source>
        <translation>--dbにはlibpqのURIが必要です：postgresql://user@host:port/database</translation>
    </message>
    <message>
        <source>The database to sign in to, as a libpq URI, instead of the one that is set; with a name and password at once. Others on this computer can read a password on the command line: keep it in a passfile (PGPASSFILE) or a service file.</source>
        <translation>設定されているものの代わりにサインインするデータベースをlibpqのURIで指定します。名前とパスワードがあればすぐにサインインします。コマンドラインのパスワードはこのコンピューターのほかの利用者にも読めるので、パスワードファイル（PGPASSFILE）またはサービスファイルに保存してください。</translation>
    </message>
    <message>
        <source>The window&apos;s size, at least 1024x600.</source>
        <translation>ウィンドウの大きさ。1024x600以上です。</translation>
    </message>
</context>
<context>
    <name>roomrack::Program</name>
    <message>
        <source>Clerk</source>
        <translation>フロント係</translation>
    </message>
    <message>
        <source>Supervisor</source>
        <translation>責任者</translation>
    </message>
    <message>
        <source>Manager</source>
        <translation>支配人</translation>
    </message>
    <message>
        <source>Roomrack demo</source>
        <translation>Roomrackデモ</translation>
    </message>
    <message>
        <source>The demo is being prepared</source>
        <translation>デモを準備しています</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>このコンピューター</translation>
    </message>
    <message>
        <source>Open a second desk</source>
        <translation>2台目のフロントを開く</translation>
    </message>
    <message>
        <source>%1 can&apos;t be written.</source>
        <translation>%1に書き込めません。</translation>
    </message>
    <message>
        <source>--hotel: this person works in no hotel &quot;%1&quot;.</source>
        <translation>--hotel: この人はホテル「%1」の担当ではありません。</translation>
    </message>
    <message>
        <source>Name and password don&apos;t match.</source>
        <translation>名前とパスワードが一致しません。</translation>
    </message>
    <message>
        <source>Looking for PostgreSQL&apos;s programs</source>
        <translation>PostgreSQLのプログラムを探しています</translation>
    </message>
    <message>
        <source>The demo could not be prepared</source>
        <translation>デモを準備できませんでした</translation>
    </message>
</context>
<context>
    <name>roomrack::Replay</name>
    <message>
        <source>Type %1</source>
        <translation>タイプ%1</translation>
    </message>
    <message>
        <source>City Hotel, Lisbon</source>
        <translation>シティホテル、リスボン</translation>
    </message>
    <message>
        <source>Resort Hotel, Algarve</source>
        <translation>リゾートホテル、アルガルヴェ</translation>
    </message>
    <message>
        <source>Guest %1</source>
        <translation>お客様%1</translation>
    </message>
    <message>
        <source>Row %1 of the hotel found no room on arrival.</source>
        <translation>%1行目は到着時に部屋が見つかりませんでした。</translation>
    </message>
    <message>
        <source>%1 was not accepted: outcome %2 %3 %4 %5</source>
        <translation>%1は受け付けられませんでした：結果%2 %3 %4 %5</translation>
    </message>
</context>
<context>
    <name>roomrack::Tour</name>
    <message>
        <source>The folder %1 can&apos;t be made.</source>
        <translation>フォルダー%1を作成できません。</translation>
    </message>
    <message>
        <source>The tour waited in vain for %1.</source>
        <translation>ツアーは%1を待ちましたが、現れませんでした。</translation>
    </message>
</context>
<context>
    <name>roomrack::db</name>
    <message>
        <source>The database refuses this login.</source>
        <translation>データベースがこのログインを拒否しました。</translation>
    </message>
    <message>
        <source>The database can&apos;t be reached.</source>
        <translation>データベースに接続できません。</translation>
    </message>
    <message>
        <source>The database was made by a newer Roomrack and can&apos;t be used by this one. Please install the newer version.</source>
        <translation>データベースは新しいRoomrackで作られているため、この版では使えません。新しい版をインストールしてください。</translation>
    </message>
    <message>
        <source>The connection string can&apos;t be read.</source>
        <translation>接続文字列を読み取れません。</translation>
    </message>
    <message>
        <source>The database&apos;s version can&apos;t be read.</source>
        <translation>データベースの版を読み取れません。</translation>
    </message>
    <message>
        <source>The database&apos;s version can&apos;t be read. Please sign in as the schema&apos;s owner.</source>
        <translation>データベースの版を読み取れません。スキーマの所有者としてサインインしてください。</translation>
    </message>
    <message>
        <source>The migration %1 was another one when this database was made.</source>
        <translation>移行%1は、このデータベースが作られたときと内容が異なります。</translation>
    </message>
    <message>
        <source>The database can&apos;t be locked for its migration.</source>
        <translation>移行のためにデータベースをロックできません。</translation>
    </message>
    <message>
        <source>Migration %1: %2</source>
        <translation>移行%1：%2</translation>
    </message>
    <message>
        <source>A new database has to be set up by a superuser of the server.</source>
        <translation>新しいデータベースはサーバーの管理者が準備する必要があります。</translation>
    </message>
    <message>
        <source>The migration %1 failed.</source>
        <translation>移行%1に失敗しました。</translation>
    </message>
    <message>
        <source>The database&apos;s functions can&apos;t be brought up to date.</source>
        <translation>データベースの関数を更新できません。</translation>
    </message>
    <message>
        <source>Functions</source>
        <translation>関数</translation>
    </message>
    <message>
        <source>Please sign in as the schema&apos;s owner.</source>
        <translation>スキーマの所有者としてサインインしてください。</translation>
    </message>
    <message>
        <source>There is no private server in %1.</source>
        <translation>%1に専用サーバーはありません。</translation>
    </message>
    <message>
        <source>The folder %1 could not be removed.</source>
        <translation>フォルダー%1を削除できませんでした。</translation>
    </message>
    <message>
        <source>PostgreSQL refuses to run as root, and there is no ordinary user &quot;%1&quot; to run it as. Start Roomrack as an ordinary user, or name one in ROOMRACK_SERVER_USER.</source>
        <translation>PostgreSQLはrootでは動作せず、代わりの一般ユーザー「%1」がありません。一般ユーザーでRoomrackを起動するか、ROOMRACK_SERVER_USERで指定してください。</translation>
    </message>
    <message>
        <source>The server program could not be started: %1.</source>
        <translation>サーバープログラムを起動できませんでした：%1。</translation>
    </message>
    <message>
        <source>The folder %1 holds something that Roomrack didn&apos;t make. Choose an empty folder; nothing was changed.</source>
        <translation>フォルダー%1にはRoomrack以外が作ったものがあります。空のフォルダーを選んでください。何も変更していません。</translation>
    </message>
    <message>
        <source>Another program is working on the private server in %1.</source>
        <translation>ほかのプログラムが%1の専用サーバーを使用しています。</translation>
    </message>
    <message>
        <source>The folder %1 can&apos;t be written to.</source>
        <translation>フォルダー%1に書き込めません。</translation>
    </message>
    <message>
        <source>The data in %1 are damaged: PG_VERSION is missing or unreadable.</source>
        <translation>%1のデータは壊れています：PG_VERSIONがないか読み取れません。</translation>
    </message>
    <message>
        <source>Looking for PostgreSQL&apos;s programs</source>
        <translation>PostgreSQLのプログラムを探しています</translation>
    </message>
    <message>
        <source>No PostgreSQL server, version %1 or newer, was found on this computer. %2</source>
        <translation>バージョン%1以上のPostgreSQLサーバーがこのコンピューターに見つかりません。%2</translation>
    </message>
    <message>
        <source>The data in %1 were made by PostgreSQL %2, and this computer has PostgreSQL %3. The data are untouched: install PostgreSQL %2, or start afresh beside them.</source>
        <translation>%1のデータはPostgreSQL %2で作られていますが、このコンピューターにはPostgreSQL %3があります。データはそのままです。PostgreSQL %2をインストールするか、別の場所で新しく始めてください。</translation>
    </message>
    <message>
        <source>The folder %1 could not be renamed.</source>
        <translation>フォルダー%1の名前を変更できませんでした。</translation>
    </message>
    <message>
        <source>The folder %1 belongs to another user.</source>
        <translation>フォルダー%1は別のユーザーのものです。</translation>
    </message>
    <message>
        <source>Creating the database cluster</source>
        <translation>データベースクラスターを作成しています</translation>
    </message>
    <message>
        <source>The folder %1 could not be made.</source>
        <translation>フォルダー%1を作成できませんでした。</translation>
    </message>
    <message>
        <source>The database cluster could not be made in %1. initdb says:
%2</source>
        <translation>%1にデータベースクラスターを作成できませんでした。initdbの出力：
%2</translation>
    </message>
    <message>
        <source>%1 can&apos;t be written to.</source>
        <translation>%1に書き込めません。</translation>
    </message>
    <message>
        <source>The private server in %1 is not running.</source>
        <translation>%1の専用サーバーは動作していません。</translation>
    </message>
    <message>
        <source>The server in %1 (process %2) could not be ended.</source>
        <translation>%1のサーバー（プロセス%2）を終了できませんでした。</translation>
    </message>
    <message>
        <source>Install it with &quot;winget install PostgreSQL.PostgreSQL.16&quot;, or with the installer from https://www.postgresql.org/download/windows/.</source>
        <translation>「winget install PostgreSQL.PostgreSQL.16」か、https://www.postgresql.org/download/windows/ のインストーラーでインストールしてください。</translation>
    </message>
    <message>
        <source>Install it with &quot;brew install postgresql@16&quot;.</source>
        <translation>「brew install postgresql@16」でインストールしてください。</translation>
    </message>
    <message>
        <source>Install it with &quot;sudo apt install postgresql&quot; on Debian and Ubuntu, &quot;sudo dnf install postgresql-server&quot; on Fedora; on another system see https://www.postgresql.org/download/.</source>
        <translation>DebianとUbuntuでは「sudo apt install postgresql」、Fedoraでは「sudo dnf install postgresql-server」でインストールしてください。ほかのシステムはhttps://www.postgresql.org/download/ をご覧ください。</translation>
    </message>
    <message>
        <source>The folder %1 can&apos;t be written to: %2.</source>
        <translation>フォルダー%1に書き込めません：%2。</translation>
    </message>
    <message>
        <source>you</source>
        <translation>あなた</translation>
    </message>
    <message>
        <source>The folder %1 can&apos;t be entered by the user that PostgreSQL must run as (%2). Choose another data folder.</source>
        <translation>PostgreSQLを動かすユーザー（%2）がフォルダー%1に入れません。別のデータフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>The server in %1 (process %2) is running but doesn&apos;t answer. Its log is %3.</source>
        <translation>%1のサーバー（プロセス%2）は動作していますが応答しません。ログは%3です。</translation>
    </message>
    <message>
        <source>Starting the database server</source>
        <translation>データベースサーバーを起動しています</translation>
    </message>
    <message>
        <source>The database server did not start. Its log ends with:
%1</source>
        <translation>データベースサーバーが起動しませんでした。ログの末尾：
%1</translation>
    </message>
    <message>
        <source>The database server was not ready in time. Its log is %1.</source>
        <translation>データベースサーバーの準備が時間内に終わりませんでした。ログは%1です。</translation>
    </message>
    <message>
        <source>No folder for the server&apos;s socket could be made in /tmp.</source>
        <translation>サーバーのソケット用フォルダーを/tmpに作成できませんでした。</translation>
    </message>
    <message>
        <source>Preparing the database</source>
        <translation>データベースを準備しています</translation>
    </message>
    <message>
        <source>The database could not be prepared: %1</source>
        <translation>データベースを準備できませんでした：%1</translation>
    </message>
    <message numerus="yes">
        <source>%1 did not end within %n second(s).</source>
        <translation>
            <numerusform>%1は%n秒以内に終わりませんでした。</numerusform>
        </translation>
    </message>
    <message>
        <source>The schema doesn&apos;t belong to roomrack_owner: this is a dump that was restored without the server&apos;s roles. Restore those first (pg_dumpall --globals-only), then the dump anew.</source>
        <translation>スキーマの所有者がroomrack_ownerではありません。サーバーのロールなしで復元されたダンプです。先にロールを復元し（pg_dumpall --globals-only）、それからダンプを復元し直してください。</translation>
    </message>
    <message>
        <source>The server&apos;s settings can&apos;t be mended.</source>
        <translation>サーバーの設定を直せません。</translation>
    </message>
    <message>
        <source>Settings of roomrack_owner</source>
        <translation>roomrack_ownerの設定</translation>
    </message>
    <message>
        <source>What is refused to roomrack_owner may leave guests&apos; names in the server&apos;s log: let a superuser migrate once.</source>
        <translation>roomrack_ownerの拒否された操作から、お客様のお名前がサーバーのログに残ることがあります。スーパーユーザーで一度移行を実行してください。</translation>
    </message>
    <message>
        <source>Rights on the database</source>
        <translation>データベースの権限</translation>
    </message>
    <message>
        <source>Logins of other databases may connect to this one: let a superuser migrate once.</source>
        <translation>ほかのデータベースのログインがこのデータベースに接続できます。スーパーユーザーで一度移行を実行してください。</translation>
    </message>
    <message>
        <source>The restored rows can&apos;t be stamped anew.</source>
        <translation>復元された行に印を付け直せません。</translation>
    </message>
    <message>
        <source>A restored dump: its rows are stamped anew</source>
        <translation>復元されたダンプ：行に印を付け直します</translation>
    </message>
</context>
<context>
    <name>roomrack::db::Loader</name>
    <message>
        <source>No connection to the database.</source>
        <translation>データベースに接続できません。</translation>
    </message>
    <message>
        <source>The database did not take the stays (%1).</source>
        <translation>データベースがご宿泊を受け付けませんでした（%1）。</translation>
    </message>
</context>
<context>
    <name>roomrack::ui</name>
    <message>
        <source>Approval</source>
        <translation>承認</translation>
    </message>
    <message>
        <source>A manager needs to approve this</source>
        <translation>この操作には支配人の承認が必要です</translation>
    </message>
    <message>
        <source>A supervisor needs to approve this</source>
        <translation>この操作には責任者の承認が必要です</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>パスワード</translation>
    </message>
    <message>
        <source>Manager</source>
        <translation>支配人</translation>
    </message>
    <message>
        <source>Supervisor</source>
        <translation>責任者</translation>
    </message>
    <message>
        <source>Both names go into the history.</source>
        <translation>お二人の名前が履歴に残ります。</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Approve once</source>
        <translation>今回だけ承認する</translation>
    </message>
    <message>
        <source>Name and password don&apos;t match.</source>
        <translation>名前とパスワードが一致しません。</translation>
    </message>
    <message>
        <source>Book a room</source>
        <translation>新規予約</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>お客様</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>ご宿泊</translation>
    </message>
    <message>
        <source>Rooms of this booking</source>
        <translation>この予約の部屋</translation>
    </message>
    <message>
        <source>Add a room</source>
        <translation>部屋を追加</translation>
    </message>
    <message>
        <source>Remove this room</source>
        <translation>この部屋を外す</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>破棄する</translation>
    </message>
    <message>
        <source>Book</source>
        <translation>予約する</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <comment>key</comment>
        <translation>Ctrl+Enter</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <extracomment>room or type, dates, price of one room of a group</extracomment>
        <translation>%1、%2、%3</translation>
    </message>
    <message>
        <source>Room %1</source>
        <translation>%1号室</translation>
    </message>
    <message>
        <source>dates missing</source>
        <translation>日付未入力</translation>
    </message>
    <message numerus="yes">
        <source>%n room(s), %1</source>
        <translation>
            <numerusform>%n室、%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Together %1. All of them or none are booked.</source>
        <translation>合計%1。すべての部屋が予約されるか、まったく予約されないかのどちらかです。</translation>
    </message>
    <message numerus="yes">
        <source>Book %n room(s)</source>
        <translation>
            <numerusform>%n室を予約する</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>headline</comment>
        <extracomment>room or type, dates</extracomment>
        <translation>%1&#x3000;%2</translation>
    </message>
    <message>
        <source>%1, %2.</source>
        <comment>type, nights</comment>
        <translation>%1、%2。</translation>
    </message>
    <message>
        <source>The room is given later.</source>
        <translation>部屋は後で決めます。</translation>
    </message>
    <message>
        <source>Free on this desk&apos;s picture; checked again when you book.</source>
        <translation>この画面では空室です。予約時にもう一度確認します。</translation>
    </message>
    <message>
        <source>Taken on this desk&apos;s picture; checked again when you book.</source>
        <translation>この画面では予約が入っています。予約時にもう一度確認します。</translation>
    </message>
    <message>
        <source>Book %1</source>
        <translation>%1を予約する</translation>
    </message>
    <message>
        <source>Book without a room</source>
        <translation>部屋未定で予約する</translation>
    </message>
    <message>
        <source>Hold %1</source>
        <extracomment>&quot;until 18:00&quot; follows</extracomment>
        <translation>%1仮予約</translation>
    </message>
    <message>
        <source>Cancel %1</source>
        <translation>%1の取り消し</translation>
    </message>
    <message>
        <source>Cancel the reservation of %1?</source>
        <translation>%1の予約を取り消しますか。</translation>
    </message>
    <message>
        <source>Room %1, %2, %3, %4. The room is free again at once, on every desk.</source>
        <extracomment>room, dates, nights, price</extracomment>
        <translation>%1号室、%2、%3、%4。部屋はすべてのフロントですぐに空室に戻ります。</translation>
    </message>
    <message>
        <source>%1 without a room, %2, %3, %4. Its place is free again at once, on every desk.</source>
        <extracomment>room type, dates, nights, price</extracomment>
        <translation>%1（部屋未定）、%2、%3、%4。すべてのフロントですぐに空きに戻ります。</translation>
    </message>
    <message numerus="yes">
        <source>%n stay(s), %1. All of them are free again at once, on every desk.</source>
        <translation>
            <numerusform>%n件、%1。すべてのフロントですぐに空室に戻ります。</numerusform>
        </translation>
    </message>
    <message>
        <source>Guest&apos;s wish</source>
        <translation>お客様のご都合</translation>
    </message>
    <message>
        <source>Booked twice</source>
        <translation>二重予約</translation>
    </message>
    <message>
        <source>Hotel&apos;s reason</source>
        <translation>ホテルの都合</translation>
    </message>
    <message>
        <source>Payment missing</source>
        <translation>お支払いなし</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>Keep reservation</source>
        <translation>取り消さない</translation>
    </message>
    <message>
        <source>Cancel reservation</source>
        <translation>予約を取り消す</translation>
    </message>
    <message>
        <source>Without an end</source>
        <translation>終了日なし</translation>
    </message>
    <message>
        <source>Room %1 out of order</source>
        <translation>%1号室を販売停止にする</translation>
    </message>
    <message>
        <source>The room is not sold. Refused where a stay is in the way.</source>
        <translation>この部屋は販売されません。ご宿泊と重なる場合は登録できません。</translation>
    </message>
    <message>
        <source>Room %1 out of service</source>
        <translation>%1号室を使用保留にする</translation>
    </message>
    <message>
        <source>The room is still sold, but offered last.</source>
        <translation>この部屋は引き続き販売されますが、最後に提案されます。</translation>
    </message>
    <message>
        <source>From</source>
        <translation>開始日</translation>
    </message>
    <message>
        <source>To</source>
        <translation>終了日</translation>
    </message>
    <message>
        <source>Close room %1</source>
        <translation>%1号室を閉鎖する</translation>
    </message>
    <message>
        <source>The end must be after the start.</source>
        <translation>終了日は開始日より後にしてください。</translation>
    </message>
    <message>
        <source>Say why, so that other desks know.</source>
        <translation>ほかのフロントに伝わるよう理由を入力してください。</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>What do you want to do?</source>
        <translation>何をしますか</translation>
    </message>
    <message>
        <source>Type a part of a command</source>
        <translation>コマンドの一部を入力</translation>
    </message>
    <message>
        <source>Move a stay</source>
        <translation>部屋替え</translation>
    </message>
    <message>
        <source>Back to the form</source>
        <translation>入力に戻る</translation>
    </message>
    <message>
        <source>Back to the rack</source>
        <translation>ルームラックに戻る</translation>
    </message>
    <message>
        <source>Nothing is changed yet.</source>
        <translation>まだ何も変更されていません。</translation>
    </message>
    <message>
        <source>Nothing is booked yet. What you typed is kept.</source>
        <translation>まだ予約されていません。入力内容は保持しています。</translation>
    </message>
    <message>
        <source>Nothing is booked yet.</source>
        <translation>まだ予約されていません。</translation>
    </message>
    <message>
        <source>Room %1 is closed on %2</source>
        <translation>%1号室は%2は閉鎖されています</translation>
    </message>
    <message>
        <source>Room %1 is taken on %2</source>
        <translation>%1号室は%2に予約が入っています</translation>
    </message>
    <message>
        <source>Room %1 is taken for the night of %2</source>
        <translation>%1号室は%2のご宿泊分に予約が入っています</translation>
    </message>
    <message>
        <source>%1 from %2 to %3.</source>
        <comment>closure</comment>
        <translation>%1、%2から%3まで。</translation>
    </message>
    <message>
        <source>%1 from %2 on, without an end.</source>
        <comment>closure</comment>
        <translation>%1、%2から終了日なし。</translation>
    </message>
    <message>
        <source>Reason: %1.</source>
        <translation>理由：%1。</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; has it for day use on &lt;b&gt;%2&lt;/b&gt;. %3, %4.</source>
        <extracomment>guest, date, status, confirmation number; rich text</extracomment>
        <translation>&lt;b&gt;%2&lt;/b&gt;に&lt;b&gt;%1&lt;/b&gt;のデイユースが入っています。%3、%4。</translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;%1&lt;/b&gt; has it from &lt;b&gt;%2&lt;/b&gt; to &lt;b&gt;%3&lt;/b&gt;, %n night(s). %4, %5.</source>
        <extracomment>guest, from, to, status, confirmation number; rich text</extracomment>
        <translation>
            <numerusform>&lt;b&gt;%2&lt;/b&gt;から&lt;b&gt;%3&lt;/b&gt;まで&lt;b&gt;%1&lt;/b&gt;の予約が入っています（%n泊）。%4、%5。</numerusform>
        </translation>
    </message>
    <message>
        <source>Held %1.</source>
        <comment>until 18:00</comment>
        <translation>%1仮予約。</translation>
    </message>
    <message numerus="yes">
        <source>Booked by %1 at desk %2, %3, %n second(s) before you.</source>
        <extracomment>person, desk, moment</extracomment>
        <translation>
            <numerusform>%1さんが%2で登録、%3（%n秒前）。</numerusform>
        </translation>
    </message>
    <message>
        <source>Booked by %1 at desk %2, %3.</source>
        <comment>person, desk, moment</comment>
        <translation>%1さんが%2で登録、%3。</translation>
    </message>
    <message>
        <source>Move to %1</source>
        <translation>%1へ移す</translation>
    </message>
    <message>
        <source>%1, out of service</source>
        <comment>place of a room</comment>
        <translation>%1、使用保留</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>type and room</comment>
        <extracomment>type and number of a room</extracomment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1, your dates</source>
        <comment>place of a room</comment>
        <translation>%1、ご希望の日程</translation>
    </message>
    <message>
        <source>%1, your dates: %2, %3</source>
        <extracomment>room type, dates, nights</extracomment>
        <translation>%1、ご希望の日程：%2、%3</translation>
    </message>
    <message>
        <source>No room of this hotel is free for these dates.</source>
        <translation>この日程に空室はありません。</translation>
    </message>
    <message>
        <source>Other ways</source>
        <translation>ほかの方法</translation>
    </message>
    <message>
        <source>Room %1, later</source>
        <translation>%1号室、後の日程</translation>
    </message>
    <message>
        <source>Room %1, earlier</source>
        <translation>%1号室、前の日程</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <extracomment>a range of dates</extracomment>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>No room yet</source>
        <translation>部屋未定</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n still free every night</source>
        <translation>
            <numerusform>%1、全日あと%n室</numerusform>
        </translation>
    </message>
    <message>
        <source>Take the room away</source>
        <translation>部屋未定にする</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>接続</translation>
    </message>
    <message>
        <source>Connection to the database</source>
        <translation>データベースへの接続</translation>
    </message>
    <message>
        <source>Used from the next sign-in on. Passwords are not kept.</source>
        <translation>次のサインインから使われます。パスワードは保存されません。</translation>
    </message>
    <message>
        <source>Encrypted, server&apos;s name checked</source>
        <translation>暗号化、サーバー名を確認</translation>
    </message>
    <message>
        <source>Encrypted, certificate checked</source>
        <translation>暗号化、証明書を確認</translation>
    </message>
    <message>
        <source>Encrypted, not checked</source>
        <translation>暗号化、確認なし</translation>
    </message>
    <message>
        <source>Not encrypted (this machine only)</source>
        <translation>暗号化なし（このコンピューター内のみ）</translation>
    </message>
    <message>
        <source>the system&apos;s</source>
        <translation>システムの証明書</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>サーバー</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>ポート</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>データベース</translation>
    </message>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>Root certificate</source>
        <translation>ルート証明書</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存する</translation>
    </message>
    <message>
        <source>The server needs a name or address.</source>
        <translation>サーバーの名前かアドレスを入力してください。</translation>
    </message>
    <message>
        <source>The database needs a name.</source>
        <translation>データベース名を入力してください。</translation>
    </message>
    <message>
        <source>Go to a date</source>
        <translation>日付へ移動</translation>
    </message>
    <message>
        <source>For instance 16, 16 Jun, fri, +14 or today.</source>
        <translation>例：16、6/16、6月16日、+14、今日。</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日付</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>移動する</translation>
    </message>
    <message>
        <source>Do not move</source>
        <translation>部屋固定</translation>
    </message>
    <message>
        <source>Stays of this reservation</source>
        <translation>この予約のご宿泊</translation>
    </message>
    <message>
        <source>History</source>
        <translation>履歴</translation>
    </message>
    <message>
        <source>Cancel reservation…</source>
        <translation>予約を取り消す…</translation>
    </message>
    <message>
        <source>Check in</source>
        <translation>チェックイン</translation>
    </message>
    <message>
        <source>Save changes</source>
        <translation>変更を保存する</translation>
    </message>
    <message>
        <source>Edit %1</source>
        <translation>%1の変更</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <comment>stay of a group</comment>
        <extracomment>room or type, dates, status of one stay of a group</extracomment>
        <translation>%1、%2、%3</translation>
    </message>
    <message>
        <source>%1. %2, %3, %4.</source>
        <extracomment>confirmation number, status, room or type, dates</extracomment>
        <translation>%1。%2、%3、%4。</translation>
    </message>
    <message>
        <source>room %1</source>
        <translation>%1号室</translation>
    </message>
    <message>
        <source>Check out</source>
        <translation>チェックアウト</translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation>変更を破棄する</translation>
    </message>
    <message>
        <source>Save or discard your changes first.</source>
        <translation>先に変更を保存するか破棄してください。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>お名前</translation>
    </message>
    <message>
        <source>Reading</source>
        <comment>kana reading of a name</comment>
        <translation>フリガナ</translation>
    </message>
    <message>
        <source>Phone</source>
        <translation>電話</translation>
    </message>
    <message>
        <source>E-mail</source>
        <translation>メール</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>備考</translation>
    </message>
    <message>
        <source>An e-mail address has an @ and no spaces.</source>
        <translation>メールアドレスには@が必要で、空白は使えません。</translation>
    </message>
    <message numerus="yes">
        <source>Notes can have %n character(s) at most.</source>
        <translation>
            <numerusform>備考は%n文字までです。</numerusform>
        </translation>
    </message>
    <message>
        <source>Booked</source>
        <comment>event</comment>
        <translation>予約を登録</translation>
    </message>
    <message>
        <source>Changed</source>
        <comment>event</comment>
        <translation>変更</translation>
    </message>
    <message>
        <source>Moved</source>
        <comment>event</comment>
        <translation>移動</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <comment>event</comment>
        <translation>予約を取り消し</translation>
    </message>
    <message>
        <source>Reinstated</source>
        <comment>event</comment>
        <translation>取り消しを解除</translation>
    </message>
    <message>
        <source>Marked as no-show</source>
        <comment>event</comment>
        <translation>不泊にした</translation>
    </message>
    <message>
        <source>Checked in</source>
        <comment>event</comment>
        <translation>チェックイン</translation>
    </message>
    <message>
        <source>Checked out</source>
        <comment>event</comment>
        <translation>チェックアウト</translation>
    </message>
    <message>
        <source>Check-in undone</source>
        <comment>event</comment>
        <translation>チェックインを取り消し</translation>
    </message>
    <message>
        <source>Check-out undone</source>
        <comment>event</comment>
        <translation>チェックアウトを取り消し</translation>
    </message>
    <message>
        <source>Closed the room</source>
        <comment>event</comment>
        <translation>部屋を閉鎖</translation>
    </message>
    <message>
        <source>Lifted the closure</source>
        <comment>event</comment>
        <translation>閉鎖を解除</translation>
    </message>
    <message>
        <source>Housekeeping</source>
        <comment>event</comment>
        <translation>清掃状態</translation>
    </message>
    <message>
        <source>Arrival</source>
        <translation>到着</translation>
    </message>
    <message>
        <source>Departure</source>
        <translation>出発</translation>
    </message>
    <message>
        <source>Room</source>
        <extracomment>room number, type</extracomment>
        <translation>部屋</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>部屋タイプ</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Adults</source>
        <translation>大人</translation>
    </message>
    <message>
        <source>Children</source>
        <translation>子供</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>料金</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>field and value</comment>
        <extracomment>field, value</extracomment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 %2 → %3</source>
        <extracomment>field, before, after</extracomment>
        <translation>%1 %2 → %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>event</comment>
        <extracomment>what was done, and the changed values</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between changed values</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Newest first. Entries can&apos;t be changed.</source>
        <translation>新しい順。記録は変更できません。</translation>
    </message>
    <message>
        <source>When</source>
        <translation>日時</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>担当</translation>
    </message>
    <message>
        <source>Desk</source>
        <translation>フロント</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>%1, approved by %2</source>
        <extracomment>clerk, supervisor</extracomment>
        <translation>%1（承認：%2）</translation>
    </message>
    <message>
        <source>On the rack</source>
        <translation>ルームラック</translation>
    </message>
    <message>
        <source>Arrows</source>
        <comment>keys</comment>
        <translation>矢印</translation>
    </message>
    <message>
        <source>Walk from night to night</source>
        <translation>泊ごとに移動</translation>
    </message>
    <message>
        <source>Ctrl+Arrows</source>
        <comment>keys</comment>
        <translation>Ctrl+矢印</translation>
    </message>
    <message>
        <source>Walk from stay to stay</source>
        <translation>ご宿泊ごとに移動</translation>
    </message>
    <message>
        <source>Shift+Arrows</source>
        <comment>keys</comment>
        <translation>Shift+矢印</translation>
    </message>
    <message>
        <source>Mark nights</source>
        <translation>泊を選ぶ</translation>
    </message>
    <message>
        <source>Enter</source>
        <comment>key</comment>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Open the stay, book the marked nights</source>
        <translation>ご宿泊を開く、選んだ泊を予約</translation>
    </message>
    <message>
        <source>Alt+Arrows</source>
        <comment>keys</comment>
        <translation>Alt+矢印</translation>
    </message>
    <message>
        <source>Lengthen or shorten the stay</source>
        <translation>延泊・短縮</translation>
    </message>
    <message>
        <source>Move the stay</source>
        <translation>ご宿泊を移す</translation>
    </message>
    <message>
        <source>Del</source>
        <comment>key</comment>
        <translation>Del</translation>
    </message>
    <message>
        <source>Cancel the reservation</source>
        <translation>予約を取り消す</translation>
    </message>
    <message>
        <source>Shift+F10</source>
        <comment>keys</comment>
        <translation>Shift+F10</translation>
    </message>
    <message>
        <source>Menu of the stay or night</source>
        <translation>メニューを開く</translation>
    </message>
    <message>
        <source>Dates</source>
        <translation>日付</translation>
    </message>
    <message>
        <source>Go to the business date</source>
        <translation>営業日へ移動</translation>
    </message>
    <message>
        <source>Page Up, Page Down</source>
        <comment>keys</comment>
        <translation>Page Up、Page Down</translation>
    </message>
    <message>
        <source>Rooms up and down</source>
        <translation>部屋を上下に送る</translation>
    </message>
    <message>
        <source>Alt+Page Up, Alt+Page Down</source>
        <comment>keys</comment>
        <translation>Alt+Page Up、Alt+Page Down</translation>
    </message>
    <message>
        <source>A week back and forth</source>
        <translation>1週間前へ・後へ</translation>
    </message>
    <message>
        <source>Fewer or more days</source>
        <translation>表示日数を減らす・増やす</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>業務</translation>
    </message>
    <message>
        <source>Find a guest or a reservation</source>
        <translation>お客様・予約を検索</translation>
    </message>
    <message>
        <source>Check in, check out</source>
        <translation>チェックイン、チェックアウト</translation>
    </message>
    <message>
        <source>Undo, redo</source>
        <translation>元に戻す、やり直す</translation>
    </message>
    <message>
        <source>Space</source>
        <comment>key</comment>
        <translation>Space</translation>
    </message>
    <message>
        <source>Show or hide the details</source>
        <translation>詳細の表示・非表示</translation>
    </message>
    <message>
        <source>In dialogs</source>
        <translation>入力画面</translation>
    </message>
    <message>
        <source>Save or book</source>
        <translation>保存・予約する</translation>
    </message>
    <message>
        <source>Esc</source>
        <comment>key</comment>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Put aside, what was typed is kept</source>
        <translation>入力を残して閉じる</translation>
    </message>
    <message>
        <source>Alt+Down</source>
        <comment>key</comment>
        <translation>Alt+↓</translation>
    </message>
    <message>
        <source>Calendar of a date</source>
        <translation>カレンダーを開く</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>キー操作</translation>
    </message>
    <message>
        <source>Everything has a key</source>
        <translation>すべてキーで操作できます</translation>
    </message>
    <message>
        <source>While a field has the focus, single letters are text.</source>
        <translation>入力欄では一文字のキーは文字として入力されます。</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>メッセージ</translation>
    </message>
    <message>
        <source>Messages of this session</source>
        <translation>今回のメッセージ</translation>
    </message>
    <message>
        <source>Newest first.</source>
        <translation>新しい順。</translation>
    </message>
    <message>
        <source>Rates</source>
        <translation>料金</translation>
    </message>
    <message>
        <source>Rates of a room type</source>
        <translation>部屋タイプの料金</translation>
    </message>
    <message>
        <source>New rates count for new bookings. Prices that were agreed stay.</source>
        <translation>新しい料金は新規予約から適用されます。約束済みの料金は変わりません。</translation>
    </message>
    <message>
        <source>A month back</source>
        <translation>前の月</translation>
    </message>
    <message>
        <source>A month forth</source>
        <translation>次の月</translation>
    </message>
    <message>
        <source>First night</source>
        <translation>最初の泊</translation>
    </message>
    <message>
        <source>Last night</source>
        <translation>最後の泊</translation>
    </message>
    <message>
        <source>Weekdays</source>
        <translation>曜日</translation>
    </message>
    <message>
        <source>Price a night</source>
        <translation>1泊料金</translation>
    </message>
    <message>
        <source>Save rates</source>
        <translation>料金を保存する</translation>
    </message>
    <message>
        <source>MMMM yyyy</source>
        <extracomment>a month above the days, as a date format
----------
Qt date format of a month: &quot;June 2026&quot;</extracomment>
        <translation>yyyy&apos;年&apos;M&apos;月&apos;</translation>
    </message>
    <message>
        <source>Mark nights in the calendar and type a price.</source>
        <translation>カレンダーで泊を選び、料金を入力してください。</translation>
    </message>
    <message numerus="yes">
        <source>Will be saved: &lt;b&gt;%n night(s) at %1&lt;/b&gt;, %2, %3.</source>
        <extracomment>nights, price, type, dates; rich text</extracomment>
        <translation>
            <numerusform>保存内容：&lt;b&gt;%n泊を%1&lt;/b&gt;、%2、%3。</numerusform>
        </translation>
    </message>
    <message>
        <source>This is no amount.</source>
        <translation>金額として読み取れません。</translation>
    </message>
    <message>
        <source>The rates are saved.</source>
        <translation>料金を保存しました。</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Settings of this desk</source>
        <translation>このフロントの設定</translation>
    </message>
    <message>
        <source>A new language shows when the program starts again.</source>
        <translation>言語は次回の起動から切り替わります。</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>システムに合わせる</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>ハイコントラスト</translation>
    </message>
    <message>
        <source>By the window&apos;s height</source>
        <translation>ウィンドウの高さに合わせる</translation>
    </message>
    <message>
        <source>Compact</source>
        <translation>狭い</translation>
    </message>
    <message>
        <source>Standard</source>
        <comment>density of rows</comment>
        <translation>標準</translation>
    </message>
    <message>
        <source>Comfortable</source>
        <translation>広い</translation>
    </message>
    <message>
        <source>As the language has it</source>
        <translation>言語に合わせる</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>配色</translation>
    </message>
    <message>
        <source>Height of the rows</source>
        <translation>行の高さ</translation>
    </message>
    <message>
        <source>First day of the week</source>
        <translation>週の始まり</translation>
    </message>
    <message>
        <source>Name of this desk</source>
        <translation>このフロントの名前</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>サインイン</translation>
    </message>
    <message>
        <source>Sign in to Roomrack</source>
        <translation>Roomrackにサインイン</translation>
    </message>
    <message>
        <source>Name</source>
        <comment>of a person who signs in</comment>
        <translation>ログイン名</translation>
    </message>
    <message>
        <source>Connection…</source>
        <translation>接続…</translation>
    </message>
    <message>
        <source>No database is set yet.</source>
        <translation>データベースがまだ設定されていません。</translation>
    </message>
    <message>
        <source>Database %1 on %2.</source>
        <translation>データベース：%1（%2）。</translation>
    </message>
    <message>
        <source>Check the connection, then sign in again.</source>
        <translation>接続を確認して、もう一度サインインしてください。</translation>
    </message>
    <message>
        <source>A colleague</source>
        <translation>ほかの担当者</translation>
    </message>
    <message>
        <source>%1 changed this reservation while you were editing</source>
        <translation>編集中に%1さんがこの予約を変更しました</translation>
    </message>
    <message>
        <source>saved at desk %1, %2.</source>
        <extracomment>desk, moment</extracomment>
        <translation>%1で保存、%2。</translation>
    </message>
    <message>
        <source>Nothing of yours is lost.</source>
        <translation>入力内容はそのまま残っています。</translation>
    </message>
    <message>
        <source>Take all of %1&apos;s</source>
        <translation>すべて%1さんの内容にする</translation>
    </message>
    <message>
        <source>Take all of mine</source>
        <translation>すべて自分の内容にする</translation>
    </message>
    <message>
        <source>Discard mine</source>
        <translation>自分の変更を破棄する</translation>
    </message>
    <message>
        <source>Save this version</source>
        <translation>この内容で保存する</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>変更前</translation>
    </message>
    <message>
        <source>when you opened it, %1</source>
        <translation>開いた時点、%1</translation>
    </message>
    <message>
        <source>saved %1</source>
        <translation>保存 %1</translation>
    </message>
    <message>
        <source>Yours</source>
        <comment>the clerk&apos;s own version</comment>
        <translation>自分の入力</translation>
    </message>
    <message>
        <source>not saved yet</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>Choose: both of you changed these</source>
        <translation>選択してください：両方が変更した項目</translation>
    </message>
    <message>
        <source>Joined: only one of you changed these</source>
        <translation>統合済み：片方だけが変更した項目</translation>
    </message>
    <message numerus="yes">
        <source>%n of the stays that you changed can&apos;t be changed any more.</source>
        <translation>
            <numerusform>変更したご宿泊のうち%n件は、もう変更できません。</numerusform>
        </translation>
    </message>
    <message>
        <source>Keep both notes</source>
        <translation>両方の備考を残す</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>変更なし</translation>
    </message>
    <message>
        <source>Choose a version of each field above; then it can be saved.</source>
        <translation>上の各項目の内容を選ぶと保存できます。</translation>
    </message>
    <message>
        <source>Will be saved: &lt;b&gt;%1&lt;/b&gt;, %2, %3, %4, %5.</source>
        <extracomment>dates, nights, room, party, price; rich text</extracomment>
        <translation>保存内容：&lt;b&gt;%1&lt;/b&gt;、%2、%3、%4、%5。</translation>
    </message>
    <message>
        <source>no room yet</source>
        <translation>部屋未定</translation>
    </message>
    <message>
        <source>Room %1 is free for these dates.</source>
        <translation>%1号室はこの日程で空いています。</translation>
    </message>
    <message>
        <source>Room %1 is taken for these dates.</source>
        <translation>%1号室はこの日程に予約が入っています。</translation>
    </message>
    <message>
        <source>Guests</source>
        <translation>人数</translation>
    </message>
    <message>
        <source>Day use</source>
        <translation>デイユース</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>はい</translation>
    </message>
    <message>
        <source>no</source>
        <translation>いいえ</translation>
    </message>
    <message>
        <source>empty</source>
        <comment>a field without text</comment>
        <translation>空欄</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>nights and total</comment>
        <extracomment>nights, total</extracomment>
        <translation>%1、%2</translation>
    </message>
    <message numerus="yes">
        <source> adult(s)</source>
        <comment>after a number</comment>
        <translation>
            <numerusform>名（大人）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> child(ren)</source>
        <comment>after a number</comment>
        <translation>
            <numerusform>名（子供）</numerusform>
        </translation>
    </message>
    <message>
        <source>Nights</source>
        <translation>泊数</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n free</source>
        <extracomment>a room type, and how many of its rooms are free</extracomment>
        <translation>
            <numerusform>%1、空室%n</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>room</comment>
        <extracomment>room number and where it is</extracomment>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>%1, taken</source>
        <comment>room</comment>
        <translation>%1、予約あり</translation>
    </message>
    <message>
        <source>Rates of these nights, %1</source>
        <translation>この日程の料金、%1</translation>
    </message>
    <message>
        <source>Keep the old price, %1</source>
        <translation>元の料金のまま、%1</translation>
    </message>
    <message>
        <source>by the night</source>
        <translation>日ごと</translation>
    </message>
    <message numerus="yes">
        <source>%n night(s) at %1</source>
        <translation>
            <numerusform>%n泊 × %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n night(s), %1 to %2</source>
        <extracomment>nights, lowest and highest price of a night</extracomment>
        <translation>
            <numerusform>%n泊、%1～%2</numerusform>
        </translation>
    </message>
    <message>
        <source>The stay needs an arrival.</source>
        <translation>到着日を入力してください。</translation>
    </message>
    <message numerus="yes">
        <source>Booked %n room(s) for %1, %2</source>
        <extracomment>guest, confirmation number</extracomment>
        <translation>
            <numerusform>%1の%n室を予約しました（%2）</numerusform>
        </translation>
    </message>
    <message>
        <source>Booked without a room for %1, %2</source>
        <translation>%1を部屋未定で予約しました（%2）</translation>
    </message>
    <message>
        <source>Booked %1 for %2, %3</source>
        <extracomment>room, guest, confirmation number</extracomment>
        <translation>%2の%1を予約しました（%3）</translation>
    </message>
    <message numerus="yes">
        <source>Moved %n stay(s)</source>
        <translation>
            <numerusform>%n件を移しました</numerusform>
        </translation>
    </message>
    <message>
        <source>Gave %1 room %2</source>
        <translation>%1を%2に割り当てました</translation>
    </message>
    <message>
        <source>Took room %2 from %1</source>
        <comment>guest, room</comment>
        <translation>%1を%2から部屋未定にしました</translation>
    </message>
    <message>
        <source>Moved %1 from %2 to %3</source>
        <translation>%1を%2から%3に移しました</translation>
    </message>
    <message>
        <source>%1 now departs on %2</source>
        <translation>%1の出発日を%2に変更しました</translation>
    </message>
    <message>
        <source>%1 now arrives on %2</source>
        <translation>%1の到着日を%2に変更しました</translation>
    </message>
    <message>
        <source>Moved %1 to %2</source>
        <comment>guest, dates</comment>
        <translation>%1の日程を%2に変更しました</translation>
    </message>
    <message>
        <source>Swapped rooms %1 and %2</source>
        <translation>%1と%2を入れ替えました</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1を保存しました</translation>
    </message>
    <message>
        <source>Cancelled %1</source>
        <translation>%1を取り消しました</translation>
    </message>
    <message>
        <source>Reinstated %1</source>
        <translation>%1の取り消しを解除しました</translation>
    </message>
    <message>
        <source>%1 is marked as a no-show</source>
        <translation>%1を不泊にしました</translation>
    </message>
    <message numerus="yes">
        <source>Checked in %n stay(s)</source>
        <translation>
            <numerusform>%n件をチェックインしました</numerusform>
        </translation>
    </message>
    <message>
        <source>Checked in %1, room %2</source>
        <translation>%1が%2にチェックインしました</translation>
    </message>
    <message>
        <source>%1 is no longer checked in</source>
        <translation>%1のチェックインを取り消しました</translation>
    </message>
    <message numerus="yes">
        <source>Checked out %n stay(s)</source>
        <translation>
            <numerusform>%n件をチェックアウトしました</numerusform>
        </translation>
    </message>
    <message>
        <source>Checked out %1</source>
        <translation>%1がチェックアウトしました</translation>
    </message>
    <message>
        <source>%1 is in house again</source>
        <translation>%1のチェックアウトを取り消しました</translation>
    </message>
    <message>
        <source>Closed room %1</source>
        <translation>%1号室を閉鎖しました</translation>
    </message>
    <message>
        <source>Room %1 is open again</source>
        <translation>%1号室の閉鎖を解除しました</translation>
    </message>
    <message numerus="yes">
        <source>Housekeeping of %n room(s) saved</source>
        <translation>
            <numerusform>%n室の清掃状態を保存しました</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved</source>
        <comment>settings of the hotel</comment>
        <translation>保存しました</translation>
    </message>
    <message>
        <source>Undone: the booking of %1 is taken back</source>
        <translation>元に戻しました：%1の予約を取り下げました</translation>
    </message>
    <message>
        <source>Undone: %1 is back in %2</source>
        <translation>元に戻しました：%1は%2に戻りました</translation>
    </message>
    <message>
        <source>Undone: %1 is back on %2</source>
        <comment>guest, dates</comment>
        <translation>元に戻しました：%1は%2に戻りました</translation>
    </message>
    <message>
        <source>Undone: the reservation of %1 stands again</source>
        <translation>元に戻しました：%1の予約は有効です</translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <comment>a sentence</comment>
        <translation>元に戻しました：%1</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>表示する</translation>
    </message>
    <message>
        <source>This can&apos;t be undone any more: the reservation was changed.</source>
        <translation>予約が変更されたため、もう元に戻せません。</translation>
    </message>
    <message>
        <source>This can&apos;t be undone any more: %1 changed the reservation at %2.</source>
        <extracomment>person, time of day</extracomment>
        <translation>%2に%1さんが予約を変更したため、もう元に戻せません。</translation>
    </message>
    <message>
        <source>Show the ways out</source>
        <translation>ほかの方法を見る</translation>
    </message>
    <message>
        <source>The room is taken for these dates. Nothing was saved.</source>
        <translation>この日程には予約が入っています。保存されていません。</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比べる</translation>
    </message>
    <message>
        <source>This reservation was changed while you were editing. Nothing of yours is lost.</source>
        <translation>編集中にこの予約が変更されました。入力内容はそのまま残っています。</translation>
    </message>
    <message>
        <source>%1 changed this reservation while you were editing. Nothing of yours is lost.</source>
        <translation>編集中に%1さんがこの予約を変更しました。入力内容はそのまま残っています。</translation>
    </message>
    <message>
        <source>Show free nights</source>
        <translation>空いている日を見る</translation>
    </message>
    <message>
        <source>This room type</source>
        <translation>この部屋タイプ</translation>
    </message>
    <message>
        <source>%1 is full on these dates.</source>
        <comment>a room type</comment>
        <translation>%1はこの日程では満室です。</translation>
    </message>
    <message>
        <source>%1 is full in the daytime of %2. Other days have rooms.</source>
        <extracomment>room type, days</extracomment>
        <translation>%1は%2の日中は満室です。ほかの日は空いています。</translation>
    </message>
    <message>
        <source>%1 is full on %2. Other nights have rooms.</source>
        <extracomment>room type, nights</extracomment>
        <translation>%1は%2は満室です。ほかの日は空いています。</translation>
    </message>
    <message>
        <source>Sold without a room: %1.</source>
        <comment>guests</comment>
        <translation>部屋未定の予約：%1。</translation>
    </message>
    <message>
        <source>; </source>
        <comment>guests</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Ask for approval</source>
        <translation>承認を求める</translation>
    </message>
    <message>
        <source>A manager needs to approve this.</source>
        <translation>この操作には支配人の承認が必要です。</translation>
    </message>
    <message>
        <source>A supervisor needs to approve this.</source>
        <translation>この操作には責任者の承認が必要です。</translation>
    </message>
    <message>
        <source>A clerk can&apos;t do this. A manager can.</source>
        <translation>フロント係にはこの操作の権限がありません。支配人が行えます。</translation>
    </message>
    <message>
        <source>No such reservation in this hotel.</source>
        <translation>このホテルにその予約はありません。</translation>
    </message>
    <message>
        <source>Many desks are booking right now. Nothing was saved.</source>
        <translation>ただいま登録が混み合っています。保存されていません。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>もう一度試す</translation>
    </message>
    <message>
        <source>No connection to the database.</source>
        <translation>データベースに接続できません。</translation>
    </message>
    <message>
        <source>Nothing can be booked until the connection is back. What you typed is kept.</source>
        <translation>再接続するまで登録・変更はできません。入力内容は保持しています。</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>今すぐ試す</translation>
    </message>
    <message>
        <source>This didn&apos;t work and nothing was saved.</source>
        <translation>処理できませんでした。保存されていません。</translation>
    </message>
    <message>
        <source>This didn&apos;t work and nothing was saved. Code %1.</source>
        <translation>処理できませんでした。保存されていません。コード%1。</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>詳細をコピー</translation>
    </message>
    <message numerus="yes">
        <source>Too many changes from this desk at once. Nothing was saved. Ready again in %n second(s).</source>
        <translation>
            <numerusform>このフロントからの変更が続いています。保存されていません。%n秒後に再開できます。</numerusform>
        </translation>
    </message>
    <message>
        <source>The connection broke while saving. Nothing is booked twice.</source>
        <translation>保存中に接続が切れました。二重に登録されることはありません。</translation>
    </message>
    <message>
        <source>Checking whether it was saved…</source>
        <translation>保存できたか確認しています…</translation>
    </message>
    <message>
        <source>It was saved at %1.</source>
        <translation>%1に保存されていました。</translation>
    </message>
    <message>
        <source>It was not saved.</source>
        <translation>保存されていませんでした。</translation>
    </message>
    <message>
        <source>Departure must be after arrival.</source>
        <translation>出発日は到着日より後にしてください。</translation>
    </message>
    <message>
        <source>Day use ends on the day of arrival.</source>
        <translation>デイユースは到着日当日までです。</translation>
    </message>
    <message>
        <source>The date is before the business date.</source>
        <translation>営業日より前の日付です。</translation>
    </message>
    <message>
        <source>A stay can be 400 nights long at most.</source>
        <translation>ご宿泊は400泊までです。</translation>
    </message>
    <message>
        <source>These nights are not on sale yet.</source>
        <translation>この日程はまだ販売されていません。</translation>
    </message>
    <message>
        <source>This is no date.</source>
        <translation>日付として読み取れません。</translation>
    </message>
    <message>
        <source>This price is not possible.</source>
        <translation>この料金は登録できません。</translation>
    </message>
    <message>
        <source>This number of guests is not possible.</source>
        <translation>この人数は登録できません。</translation>
    </message>
    <message>
        <source>This time is over already.</source>
        <translation>この時刻は過ぎています。</translation>
    </message>
    <message>
        <source>The stay&apos;s status doesn&apos;t allow this any more.</source>
        <translation>現在の状態ではこの操作はできません。</translation>
    </message>
    <message>
        <source>The guest is in house: the arrival can&apos;t change.</source>
        <translation>滞在中のため、到着日は変更できません。</translation>
    </message>
    <message>
        <source>The guest is in house and needs a room.</source>
        <translation>滞在中のため、部屋が必要です。</translation>
    </message>
    <message>
        <source>This stay is marked “do not move”.</source>
        <translation>このご宿泊は部屋固定です。</translation>
    </message>
    <message>
        <source>The same room or stay is named twice.</source>
        <translation>同じ部屋またはご宿泊が二度指定されています。</translation>
    </message>
    <message>
        <source>This was given up after a broken connection and was not saved. Start again.</source>
        <translation>接続が切れたため取りやめ、保存されていません。もう一度始めてください。</translation>
    </message>
    <message>
        <source>This was already saved with other content. Nothing was changed now.</source>
        <translation>別の内容ですでに保存されています。今回は何も変更していません。</translation>
    </message>
    <message>
        <source>The day has been closed on another desk.</source>
        <translation>ほかのフロントで日締めが済んでいます。</translation>
    </message>
    <message>
        <source>This looks like a card number. Card numbers are not kept here.</source>
        <translation>カード番号のようです。カード番号は保存できません。</translation>
    </message>
    <message>
        <source>This text is too long.</source>
        <translation>文字数が多すぎます。</translation>
    </message>
    <message>
        <source>This text has characters that can&apos;t be kept.</source>
        <translation>保存できない文字が含まれています。</translation>
    </message>
    <message>
        <source>Choose a room first.</source>
        <translation>先に部屋を選んでください。</translation>
    </message>
    <message>
        <source>The guest needs a name.</source>
        <translation>お名前を入力してください。</translation>
    </message>
    <message>
        <source>This departure is not possible.</source>
        <translation>この出発日は登録できません。</translation>
    </message>
    <message>
        <source>This arrival is not possible.</source>
        <translation>この到着日は登録できません。</translation>
    </message>
    <message>
        <source>This room is not possible.</source>
        <translation>この部屋は登録できません。</translation>
    </message>
    <message>
        <source>The reservation has moved on. Open it again.</source>
        <translation>予約が更新されています。開き直してください。</translation>
    </message>
    <message>
        <source>This is not possible as entered. Nothing was saved.</source>
        <translation>この内容では登録できません。保存されていません。</translation>
    </message>
    <message>
        <source>Room %1 is closed from %2 on: %3.</source>
        <translation>%1号室は%2から閉鎖されています（%3）。</translation>
    </message>
    <message>
        <source>Room %1 is closed, %2: %3.</source>
        <extracomment>room, dates, reason</extracomment>
        <translation>%1号室は%2の間、閉鎖されています（%3）。</translation>
    </message>
    <message>
        <source>Room %1 is taken by %2, %3.</source>
        <comment>room, guest, dates</comment>
        <translation>%1号室には%3、%2の予約が入っています。</translation>
    </message>
    <message>
        <source>ddd d</source>
        <extracomment>Qt date format of a day within a range: &quot;Tue 16&quot;</extracomment>
        <translation>d&apos;日&apos;(ddd)</translation>
    </message>
    <message>
        <source>ddd d MMM</source>
        <extracomment>Qt date format without a year: &quot;Tue 16 Jun&quot;</extracomment>
        <translation>M&apos;月&apos;d&apos;日&apos;(ddd)</translation>
    </message>
    <message>
        <source>ddd d MMMM</source>
        <extracomment>Qt date format of a night within a sentence: &quot;Tue 16 June&quot;</extracomment>
        <translation>M&apos;月&apos;d&apos;日&apos;(ddd)</translation>
    </message>
    <message>
        <source>ddd d MMM yyyy</source>
        <extracomment>Qt date format with weekday and year of four digits: &quot;Tue 16 Jun 2026&quot;</extracomment>
        <translation>yyyy&apos;年&apos;M&apos;月&apos;d&apos;日&apos;(ddd)</translation>
    </message>
    <message>
        <source>ddd d</source>
        <comment>start of a range</comment>
        <extracomment>Qt date formats of a range within a month, its start and its end: &quot;Tue 16&quot;, &quot;Fri 19 Jun&quot;</extracomment>
        <translation>M&apos;月&apos;d&apos;日&apos;(ddd)</translation>
    </message>
    <message>
        <source>ddd d MMM</source>
        <comment>end of a range</comment>
        <translation>d&apos;日&apos;(ddd)</translation>
    </message>
    <message>
        <source>ddd d</source>
        <comment>start of a range with year</comment>
        <extracomment>Qt date formats of a range within a month: &quot;Tue 16&quot;, &quot;Fri 19 Jun 2026&quot;</extracomment>
        <translation>yyyy&apos;年&apos;M&apos;月&apos;d&apos;日&apos;(ddd)</translation>
    </message>
    <message>
        <source>ddd d MMM</source>
        <comment>start of a range with year</comment>
        <translation>yyyy&apos;年&apos;M&apos;月&apos;d&apos;日&apos;(ddd)</translation>
    </message>
    <message>
        <source>ddd d MMM yyyy</source>
        <comment>end of a range within a month</comment>
        <translation>d&apos;日&apos;(ddd)</translation>
    </message>
    <message>
        <source>ddd d MMM yyyy</source>
        <comment>end of a range within a year</comment>
        <translation>M&apos;月&apos;d&apos;日&apos;(ddd)</translation>
    </message>
    <message>
        <source>day use</source>
        <translation>デイユース</translation>
    </message>
    <message numerus="yes">
        <source>%n night(s)</source>
        <translation>
            <numerusform>%n泊</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n night(s) between %1 and %2</source>
        <translation>
            <numerusform>%1から%2までの間の%n泊</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <extracomment>a list of nights: &quot;Wed 17, Thu 18&quot; and &quot;Fri 19 June&quot;</extracomment>
        <translation>%1と%2</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between nights</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>today %1</source>
        <comment>a time of day</comment>
        <translation>本日%1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>date and time</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>until %1</source>
        <translation>%1まで</translation>
    </message>
    <message>
        <source>until %1 %2</source>
        <comment>date and time</comment>
        <translation>%1 %2まで</translation>
    </message>
    <message>
        <source>same price</source>
        <translation>同額</translation>
    </message>
    <message>
        <source>+ %1</source>
        <translation>＋%1</translation>
    </message>
    <message>
        <source>− %1</source>
        <translation>－%1</translation>
    </message>
    <message>
        <source>a guest without a name</source>
        <translation>お名前のないお客様</translation>
    </message>
    <message>
        <source>%1</source>
        <comment>guest</comment>
        <extracomment>a guest&apos;s name within a sentence; in Japanese with 様</extracomment>
        <translation>%1様</translation>
    </message>
    <message numerus="yes">
        <source>%n adult(s)</source>
        <translation>
            <numerusform>大人%n名</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>party</comment>
        <extracomment>adults and children</extracomment>
        <translation>%1・%2</translation>
    </message>
    <message numerus="yes">
        <source>%n child(ren)</source>
        <translation>
            <numerusform>子供%n名</numerusform>
        </translation>
    </message>
    <message>
        <source>ground floor</source>
        <translation>地上階</translation>
    </message>
    <message>
        <source>floor %1</source>
        <translation>%1階</translation>
    </message>
    <message>
        <source>%1st floor</source>
        <translation>%1階</translation>
    </message>
    <message>
        <source>%1nd floor</source>
        <translation>%1階</translation>
    </message>
    <message>
        <source>%1rd floor</source>
        <translation>%1階</translation>
    </message>
    <message>
        <source>%1th floor</source>
        <translation>%1階</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>place of a room</comment>
        <extracomment>floor, and short name or view of a room</extracomment>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>仮予約</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>予約</translation>
    </message>
    <message>
        <source>In house</source>
        <translation>滞在中</translation>
    </message>
    <message>
        <source>Checked out</source>
        <translation>出発済</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>取消済</translation>
    </message>
    <message>
        <source>No-show</source>
        <translation>不泊</translation>
    </message>
    <message>
        <source>Out of order</source>
        <translation>販売停止</translation>
    </message>
    <message>
        <source>Out of service</source>
        <translation>使用保留</translation>
    </message>
    <message>
        <source>Closure lifted</source>
        <translation>閉鎖解除</translation>
    </message>
    <message>
        <source>Tentative allotment</source>
        <translation>仮のブロック</translation>
    </message>
    <message>
        <source>Definite allotment</source>
        <translation>確定ブロック</translation>
    </message>
    <message>
        <source>Released allotment</source>
        <translation>解放済ブロック</translation>
    </message>
    <message>
        <source>clerk</source>
        <translation>フロント係</translation>
    </message>
    <message>
        <source>supervisor</source>
        <translation>責任者</translation>
    </message>
    <message>
        <source>manager</source>
        <translation>支配人</translation>
    </message>
    <message>
        <source>Clean</source>
        <translation>清掃済</translation>
    </message>
    <message>
        <source>Dirty</source>
        <translation>未清掃</translation>
    </message>
    <message>
        <source>Pickup</source>
        <translation>軽清掃</translation>
    </message>
    <message>
        <source>Inspected</source>
        <translation>点検済</translation>
    </message>
    <message numerus="yes">
        <source>Connected again. %n change(s) since %1.</source>
        <extracomment>number of changes, time of day</extracomment>
        <translation>
            <numerusform>再接続しました。%1以降の変更は%n件です。</numerusform>
        </translation>
    </message>
    <message>
        <source>Room rack</source>
        <translation>ルームラック</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>本日</translation>
    </message>
    <message>
        <source>%1 – Roomrack</source>
        <comment>window title</comment>
        <extracomment>hotel, program</extracomment>
        <translation>%1 – Roomrack</translation>
    </message>
    <message>
        <source>The new language shows when the program starts again.</source>
        <translation>言語は次回の起動から切り替わります。</translation>
    </message>
    <message>
        <source>R&amp;ooms</source>
        <translation>部屋(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Rates…</source>
        <translation>料金(&amp;R)…</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>ヘルプ(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>キー操作(&amp;K)</translation>
    </message>
    <message>
        <source>Hotel</source>
        <translation>ホテル</translation>
    </message>
    <message>
        <source>&amp;Desk</source>
        <translation>フロント(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>元に戻す(&amp;U)</translation>
    </message>
    <message>
        <source>R&amp;edo</source>
        <translation>やり直す(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>検索(&amp;F)…</translation>
    </message>
    <message>
        <source>Try to &amp;connect now</source>
        <translation>今すぐ接続を試す(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Sign out</source>
        <translation>サインアウト(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>終了(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Reservation</source>
        <translation>予約(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Book a room…</source>
        <translation>新規予約(&amp;B)…</translation>
    </message>
    <message>
        <source>&amp;Walk-in…</source>
        <translation>飛び込み(&amp;W)…</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>開く(&amp;O)…</translation>
    </message>
    <message>
        <source>Check &amp;in</source>
        <translation>チェックイン(&amp;I)</translation>
    </message>
    <message>
        <source>Check o&amp;ut</source>
        <translation>チェックアウト(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Cancel reservation…</source>
        <translation>予約を取り消す(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>表示(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Room rack</source>
        <translation>ルームラック(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Today</source>
        <translation>本日(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Arrivals</source>
        <translation>到着予定(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Departures</source>
        <translation>出発予定(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Go to a date…</source>
        <translation>日付へ移動(&amp;G)…</translation>
    </message>
    <message>
        <source>&amp;Business date</source>
        <translation>営業日(&amp;B)</translation>
    </message>
    <message>
        <source>A week bac&amp;k</source>
        <translation>1週間前へ(&amp;K)</translation>
    </message>
    <message>
        <source>A week &amp;forth</source>
        <translation>1週間後へ(&amp;F)</translation>
    </message>
    <message>
        <source>F&amp;ewer days</source>
        <translation>表示日数を減らす(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;More days</source>
        <translation>表示日数を増やす(&amp;M)</translation>
    </message>
    <message>
        <source>Details &amp;panel</source>
        <translation>詳細パネル(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>ツール(&amp;T)</translation>
    </message>
    <message>
        <source>All &amp;commands…</source>
        <translation>すべてのコマンド(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Messages…</source>
        <translation>メッセージ(&amp;M)…</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>設定(&amp;S)…</translation>
    </message>
    <message>
        <source>C&amp;onnection…</source>
        <translation>接続(&amp;O)…</translation>
    </message>
    <message>
        <source>You see the rack as of %1. Nothing can be booked until the connection is back. What you typed is kept.</source>
        <extracomment>time of day</extracomment>
        <translation>%1現在の状態を表示しています。再接続するまで登録・変更はできません。入力内容は保持しています。</translation>
    </message>
    <message numerus="yes">
        <source>Trying again in %n s</source>
        <translation>
            <numerusform>%n秒後に再試行</numerusform>
        </translation>
    </message>
    <message>
        <source>Trying now…</source>
        <translation>接続中…</translation>
    </message>
    <message numerus="yes">
        <source>%n s ago</source>
        <translation>
            <numerusform>%n秒前の状態</numerusform>
        </translation>
    </message>
    <message>
        <source>as of %1</source>
        <translation>%1現在</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>接続中</translation>
    </message>
    <message>
        <source>Catching up</source>
        <translation>更新中</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>切断中</translation>
    </message>
    <message>
        <source>Business date %1</source>
        <translation>営業日 %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>person and role</comment>
        <extracomment>person, role</extracomment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Desk %1  ·  %2</source>
        <extracomment>desk, person</extracomment>
        <translation>%1&#x3000;·&#x3000;%2</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>保存中…</translation>
    </message>
    <message numerus="yes">
        <source>%n due in</source>
        <translation>
            <numerusform>到着予定 %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n due out</source>
        <translation>
            <numerusform>出発予定 %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing can be booked until the connection is back.</source>
        <translation>再接続するまで登録・変更はできません。</translation>
    </message>
    <message>
        <source>Choose a stay on the rack to see it here.</source>
        <translation>ルームラックでご宿泊を選ぶと、ここに表示されます。</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>変更…</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>room and type</comment>
        <translation>%1・%2</translation>
    </message>
    <message>
        <source>%1, no room yet</source>
        <comment>type</comment>
        <translation>%1、部屋未定</translation>
    </message>
    <message>
        <source>%1 · %2 · %3</source>
        <comment>moment, person, desk</comment>
        <extracomment>moment, person, desk</extracomment>
        <translation>%1 · %2 · %3</translation>
    </message>
    <message>
        <source>Number</source>
        <comment>of a reservation</comment>
        <translation>予約番号</translation>
    </message>
    <message>
        <source>Due in</source>
        <translation>到着予定</translation>
    </message>
    <message>
        <source>Due out</source>
        <translation>出発予定</translation>
    </message>
    <message>
        <source>Filter by guest, room or number</source>
        <translation>お名前・部屋・予約番号で絞り込み</translation>
    </message>
    <message>
        <source>A week back</source>
        <translation>1週間前へ</translation>
    </message>
    <message>
        <source>Go to a date (F2)</source>
        <translation>日付へ移動 (F2)</translation>
    </message>
    <message>
        <source>A week forth</source>
        <translation>1週間後へ</translation>
    </message>
    <message>
        <source>More days</source>
        <translation>表示日数を増やす</translation>
    </message>
    <message>
        <source>How many days are shown</source>
        <translation>表示日数</translation>
    </message>
    <message>
        <source>Fewer days</source>
        <translation>表示日数を減らす</translation>
    </message>
    <message>
        <source>Find  Ctrl+F</source>
        <translation>検索&#x3000;Ctrl+F</translation>
    </message>
    <message>
        <source>Find a guest, room or reservation number</source>
        <translation>お名前・部屋・予約番号で検索</translation>
    </message>
    <message>
        <source>Find (Ctrl+F)</source>
        <translation>検索 (Ctrl+F)</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>3 days</source>
        <translation>3日間</translation>
    </message>
    <message>
        <source>1 week</source>
        <translation>1週間</translation>
    </message>
    <message>
        <source>2 weeks</source>
        <translation>2週間</translation>
    </message>
    <message>
        <source>3 weeks</source>
        <translation>3週間</translation>
    </message>
    <message>
        <source>1 month</source>
        <translation>1か月</translation>
    </message>
    <message>
        <source>2 months</source>
        <translation>2か月</translation>
    </message>
    <message>
        <source>3 months</source>
        <translation>3か月</translation>
    </message>
    <message>
        <source>d MMM</source>
        <comment>Qt date format</comment>
        <translation>M&apos;月&apos;d&apos;日&apos;</translation>
    </message>
    <message>
        <source>%1 changed the reservation at %2. Nothing of yours was saved.</source>
        <extracomment>person, time of day</extracomment>
        <translation>%2に%1さんが予約を変更しました。今回の変更は保存されていません。</translation>
    </message>
    <message>
        <source>%1 wants to cancel a reservation.</source>
        <translation>%1さんが予約を取り消そうとしています。</translation>
    </message>
    <message>
        <source>%1 wants to change %2, %3.</source>
        <comment>person, number, guest</comment>
        <extracomment>person, confirmation number, guest</extracomment>
        <translation>%1さんが%3の予約%2を変更しようとしています。</translation>
    </message>
    <message>
        <source>%1 wants to save a change.</source>
        <translation>%1さんが変更を保存しようとしています。</translation>
    </message>
    <message>
        <source>%1 · until %2</source>
        <extracomment>on a bar of the rack: a guest and the end of the hold</extracomment>
        <translation>%1 · %2まで</translation>
    </message>
    <message numerus="yes">
        <source>No room yet: %n</source>
        <translation>
            <numerusform>部屋未定 %n件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rooms</source>
        <translation>
            <numerusform>%n室</numerusform>
        </translation>
    </message>
    <message>
        <source>Free rooms</source>
        <translation>空室</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>凡例</translation>
    </message>
    <message>
        <source>End this closure…</source>
        <translation>この閉鎖を終える…</translation>
    </message>
    <message>
        <source>Room history</source>
        <translation>部屋の履歴</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移す</translation>
    </message>
    <message>
        <source>Change dates…</source>
        <translation>日程を変更…</translation>
    </message>
    <message>
        <source>Show group</source>
        <translation>団体を表示</translation>
    </message>
    <message>
        <source>Copy number</source>
        <translation>予約番号をコピー</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Del</translation>
    </message>
    <message>
        <source>Hold…</source>
        <translation>仮予約…</translation>
    </message>
    <message>
        <source>Walk-in</source>
        <translation>飛び込み</translation>
    </message>
    <message>
        <source>Out of order…</source>
        <translation>販売停止…</translation>
    </message>
    <message>
        <source>Out of service…</source>
        <translation>使用保留…</translation>
    </message>
    <message>
        <source>Rates…</source>
        <translation>料金…</translation>
    </message>
    <message>
        <source>What you typed is kept.</source>
        <translation>入力内容は保持しています。</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>元に戻す操作はありません。</translation>
    </message>
    <message>
        <source>There is nothing to redo.</source>
        <translation>やり直す操作はありません。</translation>
    </message>
    <message>
        <source>Nothing found.</source>
        <translation>見つかりませんでした。</translation>
    </message>
    <message numerus="yes">
        <source>%n stay(s) found.</source>
        <translation>
            <numerusform>%n件見つかりました。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2: %3, %4</source>
        <extracomment>which of how many, guest, dates</extracomment>
        <translation>%1/%2：%3、%4</translation>
    </message>
    <message>
        <source>The guest is not in house.</source>
        <translation>滞在中のお客様ではありません。</translation>
    </message>
    <message>
        <source>This stay can&apos;t be cancelled any more.</source>
        <translation>このご宿泊はもう取り消せません。</translation>
    </message>
    <message>
        <source>This stay can&apos;t be moved any more.</source>
        <translation>このご宿泊はもう移せません。</translation>
    </message>
    <message>
        <source>Select exactly two stays to swap their rooms.</source>
        <translation>部屋を入れ替えるには、ご宿泊を2件選んでください。</translation>
    </message>
    <message>
        <source>This stay belongs to no group.</source>
        <translation>このご宿泊は団体ではありません。</translation>
    </message>
    <message>
        <source>A manager can change rates.</source>
        <translation>料金は支配人が変更できます。</translation>
    </message>
    <message>
        <source>A walk-in arrives on the business date.</source>
        <translation>飛び込みは営業日の到着です。</translation>
    </message>
    <message>
        <source>Copied %1</source>
        <translation>%1をコピーしました</translation>
    </message>
    <message>
        <source>due in</source>
        <translation>到着予定</translation>
    </message>
    <message>
        <source>due out</source>
        <translation>出発予定</translation>
    </message>
    <message>
        <source>C</source>
        <comment>one letter for a clean room</comment>
        <translation>清</translation>
    </message>
    <message>
        <source>D</source>
        <comment>one letter for a dirty room</comment>
        <translation>未</translation>
    </message>
    <message>
        <source>P</source>
        <comment>one letter for a room that needs a pickup</comment>
        <translation>軽</translation>
    </message>
    <message>
        <source>I</source>
        <comment>one letter for an inspected room</comment>
        <translation>点</translation>
    </message>
    <message>
        <source>No connection: nothing can be changed until it is back.</source>
        <translation>接続がありません。再接続するまで変更できません。</translation>
    </message>
    <message>
        <source>This stay is being saved.</source>
        <translation>このご宿泊は保存中です。</translation>
    </message>
    <message>
        <source>This stay is over.</source>
        <translation>このご宿泊は終了しています。</translation>
    </message>
    <message>
        <source>Do not move: the guest has been promised this room.</source>
        <translation>部屋固定：お客様にこの部屋をお約束しています。</translation>
    </message>
    <message>
        <source>The guest is here: the arrival stays.</source>
        <translation>滞在中のため、到着日は変わりません。</translation>
    </message>
    <message>
        <source>Before the business date</source>
        <translation>営業日より前です</translation>
    </message>
    <message>
        <source>Not on sale yet</source>
        <translation>まだ販売されていません</translation>
    </message>
    <message>
        <source>Longer than a stay can be</source>
        <translation>宿泊日数の上限を超えています</translation>
    </message>
    <message>
        <source>Taken</source>
        <translation>予約あり</translation>
    </message>
    <message>
        <source>All rooms of this type are promised</source>
        <translation>このタイプの部屋はすべて予約済みです</translation>
    </message>
    <message>
        <source>No room here</source>
        <translation>ここに部屋はありません</translation>
    </message>
    <message>
        <source>Taken by %1</source>
        <translation>%1の予約あり</translation>
    </message>
    <message>
        <source>Swap with %1</source>
        <translation>%1と入れ替え</translation>
    </message>
    <message numerus="yes">
        <source>%n stays</source>
        <translation>
            <numerusform>%n件</numerusform>
        </translation>
    </message>
    <message>
        <source>dates kept</source>
        <translation>日程固定</translation>
    </message>
    <message>
        <source>room kept</source>
        <translation>部屋固定</translation>
    </message>
    <message>
        <source>from %1, without an end</source>
        <extracomment>date</extracomment>
        <translation>%1から終了日なし</translation>
    </message>
    <message numerus="yes">
        <source>group of %n rooms</source>
        <translation>
            <numerusform>団体%n室</numerusform>
        </translation>
    </message>
    <message>
        <source>Booked by %1, %2</source>
        <translation>登録：%1、%2</translation>
    </message>
    <message>
        <source>No room yet, %1</source>
        <translation>部屋未定、%1</translation>
    </message>
    <message>
        <source>%1, night of %2</source>
        <extracomment>for screen readers: a room and a night</extracomment>
        <translation>%1、%2の泊</translation>
    </message>
    <message>
        <source>%1, night of %2: %3 free</source>
        <translation>%1、%2の泊：空室%3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>for screen readers: a cell of the rack and what is in it</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>free</source>
        <translation>空室</translation>
    </message>
    <message>
        <source>Pick a date (Alt+Down)</source>
        <translation>日付を選ぶ (Alt+↓)</translation>
    </message>
    <message>
        <source>The calendar has no such day.</source>
        <translation>その日付は存在しません。</translation>
    </message>
    <message>
        <source>This is no date. Try 16 Jun, 16/6 or +3.</source>
        <translation>日付として読み取れません。例：6月16日、6/16、+3。</translation>
    </message>
    <message>
        <source>%1 is far away. Press Enter to take it.</source>
        <translation>%1はかなり離れた日付です。Enterで確定します。</translation>
    </message>
    <message>
        <source>The date is before %1.</source>
        <translation>%1より前の日付です。</translation>
    </message>
    <message numerus="yes">
        <source>%n stay(s)</source>
        <translation>
            <numerusform>ご利用%n回</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, last %2</source>
        <extracomment>number of stays, month of the last one</extracomment>
        <translation>%1、前回%2</translation>
    </message>
    <message>
        <source>MMM yyyy</source>
        <translation>yyyy&apos;年&apos;M&apos;月&apos;</translation>
    </message>
    <message>
        <source>New guest “%1”</source>
        <translation>新しいお客様「%1」</translation>
    </message>
    <message>
        <source>Close the message</source>
        <translation>メッセージを閉じる</translation>
    </message>
    <message>
        <source>Yours</source>
        <comment>the clerk&apos;s own wish in the strip</comment>
        <translation>ご希望</translation>
    </message>
    <message>
        <source>Click for the messages of this session</source>
        <translation>クリックで今回のメッセージを表示</translation>
    </message>
    <message>
        <source>Guest&apos;s details</source>
        <translation>お客様情報</translation>
    </message>
    <message>
        <source>Free · occupancy</source>
        <translation>空室・稼働率</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <comment>dates</comment>
        <extracomment>dates before and after</extracomment>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1 wants to book %2 beyond its rooms: %3, %4.</source>
        <extracomment>person, room type, guest, dates</extracomment>
        <translation>%1さんが%2を在庫を超えて予約しようとしています：%3、%4。</translation>
    </message>
    <message>
        <source>%1 wants to book %2: %3, %4.</source>
        <extracomment>person, room or type, guest, dates</extracomment>
        <translation>%1さんが%2を予約しようとしています：%3、%4。</translation>
    </message>
    <message>
        <source>%1 wants to swap rooms %2 and %3: %4 and %5.</source>
        <extracomment>person, rooms, confirmation numbers</extracomment>
        <translation>%1さんが%2号室と%3号室を入れ替えようとしています：%4、%5。</translation>
    </message>
    <message>
        <source>%1 %2 → %3</source>
        <comment>stay, rooms</comment>
        <extracomment>confirmation number, room before, room after</extracomment>
        <translation>%1 %2 → %3</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>ほか%n件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 wants to move %n stays: %2.</source>
        <extracomment>person, list of stays</extracomment>
        <translation>
            <numerusform>%1さんが%n件のご宿泊を移そうとしています：%2。</numerusform>
        </translation>
    </message>
    <message>
        <source>; </source>
        <comment>stays</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>%1 wants to reinstate %2, %3, %4.</source>
        <extracomment>person, confirmation number, guest, dates</extracomment>
        <translation>%1さんが%2（%3、%4）の取り消しを元に戻そうとしています。</translation>
    </message>
    <message>
        <source>%1 wants to close room %2, %3.</source>
        <extracomment>person, room, dates</extracomment>
        <translation>%1さんが%2号室を販売停止にしようとしています（%3）。</translation>
    </message>
    <message>
        <source>%1 wants to close room %2, %3: %4.</source>
        <extracomment>person, room, dates, reason</extracomment>
        <translation>%1さんが%2号室を販売停止にしようとしています（%3）：%4。</translation>
    </message>
    <message>
        <source>%1 wants to open room %2 again from %3.</source>
        <extracomment>person, room, date</extracomment>
        <translation>%1さんが%3から%2号室の販売を再開しようとしています。</translation>
    </message>
    <message>
        <source>%1 wants to open room %2 again.</source>
        <extracomment>person, room</extracomment>
        <translation>%1さんが%2号室の販売を再開しようとしています。</translation>
    </message>
    <message numerus="yes">
        <source>%1 wants to sell up to %n more of %2, %3.</source>
        <extracomment>person, room type, dates</extracomment>
        <translation>
            <numerusform>%1さんが%2を%n室まで超過して販売しようとしています（%3）。</numerusform>
        </translation>
    </message>
    <message>
        <source>, %1</source>
        <comment>price</comment>
        <extracomment>after what changes: the difference in price</extracomment>
        <translation>、%1</translation>
    </message>
    <message>
        <source>%1 wants to move %2 from %3 to %4 and to change its dates: %5%6.</source>
        <extracomment>person, confirmation number, room before, room after, dates, price or nothing</extracomment>
        <translation>%1さんが%2を%3から%4に移し、日程も変更しようとしています：%5%6。</translation>
    </message>
    <message>
        <source>%1 wants to move %2: room %3 → %4%5.</source>
        <extracomment>person, confirmation number, room before, room after, price or nothing</extracomment>
        <translation>%1さんが%2の部屋を替えようとしています：%3 → %4%5。</translation>
    </message>
    <message>
        <source>%1 wants to change the dates of %2: %3%4.</source>
        <extracomment>person, confirmation number, dates before and after, price or nothing</extracomment>
        <translation>%1さんが%2の日程を変更しようとしています：%3%4。</translation>
    </message>
    <message>
        <source>%1 wants to change the room type of %2: %3 → %4%5.</source>
        <extracomment>person, confirmation number, room type before and after, price or nothing</extracomment>
        <translation>%1さんが%2の客室タイプを変更しようとしています：%3 → %4%5。</translation>
    </message>
    <message>
        <source>%1 wants to change the price of %2: %3 → %4.</source>
        <extracomment>person, confirmation number, price before and after</extracomment>
        <translation>%1さんが%2の料金を変更しようとしています：%3 → %4。</translation>
    </message>
    <message>
        <source>%1 wants to mark %2, %3, “do not move”.</source>
        <comment>person, number, guest</comment>
        <translation>%1さんが%2（%3）を部屋固定にしようとしています。</translation>
    </message>
    <message>
        <source>%1 wants to let %2, %3, be moved again.</source>
        <comment>person, number, guest</comment>
        <translation>%1さんが%2（%3）の部屋固定を解除しようとしています。</translation>
    </message>
    <message>
        <source>Allotment</source>
        <extracomment>on a bar of the rack: an allotment without a name</extracomment>
        <translation>ブロック</translation>
    </message>
    <message numerus="yes">
        <source>Allotments: %n</source>
        <translation>
            <numerusform>ブロック %n件</numerusform>
        </translation>
    </message>
    <message>
        <source>Show all without a room</source>
        <translation>部屋未定をすべて表示</translation>
    </message>
    <message>
        <source>Nothing is in the way any more: drag it again.</source>
        <translation>空きました。もう一度ドラッグしてください。</translation>
    </message>
    <message>
        <source>Only stays are moved. End this and enter it anew.</source>
        <translation>移動できるのはご宿泊だけです。終了してから入れ直してください。</translation>
    </message>
    <message numerus="yes">
        <source>%n room(s) a night</source>
        <translation>
            <numerusform>1泊あたり%n室</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n more not shown</source>
        <translation>
            <numerusform>%1、ほか%n件は非表示</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is here and waits for a room</source>
        <translation>%1が到着し、お部屋の準備を待っています</translation>
    </message>
    <message>
        <source>%1 isn&apos;t waiting any more</source>
        <translation>%1の到着待ちを取り消しました</translation>
    </message>
    <message>
        <source>%1 changes from %2 to %3</source>
        <comment>guest, room, room</comment>
        <translation>%1を%2から%3に移しました</translation>
    </message>
    <message>
        <source>Saved the guest&apos;s profile</source>
        <translation>お客様情報を保存しました</translation>
    </message>
    <message>
        <source>Made one profile of two</source>
        <translation>2件のお客様情報を1件にまとめました</translation>
    </message>
    <message>
        <source>The two profiles are apart again</source>
        <translation>お客様情報を2件に戻しました</translation>
    </message>
    <message>
        <source>The guest&apos;s personal data is gone</source>
        <translation>お客様の個人情報を消去しました</translation>
    </message>
    <message>
        <source>Put on the waitlist</source>
        <translation>キャンセル待ちに登録しました</translation>
    </message>
    <message>
        <source>Taken off the waitlist</source>
        <translation>キャンセル待ちから外しました</translation>
    </message>
    <message>
        <source>Saved the allotment</source>
        <translation>ブロックを保存しました</translation>
    </message>
    <message>
        <source>Released the allotment</source>
        <translation>ブロックを解放しました</translation>
    </message>
    <message numerus="yes">
        <source>Booked %n place(s)</source>
        <translation>
            <numerusform>%n席を予約しました</numerusform>
        </translation>
    </message>
    <message>
        <source>Moved the party to another time</source>
        <translation>別の時間に移しました</translation>
    </message>
    <message>
        <source>Gave the places back</source>
        <translation>席を取り消しました</translation>
    </message>
    <message>
        <source>The places are booked again</source>
        <translation>席を元に戻しました</translation>
    </message>
    <message>
        <source>Closed the day</source>
        <translation>日締めをしました</translation>
    </message>
    <message>
        <source>%1 wants to hand room %2 over as it is to %3, %4.</source>
        <extracomment>person, room, confirmation number, guest</extracomment>
        <translation>%1さんが%2号室をこのまま%4(%3)に引き渡そうとしています。</translation>
    </message>
    <message>
        <source>%1 wants to move %2 from %3 to %4 from %5 on: %6.</source>
        <extracomment>person, guest, room before, room after, date, reason</extracomment>
        <translation>%1さんが%5から%2を%3から%4へ移そうとしています。理由：%6。</translation>
    </message>
    <message numerus="yes">
        <source>%1 wants to close %2 (%n no-show(s)).</source>
        <extracomment>person, date</extracomment>
        <translation>
            <numerusform>%1さんが%2の日締めをしようとしています(不泊%n件)。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 wants to keep %n room(s) a night as the allotment %2: %3, %4.</source>
        <extracomment>person, name of the allotment, room type, dates</extracomment>
        <translation>
            <numerusform>%1さんが1泊%n室をブロック「%2」として確保しようとしています：%3、%4。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 wants to change an allotment.</source>
        <translation>%1さんがブロックを変更しようとしています。</translation>
    </message>
    <message>
        <source>%1 wants to release the rest of an allotment.</source>
        <translation>%1さんがブロックの残りを解放しようとしています。</translation>
    </message>
    <message>
        <source>Action log</source>
        <translation>操作履歴</translation>
    </message>
    <message>
        <source>What was done at %1</source>
        <extracomment>hotel</extracomment>
        <translation>%1の操作履歴</translation>
    </message>
    <message>
        <source>From</source>
        <comment>first day of the log</comment>
        <translation>開始日</translation>
    </message>
    <message>
        <source>To</source>
        <comment>last day of the log</comment>
        <translation>終了日</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>担当者</translation>
    </message>
    <message>
        <source>Reservation</source>
        <translation>予約</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字列</translation>
    </message>
    <message>
        <source>Everybody</source>
        <translation>全員</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Older entries</source>
        <translation>さらに前の履歴</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>CSVで保存…</translation>
    </message>
    <message>
        <source>No room has the number %1.</source>
        <translation>%1という番号の部屋はありません。</translation>
    </message>
    <message numerus="yes">
        <source>%n entries shown</source>
        <translation>
            <numerusform>%n件を表示</numerusform>
        </translation>
    </message>
    <message>
        <source>Save the log</source>
        <translation>履歴を保存</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>表 (*.csv)</translation>
    </message>
    <message>
        <source>Login</source>
        <translation>ログイン名</translation>
    </message>
    <message>
        <source>Approved by</source>
        <translation>承認者</translation>
    </message>
    <message>
        <source>The file can&apos;t be written: %1</source>
        <translation>ファイルに書き込めません：%1</translation>
    </message>
    <message numerus="yes">
        <source>Saved %n entries.</source>
        <translation>
            <numerusform>%n件を保存しました。</numerusform>
        </translation>
    </message>
    <message>
        <source>released</source>
        <comment>an allotment</comment>
        <translation>解放済</translation>
    </message>
    <message>
        <source>definite</source>
        <comment>an allotment</comment>
        <translation>確定</translation>
    </message>
    <message>
        <source>tentative</source>
        <comment>an allotment</comment>
        <translation>仮</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>rooms left</comment>
        <extracomment>least, most</extracomment>
        <translation>%1～%2</translation>
    </message>
    <message>
        <source>Definite: not sold to others</source>
        <translation>確定：ほかには販売しない</translation>
    </message>
    <message>
        <source>The rest goes on sale on</source>
        <translation>残りを販売に戻す日</translation>
    </message>
    <message>
        <source>Allotments</source>
        <translation>ブロック</translation>
    </message>
    <message>
        <source>Rooms</source>
        <translation>室数</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>残り</translation>
    </message>
    <message>
        <source>Rooms a night</source>
        <translation>1泊の室数</translation>
    </message>
    <message>
        <source>New allotment</source>
        <translation>新しいブロック</translation>
    </message>
    <message>
        <source>Release the rest</source>
        <translation>残りを解放</translation>
    </message>
    <message>
        <source>Book from it…</source>
        <translation>ここから予約…</translation>
    </message>
    <message>
        <source>No allotment</source>
        <translation>ブロックはありません</translation>
    </message>
    <message numerus="yes">
        <source>%n allotment(s)</source>
        <translation>
            <numerusform>ブロック%n件</numerusform>
        </translation>
    </message>
    <message>
        <source>Rooms that are kept for a group or a contract. What isn&apos;t booked goes back on sale.</source>
        <translation>団体や契約のために確保する部屋です。予約されなかった分は販売に戻ります。</translation>
    </message>
    <message>
        <source>Add the allotment</source>
        <translation>ブロックを追加</translation>
    </message>
    <message>
        <source>The allotment needs a name.</source>
        <translation>ブロックの名前を入力してください。</translation>
    </message>
    <message>
        <source>Anonymise a guest</source>
        <translation>ゲストの匿名化</translation>
    </message>
    <message>
        <source>Forget who %1 is?</source>
        <translation>%1の個人情報を消去しますか。</translation>
    </message>
    <message numerus="yes">
        <source>%n stays are kept, without the name.</source>
        <translation>
            <numerusform>宿泊%n件の記録は、氏名なしで残ります。</numerusform>
        </translation>
    </message>
    <message>
        <source>&lt;b&gt;This can&apos;t be undone.&lt;/b&gt; Name, reading, phone, e-mail, language, document, preferences, alert and the notes of the guest&apos;s reservations are deleted, also for profiles that were merged into this one.</source>
        <translation>&lt;b&gt;元に戻せません。&lt;/b&gt;氏名、読み、電話、メール、言語、身分証、ご希望、注意事項、予約のメモを消去します。統合されたゲスト情報も対象です。</translation>
    </message>
    <message>
        <source>The guest&apos;s data may be deleted now</source>
        <translation>このゲストの情報を消去してよいことを確認しました</translation>
    </message>
    <message>
        <source>Keep the guest&apos;s data</source>
        <translation>消去しない</translation>
    </message>
    <message>
        <source>Anonymise</source>
        <translation>匿名化する</translation>
    </message>
    <message>
        <source>Move other stays where nothing else helps</source>
        <translation>ほかに方法がないときは、ほかの予約を移動する</translation>
    </message>
    <message>
        <source>Assign rooms</source>
        <translation>部屋割り</translation>
    </message>
    <message>
        <source>Assign rooms to arrivals without one</source>
        <translation>部屋未定の到着に部屋を割り当てる</translation>
    </message>
    <message>
        <source>Shown on the rack first. Nobody in house and nobody pinned moves.</source>
        <translation>先にラックに表示します。滞在中と移動禁止のお客様は動かしません。</translation>
    </message>
    <message>
        <source>All room types</source>
        <translation>すべての部屋タイプ</translation>
    </message>
    <message>
        <source>Room type</source>
        <translation>部屋タイプ</translation>
    </message>
    <message>
        <source>First arrival</source>
        <translation>最初の到着日</translation>
    </message>
    <message>
        <source>Last arrival</source>
        <translation>最後の到着日</translation>
    </message>
    <message>
        <source>Propose rooms</source>
        <translation>部屋を提案</translation>
    </message>
    <message>
        <source>The last arrival can&apos;t be before the first one.</source>
        <translation>最後の到着日は最初の到着日より前にできません。</translation>
    </message>
    <message>
        <source>Hold until</source>
        <translation>仮予約の期限</translation>
    </message>
    <message>
        <source>None: on general sale</source>
        <translation>なし（一般販売）</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <extracomment>name of an allotment, rooms left in it</extracomment>
        <translation>%1、%2</translation>
    </message>
    <message numerus="yes">
        <source>%n left</source>
        <comment>rooms</comment>
        <translation>
            <numerusform>残り%n室</numerusform>
        </translation>
    </message>
    <message>
        <source>Another room</source>
        <translation>部屋替え</translation>
    </message>
    <message>
        <source>Another room for %1</source>
        <translation>%1の部屋替え</translation>
    </message>
    <message>
        <source>Room %1, %2, %3.</source>
        <extracomment>room, dates, nights</extracomment>
        <translation>%1号室、%2、%3。</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>騒音</translation>
    </message>
    <message>
        <source>Fault in the room</source>
        <translation>部屋の不具合</translation>
    </message>
    <message>
        <source>Upgrade</source>
        <translation>アップグレード</translation>
    </message>
    <message>
        <source>From the night of</source>
        <translation>何日の夜から</translation>
    </message>
    <message>
        <source>New room</source>
        <translation>新しい部屋</translation>
    </message>
    <message>
        <source>Moved today, the old room turns dirty.</source>
        <translation>本日移動すると、元の部屋は未清掃になります。</translation>
    </message>
    <message>
        <source>Change room</source>
        <translation>部屋を替える</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <comment>room, type, status</comment>
        <extracomment>room, type, housekeeping status</extracomment>
        <translation>%1、%2、%3</translation>
    </message>
    <message>
        <source>As agreed: %1</source>
        <extracomment>money</extracomment>
        <translation>予約どおり：%1</translation>
    </message>
    <message>
        <source>Of the new room: %1 (%2)</source>
        <extracomment>money, the difference</extracomment>
        <translation>新しい部屋の料金：%1 (%2)</translation>
    </message>
    <message>
        <source>Change to %1</source>
        <translation>%1に替える</translation>
    </message>
    <message>
        <source>No room is free</source>
        <translation>空室なし</translation>
    </message>
    <message>
        <source>Check in %1</source>
        <translation>%1のチェックイン</translation>
    </message>
    <message numerus="yes">
        <source>Check in %1: %n room(s)</source>
        <translation>
            <numerusform>%1のチェックイン：%n室</numerusform>
        </translation>
    </message>
    <message>
        <source>Check in %1: %2</source>
        <extracomment>guest, room</extracomment>
        <translation>%1のチェックイン：%2</translation>
    </message>
    <message>
        <source>%1, %2, %3, %4</source>
        <extracomment>dates, nights, guests, price</extracomment>
        <translation>%1、%2、%3、%4</translation>
    </message>
    <message>
        <source>Not yet</source>
        <translation>まだしない</translation>
    </message>
    <message>
        <source>Guest waits</source>
        <translation>お客様はお待ち</translation>
    </message>
    <message>
        <source>Puts the guest first in the list of those who are due in.</source>
        <translation>到着予定の一覧の先頭に表示します。</translation>
    </message>
    <message>
        <source>Hand over as it is</source>
        <translation>このまま引き渡す</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>room and its status</comment>
        <extracomment>room, housekeeping status</extracomment>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>準備完了</translation>
    </message>
    <message>
        <source>Choose a room.</source>
        <translation>部屋を選んでください。</translation>
    </message>
    <message>
        <source>No room of the type is free for these dates.</source>
        <translation>この日程で空いている同タイプの部屋はありません。</translation>
    </message>
    <message>
        <source>%1 is still in house there, until %2.</source>
        <extracomment>guest, date</extracomment>
        <translation>%1が%2までまだ滞在中です。</translation>
    </message>
    <message>
        <source>Out of service: a supervisor may hand it over.</source>
        <translation>使用保留中です。責任者なら引き渡せます。</translation>
    </message>
    <message>
        <source>Not clean: a supervisor may hand it over.</source>
        <translation>未清掃です。責任者なら引き渡せます。</translation>
    </message>
    <message>
        <source>Due in, not arrived</source>
        <translation>到着予定・未着</translation>
    </message>
    <message>
        <source>Due out, still here</source>
        <translation>出発予定・滞在中</translation>
    </message>
    <message>
        <source>Room without status</source>
        <translation>状態未確認の部屋</translation>
    </message>
    <message>
        <source>Close the day</source>
        <translation>日締めをする</translation>
    </message>
    <message>
        <source>Next business date: %1.</source>
        <translation>次の営業日：%1。</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>%1の日締め</translation>
    </message>
    <message>
        <source>Looking what is open…</source>
        <translation>未処理を確認しています…</translation>
    </message>
    <message>
        <source>No-show when the day is closed</source>
        <translation>日締めの際に不泊にします</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>取り消す</translation>
    </message>
    <message>
        <source>Move arrival</source>
        <translation>到着日の変更</translation>
    </message>
    <message>
        <source>Stay longer</source>
        <translation>延泊</translation>
    </message>
    <message numerus="yes">
        <source>Close %1: %n thing(s) are open</source>
        <extracomment>date, number</extracomment>
        <translation>
            <numerusform>%1の日締め：未処理%n件</numerusform>
        </translation>
    </message>
    <message>
        <source>Close %1: nothing is open</source>
        <translation>%1の日締め：未処理はありません</translation>
    </message>
    <message numerus="yes">
        <source>%n guest(s) will be marked as no-shows.</source>
        <translation>
            <numerusform>%n名を不泊にします。</numerusform>
        </translation>
    </message>
    <message>
        <source>Rooms of guests who stay turn dirty.</source>
        <translation>連泊中の部屋は未清掃になります。</translation>
    </message>
    <message>
        <source>%1, %2: %3 (%4)</source>
        <extracomment>kind of closure, dates, reason, person</extracomment>
        <translation>%1、%2：%3(%4)</translation>
    </message>
    <message>
        <source>The room is not closed now or later.</source>
        <translation>現在も今後も販売停止はありません。</translation>
    </message>
    <message>
        <source>Closures</source>
        <translation>販売停止</translation>
    </message>
    <message>
        <source>Closures of room %1</source>
        <translation>%1号室の販売停止</translation>
    </message>
    <message>
        <source>Out of order is not sold. Out of service is still sold, but offered last.</source>
        <translation>販売停止の部屋は販売しません。使用保留の部屋は最後に案内します。</translation>
    </message>
    <message>
        <source>Move them and close</source>
        <translation>移動して販売停止にする</translation>
    </message>
    <message>
        <source>Show on the rack</source>
        <translation>ラックで表示</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>End today</source>
        <translation>本日で終了</translation>
    </message>
    <message>
        <source>can go to %1</source>
        <translation>%1に移動できます</translation>
    </message>
    <message>
        <source>can&apos;t be moved by itself</source>
        <translation>自動では移動できません</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <extracomment>guest, dates, where to</extracomment>
        <translation>%1、%2：%3</translation>
    </message>
    <message>
        <source>In the way of the closure:</source>
        <translation>販売停止の妨げになる予約:</translation>
    </message>
    <message>
        <source>Make it fit</source>
        <translation>部屋をやりくり</translation>
    </message>
    <message>
        <source>%1: every night has a free room. Others could move; you see it first.</source>
        <translation>%1：どの夜も空室があります。ほかの予約を移動できます（先に確認できます）。</translation>
    </message>
    <message>
        <source>Show how</source>
        <translation>方法を表示</translation>
    </message>
    <message>
        <source>the same server</source>
        <translation>同じサーバー</translation>
    </message>
    <message>
        <source>Replica for reads</source>
        <translation>読み取り用レプリカ</translation>
    </message>
    <message>
        <source>Arrives about</source>
        <translation>到着予定時刻</translation>
    </message>
    <message>
        <source>Leaves about</source>
        <translation>出発予定時刻</translation>
    </message>
    <message>
        <source>Group…</source>
        <translation>団体…</translation>
    </message>
    <message>
        <source>Room features</source>
        <translation>部屋の設備</translation>
    </message>
    <message>
        <source>What room %1 has</source>
        <translation>%1号室の設備</translation>
    </message>
    <message>
        <source>Assign looks for it where a guest wishes it. High and low follow from the floor.</source>
        <translation>お客様の希望に応じて部屋割りで使います。高層階・低層階は階から判断します。</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>設備</translation>
    </message>
    <message>
        <source>Find in other hotels</source>
        <translation>ほかのホテルで検索</translation>
    </message>
    <message>
        <source>A room or a guest in your hotels</source>
        <translation>担当ホテルの空室とゲスト</translation>
    </message>
    <message>
        <source>Dates show what is free; a name, phone or number shows reservations.</source>
        <translation>日程を入れると空室を、氏名・電話・番号を入れると予約を表示します。</translation>
    </message>
    <message>
        <source>Guest or number</source>
        <translation>ゲストまたは番号</translation>
    </message>
    <message>
        <source>Found in your hotels</source>
        <translation>担当ホテルでの検索結果</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>空き</translation>
    </message>
    <message>
        <source>Nothing is free for these dates.</source>
        <translation>この日程の空室はありません。</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>番号</translation>
    </message>
    <message>
        <source>Nobody is found.</source>
        <translation>該当するゲストはいません。</translation>
    </message>
    <message>
        <source>Moves to</source>
        <translation>移動先</translation>
    </message>
    <message>
        <source>Stays of this group</source>
        <translation>この団体の滞在</translation>
    </message>
    <message>
        <source>Move by days</source>
        <translation>日数の移動</translation>
    </message>
    <message>
        <source>Rooming list…</source>
        <translation>ルーミングリスト…</translation>
    </message>
    <message>
        <source>Group %1</source>
        <translation>団体 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n room(s) of %1</source>
        <extracomment>number of rooms, guest who leads the group</extracomment>
        <translation>
            <numerusform>%1の%n室</numerusform>
        </translation>
    </message>
    <message>
        <source>What is ticked is done together: all of it or nothing.</source>
        <translation>チェックした滞在をまとめて処理します。一部だけが保存されることはありません。</translation>
    </message>
    <message>
        <source>Room that %1 moves to</source>
        <translation>%1の移動先の部屋</translation>
    </message>
    <message numerus="yes">
        <source>Move %n stay(s)</source>
        <translation>
            <numerusform>%n件を移動</numerusform>
        </translation>
    </message>
    <message>
        <source>Wishes</source>
        <comment>of a guest for the room</comment>
        <translation>ご希望</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names of fields</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>on file</source>
        <comment>a guest&apos;s document</comment>
        <translation>身分証を登録済み</translation>
    </message>
    <message>
        <source>taken away</source>
        <comment>a guest&apos;s document</comment>
        <translation>身分証を削除</translation>
    </message>
    <message>
        <source>Hold of %1</source>
        <translation>%1の仮予約</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <comment>a hold</comment>
        <extracomment>guest, room or type, dates</extracomment>
        <translation>%1、%2、%3</translation>
    </message>
    <message>
        <source>Confirm the booking</source>
        <translation>予約を確定</translation>
    </message>
    <message>
        <source>Change the end</source>
        <translation>期限を変更</translation>
    </message>
    <message>
        <source>Assign rooms to arrivals</source>
        <translation>到着に部屋を割り当てる</translation>
    </message>
    <message>
        <source>Shuffle: stage moves, save them together</source>
        <translation>部屋の組み替え：移動をまとめて保存</translation>
    </message>
    <message>
        <source>While staging: put aside, next clash</source>
        <translation>組み替え中：脇に置く、次の重なり</translation>
    </message>
    <message>
        <source>Backspace</source>
        <comment>key</comment>
        <translation>Backspace</translation>
    </message>
    <message>
        <source>While staging: put back</source>
        <translation>組み替え中：元に戻す</translation>
    </message>
    <message>
        <source>Merge guests</source>
        <translation>ゲストの統合</translation>
    </message>
    <message>
        <source>Who is the same person as %1?</source>
        <extracomment>guest</extracomment>
        <translation>%1と同じ方を選んでください</translation>
    </message>
    <message>
        <source>Stays and reservations of both come together. This can be taken back.</source>
        <translation>両方の宿泊と予約がまとまります。後から取り消せます。</translation>
    </message>
    <message>
        <source>Name, reading, phone or e-mail, any part of it</source>
        <translation>氏名、読み、電話、メールの一部</translation>
    </message>
    <message>
        <source>Find a guest</source>
        <translation>ゲストを検索</translation>
    </message>
    <message>
        <source>Stays</source>
        <translation>宿泊</translation>
    </message>
    <message>
        <source>What is kept</source>
        <translation>残す内容</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>統合</translation>
    </message>
    <message>
        <source>Keep %1</source>
        <extracomment>guest</extracomment>
        <translation>%1を残す</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>残す内容</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>ご希望</translation>
    </message>
    <message>
        <source>Alert</source>
        <comment>shown at check-in</comment>
        <translation>注意事項</translation>
    </message>
    <message>
        <source>Overbooking</source>
        <translation>オーバーブッキング</translation>
    </message>
    <message>
        <source>Overbooking of %1</source>
        <translation>%1のオーバーブッキング</translation>
    </message>
    <message numerus="yes">
        <source>The type has %n room(s). What is sold beyond them stands in the lane of stays without a room.</source>
        <extracomment>number</extracomment>
        <translation>
            <numerusform>このタイプは%n室です。それを超えて販売した分は部屋未定の欄に表示します。</numerusform>
        </translation>
    </message>
    <message>
        <source>Until the morning of</source>
        <translation>何日の朝まで</translation>
    </message>
    <message>
        <source>May be sold beyond</source>
        <translation>超過販売できる室数</translation>
    </message>
    <message>
        <source>Now: %1</source>
        <translation>現在：%1</translation>
    </message>
    <message>
        <source>Now: %1 to %2</source>
        <translation>現在：%1〜%2</translation>
    </message>
    <message>
        <source>Guests who have not stayed for long</source>
        <translation>長く宿泊のないゲスト</translation>
    </message>
    <message>
        <source>Ticked ones are anonymised: stays and counts are kept, the persons are forgotten.</source>
        <translation>選んだゲストを匿名化します。宿泊の記録と件数は残ります。</translation>
    </message>
    <message>
        <source>Last stay over before</source>
        <translation>最終宿泊がこの日より前</translation>
    </message>
    <message>
        <source>Last stay</source>
        <translation>最終宿泊</translation>
    </message>
    <message>
        <source>Anonymise…</source>
        <translation>匿名化…</translation>
    </message>
    <message>
        <source>This can&apos;t be undone. Press again to delete the personal data of the ticked guests.</source>
        <translation>元に戻せません。もう一度押すと、選んだゲストの個人情報を消去します。</translation>
    </message>
    <message numerus="yes">
        <source>%n guests</source>
        <translation>
            <numerusform>%n名</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Anonymise %n guests…</source>
        <translation>
            <numerusform>%n名を匿名化…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n guests are anonymised.</source>
        <translation>
            <numerusform>%n名を匿名化しました。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1  %2</source>
        <comment>room, guest</comment>
        <extracomment>room, guest</extracomment>
        <translation>%1号室&#x3000;%2</translation>
    </message>
    <message>
        <source>Book places</source>
        <translation>席を予約</translation>
    </message>
    <message>
        <source>Name or room</source>
        <translation>お名前または部屋番号</translation>
    </message>
    <message>
        <source>Places</source>
        <comment>in a slot</comment>
        <translation>席数</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <comment>service, date, time</comment>
        <extracomment>service, date, time of day</extracomment>
        <translation>%1、%2、%3</translation>
    </message>
    <message>
        <source>%1. Counted again when you book.</source>
        <comment>places left</comment>
        <translation>%1。予約時にもう一度確認します。</translation>
    </message>
    <message>
        <source>Stays here</source>
        <translation>ご宿泊中のお客様</translation>
    </message>
    <message>
        <source>Booked by this name, for nobody who stays here</source>
        <translation>宿泊者ではない方として、このお名前で予約します</translation>
    </message>
    <message>
        <source>Who comes? A guest who stays here, or a name.</source>
        <translation>宿泊中のお客様、またはお名前を入力してください。</translation>
    </message>
    <message>
        <source>Other times with room</source>
        <translation>空きのあるほかの時刻</translation>
    </message>
    <message>
        <source>Book %1</source>
        <comment>time</comment>
        <extracomment>time of day</extracomment>
        <translation>%1で予約</translation>
    </message>
    <message>
        <source>Alt+%1</source>
        <comment>key</comment>
        <translation>Alt+%1</translation>
    </message>
    <message>
        <source>The group has no such room.</source>
        <translation>この団体にその部屋はありません。</translation>
    </message>
    <message>
        <source>Another line has this room already.</source>
        <translation>この部屋は別の行にあります。</translation>
    </message>
    <message>
        <source>No room of the group is left.</source>
        <translation>団体の部屋が足りません。</translation>
    </message>
    <message>
        <source>Rooming list</source>
        <translation>ルーミングリスト</translation>
    </message>
    <message>
        <source>Rooming list of %1</source>
        <translation>%1のルーミングリスト</translation>
    </message>
    <message>
        <source>One guest a line. Lines from a spreadsheet can be pasted: a column with the room number is found.</source>
        <translation>1行に1名。表計算ソフトから貼り付けられます。部屋番号の列は自動で見分けます。</translation>
    </message>
    <message>
        <source>Guests, one a line</source>
        <translation>宿泊者、1行に1名</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Will be</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>What will be saved</source>
        <translation>保存される内容</translation>
    </message>
    <message>
        <source>Save the list</source>
        <translation>リストを保存</translation>
    </message>
    <message>
        <source>changed</source>
        <comment>a line of a rooming list</comment>
        <translation>変更</translation>
    </message>
    <message>
        <source>as it is</source>
        <comment>a line of a rooming list</comment>
        <translation>そのまま</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) can&apos;t be saved as they are.</source>
        <translation>
            <numerusform>%n行はこのままでは保存できません。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing has changed.</source>
        <translation>変更はありません。</translation>
    </message>
    <message>
        <source>Save service</source>
        <translation>サービスを保存</translation>
    </message>
    <message>
        <source>Set up services</source>
        <translation>サービスの設定</translation>
    </message>
    <message>
        <source>Services with limited places</source>
        <translation>席数の決まったサービス</translation>
    </message>
    <message>
        <source>Dinner seatings, a private bath, a shuttle: each slot has so many places.</source>
        <translation>夕食の席、貸切風呂、送迎など。時間枠ごとに席数が決まっています。</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>サービス</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>コード</translation>
    </message>
    <message>
        <source>Open slots</source>
        <translation>時間枠を開く</translation>
    </message>
    <message>
        <source>First day</source>
        <translation>最初の日</translation>
    </message>
    <message>
        <source>Last day</source>
        <translation>最後の日</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>Minutes</source>
        <comment>length of a slot</comment>
        <translation>分数</translation>
    </message>
    <message>
        <source>New service…</source>
        <translation>新しいサービス…</translation>
    </message>
    <message>
        <source>A code has letters and digits only.</source>
        <translation>コードは英字と数字だけで入力してください。</translation>
    </message>
    <message>
        <source>The service needs a name.</source>
        <translation>サービスの名称を入力してください。</translation>
    </message>
    <message>
        <source>Close slots</source>
        <translation>時間枠を閉じる</translation>
    </message>
    <message>
        <source>Choose a service, days and times: 18:00, 20:00.</source>
        <translation>サービス、日付、時刻（18:00, 20:00）を指定してください。</translation>
    </message>
    <message numerus="yes">
        <source>Will be closed: &lt;b&gt;%n slot(s)&lt;/b&gt;, %1.</source>
        <extracomment>number of slots, dates; rich text</extracomment>
        <translation>
            <numerusform>閉じる時間枠：&lt;b&gt;%n件&lt;/b&gt;、%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Will be open: &lt;b&gt;%n slot(s)&lt;/b&gt; with %1 places each, %2.</source>
        <extracomment>number of slots, places in each, dates; rich text</extracomment>
        <translation>
            <numerusform>開く時間枠：&lt;b&gt;%n件&lt;/b&gt;、各%1席、%2。</numerusform>
        </translation>
    </message>
    <message>
        <source>Write times as 18:00, 20:00.</source>
        <translation>時刻は 18:00, 20:00 のように入力してください。</translation>
    </message>
    <message>
        <source>None</source>
        <comment>wishes</comment>
        <extracomment>no wishes of a guest, no features of a room</extracomment>
        <translation>なし</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>Takes no room. You are told when the nights come free.</source>
        <translation>部屋は確保されません。空きが出るとお知らせします。</translation>
    </message>
    <message>
        <source>Waits for</source>
        <translation>希望</translation>
    </message>
    <message>
        <source>Waitlist</source>
        <translation>キャンセル待ち</translation>
    </message>
    <message>
        <source>All types</source>
        <translation>すべてのタイプ</translation>
    </message>
    <message>
        <source>Free now</source>
        <translation>現在の空き</translation>
    </message>
    <message>
        <source>Waits since</source>
        <translation>受付</translation>
    </message>
    <message>
        <source>Put somebody on the list…</source>
        <translation>キャンセル待ちに登録…</translation>
    </message>
    <message>
        <source>Doesn&apos;t wait any more</source>
        <translation>キャンセル待ちから外す</translation>
    </message>
    <message>
        <source>Book…</source>
        <translation>予約…</translation>
    </message>
    <message numerus="yes">
        <source>%n free</source>
        <translation>
            <numerusform>%n室空き</numerusform>
        </translation>
    </message>
    <message>
        <source>full</source>
        <translation>満室</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>since and by whom</comment>
        <extracomment>moment, person</extracomment>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>Nobody waits</source>
        <translation>キャンセル待ちはありません</translation>
    </message>
    <message numerus="yes">
        <source>%n party(ies) wait(s)</source>
        <translation>
            <numerusform>キャンセル待ち%n組</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nights are free for %n of them.</source>
        <translation>
            <numerusform>%n組は空きがあります。</numerusform>
        </translation>
    </message>
    <message>
        <source>You are told here and in the message line when nights come free for somebody.</source>
        <translation>空きが出ると、ここと画面下のメッセージ欄でお知らせします。</translation>
    </message>
    <message>
        <source>This can&apos;t be undone any more: %1 changed the party at %2.</source>
        <extracomment>person, time of day</extracomment>
        <translation>元に戻せません。%2に%1さんがこの予約を変更しました。</translation>
    </message>
    <message>
        <source>More places than that are booked on %1. Nothing was saved.</source>
        <comment>dates</comment>
        <translation>%1には、それより多くの席の予約が入っています。何も保存されていません。</translation>
    </message>
    <message>
        <source>This slot is full. Nothing was saved.</source>
        <translation>この時間枠は満席です。何も保存されていません。</translation>
    </message>
    <message numerus="yes">
        <source>Only %n place(s) are left in this slot. Nothing was saved.</source>
        <translation>
            <numerusform>この時間枠の空きはあと%n席です。何も保存されていません。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 closed the day at %2.</source>
        <extracomment>person, time of day</extracomment>
        <translation>%1さんが%2に日締めをしました。</translation>
    </message>
    <message>
        <source>The allotment is released: book from general sale.</source>
        <translation>このブロックは解放済です。一般販売から予約してください。</translation>
    </message>
    <message>
        <source>Nothing is left of the allotment on one of these nights.</source>
        <translation>ブロックの残りがない泊があります。</translation>
    </message>
    <message>
        <source>The allotment doesn&apos;t have all of these nights.</source>
        <translation>ブロックの期間外の泊があります。</translation>
    </message>
    <message>
        <source>The allotment is of another room type.</source>
        <translation>ブロックは別の部屋タイプのものです。</translation>
    </message>
    <message>
        <source>The stay has no room yet.</source>
        <translation>部屋がまだ決まっていません。</translation>
    </message>
    <message>
        <source>The room is not clean. A supervisor may hand it over.</source>
        <translation>部屋が未清掃です。責任者なら引き渡せます。</translation>
    </message>
    <message>
        <source>The room is out of service. A supervisor may hand it over.</source>
        <translation>部屋は使用保留中です。責任者なら引き渡せます。</translation>
    </message>
    <message>
        <source>The guest isn&apos;t due yet.</source>
        <translation>到着日はまだ先です。</translation>
    </message>
    <message>
        <source>The stay is over.</source>
        <translation>この滞在は終わっています。</translation>
    </message>
    <message>
        <source>The guest has this room already.</source>
        <translation>すでにこの部屋です。</translation>
    </message>
    <message>
        <source>This night isn&apos;t one of the stay&apos;s.</source>
        <translation>この夜は滞在に含まれていません。</translation>
    </message>
    <message>
        <source>The guest isn&apos;t in house: change the room from the first night on.</source>
        <translation>まだ到着していません。最初の夜から部屋を替えてください。</translation>
    </message>
    <message>
        <source>Something is still open. Nothing was closed.</source>
        <translation>未処理があります。日締めはしていません。</translation>
    </message>
    <message>
        <source>This day isn&apos;t the business date yet.</source>
        <translation>まだその営業日ではありません。</translation>
    </message>
    <message>
        <source>This is no time of day.</source>
        <translation>時刻として読めません。</translation>
    </message>
    <message>
        <source>Nothing can be booked for this time any more.</source>
        <translation>この時刻の予約はもう受け付けられません。</translation>
    </message>
    <message>
        <source>This number of places is not possible.</source>
        <translation>この席数では予約できません。</translation>
    </message>
    <message>
        <source>That is too much at once. Take fewer days.</source>
        <translation>一度に設定できる数を超えています。日数を減らしてください。</translation>
    </message>
    <message>
        <source>This party doesn&apos;t wait any more: another desk was faster.</source>
        <translation>このキャンセル待ちは別のデスクで処理されました。</translation>
    </message>
    <message>
        <source>Another desk changed this meanwhile. What stands now is shown.</source>
        <translation>別のデスクで変更されました。現在の内容を表示しています。</translation>
    </message>
    <message>
        <source>One of the no-shows has arrived meanwhile. Look again.</source>
        <translation>不泊にするお客様が到着しました。もう一度確認してください。</translation>
    </message>
    <message>
        <source>More rooms than that are booked from the allotment.</source>
        <translation>ブロックから予約済みの室数より少なくできません。</translation>
    </message>
    <message>
        <source>This number of rooms is not possible.</source>
        <translation>この室数は指定できません。</translation>
    </message>
    <message>
        <source>The booking is no hold any more.</source>
        <translation>この予約は仮予約ではなくなっています。</translation>
    </message>
    <message>
        <source>This date is not possible.</source>
        <translation>この日付は指定できません。</translation>
    </message>
    <message>
        <source>Guest waits for the room</source>
        <comment>event</comment>
        <translation>お客様がお部屋待ち</translation>
    </message>
    <message>
        <source>Changed the room</source>
        <comment>event</comment>
        <translation>部屋替え</translation>
    </message>
    <message>
        <source>The hold ended</source>
        <comment>event</comment>
        <translation>仮予約の期限切れ</translation>
    </message>
    <message>
        <source>Changed a guest&apos;s profile</source>
        <comment>event</comment>
        <translation>ゲスト情報を変更</translation>
    </message>
    <message>
        <source>Wrote down a guest&apos;s document</source>
        <comment>event</comment>
        <translation>身分証を登録</translation>
    </message>
    <message>
        <source>Merged two guests</source>
        <comment>event</comment>
        <translation>ゲストを統合</translation>
    </message>
    <message>
        <source>Took a merge back</source>
        <comment>event</comment>
        <translation>統合を取り消し</translation>
    </message>
    <message>
        <source>Anonymised a guest</source>
        <comment>event</comment>
        <translation>ゲストを匿名化</translation>
    </message>
    <message>
        <source>Put on the waitlist</source>
        <comment>event</comment>
        <translation>キャンセル待ちに登録</translation>
    </message>
    <message>
        <source>Changed the waitlist</source>
        <comment>event</comment>
        <translation>キャンセル待ちを変更</translation>
    </message>
    <message>
        <source>Agreed an allotment</source>
        <comment>event</comment>
        <translation>割当枠を登録</translation>
    </message>
    <message>
        <source>Changed an allotment</source>
        <comment>event</comment>
        <translation>割当枠を変更</translation>
    </message>
    <message>
        <source>Released an allotment</source>
        <comment>event</comment>
        <translation>割当枠を解放</translation>
    </message>
    <message>
        <source>An allotment&apos;s cut-off</source>
        <comment>event</comment>
        <translation>割当枠の締切</translation>
    </message>
    <message>
        <source>Booked places</source>
        <comment>event</comment>
        <translation>席を予約</translation>
    </message>
    <message>
        <source>Moved places</source>
        <comment>event</comment>
        <translation>席を移動</translation>
    </message>
    <message>
        <source>Cancelled places</source>
        <comment>event</comment>
        <translation>席を取り消し</translation>
    </message>
    <message>
        <source>Set up a service</source>
        <comment>event</comment>
        <translation>サービスを設定</translation>
    </message>
    <message>
        <source>Opened slots</source>
        <comment>event</comment>
        <translation>時間枠を開設</translation>
    </message>
    <message>
        <source>Closed the day</source>
        <comment>event</comment>
        <translation>日締め</translation>
    </message>
    <message>
        <source>Rolled the business date</source>
        <comment>event</comment>
        <translation>営業日を更新</translation>
    </message>
    <message>
        <source>Set rates</source>
        <comment>event</comment>
        <translation>料金を設定</translation>
    </message>
    <message>
        <source>Set overbooking</source>
        <comment>event</comment>
        <translation>オーバーブッキングを設定</translation>
    </message>
    <message>
        <source>Set holidays</source>
        <comment>event</comment>
        <translation>祝日を設定</translation>
    </message>
    <message>
        <source>Set a room&apos;s features</source>
        <comment>event</comment>
        <translation>部屋の特徴を設定</translation>
    </message>
    <message>
        <source>Added the hotel</source>
        <comment>event</comment>
        <translation>ホテルを追加</translation>
    </message>
    <message>
        <source>Added rooms</source>
        <comment>event</comment>
        <translation>部屋を追加</translation>
    </message>
    <message>
        <source>Added a room type</source>
        <comment>event</comment>
        <translation>部屋タイプを追加</translation>
    </message>
    <message>
        <source>Changed a room&apos;s type</source>
        <comment>event</comment>
        <translation>部屋のタイプを変更</translation>
    </message>
    <message>
        <source>Renamed a room</source>
        <comment>event</comment>
        <translation>部屋の名称を変更</translation>
    </message>
    <message>
        <source>Retired a room</source>
        <comment>event</comment>
        <translation>部屋を廃止</translation>
    </message>
    <message>
        <source>Added a person</source>
        <comment>event</comment>
        <translation>担当者を追加</translation>
    </message>
    <message>
        <source>Changed a person&apos;s role</source>
        <comment>event</comment>
        <translation>担当者の権限を変更</translation>
    </message>
    <message>
        <source>Removed a person</source>
        <comment>event</comment>
        <translation>担当者を外す</translation>
    </message>
    <message>
        <source>name</source>
        <comment>of a guest</comment>
        <translation>氏名</translation>
    </message>
    <message>
        <source>reading</source>
        <comment>of a guest&apos;s name</comment>
        <translation>読み</translation>
    </message>
    <message>
        <source>phone</source>
        <comment>of a guest</comment>
        <translation>電話</translation>
    </message>
    <message>
        <source>e-mail</source>
        <comment>of a guest</comment>
        <translation>メール</translation>
    </message>
    <message>
        <source>language</source>
        <comment>of a guest</comment>
        <translation>言語</translation>
    </message>
    <message>
        <source>preferences</source>
        <comment>of a guest</comment>
        <translation>ご希望</translation>
    </message>
    <message>
        <source>alert</source>
        <comment>about a guest</comment>
        <translation>注意事項</translation>
    </message>
    <message>
        <source>over</source>
        <comment>a hold</comment>
        <translation>期限切れ</translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) left</source>
        <translation>
            <numerusform>あと%n日</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 h %2 min left</source>
        <extracomment>hours, minutes</extracomment>
        <translation>あと%1時間%2分</translation>
    </message>
    <message numerus="yes">
        <source>%n min left</source>
        <translation>
            <numerusform>あと%n分</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n s left</source>
        <translation>
            <numerusform>あと%n秒</numerusform>
        </translation>
    </message>
    <message>
        <source>The hold is over since %1. It is kept until somebody needs the room.</source>
        <translation>仮予約の期限は%1に切れました。ほかの予約で部屋が必要になるまで残ります。</translation>
    </message>
    <message>
        <source>Held %1, %2.</source>
        <comment>a hold</comment>
        <extracomment>&quot;until 18:00&quot;, &quot;1 h 12 min left&quot;</extracomment>
        <translation>仮予約（%1、%2）。</translation>
    </message>
    <message>
        <source>Services</source>
        <translation>館内サービス</translation>
    </message>
    <message>
        <source>Housekeeping</source>
        <translation>客室清掃</translation>
    </message>
    <message>
        <source>&amp;Assign rooms…</source>
        <translation>部屋割り(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Shuffle</source>
        <translation>部屋の組み替え(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Housekeeping</source>
        <translation>客室清掃(&amp;H)</translation>
    </message>
    <message>
        <source>C&amp;lose the day…</source>
        <translation>日締め(&amp;L)…</translation>
    </message>
    <message>
        <source>Find in other &amp;hotels…</source>
        <translation>ほかのホテルで検索(&amp;H)…</translation>
    </message>
    <message>
        <source>Book &amp;places…</source>
        <translation>席を予約(&amp;P)…</translation>
    </message>
    <message>
        <source>Cha&amp;nge room from…</source>
        <translation>部屋替え(&amp;N)…</translation>
    </message>
    <message>
        <source>&amp;Group…</source>
        <translation>団体(&amp;G)…</translation>
    </message>
    <message>
        <source>Wait&amp;list…</source>
        <translation>キャンセル待ち(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Allotments…</source>
        <translation>ブロック(&amp;A)…</translation>
    </message>
    <message>
        <source>G&amp;uests</source>
        <translation>顧客(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Services</source>
        <translation>館内サービス(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Action log…</source>
        <translation>操作履歴(&amp;A)…</translation>
    </message>
    <message>
        <source>Passport</source>
        <translation>パスポート</translation>
    </message>
    <message>
        <source>Identity card</source>
        <translation>身分証明書</translation>
    </message>
    <message>
        <source>Residence card</source>
        <translation>在留カード</translation>
    </message>
    <message>
        <source>Driving licence</source>
        <translation>運転免許証</translation>
    </message>
    <message>
        <source>No document</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Choose a guest to see the profile.</source>
        <translation>ゲストを選ぶと情報を表示します。</translation>
    </message>
    <message>
        <source>Merge…</source>
        <translation>統合…</translation>
    </message>
    <message>
        <source>Take the merge back</source>
        <translation>統合を取り消す</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>書き出し…</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>身分証</translation>
    </message>
    <message>
        <source>Kind of document</source>
        <translation>身分証の種類</translation>
    </message>
    <message>
        <source>Number</source>
        <comment>of a document</comment>
        <translation>番号</translation>
    </message>
    <message>
        <source>DE</source>
        <comment>example of a country&apos;s two letters</comment>
        <translation>JP</translation>
    </message>
    <message>
        <source>Country, two letters</source>
        <translation>国名コード（英字2文字）</translation>
    </message>
    <message>
        <source>Save the document</source>
        <translation>身分証を保存</translation>
    </message>
    <message>
        <source>Lives on in another profile since a merge.</source>
        <translation>別のゲストに統合されています。</translation>
    </message>
    <message numerus="yes">
        <source>%n profiles were merged into this one.</source>
        <translation>
            <numerusform>%n件のゲスト情報が統合されています。</numerusform>
        </translation>
    </message>
    <message>
        <source>Anonymised: stays are kept, the person is forgotten.</source>
        <translation>匿名化済み：宿泊の記録だけを残しています。</translation>
    </message>
    <message>
        <source> · </source>
        <comment>between facts about a guest</comment>
        <translation>・</translation>
    </message>
    <message>
        <source>%1 wrote: %2</source>
        <extracomment>a colleague, what the colleague wrote into the field</extracomment>
        <translation>%1さんの入力：%2</translation>
    </message>
    <message>
        <source>nothing</source>
        <comment>a field was emptied</comment>
        <translation>（空欄）</translation>
    </message>
    <message>
        <source>A colleague changed this profile too. What you typed is kept; saving now replaces what is shown below the fields.</source>
        <translation>別の担当者もこのゲストを変更しました。入力内容はそのまま残っています。保存すると、欄の下に表示された内容が置き換わります。</translation>
    </message>
    <message>
        <source>A colleague changed other fields of this profile meanwhile. They are joined; save again.</source>
        <translation>別の担当者が他の項目を変更したため、内容を合わせました。もう一度保存してください。</translation>
    </message>
    <message>
        <source>A document is on file.</source>
        <translation>身分証が登録されています。</translation>
    </message>
    <message>
        <source>A document is on file; a supervisor sees it.</source>
        <translation>身分証が登録されています。内容は責任者が確認できます。</translation>
    </message>
    <message>
        <source>No document is on file.</source>
        <translation>身分証は登録されていません。</translation>
    </message>
    <message>
        <source>Export the guest&apos;s data</source>
        <translation>ゲストの情報を書き出す</translation>
    </message>
    <message>
        <source>JSON files (*.json)</source>
        <translation>JSONファイル (*.json)</translation>
    </message>
    <message>
        <source>Exported all that is kept about the guest.</source>
        <translation>このゲストについて保存している情報をすべて書き出しました。</translation>
    </message>
    <message>
        <source>Type a part of a name to find the guest.</source>
        <translation>氏名の一部を入力すると検索します。</translation>
    </message>
    <message numerus="yes">
        <source>The first %n guests; type more to find one.</source>
        <translation>
            <numerusform>最初の%n名です。続けて入力すると絞り込めます。</numerusform>
        </translation>
    </message>
    <message>
        <source>Rooms by floor</source>
        <translation>階別の客室</translation>
    </message>
    <message>
        <source>C clean · D dirty · P pickup · I inspected, for the selected rooms; F selects the whole floor.</source>
        <translation>選択した部屋を C 清掃済 · D 未清掃 · P 軽清掃 · I 点検済 にします。F で階全体を選択します。</translation>
    </message>
    <message>
        <source>in house</source>
        <translation>滞在中</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>status, rooms</comment>
        <extracomment>housekeeping status, number of rooms</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Nights are free for %1, who waits: %2, %3.</source>
        <extracomment>guest, room type, dates</extracomment>
        <translation>キャンセル待ちの%1に空きが出ました：%2、%3。</translation>
    </message>
    <message numerus="yes">
        <source>And for %n more.</source>
        <translation>
            <numerusform>ほか%n組。</numerusform>
        </translation>
    </message>
    <message>
        <source>Show the waitlist</source>
        <translation>キャンセル待ちを表示</translation>
    </message>
    <message>
        <source>The service is saved.</source>
        <translation>サービスを保存しました。</translation>
    </message>
    <message>
        <source>The slots are closed.</source>
        <translation>時間枠を閉じました。</translation>
    </message>
    <message>
        <source>The slots are open.</source>
        <translation>時間枠を開きました。</translation>
    </message>
    <message>
        <source>%1 changed this party at %2. Nothing of yours was saved.</source>
        <extracomment>person, time of day</extracomment>
        <translation>%2に%1さんがこのグループを変更しました。こちらの操作は保存されていません。</translation>
    </message>
    <message>
        <source>No slot</source>
        <translation>時間枠なし</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <comment>service, time, places left</comment>
        <extracomment>service, time of day, how many places are left</extracomment>
        <translation>%1、%2：%3</translation>
    </message>
    <message>
        <source>Give back</source>
        <translation>取り消す</translation>
    </message>
    <message>
        <source>Set up services…</source>
        <translation>サービスの設定…</translation>
    </message>
    <message>
        <source>Business date</source>
        <translation>営業日</translation>
    </message>
    <message>
        <source>A day back</source>
        <translation>前の日</translation>
    </message>
    <message>
        <source>A day forth</source>
        <translation>次の日</translation>
    </message>
    <message>
        <source>A day back (Alt+Left)</source>
        <translation>前の日（Alt+←）</translation>
    </message>
    <message>
        <source>A day forth (Alt+Right)</source>
        <translation>次の日（Alt+→）</translation>
    </message>
    <message>
        <source>Day board of services</source>
        <translation>サービスの一日表</translation>
    </message>
    <message>
        <source>Ctrl+X</source>
        <comment>key</comment>
        <translation>Ctrl+X</translation>
    </message>
    <message>
        <source>This hotel has no services with limited places yet.</source>
        <translation>席数の決まったサービスはまだ登録されていません。</translation>
    </message>
    <message>
        <source>No slots are open on this date.</source>
        <translation>この日に受け付けている時間枠はありません。</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>service, time</comment>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>Choose a slot first.</source>
        <translation>先に時間枠を選んでください。</translation>
    </message>
    <message>
        <source>Choose a party first.</source>
        <translation>先にお客様を選んでください。</translation>
    </message>
    <message>
        <source>%1 moves: choose another slot and press Ctrl+V. Esc leaves it here.</source>
        <comment>guest</comment>
        <translation>%1を移動します。移動先の時間枠を選んで Ctrl+V を押してください。Esc でそのままにします。</translation>
    </message>
    <message numerus="yes">
        <source>%n party(ies) move: choose another slot and press Ctrl+V. Esc leaves them here.</source>
        <translation>
            <numerusform>%n組を移動します。移動先の時間枠を選んで Ctrl+V を押してください。Esc でそのままにします。</numerusform>
        </translation>
    </message>
    <message>
        <source>Move to %1: %2</source>
        <comment>time, places left</comment>
        <extracomment>time of day, how many places are left</extracomment>
        <translation>%1に移動：%2</translation>
    </message>
    <message>
        <source>Expected</source>
        <comment>time of arrival or departure</comment>
        <translation>予定時刻</translation>
    </message>
    <message>
        <source>Room status</source>
        <translation>客室の状態</translation>
    </message>
    <message>
        <source>here since %1, waits</source>
        <extracomment>time of day</extracomment>
        <translation>%1から待機中</translation>
    </message>
    <message>
        <source>Arrived</source>
        <translation>到着済</translation>
    </message>
    <message>
        <source>Departed</source>
        <translation>出発済</translation>
    </message>
    <message>
        <source>Likely no-shows</source>
        <translation>不泊見込み</translation>
    </message>
    <message>
        <source>Holds that end</source>
        <translation>本日期限の仮予約</translation>
    </message>
    <message numerus="yes">
        <source>Save %n change(s)</source>
        <translation>
            <numerusform>%n件の変更を保存</numerusform>
        </translation>
    </message>
    <message>
        <source>Something still clashes: Next clash shows it.</source>
        <translation>まだ重なりがあります。「次の重なり」で表示します。</translation>
    </message>
    <message>
        <source>Put aside: needs a room.</source>
        <translation>脇に置いています。部屋が必要です。</translation>
    </message>
    <message>
        <source>Room %1 is closed, %2.</source>
        <translation>%1号室は販売停止です（%2）。</translation>
    </message>
    <message>
        <source>Room %1 has %2, %3.</source>
        <extracomment>room, guest, dates</extracomment>
        <translation>%1号室には%2の予約があります（%3）。</translation>
    </message>
    <message>
        <source>The type is full on a night: stays without a room need it.</source>
        <translation>満室の夜があります。部屋未定の予約が必要としています。</translation>
    </message>
    <message>
        <source>May not be moved any more. Put it back.</source>
        <translation>もう移動できません。元に戻してください。</translation>
    </message>
    <message>
        <source>Who was in the way is put aside.</source>
        <translation>重なっていた予約を脇に置きました</translation>
    </message>
    <message>
        <source>What still clashes</source>
        <translation>まだ重なっているもの</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>変更</translation>
    </message>
    <message>
        <source>Put aside</source>
        <translation>脇に置く</translation>
    </message>
    <message>
        <source>Into the lane of the stays without a room, until it gets one.</source>
        <translation>部屋が決まるまで、部屋未定の欄に置きます。</translation>
    </message>
    <message>
        <source>Put back</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Backspace</source>
        <translation>Backspace</translation>
    </message>
    <message>
        <source>Next clash</source>
        <translation>次の重なり</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Enter</translation>
    </message>
    <message numerus="yes">
        <source>%n clash(es)</source>
        <translation>
            <numerusform>重なり%n件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s), none is saved yet</source>
        <translation>
            <numerusform>変更%n件（まだ保存していません）</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, room %2: now %3</source>
        <extracomment>guest, room, new dates</extracomment>
        <translation>%1 %2号室：%3に変更</translation>
    </message>
    <message>
        <source>%1, %2 → %3</source>
        <extracomment>guest, dates, room</extracomment>
        <translation>%1 %2 → %3</translation>
    </message>
    <message>
        <source>%1, %2: %3 → %4</source>
        <extracomment>guest, dates, old room, new room</extracomment>
        <translation>%1 %2：%3 → %4</translation>
    </message>
    <message>
        <source>Makes room for another guest.</source>
        <translation>ほかのお客様のために部屋を空けます。</translation>
    </message>
    <message>
        <source>not: %1</source>
        <comment>wishes</comment>
        <translation>満たせない希望：%1</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>清掃済</translation>
    </message>
    <message>
        <source>near the group</source>
        <translation>団体の近く</translation>
    </message>
    <message>
        <source>out of service</source>
        <translation>使用保留</translation>
    </message>
    <message>
        <source>no short gap</source>
        <translation>半端な空きなし</translation>
    </message>
    <message numerus="yes">
        <source>leaves %n night(s) in short gaps</source>
        <translation>
            <numerusform>半端な空きが%n泊残ります</numerusform>
        </translation>
    </message>
    <message>
        <source> · </source>
        <translation>・</translation>
    </message>
    <message numerus="yes">
        <source>Overbooked: %n</source>
        <translation>
            <numerusform>超過：%n</numerusform>
        </translation>
    </message>
    <message>
        <source>Hold until…</source>
        <translation>仮予約の期限…</translation>
    </message>
    <message>
        <source>Make it fit…</source>
        <translation>部屋をやりくり…</translation>
    </message>
    <message>
        <source>Change room from…</source>
        <translation>部屋替え…</translation>
    </message>
    <message>
        <source>Here, waits for the room</source>
        <translation>到着済、部屋待ち</translation>
    </message>
    <message>
        <source>Features…</source>
        <translation>設備…</translation>
    </message>
    <message>
        <source>Closures…</source>
        <translation>販売停止の一覧…</translation>
    </message>
    <message>
        <source>Overbooking…</source>
        <translation>オーバーブッキング…</translation>
    </message>
    <message>
        <source>Assign rooms…</source>
        <translation>部屋割り…</translation>
    </message>
    <message>
        <source>Save or discard the staged changes first.</source>
        <translation>先に、準備中の変更を保存または破棄してください</translation>
    </message>
    <message>
        <source>Only guests who are due in can be checked in.</source>
        <translation>チェックインできるのは到着予定のお客様だけです。</translation>
    </message>
    <message>
        <source>This stay has a room.</source>
        <translation>この予約には部屋があります。</translation>
    </message>
    <message>
        <source>A manager can say what a room has.</source>
        <translation>部屋の設備は管理者が設定できます。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>room and dates</comment>
        <extracomment>room, dates</extracomment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>, then </source>
        <translation>、続いて</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>何も変更していません</translation>
    </message>
    <message numerus="yes">
        <source>Discarded %n change(s).</source>
        <translation>
            <numerusform>%n件の変更を破棄しました</numerusform>
        </translation>
    </message>
    <message>
        <source>Take them up again</source>
        <translation>もう一度取り上げる</translation>
    </message>
    <message>
        <source>Shuffle</source>
        <translation>部屋の組み替え</translation>
    </message>
    <message>
        <source>Moves are staged and saved together. Drop a bar onto another one to put that aside.</source>
        <translation>移動はまとめて保存します。ほかの予約の上に置くと、その予約を脇に置きます。</translation>
    </message>
    <message>
        <source>Taken up again, checked against the rack of now.</source>
        <translation>もう一度取り上げ、現在のラックと照合しました。</translation>
    </message>
    <message>
        <source>Every arrival of these days has a room.</source>
        <translation>この期間の到着はすべて部屋が決まっています</translation>
    </message>
    <message>
        <source>No room fits for any of them. Make it fit on a bar shows ways to split it.</source>
        <translation>どの予約にも合う部屋がありません。予約のメニューの「部屋をやりくり」で分け方を表示できます。</translation>
    </message>
    <message numerus="yes">
        <source>Rooms for %n arrival(s)</source>
        <translation>
            <numerusform>到着%n件の部屋割り</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fit(s) in no room, whoever is moved.</source>
        <translation>
            <numerusform>%n件は誰を移動しても入る部屋がありません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n still without a room.</source>
        <translation>
            <numerusform>%n件はまだ部屋未定です。</numerusform>
        </translation>
    </message>
    <message>
        <source>Drag to change it before you save.</source>
        <translation>保存する前にドラッグで変更できます。</translation>
    </message>
    <message>
        <source>New booking</source>
        <translation>新しい予約</translation>
    </message>
    <message numerus="yes">
        <source>Save %n change(s), then book</source>
        <translation>
            <numerusform>%n件の変更を保存して予約</numerusform>
        </translation>
    </message>
    <message>
        <source>Room %1 for %2</source>
        <extracomment>room, guest</extracomment>
        <translation>%2の部屋：%1</translation>
    </message>
    <message>
        <source>It is free: nobody has to move.</source>
        <translation>空いています。移動は必要ありません。</translation>
    </message>
    <message numerus="yes">
        <source>%n stay(s) move to open it; fewer can&apos;t.</source>
        <translation>
            <numerusform>%n件の移動で空きます。これより少ない移動では空きません。</numerusform>
        </translation>
    </message>
    <message>
        <source>No room can be opened, whoever is moved.</source>
        <translation>誰を移動しても部屋を空けられません。</translation>
    </message>
    <message numerus="yes">
        <source>With %n change(s) of room: %1.</source>
        <translation>
            <numerusform>部屋替え%n回なら泊まれます：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>On one of the nights no room is free at all.</source>
        <translation>空室がまったくない夜があります。</translation>
    </message>
    <message>
        <source>Overbooked, %1</source>
        <translation>超過販売、%1</translation>
    </message>
    <message>
        <source>Held until, date</source>
        <translation>仮予約の期限、日付</translation>
    </message>
    <message>
        <source>Held until, time</source>
        <translation>仮予約の期限、時刻</translation>
    </message>
    <message>
        <source>18:00?</source>
        <comment>a time of day is missing</comment>
        <translation>18:00？</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>選択</translation>
    </message>
    <message>
        <source>Likely known: %1</source>
        <extracomment>guest and what is known</extracomment>
        <translation>登録済みの可能性：%1</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between facts about a guest</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Parties of the slot</source>
        <translation>この時間枠のお客様</translation>
    </message>
    <message>
        <source>Booked by %1 at desk %2</source>
        <comment>person, desk</comment>
        <translation>予約：%1（%2）</translation>
    </message>
    <message>
        <source>Closed</source>
        <comment>a slot without places</comment>
        <translation>受付なし</translation>
    </message>
    <message numerus="yes">
        <source>Full, %n place(s)</source>
        <translation>
            <numerusform>満席（全%n席）</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 places left</source>
        <extracomment>number, number of places</extracomment>
        <translation>残り%1席／全%2席</translation>
    </message>
    <message>
        <source>of %1 left</source>
        <comment>places</comment>
        <translation>席空き／%1席</translation>
    </message>
    <message>
        <source>quiet</source>
        <translation>静か</translation>
    </message>
    <message>
        <source>view</source>
        <translation>眺望</translation>
    </message>
    <message>
        <source>accessible</source>
        <translation>バリアフリー</translation>
    </message>
    <message>
        <source>smoking</source>
        <translation>喫煙</translation>
    </message>
    <message>
        <source>non-smoking</source>
        <translation>禁煙</translation>
    </message>
    <message>
        <source>near the lift</source>
        <translation>エレベーター近く</translation>
    </message>
    <message>
        <source>high floor</source>
        <translation>高層階</translation>
    </message>
    <message>
        <source>low floor</source>
        <translation>低層階</translation>
    </message>
    <message>
        <source>, </source>
        <extracomment>between the wishes of a guest</extracomment>
        <translation>、</translation>
    </message>
    <message>
        <source>Put on the waitlist</source>
        <comment>button</comment>
        <translation>キャンセル待ちに登録</translation>
    </message>
    <message>
        <source>Name</source>
        <comment>of a service</comment>
        <translation>名称</translation>
    </message>
    <message>
        <source>Another room from a night on</source>
        <translation>ある夜からの部屋替え</translation>
    </message>
    <message>
        <source>On the housekeeping board: status, whole floor</source>
        <translation>客室清掃の画面：状態、階全体</translation>
    </message>
    <message>
        <source>Holidays</source>
        <translation>祝日</translation>
    </message>
    <message>
        <source>Holidays of %1</source>
        <translation>%1の祝日</translation>
    </message>
    <message>
        <source>They are shaded on the rack of every desk, as weekends are.</source>
        <translation>週末と同じように、すべてのフロントのルームラックに色が付きます。</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>Remove this holiday</source>
        <translation>この祝日を削除</translation>
    </message>
    <message>
        <source>Save holidays</source>
        <translation>祝日を保存</translation>
    </message>
    <message>
        <source>A holiday needs a name.</source>
        <translation>祝日の名称を入力してください。</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>holiday</comment>
        <extracomment>date and name of a holiday</extracomment>
        <translation>%1&#x3000;%2</translation>
    </message>
    <message>
        <source>Ho&amp;lidays…</source>
        <translation>祝日(&amp;L)…</translation>
    </message>
    <message>
        <source>A manager can change holidays.</source>
        <translation>祝日を変更できるのは支配人です。</translation>
    </message>
    <message>
        <source>%1 wants to keep the rest of an allotment again.</source>
        <translation>%1さんがブロックの残りをもう一度確保しようとしています。</translation>
    </message>
    <message>
        <source>none</source>
        <comment>cut-off</comment>
        <translation>なし</translation>
    </message>
    <message>
        <source>State</source>
        <comment>of an allotment</comment>
        <translation>状態</translation>
    </message>
    <message>
        <source>Cut-off</source>
        <translation>カットオフ日</translation>
    </message>
    <message>
        <source>Walk-in: %1</source>
        <extracomment>room or type and dates</extracomment>
        <translation>飛び込み：%1</translation>
    </message>
    <message>
        <source>%1. Arrival and departure are not clear yet.</source>
        <comment>room type</comment>
        <translation>%1。到着日と出発日がまだ決まっていません。</translation>
    </message>
    <message>
        <source>The type is full on this desk&apos;s picture.</source>
        <translation>この端末の表示では、このタイプは満室です。</translation>
    </message>
    <message>
        <source>%1 is full in the daytime of %2</source>
        <extracomment>room type, nights or days</extracomment>
        <translation>%1は%2の日中が満室です</translation>
    </message>
    <message>
        <source>%1 is full on %2</source>
        <comment>headline</comment>
        <translation>%1は%2が満室です</translation>
    </message>
    <message>
        <source>Room %1 looks free, but as many stays of its type are sold as it has rooms.</source>
        <translation>%1号室は空いて見えますが、このタイプは部屋数と同じ数の滞在が販売済みです。</translation>
    </message>
    <message>
        <source>As many stays are sold as the type has rooms.</source>
        <translation>このタイプは部屋数と同じ数の滞在が販売済みです。</translation>
    </message>
    <message>
        <source>Booked by %1 at desk %2, %3, just before you.</source>
        <extracomment>person, desk, moment</extracomment>
        <translation>%1さんが%2で登録、%3（ほぼ同時）。</translation>
    </message>
    <message>
        <source>From the allotment %1.</source>
        <translation>ブロック「%1」から。</translation>
    </message>
    <message>
        <source>Save the notes</source>
        <translation>メモを保存</translation>
    </message>
    <message>
        <source>Notes of the whole group</source>
        <translation>グループ全体のメモ</translation>
    </message>
    <message>
        <source>A colleague changed the notes to: %1. What you typed is kept; saving replaces them.</source>
        <extracomment>what a colleague wrote</extracomment>
        <translation>同僚がメモを「%1」に変更しました。入力した内容は残っています。保存すると置き換わります。</translation>
    </message>
    <message>
        <source>Home, End</source>
        <comment>keys</comment>
        <translation>Home、End</translation>
    </message>
    <message>
        <source>First and last day that is shown</source>
        <translation>表示中の最初と最後の日</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>画面</translation>
    </message>
    <message>
        <source>Today, arrivals, departures</source>
        <translation>本日、到着、出発</translation>
    </message>
    <message>
        <source>Guests</source>
        <comment>people</comment>
        <translation>顧客</translation>
    </message>
    <message>
        <source>Book a room, walk-in</source>
        <translation>部屋の予約、ウォークイン</translation>
    </message>
    <message>
        <source>The stay&apos;s group</source>
        <translation>滞在のグループ</translation>
    </message>
    <message>
        <source>Move a party to another slot</source>
        <translation>別の枠へ組を移動</translation>
    </message>
    <message>
        <source>Give places back</source>
        <translation>席を戻す</translation>
    </message>
    <message>
        <source>Alt+Left, Alt+Right</source>
        <comment>keys</comment>
        <translation>Alt+左、Alt+右</translation>
    </message>
    <message>
        <source>A day back and forth</source>
        <translation>前日、翌日</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>プログラム</translation>
    </message>
    <message>
        <source>Keys, all commands</source>
        <translation>キー一覧、全コマンド</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>What you typed is not saved</source>
        <translation>入力した内容は保存されていません</translation>
    </message>
    <message>
        <source>It is lost if you go on:</source>
        <translation>続けると失われます：</translation>
    </message>
    <message>
        <source>Keep working</source>
        <translation>作業を続ける</translation>
    </message>
    <message>
        <source>phone or e-mail</source>
        <comment>missing of a registration</comment>
        <translation>電話またはメール</translation>
    </message>
    <message>
        <source>passport or identity card</source>
        <comment>missing of a registration</comment>
        <translation>パスポートまたは身分証</translation>
    </message>
    <message>
        <source>Registration, still missing: %1</source>
        <extracomment>what is missing, joined by commas</extracomment>
        <translation>宿泊者登録の不足：%1</translation>
    </message>
    <message>
        <source>Passport or identity card</source>
        <translation>パスポートまたは身分証</translation>
    </message>
    <message>
        <source>Check-in asks for</source>
        <translation>チェックイン時に確認</translation>
    </message>
    <message>
        <source>Saved the overbooking</source>
        <translation>オーバーブッキングを保存しました</translation>
    </message>
    <message>
        <source>This can&apos;t be undone: %1.</source>
        <extracomment>a sentence: what was done</extracomment>
        <translation>元に戻せません：%1。</translation>
    </message>
    <message>
        <source>This can&apos;t be undone: %1. Undo now takes back what was before it: %2.</source>
        <extracomment>two sentences: what was done last, and before it</extracomment>
        <translation>元に戻せません：%1。もう一度「元に戻す」と、その前の操作を取り消します：%2。</translation>
    </message>
    <message>
        <source>This can&apos;t be undone any more: %1 changed the allotment at %2.</source>
        <extracomment>person, time of day</extracomment>
        <translation>元に戻せません。%2に%1さんがこのブロックを変更しました。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a hold and its end</comment>
        <extracomment>guest, &quot;until 18:00&quot;</extracomment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Held: %1.</source>
        <comment>guests</comment>
        <translation>仮予約：%1。</translation>
    </message>
    <message>
        <source>Choose a guest in the list first.</source>
        <translation>先に一覧でお客様を選んでください。</translation>
    </message>
    <message>
        <source>Discard and sign out</source>
        <translation>破棄してサインアウト</translation>
    </message>
    <message>
        <source>Discard and quit</source>
        <translation>破棄して終了</translation>
    </message>
    <message>
        <source>Discard and switch</source>
        <translation>破棄して切り替え</translation>
    </message>
    <message>
        <source>Refres&amp;h</source>
        <translation>最新の情報に更新(&amp;H)</translation>
    </message>
    <message>
        <source>%1, about %2</source>
        <comment>date, time of day</comment>
        <extracomment>date, time of day</extracomment>
        <translation>%1、%2頃</translation>
    </message>
    <message>
        <source>%1 is full on %2.</source>
        <comment>a room type</comment>
        <extracomment>room type, nights</extracomment>
        <translation>%1は%2が満室です。</translation>
    </message>
    <message>
        <source>Find rooms for these dates</source>
        <translation>この日程で空いている部屋を探す</translation>
    </message>
    <message>
        <source>Book or discard this booking first.</source>
        <translation>先にこの予約を登録するか破棄してください。</translation>
    </message>
    <message numerus="yes">
        <source>%n room(s) are free, %1. F4 books the marked one, Esc ends.</source>
        <extracomment>dates; F4 and Esc are keys</extracomment>
        <translation>
            <numerusform>%n室が空いています（%1）。F4で選択中の部屋を予約、Escで終了します</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No way was found to open a room; it would take %n move(s) or more.</source>
        <translation>
            <numerusform>部屋を空ける方法は見つかりませんでした。少なくとも%n件の移動が必要です。</numerusform>
        </translation>
    </message>
    <message>
        <source>This allotment was changed meanwhile. What stands now is shown.</source>
        <translation>このブロックはその間に変更されました。現在の内容を表示しています。</translation>
    </message>
    <message>
        <source>%1 released this allotment at desk %2, %3.</source>
        <extracomment>person, desk, moment</extracomment>
        <translation>%1 さんがデスク %2 でこのブロックを解放しました（%3）。</translation>
    </message>
    <message>
        <source>%1 changed this allotment at desk %2, %3. What stands now is shown.</source>
        <extracomment>person, desk, moment</extracomment>
        <translation>%1 さんがデスク %2 でこのブロックを変更しました（%3）。現在の内容を表示しています。</translation>
    </message>
    <message>
        <source>This party was changed meanwhile. What stands now is shown.</source>
        <translation>この組はその間に変更されました。現在の内容を表示しています。</translation>
    </message>
    <message>
        <source>%1 booked this party at desk %2, %3. It waits no more.</source>
        <extracomment>person, desk, moment</extracomment>
        <translation>%1 さんがデスク %2 でこの組を予約しました（%3）。待機は終わりました。</translation>
    </message>
    <message>
        <source>%1 took this party off the waitlist at desk %2, %3.</source>
        <extracomment>person, desk, moment</extracomment>
        <translation>%1 さんがデスク %2 でこの組をキャンセル待ちから外しました（%3）。</translation>
    </message>
    <message>
        <source>%1 put this party on the waitlist again at desk %2, %3.</source>
        <extracomment>person, desk, moment</extracomment>
        <translation>%1 さんがデスク %2 でこの組を再びキャンセル待ちに戻しました（%3）。</translation>
    </message>
    <message>
        <source>%1 changed this guest&apos;s profile at desk %2, %3. Nothing of yours was saved.</source>
        <extracomment>person, desk, moment</extracomment>
        <translation>%1 さんがデスク %2 でこのお客様の情報を変更しました（%3）。こちらの変更は保存されていません。</translation>
    </message>
    <message>
        <source>Choose the kind of document.</source>
        <translation>書類の種類を選んでください。</translation>
    </message>
    <message>
        <source>The document needs its number.</source>
        <translation>書類の番号を入力してください。</translation>
    </message>
    <message>
        <source>The country is two letters, DE for instance.</source>
        <translation>国は 2 文字です（例：DE）。</translation>
    </message>
    <message>
        <source>The password is right, but only a manager can approve this.</source>
        <translation>パスワードは正しいですが、承認できるのはマネージャーだけです。</translation>
    </message>
    <message>
        <source>The password is right, but only a supervisor or a manager can approve this.</source>
        <translation>パスワードは正しいですが、承認できるのはスーパーバイザーかマネージャーだけです。</translation>
    </message>
    <message>
        <source>A phone number has digits.</source>
        <translation>電話番号には数字が必要です。</translation>
    </message>
    <message numerus="yes">
        <source>Held %n room(s) for %1 %2, %3</source>
        <extracomment>guest, &quot;until 18:00&quot;, confirmation number</extracomment>
        <translation>
            <numerusform>%1の%n室を%2仮予約しました、%3</numerusform>
        </translation>
    </message>
    <message>
        <source>Held a room for %1 %2, %3</source>
        <extracomment>guest, &quot;until 18:00&quot;, confirmation number</extracomment>
        <translation>%1の部屋を%2仮予約しました、%3</translation>
    </message>
    <message>
        <source>Held %1 for %2 %3, %4</source>
        <extracomment>room, guest, &quot;until 18:00&quot;, confirmation number</extracomment>
        <translation>%2の%1号室を%3仮予約しました、%4</translation>
    </message>
    <message>
        <source>Select a stay of a group first.</source>
        <translation>先にグループの滞在を選択してください。</translation>
    </message>
    <message>
        <source>%1 wants to cancel %2, %3, %4. Cancelling needs a supervisor, also to undo a booking or to release a hold.</source>
        <extracomment>person, confirmation number, guest, dates</extracomment>
        <translation>%1さんが%2（%3、%4）を取り消そうとしています。取消には責任者の承認が必要です。予約を元に戻すときや仮予約を解除するときも同じです。</translation>
    </message>
    <message>
        <source>Of the new room</source>
        <translation>新しい客室の料金</translation>
    </message>
    <message>
        <source>%1 (+ %2 overbooking)</source>
        <extracomment>free rooms, and how many more may be sold</extracomment>
        <translation>%1（＋超過販売%2）</translation>
    </message>
    <message>
        <source>Switch the hotel</source>
        <translation>ホテルを切り替える</translation>
    </message>
    <message>
        <source>Rooms</source>
        <comment>section</comment>
        <translation>客室</translation>
    </message>
    <message>
        <source>Choose above</source>
        <comment>the other guest</comment>
        <translation>上から選択</translation>
    </message>
    <message>
        <source>Guests not here for long</source>
        <translation>長く利用のないお客様</translation>
    </message>
    <message numerus="yes">
        <source>Undone: %n stay(s) are back where they were</source>
        <translation>
            <numerusform>元に戻しました：%n件の滞在を元の位置に戻しました</numerusform>
        </translation>
    </message>
    <message>
        <source>Sold as</source>
        <comment>a room type</comment>
        <translation>販売タイプ</translation>
    </message>
    <message>
        <source>Keep this room</source>
        <translation>客室を固定</translation>
    </message>
    <message>
        <source>Expected arrival</source>
        <translation>到着予定時刻</translation>
    </message>
    <message>
        <source>Expected departure</source>
        <translation>出発予定時刻</translation>
    </message>
    <message>
        <source>From</source>
        <comment>first day</comment>
        <translation>開始日</translation>
    </message>
    <message>
        <source>To</source>
        <comment>last day</comment>
        <translation>終了日</translation>
    </message>
    <message>
        <source>none</source>
        <comment>a value of the action log</comment>
        <translation>なし</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>moment</comment>
        <extracomment>date, time of day</extracomment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>stay</comment>
        <extracomment>room or type, dates</extracomment>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>Wishes</source>
        <translation>希望</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between numbers of rooms</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Taken over from another system</source>
        <comment>event</comment>
        <translation>別のシステムから引き継ぎ</translation>
    </message>
    <message>
        <source>S&amp;witch the hotel…</source>
        <translation>ホテルの切り替え(&amp;W)…</translation>
    </message>
    <message>
        <source>Not here for long…</source>
        <translation>長く利用のないお客様…</translation>
    </message>
    <message numerus="yes">
        <source>There is room for %n character(s); nothing was added.</source>
        <translation>
            <numerusform>%n文字まで入力できます。何も追加されていません。</numerusform>
        </translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>コマンドを探す</translation>
    </message>
    <message>
        <source>Read everything anew</source>
        <translation>すべて読み直す</translation>
    </message>
    <message>
        <source>The last change is still being saved. Try again in a moment.</source>
        <translation>直前の変更を保存しています。少し待ってからもう一度お試しください。</translation>
    </message>
    <message>
        <source>Hold again</source>
        <translation>もう一度仮予約する</translation>
    </message>
    <message numerus="yes">
        <source>Book %n room(s) again</source>
        <translation>
            <numerusform>もう一度%n室を予約する</numerusform>
        </translation>
    </message>
    <message>
        <source>Book %1 again</source>
        <extracomment>room number</extracomment>
        <translation>もう一度%1を予約する</translation>
    </message>
    <message>
        <source>Book without a room again</source>
        <translation>もう一度部屋未定で予約する</translation>
    </message>
    <message>
        <source>Move again</source>
        <translation>もう一度移す</translation>
    </message>
    <message>
        <source>Check in again</source>
        <translation>もう一度チェックインする</translation>
    </message>
    <message>
        <source>Check out again</source>
        <translation>もう一度チェックアウトする</translation>
    </message>
    <message>
        <source>Cancel the reservation again</source>
        <translation>もう一度予約を取り消す</translation>
    </message>
    <message>
        <source>Save again</source>
        <translation>もう一度保存する</translation>
    </message>
    <message>
        <source>%1 wants to give %2, %3, %4, these rooms: %5.</source>
        <extracomment>person, confirmation number, guest, dates, rooms</extracomment>
        <translation>%1さんが%2（%3、%4）に次の部屋を割り当てようとしています：%5。</translation>
    </message>
    <message>
        <source>Longer</source>
        <translation>延泊</translation>
    </message>
    <message>
        <source>Room %1 as far as it is free, then another one; you see it first.</source>
        <translation>%1号室を空いている日まで、その後は別の部屋を利用します。先に確認できます。</translation>
    </message>
    <message>
        <source>Reinstate</source>
        <translation>取り消しを解除</translation>
    </message>
    <message>
        <source>This desk books with the reading of the name.</source>
        <translation>お名前のフリガナを入力してください。</translation>
    </message>
    <message>
        <source>Ctrl+Space</source>
        <comment>keys</comment>
        <translation>Ctrl+Space</translation>
    </message>
    <message>
        <source>Choose several stays, to move them together</source>
        <translation>まとめて移すご宿泊を選ぶ</translation>
    </message>
    <message>
        <source>Reading of the name</source>
        <translation>お名前のフリガナ</translation>
    </message>
    <message>
        <source>Booking asks for</source>
        <translation>予約時に確認</translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n room(s), one after another</source>
        <translation>
            <numerusform>%1は%n室を順に利用します</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has one room for all nights</source>
        <translation>%1は全泊を1室で利用します</translation>
    </message>
    <message>
        <source>%1 can&apos;t be opened: this computer doesn&apos;t know its time zone, %2.</source>
        <extracomment>hotel, time zone</extracomment>
        <translation>%1を開けません。このコンピューターではタイムゾーン%2が分かりません。</translation>
    </message>
    <message>
        <source>Changed the stay&apos;s rooms</source>
        <comment>event</comment>
        <translation>宿泊の部屋を変更</translation>
    </message>
    <message>
        <source>Notes of a group</source>
        <translation>グループのメモ</translation>
    </message>
    <message>
        <source>&amp;Take back or reinstate</source>
        <translation>元に戻す・取り消しを解除(&amp;T)</translation>
    </message>
    <message>
        <source>Only due &amp;in</source>
        <translation>到着予定のみ(&amp;I)</translation>
    </message>
    <message>
        <source>Only due &amp;out</source>
        <translation>出発予定のみ(&amp;O)</translation>
    </message>
    <message>
        <source>Only &amp;without a room</source>
        <translation>部屋未定のみ(&amp;W)</translation>
    </message>
    <message numerus="yes">
        <source>%n without a room by %1</source>
        <extracomment>stays that arrive until a date</extracomment>
        <translation>
            <numerusform>%1までの部屋未定 %n</numerusform>
        </translation>
    </message>
    <message>
        <source>This is saved as it is, or discarded. Shuffle is for moving by hand.</source>
        <translation>この案はこのまま保存するか破棄します。手で動かすには部屋の組み替えを使います。</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <comment>dates and room</comment>
        <extracomment>dates, room</extracomment>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>The nights of this stay are over.</source>
        <translation>このご宿泊の日程はもう過ぎています。</translation>
    </message>
    <message>
        <source>No check-in, check-out, no-show or cancellation can be taken back here.</source>
        <translation>ここには、元に戻せるチェックイン・チェックアウト・不泊・取り消しがありません。</translation>
    </message>
    <message numerus="yes">
        <source>In %1 as far as it is free, then in %n other room(s), the fewest.</source>
        <translation>
            <numerusform>%1を空いている日まで、その後は別の%n室を利用します。これが最少です。</numerusform>
        </translation>
    </message>
    <message>
        <source>Rooms for %1, one after another</source>
        <translation>%1の部屋（順に利用）</translation>
    </message>
    <message numerus="yes">
        <source>With %n change(s) of room, the fewest.</source>
        <translation>
            <numerusform>部屋替えは%n回で、これが最少です。</numerusform>
        </translation>
    </message>
    <message>
        <source>Save these rooms</source>
        <translation>この部屋割りを保存</translation>
    </message>
    <message>
        <source>Take the check-in back</source>
        <translation>チェックインを取り消す</translation>
    </message>
    <message>
        <source>Take the check-out back</source>
        <translation>チェックアウトを取り消す</translation>
    </message>
    <message>
        <source>%1 wants to move %2 from %3 to %4 from %5 on.</source>
        <extracomment>person, guest, room before, room after, date</extracomment>
        <translation>%1さんが%5から%2を%3から%4に移そうとしています。</translation>
    </message>
    <message>
        <source>, %1 → %2 a night</source>
        <comment>price</comment>
        <extracomment>after what changes: the price before and after</extracomment>
        <translation>、1泊 %1 → %2</translation>
    </message>
    <message>
        <source>%1, nobody has confirmed it since the room is empty</source>
        <extracomment>a room&apos;s housekeeping status</extracomment>
        <translation>%1、空室になってから確認されていません</translation>
    </message>
    <message>
        <source>%1, your dates, at its rates</source>
        <comment>place of a room</comment>
        <translation>%1、同じ日程、このタイプの料金</translation>
    </message>
    <message numerus="yes">
        <source>%1: only %n of your %2 rooms is free on %3</source>
        <extracomment>room type, rooms that are wanted, nights or days</extracomment>
        <translation>
            <numerusform>%1は%3にご希望の%2室のうち%n室しか空いていません</numerusform>
        </translation>
    </message>
    <message>
        <source>Caps Lock is on.</source>
        <translation>Caps Lockがオンになっています。</translation>
    </message>
    <message>
        <source>Name and password don&apos;t match. Capital letters count in the name, too.</source>
        <translation>名前とパスワードが一致しません。名前でも大文字と小文字は区別されます。</translation>
    </message>
    <message>
        <source>Can&apos;t be saved: “%1” is no amount, or too large a one.</source>
        <translation>保存できません：「%1」は金額ではないか、大きすぎます。</translation>
    </message>
    <message>
        <source>To approve something they type %1, all with the password %2.</source>
        <extracomment>names that people sign in with, their password</extracomment>
        <translation>承認するときは%1と入力します。パスワードはいずれも%2です。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>names to sign in with</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Stays as it is now: &lt;b&gt;%1&lt;/b&gt;.</source>
        <comment>a reservation</comment>
        <extracomment>status of a stay; rich text</extracomment>
        <translation>現在の状態のままです：&lt;b&gt;%1&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Of yours there is nothing that can be saved.</source>
        <translation>あなたの変更のうち、保存できるものはありません。</translation>
    </message>
    <message>
        <source>Of yours will be saved: %1.</source>
        <extracomment>names of fields</extracomment>
        <translation>あなたの変更のうち、次の項目が保存されます：%1。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between fields</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>The profile of %1</source>
        <extracomment>guest</extracomment>
        <translation>%1のプロフィール</translation>
    </message>
    <message>
        <source>%1 · not saved</source>
        <extracomment>a guest in the list whose profile was changed and isn&apos;t saved</extracomment>
        <translation>%1 · 未保存</translation>
    </message>
    <message>
        <source>Held until</source>
        <translation>仮予約の期限</translation>
    </message>
    <message>
        <source>Guest before still here</source>
        <translation>前のお客様が滞在中</translation>
    </message>
    <message>
        <source>This list is empty.</source>
        <translation>該当するものはありません。</translation>
    </message>
    <message>
        <source>Swap the two rooms</source>
        <translation>2室を入れ替える</translation>
    </message>
    <message>
        <source>Choose a stay first: there is none at the cursor.</source>
        <translation>先にご宿泊を選んでください。カーソルの位置にはありません。</translation>
    </message>
    <message numerus="yes">
        <source>The first %n stays; type more to find one.</source>
        <translation>
            <numerusform>最初の%n件です。続けて入力すると絞り込めます。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>changed values</comment>
        <translation>%1。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>sentences</comment>
        <extracomment>a sentence and the one after it</extracomment>
        <translation>%1%2</translation>
    </message>
    <message numerus="yes">
        <source>%n room(s) oversold</source>
        <translation>
            <numerusform>超過%n室</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n room(s) free</source>
        <translation>
            <numerusform>空室%n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stay(s) without a room</source>
        <translation>
            <numerusform>部屋未定%n件</numerusform>
        </translation>
    </message>
    <message>
        <source>%1% occupied</source>
        <translation>稼働率%1%</translation>
    </message>
    <message>
        <source>&amp;Cancelled stays and no-shows</source>
        <translation>取消・不泊も表示(&amp;C)</translation>
    </message>
    <message>
        <source>Cancelled, no room</source>
        <comment>row of the rack</comment>
        <translation>取消、部屋未定</translation>
    </message>
    <message>
        <source>Cancelled without a room, %1</source>
        <translation>取消（部屋未定）、%1</translation>
    </message>
    <message>
        <source>Hold %1</source>
        <comment>button</comment>
        <extracomment>a room or dates</extracomment>
        <translation>%1を仮予約する</translation>
    </message>
    <message>
        <source>Hold without a room</source>
        <comment>button</comment>
        <translation>部屋未定で仮予約する</translation>
    </message>
    <message>
        <source>All of your rooms are booked together or none.</source>
        <translation>お部屋はすべてまとめて予約するか、まったく予約しないかのどちらかです。</translation>
    </message>
    <message>
        <source>All of your rooms are booked together or none. Another room takes the place of one of them.</source>
        <translation>お部屋はすべてまとめて予約するか、まったく予約しないかのどちらかです。ほかの部屋を選ぶと、そのうちの1室と入れ替わります。</translation>
    </message>
    <message>
        <source>Your rooms: %1, %2</source>
        <extracomment>dates, nights</extracomment>
        <translation>ご希望のお部屋：%1、%2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>rooms of a type</comment>
        <extracomment>number of rooms, room type</extracomment>
        <translation>%2 %1室</translation>
    </message>
    <message numerus="yes">
        <source>All %n room(s)</source>
        <translation>
            <numerusform>%n室すべて</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only %n room(s)</source>
        <translation>
            <numerusform>%n室のみ</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <comment>between room types</comment>
        <translation>、</translation>
    </message>
    <message numerus="yes">
        <source>Hold %n room(s)</source>
        <translation>
            <numerusform>%n室を仮予約する</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more free room(s) on %1</source>
        <translation>
            <numerusform>%1はあと%n室</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n free room(s) on %1</source>
        <translation>
            <numerusform>%1は空室%n室</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <comment>between rooms and nights</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>%1 has %2; %3 more were asked for.</source>
        <extracomment>room type, &quot;2 free rooms on Thu 18 June&quot;, rooms that were asked for</extracomment>
        <translation>%1：%2。さらに%3室が求められました。</translation>
    </message>
    <message>
        <source>%1 has %2; %3 were asked for.</source>
        <translation>%1：%2。%3室が求められました。</translation>
    </message>
    <message numerus="yes">
        <source>Keep %n room(s)</source>
        <translation>
            <numerusform>%n室を確保する</numerusform>
        </translation>
    </message>
    <message>
        <source>Name</source>
        <comment>of an allotment</comment>
        <translation>名称</translation>
    </message>
    <message>
        <source>Name</source>
        <comment>of a holiday</comment>
        <translation>名称</translation>
    </message>
</context>
</TS>
