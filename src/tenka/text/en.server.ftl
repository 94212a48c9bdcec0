# What the server says to a person when something can't be done.
problem-name-first = Please say your name first.
problem-name-taken = Somebody with a password has this name. Please choose another one.
problem-login = Name and password don’t belong together.
problem-password = That is not the password you have now.
problem-password-length = A password has { $min } to { $max } characters.
problem-table = There is no such table. Look at the address again, or ask for it.
problem-private = This table is for its players alone.
problem-owner = Only whoever made the table can do that.
problem-foreign-seat = This seat is somebody else’s.
problem-spectator = You are looking on. Only those who sit at the table can do that.
problem-full = All seats of this table are taken. You may be able to watch, or make a table of your own.
problem-no-seat = Take a seat at your own table.
problem-link = This link is not one of ours, or a part of it is missing. Ask for it again.
problem-link-used = Somebody sits at this seat already, or the table is closed. Ask for a new link.
problem-link-expired = This link has expired. Ask for a new one.
problem-link-device = You came here by a link. Make the next one on the device that you first used.
problem-begun = The game has begun already.
problem-not-begun = The game has not begun yet. Some seats are still empty.
problem-stands-in = A bot plays at your seat. Take it back first.
problem-already-bot = A bot plays there already.
problem-not-a-bot = You are playing at your seat already.
problem-present = { $name } is here, or has only just left.
problem-time-left = { $name } still has time. A bot can play there once it is up.
problem-pace = A clock in { $kind ->
    [days] days
   *[minutes] minutes
} runs from 1 to { $max }.
problem-too-many-tables = You have { $max } tables already. Finish or leave some.
problem-connections = You have this open very often already. Close some pages and try again.
problem-chat-length = A line of chat has 1 to { $max } characters.
problem-rate = That was very quick. Please wait a moment and try again.
problem-message = This message can’t be read.
problem-message-size = A message has at most { $max } bytes.
problem-body-size = The request is too large.
problem-malformed = The request can’t be read.
problem-not-found = There is nothing at this address.
problem-method = That can’t be done at this address.
problem-origin = Another site’s page may not do that here.
problem-csrf = This page is too old. Load it again.
problem-host = This server goes by another name.
problem-storage = The move could not be stored, so it was not made. Please try again.
problem-server = Something went wrong on our side. Please try again.
problem-other-rules = { $game ->
    [dangerous-time] This game needs the rules and the data file that it was begun with (version { $needs }); this server has others (version { $has }).
   *[other] This game needs version { $needs } of its rules; this server has version { $has }.
}
problem-halted = The rules have changed since this game began. Choose first whether it goes on.
problem-ended = This game was ended as it stands, after a change of its rules.
problem-not-halted = There is nothing to choose: the game goes on.
problem-cannot-go-on = Under the new rules there is no such game; it can only be ended.
problem-table-damaged = This table cannot be opened: what is stored of it is damaged. Its host can look with “tenka verify --database”.
problem-database-version = The database is of an earlier Tenka. “tenka upgrade” brings it to today’s form, and so does “tenka serve”.
problem-database-newer = The database is of a newer Tenka (form { $found }); this one knows forms up to { $known }. Update Tenka.
problem-database-read = The database { $name } can’t be read: { $why }. Look whether --database names the right place, and whether it is there.
problem-database = A database is the name of an SQLite file, or one of: { $allowed }.
problem-public-url = The public address looks like https://play.example.org, without a path.
problem-bus = Several processes need a bus: redis://HOST, and the packages of tenka-table[cluster].
problem-metrics-for = Only the addresses that --metrics-for names may read the metrics.
problem-networks = { $option } takes addresses or networks like 127.0.0.1, 10.0.0.0/8, with commas between them.
problem-no-database = The database does not answer just now. Nothing that was confirmed is lost; please try again soon.
problem-database-open = The database { $name } can’t be opened for writing: { $why }. Look whether --database names the right place, and whether it is there and may be written.

