# The program, to its operator
program-description = Booray, Louisiana’s card game, for a Discord server. Without a command: on Discord if DISCORD_TOKEN is set, else in the sandbox.
program-command = what to do
program-version = say what runs, and stop
program-not-installed = This is { $build }. The installed one, in { $installed }, runs with `booray`.
program-run = play on Discord; needs DISCORD_TOKEN
program-sandbox = play in a small Discord on this machine; needs no token
program-migrate = bring the database up to date, and stop
program-audit = check the database: its file, its schema, every deal and every chip, and stop
program-audit-file = a backup to check instead
program-backup = write a copy of the database, in use or not, check it, and stop
program-backup-file = the file to write, which must not exist yet
program-restore = put a backup in the database’s place, keep the old database, and stop
program-restore-file = the backup
program-copy = copy a database that no bot uses into an empty one, such as SQLite’s to PostgreSQL, check it, and stop
program-copy-from = the address of the database to copy, as in DATABASE_URL
program-copy-to = the address of the empty one; if it is not named, DATABASE_URL
program-export = write the deals of closed tables to a file, one record a line, and stop
program-export-file = the file to write, which must not exist yet
program-export-table = only the deals of the table with this id

program-no-token = DISCORD_TOKEN is not set, so this is the sandbox: a small Discord on this machine.
program-token-needed = DISCORD_TOKEN is not set. Put the bot’s token into the environment or a .env file, or try `booray sandbox`.
program-bad-token = Discord does not know this token. Copy it anew from the bot’s page in Discord’s developer portal into DISCORD_TOKEN.
program-token-refused = Discord no longer takes this token, so I stop. Copy the new one from the bot’s page in Discord’s developer portal into DISCORD_TOKEN, and start me again.
program-unreachable = { $address } can’t be reached: { $problem }. Check the connection, and BOORAY_DISCORD_API and BOORAY_DISCORD_REST if you set them.
program-too-few-starts =
    Discord lets the bot connect { $remaining ->
        [one] once more
       *[other] { $remaining } more times
    } until { $resets }, and starting takes { $needed }. It has been started too often; find out why, and start it again after that time.
program-fonts-unreadable = A font file cannot be read: { $problem }. BOORAY_FONTS names { $files }.
program-port-taken = Port { $port } is taken. Set BOORAY_SANDBOX_PORT to another one.
program-monitoring-foreign-host = Metrics and health are for this machine alone. Ask at { $host } or localhost.
program-monitoring-port-taken = Port { $port } is taken. Set BOORAY_MONITORING_PORT to another one.
program-sandbox-open = Open { $address } in a browser to play.
program-sandbox-stop = The chips are kept in { $database }. Press Ctrl-C to stop.
program-settings-unreadable = The file .env can’t be read: { $problem }. Give it to the user that this runs as, or run this as the one it belongs to.
program-setting-unknown = There is no setting { $name }. See .env.example for those there are.
program-setting-bad = { $name } is set to “{ $value }”. It takes { $takes }.
setting-takes-BOORAY_DISCORD_API = the address of a server, like https://discord.com/api/v10
setting-takes-BOORAY_SHARD_IDS = shards like 0,1 or 0-3, each below BOORAY_SHARD_COUNT, which must be set too
setting-takes-BOORAY_SHARD_COUNT = a whole number of shards from 1 to 65536
setting-takes-BOORAY_DISCORD_REST = the address of a proxy for Discord’s REST API, like http://127.0.0.1:8080
setting-takes-BOORAY_LOG_LEVEL = debug, info, warning or error
setting-takes-BOORAY_LOG_FORMAT = text or json
setting-takes-BOORAY_MONITORING_PORT = a whole number from 0 to 65535, 0 for any free port
setting-takes-BOORAY_SANDBOX_PORT = a whole number from 0 to 65535, 0 for any free port
setting-takes-BOORAY_STARTING_CHIPS = a whole number of chips from 0 to 1000000000
setting-takes-BOORAY_BUY_IN = a whole number of chips from 1 to 1000000
setting-takes-BOORAY_PAUSE_SECONDS = a number of seconds from 0 to 3600
setting-takes-BOORAY_COMPUTER_SECONDS = a number of seconds from 0 to 60
setting-takes-BOORAY_FONTS = the names of font files, with a colon between them (on Windows a semicolon)
setting-takes-BOORAY_SITE = the address of a site made from docs/, like https://example.org/booray, with no “?”, user or password and at most 300 characters
setting-takes-BOORAY_SUPPORT = the address where people get help, like https://discord.gg/invite, with no user or password and at most 300 characters
setting-takes-BOORAY_TERMS = the address of your terms, like https://example.org/terms, with no user or password and at most 300 characters
setting-takes-BOORAY_PRIVACY = the address of your privacy page, like https://example.org/privacy, with no user or password and at most 300 characters
setting-takes-BOORAY_BACKUP_FOLDER = the name of a folder
setting-takes-BOORAY_BACKUPS_KEPT = a whole number of backups from 1 to 3650
setting-takes-BOORAY_IDLE_MINUTES = a number of minutes from 0.1 to 10080, a week
program-busy = The database is in use by something else. Stop that first, and try again.
program-unknown = The connection to the database was lost at the last moment, so I don’t know whether this was done. Once the database answers, run it again: nothing is done twice.
program-migrated = The database is up to date, at revision { $revision }.
program-audit-clean =
    The file and its schema are sound. { $tables ->
        [one] One table
       *[other] { $tables } tables
    } with { $deals ->
        [one] one deal
       *[other] { $deals } deals
    } and { $facts ->
        [one] one commit
       *[other] { $facts } commits
    } played again as stored. Every chip is accounted for, in { $transfers ->
        [one] one transfer.
       *[other] { $transfers } transfers.
    }