# The command
cli-serve = Serve the table in the browser, for you and your friends.
cli-arg-host = Where to listen: 127.0.0.1 for this computer alone, 0.0.0.0 for everybody who can reach it.
cli-arg-port = The port; 0 takes a free one.
cli-arg-database = Where games are kept, e.g. postgresql+asyncpg://… By default a file in your data folder.
cli-arg-public-url = What people type, where a proxy stands in front.
cli-arg-bus = redis://… where several processes serve the same tables.
cli-arg-metrics-for = Addresses that may read /metrics, with commas between them; usually only this computer.
cli-arg-mail-from = The sender of notices by mail, e.g. tenka@example.org; the mail server stands in TENKA_SMTP, e.g. smtp://user:password@mail.example.org.
cli-arg-notices-to = Networks of your own that webhooks may reach, with commas between them; usually none.
cli-arg-close-days = Close tables at which nothing has happened for so many days; 0 never.
cli-arg-keep-days = Delete finished and closed games after so many days; 0 never.
cli-arg-guest-days = Forget guests without a password who have not come for so many days; 0 never.
cli-arg-browser = Open the page in a browser.
serve-ready = Tenka is served at { $address }. Stop it with Ctrl-C.
problem-address = Nothing can be served at { $host }, port { $port }: { $why }.
problem-address-taken = Another program is at { $host }, port { $port } already. Choose another port: --port 8001 (make play PORT=8001).
problem-served-already = Another Tenka serves { $file } already. Stop it first; several need PostgreSQL, and each of them the same --bus.

# Notices
problem-smtp = Mail needs two things: the mail server in the environment, TENKA_SMTP=smtp://USER:PASSWORD@HOST:587, and the sender, --mail-from tenka@example.org.
problem-days = { $option } takes a number of days, 0 or more; 0 means never.
problem-leave-seconds = { $variable } is a number of seconds from 0 to { $max }, not “{ $found }”.
problem-coach-effort = { $variable } is a number above 0, at most { $max }, not “{ $found }”; 1 is the usual.
problem-mail-address = A mail address looks like mei@example.org.
problem-hook-address = An address looks like https://example.org/…, without a name or password in it.
problem-time-zone = A time zone looks like Europe/Paris.
problem-device = This is not the push subscription of a browser.
problem-too-many-devices = { $max } devices are told already. Remove one.
notice-bot = a bot
notice-table = { $title }, with { $names }
notice-line = { $what }: { $where }
notice-turn = Your turn
notice-late = Little time left
notice-over = A game is over
notice-invited = A seat is kept for you
notice-chat = Somebody has written
notice-until = Until { $when }.
notice-time = { $day } { $month }, { $hour }
notice-several = { $n ->
    [one] One table waits for you
   *[other] { $n } tables wait for you
  }
notice-news = { $n ->
    [one] One piece of news
   *[other] { $n } pieces of news
  } from your tables
notice-test = A notice from Tenka
notice-test-body = This is how Tenka calls you. Nothing else is in it.
notice-mail-foot = No more mail: { $address }
    What you are told: { $settings }
notice-confirm-title = Is this your address?
notice-confirm = Somebody would like to be told at this address when it is their turn at Tenka.
    If it was you, open this page:
    { $address }
    If not, do nothing: no other mail will come.
notice-way-push = Push to your devices
notice-way-mail = Mail
notice-way-hook = Your webhook
notice-way-off-title = A way to reach you was turned off
notice-way-off = { $way } has not worked for three days and was turned off. You can turn it on again on this page:
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December

# Standing orders
problem-order-size = Orders have 1 to { $max } steps, and at most a day to think again.
problem-order-choices = A step has 1 to { $max } choices.
problem-order-verb = There is no action “{ $action }” in this game.
problem-order-pick = Only a number can be the highest or the lowest.