program-audit-released =
    { $count ->
        [one] One table was released, so it was not played again.
       *[other] { $count } tables were released, so they were not played again.
    }
program-audit-older = This database is at revision { $revision }, which the first start brings to { $newest }. It was checked as that will leave it.
program-audit-progress =
    { $done } of { $count ->
        [one] 1 table
       *[other] { $count } tables
    } checked so far …
program-audit-found =
    { $count ->
        [one] One thing is off:
       *[other] { $count } things are off:
    }

program-backup-written = The backup { $file } is written, at revision { $revision }.
program-backup-not-writable = The backup { $file } can’t be written: { $problem }. Make room, or name another file in a folder that is there and may be written.
program-backup-bad = What was written is not a sound copy, so it was deleted. The disk or the database is damaged; `booray audit` tells about the database.
program-restored = { $file } is now the database { $database }.
program-restore-kept = The old database is kept as { $file }.
program-restore-bad = This backup is not sound, so nothing was changed. Take an older one.
program-restore-in-use = A program has { $database } open. Stop the bot, and try again.
program-restore-failed = { $database } can’t be replaced: { $problem }. Nothing was changed.

program-copied = { $target } now holds every row of { $source }, and each was compared.
program-copy-progress =
    { $done } of { $count ->
        [one] 1 row
       *[other] { $count } rows
    } copied so far …
program-copy-same = These are one and the same database. Name an empty one to copy to.
program-copy-in-use = The bot’s process { $process } uses { $database }, or did a few seconds ago. Stop every process, and try again.
program-copy-unsound = { $database } is not sound, so nothing was copied. Restore the latest backup, then copy that.
program-copy-not-empty = There are rows in { $table } of the database to copy to, so nothing was copied. Name an empty database.
program-copy-refused = The other database does not take the rows of { $table } ({ $problem }), so nothing was copied. `booray audit` may tell more of them.
program-copy-differs = In { $table } row { $row } came out otherwise than it was, so nothing was copied. Please report this.

program-exported =
    { $deals ->
        [one] One deal
       *[other] { $deals } deals
    } of { $tables ->
        [one] one closed table
       *[other] { $tables } closed tables
    } written. `python -m booray_core verify` checks them.
program-export-unknown = There is no table { $table }.
program-export-open = The table { $table } is still open, so the seeds of its deals are secret. Export it once it is closed.
program-export-exists = { $file } is there already, and an export never overwrites a file. Name another one.
program-export-not-writable = { $file } can’t be written: { $problem }. Name another file.
program-export-damaged = The deals of table { $table } can’t be read back, so they are left out. The log says more.

program-release = close a table that is set aside, give everybody their chips back, and stop
program-release-table = the id of the table, as the log and its channel name it
program-released =
    Table { $table } is closed. { $members ->
        [0] No member had chips on it.
        [one] One member has { $chips } of their chips back:
       *[other] { $members } members have { $chips } of their chips back:
    }
program-released-member = member { $member }: { $chips }
program-release-unknown = There is no table { $table }.
program-release-closed = The table { $table } is closed already. Nobody’s chips lie on it.

discrepancy-damage = The file is damaged: { $what }.
discrepancy-commits-lost = { $file } lacks the last commits made in it, { $lost } of them: its log was cut or lost, or an older file was put in its place. Put its own { $file }-wal back, or restore the latest backup with `booray restore`. To go on without what is lost, delete { $file }-commits.
discrepancy-unreadable = Some rows can’t be read ({ $error }), so not everything could be checked.
discrepancy-orphans = Rows of { $table } name rows of { $parent } that do not exist: { $rows } of them.
discrepancy-mistyped = In { $table } the column { $column } holds bytes in the place of a text or a number, in { $rows } of its rows.
schema-missing = The { $kind } { $name } is missing.
schema-altered = The { $kind } { $name } is not as this program makes it.
schema-added = The { $kind } { $name } is not one that this program makes.
flaw-numbers = Table { $table } lacks commits: they are not numbered without gaps at { $what }.
flaw-replay = Table { $table } can’t be played again: its commit { $what } cannot follow the one before. If it is open, the bot sets it aside and nobody plays there: close it with `booray release { $table }`.
flaw-deal = Deal { $what } of table { $table } was not dealt as its row says: seed, commitment, cut, seats or time differ.
flaw-action = The action of table { $table } at deal and step { $what } is not the one that was made.
flaw-members = What deal { $what } of table { $table } was to its members is not what the boards and statistics count.
flaw-result = Deal { $what } of table { $table } did not end as its row says.
flaw-transfer = The transfer { $what } of table { $table } is not what its deals paid.
flaw-closed = Table { $table } is closed and its row says that it is open, or the other way round.
flaw-computers = What the computers of table { $table } lost to members, or could lose yet, was miscounted: { $what } (as counted, by the ledger).
flaw-stack = Table { $table } and the ledger differ about { $what } (on the table, in the ledger). The bot sets the table aside and nobody plays there: close it with `booray release { $table }`.

discrepancy-account-missing = Transfers name account { $row }, which does not exist; it would hold { $computed }.
discrepancy-balance-differs = { $account } holds { $balance }, but its transfers add up to { $computed }.
discrepancy-overdrawn = { $account } is below zero: { $balance }.
discrepancy-stranded = { $account } of a closed table still holds { $balance }.
discrepancy-mislabelled = { $account } is not the account that its key names: { $key }.
discrepancy-improper-transfer = The transfer { $key } of { $amount } is not one that this program makes.
discrepancy-stray-transfer = The transfer { $key } of { $amount } belongs to no commit: no wallet was opened with those chips, and nobody claimed, gave or reset them.
discrepancy-sum-not-zero = The accounts of server { $server } add up to { $total } instead of 0.
discrepancy-total-not-zero = All accounts together add up to { $total } instead of 0.

store-trouble-unsupported-url = DATABASE_URL { $where } is not a database that I can use. Write it like sqlite+aiosqlite:///booray.db, with nothing after the file’s name, or like postgresql://user:password@host/name, with nothing after it but sslmode, sslrootcert, sslcert, sslkey or host.
store-trouble-missing = There is no database { $where }. Check the name, and DATABASE_URL if you set it.
store-trouble-no-folder = The folder for { $where } does not exist. Make it, or name another in DATABASE_URL.
store-trouble-not-writable = { $where } can’t be written. Check its permissions, or name another file in DATABASE_URL.
store-trouble-not-a-database = { $where } is not a database, or its beginning is damaged. Name another file in DATABASE_URL, or restore the latest backup.
store-trouble-not-ours = { $where } is a database of another program. Name another file in DATABASE_URL.
store-trouble-newer-schema = { $where } was written by a newer version of this program. Update, or restore a backup.
store-trouble-older-schema = { $where } was written by an earlier version of this program. Run `booray migrate` with it as DATABASE_URL, and try again.
store-trouble-empty = There is nothing in the database { $where } yet. Check the name in DATABASE_URL; the first start fills it, and so does `booray migrate`.
store-trouble-damaged = { $where } is damaged. Restore the latest backup.
store-trouble-disk-full = The disk with { $where } is full. Make room and start again.
store-trouble-disk-failed = The disk with { $where } does not read or write. Check the disk, then restore the latest backup if needed.
store-trouble-file-gone = { $where } was deleted or moved away while I used it. Move it back, or restore the latest backup.
store-trouble-file-replaced = { $where } was replaced while I used it, so I stop. Put a backup in its place with `booray restore`, which also takes away what belongs to the file before, then start me again.
store-trouble-commits-lost = { $where } lacks the last commits made in it: its log was cut or lost, or an older file was put in its place. Put its own { $where }-wal back, or restore the latest backup with `booray restore`. To go on without what is lost, delete { $where }-commits. `booray audit` says how many commits are missing.
store-trouble-file-exists = { $where } is there already, and a backup never overwrites a file. Name another one.
store-trouble-no-driver = { $where } is on PostgreSQL, and what speaks to that is not installed. Install it with `pip install 'booray[postgres]'` where this program is installed.
store-trouble-server-gone = The server of { $where } can’t be reached. See whether PostgreSQL is running there, and whether host and port in DATABASE_URL are right.
store-trouble-tls-refused = { $where } and I could not agree on an encrypted connection. See to sslmode and the certificates in DATABASE_URL: `?sslmode=verify-full&sslrootcert=FILE` asks for the server’s certificate, `?sslmode=disable` encrypts nothing.
store-trouble-login-refused = The server of { $where } does not let me in. Check user and password in DATABASE_URL, and the server’s pg_hba.conf.
store-trouble-no-database = There is no database { $where }. Make one on the server with `createdb -E UTF8 -T template0`, or name another in DATABASE_URL.
store-trouble-no-rights = The user in DATABASE_URL may not do what I must in { $where }. Make the database that user’s own: ALTER DATABASE … OWNER TO …; whatever is in it must be as well.
store-trouble-read-only = { $where } takes no writes: its server follows another, or is set to be read only. Name the one that takes writes in DATABASE_URL.
store-trouble-server-too-old = The server of { $where } is too old. I need PostgreSQL 13 or newer.
store-trouble-not-utf8 = { $where } can’t hold all names: its encoding is not UTF8. Make another one with `createdb -E UTF8 -T template0`, and name that in DATABASE_URL.
store-trouble-database-replaced = { $where } was replaced while I used it, so I stop. See whether this is the right database, then start me again.

# What the log says while the program runs
store-works = The database works again, and I go on.
store-fails-disk-full = The disk with { $where } is full, so nothing is stored. Make room, and I go on by myself.
store-fails-disk-failed = { $where } can’t be read or written: the disk fails. Check it; once it works I go on by myself.
store-fails-not-writable = { $where } can’t be written any more, so nothing is stored. Check its permissions, and I go on by myself.
store-fails-no-folder = The folder of { $where } is gone, so nothing is stored. Move it back, and I go on by myself.
store-fails-file-gone = { $where } was deleted or moved away, so nothing is stored. Move it back, and I go on by myself. If it is lost, stop me, restore the latest backup, and start me again.
store-fails-file-replaced = { $where } was replaced by another file, so nothing is stored, and I stop. Put a backup in its place with `booray restore`, which also takes away what belongs to the file before, then start me again.
store-fails-server-gone = The server of { $where } can’t be reached, so nothing is stored. See to PostgreSQL, and I go on by myself.
store-fails-tls-refused = { $where } and I can’t agree on an encrypted connection any more, so nothing is stored. See to the server’s certificate, and I go on by myself.
store-fails-login-refused = The server of { $where } does not let me in any more, so nothing is stored. If the password was changed, change it in DATABASE_URL and start me again; else see to the server’s pg_hba.conf, and I go on by myself.
store-fails-no-database = The database { $where } is gone, so nothing is stored. Bring it back, and I go on by myself. If it is lost, stop me, restore the latest backup, and start me again.
store-fails-no-rights = { $where } does not let me do what I must any more, so nothing is stored. Give the rights back to the user in DATABASE_URL, and I go on by myself.
store-fails-read-only = { $where } takes no writes, so nothing is stored. If another server has taken over, have DATABASE_URL lead there and start me again; else let this one take writes, and I go on by myself.
store-fails-database-replaced = { $where } was replaced by another database, so nothing is stored, and I stop. See whether this is the right one, then start me again.
store-locked = { $where } is locked, or has too much to do, so nothing has been stored or read for some seconds. I go on by myself once it is free. Another program that has it open may be holding it.
store-fails-damaged = { $where } is damaged, so nothing is stored or read any more. Stop me, restore the latest backup, and start me again.
store-fails-not-a-database = { $where } is damaged, so nothing is stored or read any more. Stop me, restore the latest backup, and start me again.

# What the log says at the end
summary = Since the start: { $parts }.
summary-nothing = nothing
summary-requests =
    { $count ->
        [one] 1 request to Discord
       *[other] { $count } requests to Discord
    } ({ $answers })
summary-answer = { $how }: { $count }
summary-held-back =
    { $count ->
        [one] 1 more not made, on a token that had ended
       *[other] { $count } more not made, on tokens that had ended
    }
summary-begun =
    { $count ->
        [one] 1 session begun
       *[other] { $count } sessions begun
    }
summary-resumed =
    { $count ->
        [one] 1 session resumed
       *[other] { $count } sessions resumed
    }
summary-taken-over =
    { $count ->
        [one] 1 of them of a process before
       *[other] { $count } of them of a process before
    }
summary-refused =
    { $count ->
        [one] 1 session not resumed
       *[other] { $count } sessions not resumed
    }
summary-cut =
    { $count ->
        [one] 1 connection cut
       *[other] { $count } connections cut
    }
summary-silent =
    { $count ->
        [one] 1 connection gone silent
       *[other] { $count } connections gone silent
    }
summary-connected-anew =
    { $count ->
        [one] 1 connection made anew
       *[other] { $count } connections made anew
    }
summary-messages =
    { $count ->
        [one] 1 state of a table’s message
       *[other] { $count } states of tables’ messages
    }
summary-messages-overtaken =
    { $count ->
        [one] 1 of these overtaken by a newer one
       *[other] { $count } of these overtaken by newer ones
    }
summary-panels =
    { $count ->
        [one] 1 state of a panel
       *[other] { $count } states of panels
    }
summary-panels-overtaken =
    { $count ->
        [one] 1 of these overtaken by a newer one
       *[other] { $count } of these overtaken by newer ones
    }
summary-retried =
    { $count ->
        [one] 1 request made again later
       *[other] { $count } requests made again later
    }
summary-given-up =
    { $count ->
        [one] 1 thing never shown
       *[other] { $count } things never shown
    }
summary-out-of-reach =
    { $count ->
        [one] 1 table out of reach
       *[other] { $count } tables out of reach
    }
summary-within-reach =
    { $count ->
        [one] 1 table within reach again
       *[other] { $count } tables within reach again
    }
summary-reminders =
    { $count ->
        [one] 1 reminder
       *[other] { $count } reminders
    }

program-doctor = check everything that the bot needs, say how to mend what is off, and stop
program-doctor-sum = Wrong: { $wrong }. Warnings: { $warnings }.
doctor-mark-ok = ok
doctor-mark-warning = warning
doctor-mark-wrong = WRONG
doctor-build = { $build }, on Python { $python }.
doctor-settings = The settings can be read, and no .env file is open to others.
doctor-env-open = Others on this machine may read .env, with the token in it. Run `chmod 600 .env`.
doctor-of-another = { $file } belongs to user { $owner }, and this runs as user { $user }. Run the bot and every command as user { $owner }, or run `chown { $user } { $file }`.
doctor-disk = Free in { $folder }: { $free } MB.
doctor-disk-low = Free in { $folder }: only { $free } MB. Make room: on a full disk nobody can play.
doctor-database = The database { $file } is sound, at revision { $revision }.
doctor-database-none = There is no database { $file } yet. The first start makes it; if there was one, look where DATABASE_URL points.
doctor-database-bad = { $problem }
doctor-database-damaged = The database { $file } is damaged ({ $what }). Stop the bot, and run `booray restore` with the latest backup.
doctor-database-commits-lost = The database { $file } lacks the last commits made in it, { $lost } of them, so the bot won’t start. Put its own { $file }-wal back, or restore the latest backup with `booray restore`. To go on without what is lost, delete { $file }-commits.
doctor-database-old = The database { $file } is at revision { $revision }; the next start brings it to { $newest }. Make a backup before.
doctor-database-open-to-others = Others on this machine may read { $file }, with the seeds in it. Run `chmod 600 { $file }`.
doctor-database-of-another = { $file } belongs to user { $owner }, and the database beside it to user { $due }, so the bot can’t use both. Run `chown { $due } { $file }`, and start the bot as that user alone.
doctor-database-read-only = { $file } can’t be written. Run this as the user whom the bot runs as, or give that user the file.
doctor-folder-read-only = Nothing can be written in { $folder }, where the database keeps its log. Give the folder to the user whom the bot runs as.
doctor-database-empty = There is nothing in the database { $database } yet. The first start fills it; if there was something, look where DATABASE_URL points.
doctor-database-differs = The database { $file } is not as this program made it ({ $what }). `booray audit` names everything that is off. Stop the bot, and restore a backup into an empty database.
doctor-server = PostgreSQL { $version } answers, and a commit takes { $commit } ms.
doctor-server-slow = PostgreSQL { $version } takes { $commit } ms for a commit, and everybody who presses waits for one. See to its disk, and let it be near the bot.
doctor-server-forgets = { $server } calls commits made that are not on its disk yet, so what people were told may be undone. Set fsync and synchronous_commit to on.
doctor-server-rights = The user in DATABASE_URL may not alter the tables of { $server }, so no new version can start. Make that user the owner of the database and of what is in it.
doctor-server-clock-off = The clock of { $server } is { $off } seconds off this machine’s. Have both set by the network.
doctor-server-open = What the bot says to { $server } is not encrypted, seeds and passwords included. Add `?sslmode=verify-full&sslrootcert=FILE` to DATABASE_URL.
doctor-pooler = A pooler stands between the bot and { $server }. See yourself that its way to the server, and yours to it, is encrypted or stays on one machine.
doctor-processes =
    { $processes ->
        [one] One process of the bot lives
       *[other] { $processes } processes of the bot live
    }, for { $shards ->
        [one] one shard.
       *[other] { $shards } shards.
    }
doctor-shards-unserved = No living process serves shard { $missing } of { $shards }, so nobody there is answered. Start one with BOORAY_SHARD_IDS set to it.
doctor-shard-counts = Living processes have different numbers of shards: { $counts }. While the number is changed that is as it should be; else set BOORAY_SHARD_COUNT to the same for all.
doctor-shards-few = BOORAY_SHARD_COUNT is { $shards }, and Discord advises { $advised }. Raise it for all processes before Discord refuses the bot’s connections.
doctor-in-use = A program has { $file } open. If that isn’t your bot, see what it is.
doctor-backups = The newest backup, { $file }, is sound.
doctor-backups-off = No daily backups are made. Set BOORAY_BACKUP_FOLDER to a folder.
doctor-backups-elsewhere = The bot makes no daily backups. Set BOORAY_BACKUP_FOLDER for the process with shard 0, or see that the server’s are made, by pg_dump for one.
doctor-backups-no-folder = The folder for backups, { $folder }, does not exist. Make it.
doctor-backups-read-only = Nothing can be read or written in { $folder }, where backups go. Give the folder to the user whom the bot runs as.
doctor-backups-none = There is no backup in { $folder } yet. The running bot makes one at its next start.
doctor-backups-old = The newest backup, { $file }, is { $days } days old. See in the log why no newer one was made.
doctor-backups-bad = The newest backup, { $file }, is damaged. Delete it; the bot makes another at its next start.
doctor-backups-open-to-others = Others on this machine may read { $file }, with the seeds in it. Run `chmod 600 { $file }`.
doctor-token = Discord knows the token: it is that of { $name }.
doctor-token-none = DISCORD_TOKEN is not set, so only the sandbox can run. Copy it from the bot’s page in Discord’s developer portal.
doctor-token-shape = DISCORD_TOKEN does not look like a bot’s token, which has three parts with dots between. Copy it anew from the bot’s page in Discord’s developer portal.
doctor-token-refused = Discord does not know this token. Copy it anew from the bot’s page in Discord’s developer portal into DISCORD_TOKEN.
doctor-unreachable = { $address } can’t be reached: { $problem }. Check the connection, and BOORAY_DISCORD_API and BOORAY_DISCORD_REST if you set them.
doctor-clock = The clock is right.
doctor-clock-off = The clock is { $seconds } seconds off Discord’s. Have the system set it by the network.
doctor-starts = Starts left today: { $remaining } of { $total }.
doctor-starts-few = Starts left today: { $remaining } of { $total }, too few for this bot. Find out why the bot was started so often, and wait until { $resets }.
doctor-gateway = The gateway at { $address } answers.
doctor-gateway-unreachable = The gateway at { $address } can’t be reached: { $problem }. Let the firewall pass connections to it.
doctor-intents = The bot needs no privileged intents{ $privileged ->
        [0] .
        [one] , and has one of them; it may be switched off on its page in Discord’s developer portal.
       *[other] , and has { $privileged } of them; they may be switched off on its page in Discord’s developer portal.
    }
doctor-presses-elsewhere = Discord sends commands and presses to { $address } instead of to the bot, so nobody is answered. Clear the interactions endpoint URL on its page in Discord’s developer portal.
doctor-commands = Discord knows the commands as they are.
doctor-commands-differ = Discord knows other commands than this version has. The next start updates them.
doctor-pictures = All { $uploaded } pictures of cards are uploaded.
doctor-pictures-missing = Pictures of cards: { $uploaded } uploaded, { $missing } missing, { $old } out of date. The running bot uploads them, one a second, at its start and when it misses one; start it, or wait. Until then cards are shown as text.
doctor-pictures-no-room = Pictures of cards: { $uploaded } uploaded, { $missing } missing, { $old } out of date, and no room for more: the application has all { $most } emoji that Discord allows. Delete others on the Emojis page of Discord’s developer portal; the bot tries again within the hour. Until then cards are shown as text.
doctor-no-server = The bot is in no server. Invite it with the link in the README.
doctor-channels =
    { $tables ->
        [0] No open table is known, so no channel was looked at.
        [one] The one open table can be shown in its channel.
       *[other] All { $tables } open tables can be shown in their channels.
    }
doctor-server-left = Table { $table } is open in server { $server }, which the bot has left. Invite it again, or run `booray release { $table }`.
doctor-channel-gone = Table { $table } is open in channel { $channel }, which does not exist any more. The next start closes it.
doctor-channel-hidden = The bot may not see channel { $channel }, with the open table { $table }. Give it the permission View Channel there.
doctor-channel-silent = The bot may not write in channel { $channel }, with the open table { $table }. Give it the permission Send Messages there, in a thread Send Messages in Threads.
doctor-channel-unpictured = The bot may not attach files in channel { $channel }, so the open table { $table } is told in text there, not as a picture. Give it the permission Attach Files.
doctor-channel-unread = The bot may not read the messages in channel { $channel }, with the open table { $table }. It plays on, but after a crash it may not find a message it had just posted, and the table then shows twice. Give it the permission Read Message History there.
doctor-channel-not-asked = Discord could not be asked about channel { $channel } in server { $server }, with the open table { $table } ({ $problem }). Run `booray doctor` again in a minute.
