# The program, to its operator
program-description = Runs Booray, Louisiana’s card game, on your Discord server. Without a command it uses Discord if DISCORD_TOKEN is set, and the sandbox otherwise.
program-command = what to do
program-example = Example: { $typed }
program-version = show the version and exit
program-not-installed = You are running { $build }. The installed one is in { $installed }; `booray` runs it.
program-run = Run the bot on Discord. Needs DISCORD_TOKEN.
program-sandbox = Play in your browser, in a small Discord on this machine. Needs no token.
program-migrate = Bring the database up to date.
program-service = Print a systemd unit that runs this installation as a service.
program-service-notes =
    Booray as a service, printed by `booray service`. Save it as
    /etc/systemd/system/booray.service. Then run, as root:
      systemctl daemon-reload
      systemctl enable --now booray
    The bot reads its settings from { $env }.
    Commands that you run in that folder read it too. Don’t set them here.
program-service-user =
    Is the user or the file still missing? Then run this first, as root, and
    write DISCORD_TOKEN= and your token into the file:
      useradd --system --create-home --home-dir { $folder } --shell /usr/sbin/nologin { $user }
      install -o { $user } -g { $user } -m 600 { $source } { $env }
program-service-owner =
    That file belongs to root. Is user { $user } still missing? Then run this
    first, as root:
      useradd --system --home-dir { $folder } --shell /usr/sbin/nologin { $user }
    Then give the user the folder with all that is in it:
      chown -R { $user }:{ $user } { $folder }
program-service-roots = { $env } belongs to root, and the bot must not run as root. The unit says how to give the file to user { $user }.
program-service-ignored = { $ignored } belongs to root, and the bot must not run as root. So the service reads { $env } instead. The unit says how to copy the file there.
program-service-code = The service may write to { $folder }, and the program itself is in there. To protect the program, install it elsewhere, for example in /opt.
program-service-linux = systemd is on Linux only. Run `booray run` with this system’s own service manager.
program-service-home = { $program } is in a home folder, which user { $user } may not be able to read. Install the program elsewhere, for example in /opt.
program-audit = Check the database: its file, its schema, every deal and every chip. Changes nothing.
program-audit-file = the backup to check instead of the database
program-backup = Back up the database, even while the bot runs, and check the copy.
program-backup-file = the file to write; it must not exist
program-restore = Replace the database with a backup. Keeps the old database in another file.
program-restore-file = the backup file to restore
program-copy = Copy a database into an empty one, for example from SQLite to PostgreSQL, and check it. Stop the bot first.
program-copy-source = the address of the database to copy, written like DATABASE_URL
program-copy-target = the address of the empty database (default: DATABASE_URL)
program-export = Write the deals of closed tables to a file, one record per line.
program-export-file = the file to write; it must not exist
program-export-table = export only the table with this id

program-no-token = DISCORD_TOKEN is not set, so the sandbox starts: a small Discord on this machine. To run the bot on Discord, stop this, put the token into .env, and run `booray run`.
program-token-needed = DISCORD_TOKEN is not set. Put the bot’s token into the environment or a .env file, or try `booray sandbox`.
program-env-open = Other users of this machine can read { $names } in .env, so the bot doesn’t start. Run `chmod 600 .env`. If that changes nothing, as on a Windows drive in WSL, move { $names } from .env to the environment.
program-bad-token = Discord rejected the token. Copy it again from the bot’s page in Discord’s developer portal into DISCORD_TOKEN.
program-token-refused = Discord no longer accepts the token, so the bot stops. Copy the new one from Discord’s developer portal into DISCORD_TOKEN, and start the bot again.
program-other-application = The database belongs to application { $known }, but the token is that of application { $given }. Check DISCORD_TOKEN and DATABASE_URL. If the new application takes over for good, run `booray adopt`, and start the bot again.
program-adopt = Let another Discord application, such as a new bot account, take over the database at its first start.
program-adopted = The database will belong to the next application that starts on it.
program-too-few-starts =
    Discord lets the bot connect { $remaining ->
        [one] once more
       *[other] { $remaining } more times
    } until { $resets }, and starting takes { $needed }. It was started too often. Find out why, and start it again after that time.
program-font-missing = There is no font file { $file }. Check BOORAY_FONTS.
program-font-bad = { $file } can’t be read as a font. Check the file and its permissions, or take it out of BOORAY_FONTS.
program-font-packaged = The font { $file } of this program is missing or damaged. Install the program again.
program-port-taken = Port { $port } on { $host } is taken. Stop the program that uses it, or set { $settings }_PORT to another one.
program-port-no-address = This machine doesn’t have the address { $host }. Set { $settings }_HOST to one that it has, or to 127.0.0.1.
program-port-reserved = This user may not listen on port { $port }. Set { $settings }_PORT to one above 1023.
program-port-refused = Nothing can listen on port { $port } of { $host }: { $problem }. Check { $settings }_HOST and { $settings }_PORT.
program-monitoring-foreign-host = Metrics and health are only for this machine. Use the host { $host } or localhost.
program-sandbox-open = Open { $address } in your browser to play.
program-sandbox-real = { $database } is the database of a bot on Discord. Move it, or start the sandbox in another folder.
program-sandbox-stop = Chips and tables are kept in { $database }; messages are not. After a restart, press My hand to see your cards. Press Ctrl-C to stop.
program-env-unreadable = .env can’t be read: { $problem }. It must be a file in UTF-8 that this user may read. Without one, copy .env.example.
program-line-bad = Line { $number } of .env sets nothing. Write it like NAME=value, or put # in front.
program-setting-unknown = There is no setting { $name }. See .env.example for all settings.
program-setting-bad = { $name } is set to “{ $value }”. It takes { $takes }.
setting-takes-whole = a whole number from { $least } to { $most }
setting-takes-number = a number from { $least } to { $most }
setting-takes-words = { $others } or { $last }
setting-takes-port = a whole number from 0 to 65535, 0 for any free port
setting-takes-ip = an IP address of this machine, like 127.0.0.1 or ::1, or 0.0.0.0 for all of its IPv4 addresses
setting-takes-networks = IP addresses or networks, separated by commas, like 10.0.0.2 or 172.18.0.0/16
setting-takes-shards = shards like 0,1 or 0-3, each below BOORAY_SHARD_COUNT, which must be set too
setting-takes-server = the address of a server for Discord’s REST API, like http://127.0.0.1:8080
setting-takes-origin = an address like http://10.0.0.7:8422, with no path, user or password
setting-takes-safe-origin = an address like https://table.example.org, with no path, user or password, and http only for this machine
setting-takes-page = an address like https://example.org/terms, with no user or password and at most 300 characters
setting-takes-site = an address like https://example.org/booray, with no “?”, user or password and at most 300 characters
setting-takes-files = the names of font files, separated by colons (on Windows by semicolons)
setting-takes-folder = the name of a folder
program-busy = Another program is using the database. Stop it, and try again.
program-no-table = There is no table { $table }.
program-unknown = The connection to the database was lost at the last moment, so the outcome is unknown. Run the command again once the database answers: nothing is done twice.
program-migrated = The database is up to date, at revision { $revision }.
program-audit-clean =
    OK: { $tables ->
        [one] 1 table
       *[other] { $tables } tables
    }, { $deals ->
        [one] 1 deal
       *[other] { $deals } deals
    }, { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    } and { $transfers ->
        [one] 1 transfer
       *[other] { $transfers } transfers
    } checked.
program-audit-released =
    { $count ->
        [one] 1 released table was
       *[other] { $count } released tables were
    } not read.
program-progress-audit =
    { $done } of { $count ->
        [one] 1 table
       *[other] { $count } tables
    } checked so far …
program-audit-found =
    { $count ->
        [one] 1 problem:
       *[other] { $count } problems:
    }

program-backup-written = The backup { $file } is complete, at revision { $revision }.
program-not-writable = { $file } can’t be written: { $problem }. Make room, or choose a file in a folder you can write to.
program-backup-bad = The copy was damaged, so it was deleted. The disk or the database is damaged: check the database with `booray audit`.
program-restored = { $file } is now the database { $database }.
program-restore-kept = The old database is kept as { $file }.
program-restore-bad = This backup is damaged, so nothing was changed. Use an older one.
program-in-use = The bot runs on { $database }. Stop every process of it, and try again.
program-restore-failed = { $database } can’t be replaced: { $problem }. Nothing was changed.

program-copied = { $target } now holds every row of { $source }, except sessions in browsers.
program-progress-copy =
    { $done } of { $count ->
        [one] 1 row
       *[other] { $count } rows
    } copied so far …
program-copy-same = These are the same database. Name an empty one to copy to.
program-copy-unsound = { $database } is damaged, so nothing was copied. Restore the latest backup, then copy that.
program-copy-not-empty = The target database has rows in { $table }, so nothing was copied. Name an empty database.
program-copy-refused = The target database refused rows of { $table } ({ $problem }), so nothing was copied. Check the source with `booray audit`.

program-exported =
    Wrote { $deals ->
        [one] 1 deal
       *[other] { $deals } deals
    } of { $tables ->
        [one] 1 closed table
       *[other] { $tables } closed tables
    }. Check them with `python -m booray_core verify`.
program-export-open = Table { $table } is still open, so its secret must stay one. Export it after it closes.
program-export-damaged = The deals of table { $table } can’t be read, so they are left out. The log has the details.

program-release = Close a table that is set aside, and return everyone’s chips.
program-release-table = the table’s id, as shown in the log and in its channel
program-released =
    Table { $table } is closed. { $members ->
        [0] No member had chips on it.
        [one] One member got { $chips } of their chips back:
       *[other] { $members } members got { $chips } of their chips back:
    }
program-released-member = member { $member }: { $chips }
program-release-closed = Table { $table } is already closed. It holds no chips.

discrepancy-damage = The file is damaged: { $what }.
discrepancy-unreadable = Some rows can’t be read ({ $error }), so the check is incomplete.
discrepancy-orphans = Rows of { $table } refer to missing rows of { $parent }: { $rows } of them.
schema-missing = The { $kind } { $name } is missing.
schema-added = This program doesn’t create the { $kind } { $name }.
flaw-log = The log of table { $table } has a gap at version { $what }.
flaw-state = The state of table { $table } can’t be read ({ $what }). If it is open, the bot sets it aside and nobody can play there. Close it with `booray release { $table }`.
flaw-closed = Table { $table } is closed but its row says that it is open, or the other way around.
flaw-stack = Table { $table } and the ledger differ about { $what } (on the table, in the ledger). The bot sets the table aside, and nobody can play there. Close it with `booray release { $table }`.
flaw-record = The record of deal { $what } of table { $table } doesn’t add up. Later deals of the table weren’t checked.
flaw-result = The results of deal { $what } of table { $table } differ from its record.
flaw-transfer = The chips that moved in deal { $what } of table { $table } differ from its record.

discrepancy-missing = Transfers use account { $name }, which doesn’t exist. It would hold { $due }.
discrepancy-balance = { $name } holds { $chips }, but its transfers add up to { $due }.
discrepancy-overdrawn = { $name } is below zero: { $chips }.
discrepancy-stranded = { $name } of a closed table still holds { $chips }.
discrepancy-mislabelled = { $name } doesn’t match its key: { $due }.
discrepancy-improper = The transfer { $name } of { $chips } isn’t one that this program makes, or nobody caused it.
discrepancy-sum = The accounts of server { $name } add up to { $chips } instead of 0.
discrepancy-total = All accounts together add up to { $chips } instead of 0.

store-trouble-unsupported-url = DATABASE_URL { $where } is not an address that this program supports. For SQLite, write it like sqlite:///booray.db, with nothing after the file name. For PostgreSQL, write it like postgresql://user:password@host/name. An address of PostgreSQL may end with `?` and options, of which sslmode, sslrootcert, sslcert, sslkey and host are allowed.
store-trouble-missing =
    { $of ->
        [beside] There is no database { $where }. The sandbox keeps its own: check that with `booray audit sandbox.db`, or set DATABASE_URL to sqlite:///sandbox.db.
        [file] There is no file { $where }. Check the name.
       *[setting] There is no database { $where }. Check the name, and DATABASE_URL if you set it.
    }
store-trouble-no-folder = The folder for { $where } doesn’t exist. Create it, or choose another in DATABASE_URL.
store-trouble-not-writable =
    { $of ->
        [file] { $where } can’t be read. Check its permissions.
        [sandbox] { $where } can’t be opened or written. Check its permissions, or start the sandbox in another folder.
       *[setting] { $where } can’t be opened or written. Check its permissions, and whether its disk is read-only, or choose another file in DATABASE_URL.
    }
store-trouble-folder =
    { $of ->
        [file] { $where } is a folder. Name a file.
        [sandbox] { $where } is a folder. Move it, or start the sandbox in another folder.
       *[setting] { $where } is a folder, not a file. Set DATABASE_URL to a file, for example sqlite:///{ $where }/booray.db.
    }
store-trouble-no-descriptors = { $where } can’t be opened: too many files and connections are open. Raise the limit with `ulimit -n`, or LimitNOFILE in the systemd unit, and start again.
store-trouble-in-use =
    { $of ->
        [sandbox] Another sandbox uses { $where }. Stop that one first, or start this one in another folder.
       *[setting] Another process of the bot uses { $where }. Stop that one first. To run several, use PostgreSQL: docs/processes.md says how.
    }
store-trouble-not-a-database =
    { $of ->
        [file] { $where } is not a database, or its first page is damaged. Choose another backup.
        [sandbox] { $where } is not a database, or its first page is damaged. Move or delete it, or start the sandbox in another folder.
       *[setting] { $where } is not a database, or its first page is damaged. Choose another file in DATABASE_URL, or restore the latest backup.
    }
store-trouble-not-ours =
    { $of ->
        [file] { $where } belongs to another program. Choose another file.
        [sandbox] { $where } belongs to another program. Move it, or start the sandbox in another folder.
       *[setting] { $where } belongs to another program. Choose another file in DATABASE_URL.
    }
store-trouble-newer-schema =
    { $of ->
        [file] { $where } was written by a newer version of this program. Update the program.
        [sandbox] { $where } was written by a newer version of this program. Update the program, move the file, or start the sandbox in another folder.
       *[setting] { $where } was written by a newer version of this program. Update the program, or restore a backup.
    }
store-trouble-older-schema = { $where } was written by an older version of this program. Set DATABASE_URL to it, run `booray migrate`, and try again.
store-trouble-empty =
    { $of ->
        [file] { $where } is empty. Choose another backup.
       *[setting] The database { $where } is empty. Check the name in DATABASE_URL. For a new database, start the bot or run `booray migrate`.
    }
store-trouble-damaged =
    { $of ->
        [file] { $where } is damaged. Choose another backup.
        [sandbox] { $where } is damaged. Move or delete it, or start the sandbox in another folder.
       *[setting] { $where } is damaged. Restore the latest backup.
    }
store-trouble-disk-full = The disk with { $where } is full. Make room, and start again.
store-trouble-disk-failed = The disk with { $where } can’t be read or written. Check the disk, then restore the latest backup if needed.
store-trouble-file-gone =
    { $of ->
        [sandbox] { $where } was deleted or moved while in use. Move it back, or start over: start the sandbox again.
       *[setting] { $where } was deleted or moved while in use. Move it back, or restore the latest backup.
    }
store-trouble-file-replaced =
    { $of ->
        [sandbox] { $where } was replaced while in use, so the sandbox stops. Start it again.
       *[setting] { $where } was replaced while in use, so the program stops. Restore a backup with `booray restore`, which also removes the old file’s log. Then start again.
    }
store-trouble-file-exists = { $where } already exists, and no file is ever overwritten. Choose another name.
store-trouble-no-driver = { $where } is on PostgreSQL, but its driver is not installed. Run `pip install 'booray[postgres]'` where this program is installed.
store-trouble-server-gone = The server of { $where } can’t be reached. Check that PostgreSQL runs there, and check host and port in DATABASE_URL.
store-trouble-tls-refused = The encrypted connection to { $where } failed. Check sslmode and the certificates in DATABASE_URL: `?sslmode=verify-full&sslrootcert=FILE` checks the server’s certificate, `?sslmode=disable` turns encryption off.
store-trouble-login-refused = The server of { $where } refused the login. Check user and password in DATABASE_URL, and the server’s pg_hba.conf.
store-trouble-no-database = There is no database { $where }. Create it on the server with `createdb -E UTF8 -T template0`, or choose another in DATABASE_URL.
store-trouble-no-rights = The user in DATABASE_URL lacks permissions on { $where }. Make that user the owner: ALTER DATABASE … OWNER TO …; do the same for its tables.
store-trouble-read-only = { $where } is read-only: its server is a standby, or is set to read-only. Set DATABASE_URL to the primary server.
store-trouble-server-too-old = The server of { $where } is too old. Use PostgreSQL 13 or newer.
store-trouble-not-utf8 = { $where } can’t hold all names, because its encoding is not UTF8. Create a database with `createdb -E UTF8 -T template0`, and set DATABASE_URL to it.
store-trouble-database-replaced = { $where } was replaced while in use, so the program stops. Check that this is the right database, then start again.

# What the log says while the program runs
store-works = The database works again, and so does the bot.
store-fails-disk-full = The disk with { $where } is full, so nothing is stored. Make room: the bot then continues by itself.
store-fails-disk-failed = { $where } can’t be read or written: the disk fails. Check the disk. The bot continues by itself once it works.
store-fails-not-writable = { $where } can no longer be written, so nothing is stored. Check its permissions: the bot then continues by itself.
store-fails-no-descriptors = { $where } can’t be opened, so nothing is stored: too many files and connections are open. The bot continues by itself once some are closed. If this comes back, raise the limit with `ulimit -n`, or LimitNOFILE in the systemd unit.
store-fails-no-folder = The folder of { $where } is gone, so nothing is stored. Move it back: the bot then continues by itself.
store-fails-file-gone = { $where } was deleted or moved, so nothing is stored. Move it back: the bot then continues by itself. If it is lost, stop the bot, restore the latest backup, and start the bot again.
store-fails-file-replaced = { $where } was replaced by another file, so nothing is stored, and the bot stops. Restore a backup with `booray restore`, which also removes the old file’s log. Then start the bot again.
store-fails-server-gone = The server of { $where } can’t be reached, so nothing is stored. Check PostgreSQL: the bot continues by itself once it answers.
store-fails-tls-refused = The encrypted connection to { $where } fails, so nothing is stored. Check the server’s certificate: the bot continues by itself once it is accepted.
store-fails-login-refused = The server of { $where } refuses the login, so nothing is stored. If the password was changed, change it in DATABASE_URL and start the bot again. Otherwise, check the server’s pg_hba.conf: the bot then continues by itself.
store-fails-no-database = The database { $where } is gone, so nothing is stored. Bring it back: the bot then continues by itself. If it is lost, stop the bot, restore the latest backup, and start the bot again.
store-fails-no-rights = The user in DATABASE_URL lost permissions on { $where }, so nothing is stored. Give them back: the bot then continues by itself.
store-fails-read-only = { $where } is read-only, so nothing is stored. If another server took over, set DATABASE_URL to it and start the bot again. Otherwise, make this one writable: the bot then continues by itself.
store-fails-database-replaced = { $where } was replaced by another database, so nothing is stored, and the bot stops. Check that this is the right one, then start the bot again.
store-locked = { $where } is locked or overloaded, so nothing was stored or read for some seconds. The bot continues by itself once it is free. Check for other programs that have it open.
store-fails-damaged = { $where } is damaged, so nothing is stored or read. Stop the bot, restore the latest backup, and start the bot again.
store-fails-not-a-database = { $where } is damaged, so nothing is stored or read. Stop the bot, restore the latest backup, and start the bot again.

program-doctor = Check everything the bot needs, and say how to fix what is wrong.
program-doctor-sum = Wrong: { $wrong }. Warnings: { $warnings }.
doctor-mark-ok = ok
doctor-mark-warning = warning
doctor-mark-wrong = WRONG
doctor-build = { $build }, on Python { $python }.
doctor-settings = The settings are valid, and no other user can read a secret in the .env file.
doctor-settings-without-file = The settings are valid. There is no .env file in this folder.
doctor-of-another = { $file } belongs to user { $owner }, but this command runs as user { $user }. Run the bot and every command as user { $owner }, or run `chown { $user } { $file }`.
doctor-disk = Free in { $folder }: { $free } MB.
doctor-disk-low = Free in { $folder }: only { $free } MB. Make room: nobody can play once the disk is full.
doctor-monitoring = Metrics and health { $runs ->
        [yes] are
       *[no] can be
    } served at { $address }, for this machine only.
doctor-monitoring-open = Metrics and health { $runs ->
        [yes] are
       *[no] can be
    } served at { $address }, for anyone who reaches this port. Keep strangers out with a firewall.
doctor-monitoring-off = BOORAY_MONITORING_HOST does nothing without BOORAY_MONITORING_PORT. Set a port, or leave both out.
doctor-web = Tables { $runs ->
        [yes] are
       *[no] can be
    } opened in a browser at { $address }. Port { $port } on { $host } is for this machine only.
doctor-web-open = Tables { $runs ->
        [yes] are
       *[no] can be
    } opened in a browser at { $address }. Anyone may reach port { $port } on { $host }. Keep everyone but your web server out with a firewall.
doctor-web-off = Without BOORAY_WEB_ADDRESS, these do nothing: { $names }. Set an address, or leave them out.
doctor-web-unseen = { $address } didn’t show the page from this machine: { $problem }. Try it from another device. If it fails there too, check your web server.
doctor-web-peer-alone = BOORAY_WEB_PEER does nothing on SQLite, where one process runs everything. Leave it out.
doctor-web-peer-unheard = Other processes can’t reach this one at { $peer }: BOORAY_WEB_HOST is { $host }, which only this machine reaches. Set it to an address in your private network.
doctor-web-peer-none = This process has only some of the shards, and no BOORAY_WEB_PEER. Pages that reach the wrong process can’t be handed on. Set it in every process.
doctor-database = The database { $file } is fine, at revision { $revision }.
doctor-database-none = There is no database { $file } yet. The first start creates it. If you already have one, check DATABASE_URL.
doctor-database-damaged = The database { $file } is damaged ({ $what }). Stop the bot, and run `booray restore` with the latest backup.
doctor-open-to-others = Other users of this machine can read { $file }, including the secrets of open tables. Run `chmod 600 { $file }`.
doctor-database-read-only = { $file } can’t be written. Run this command as the bot’s user, or make that user the owner of the file. Check whether its disk is read-only.
doctor-folder-read-only = Nothing can be written in { $folder }, where the database keeps its log. Make the bot’s user the owner of the folder.
doctor-database-empty = The database { $file } is still empty. The first start fills it. If it should have data, check DATABASE_URL.
doctor-database-differs = The database { $file } differs from what this program creates ({ $what }). Run `booray audit` to list all problems. Stop the bot, and restore a backup into an empty database.
doctor-server = PostgreSQL { $version } answers, and a commit takes { $commit } ms.
doctor-server-slow = PostgreSQL { $version } takes { $commit } ms for a commit, and every press waits for one. Check its disk, and run it close to the bot.
doctor-server-forgets = { $server } reports commits before they are on disk, so a crash can undo moves. Set fsync and synchronous_commit to on.
doctor-server-rights = The user in DATABASE_URL can’t alter the tables of { $server }, so no new version can start. Make that user the owner of the database and its tables.
doctor-server-open = The connection to { $server } is not encrypted, including secrets and passwords. Add `?sslmode=verify-full&sslrootcert=FILE` to DATABASE_URL.
doctor-pooler = A pooler stands between the bot and { $server }. Check both of its connections yourself: encrypt them, or keep them on one machine.
doctor-shards = A process was started for each shard: { $shards ->
        [one] 1 shard.
       *[other] { $shards } shards.
    }
doctor-shards-unserved = No process was ever started for shard { $missing } of { $shards }, so its servers get no answers. Start one with BOORAY_SHARD_IDS set to it.
doctor-shards-few = BOORAY_SHARD_COUNT is { $shards }, but Discord advises { $advised }. Raise it for all processes before Discord refuses the bot’s connections.
doctor-in-use = A bot runs on { $file }.
doctor-backups = The newest backup, { $file }, is fine.
doctor-backups-off = No daily backups are made. Set BOORAY_BACKUP_FOLDER to a folder.
doctor-backups-elsewhere = The bot makes no daily backups. Set BOORAY_BACKUP_FOLDER for the process with shard 0, or back up the server yourself, for example with pg_dump.
doctor-backups-no-folder = The backup folder { $folder } doesn’t exist. Create it.
doctor-backups-read-only = Nothing can be read or written in the backup folder { $folder }. Make the bot’s user its owner.
doctor-backups-none = There is no backup in { $folder } yet. The bot makes one at its next start.
doctor-backups-old = The newest backup, { $file }, is { $days } days old. Check the log for why no newer one was made.
doctor-backups-bad = The newest backup, { $file }, is damaged. Delete it. The bot makes another at its next start.
doctor-beacon = drand answers, so each deal gets its number from there.
doctor-beacon-message = Each deal is bound to the id of its message, as BOORAY_BEACON says.
doctor-beacon-unreachable = { $address } gives no numbers of drand: { $problem }. Until it does, each deal is bound to the id of its message. Allow HTTPS to it in your firewall, or set BOORAY_BEACON=message.
doctor-beacon-differs = drand’s two mirrors disagree. Until they agree again, each deal is bound to the id of its message.
doctor-token = The token is valid and belongs to { $name }.
doctor-other-application = The database belongs to application { $known }, but the token is that of application { $given }, so the bot won’t start. Check DISCORD_TOKEN and DATABASE_URL. If the new application takes over for good, run `booray adopt`.
program-token-shape = DISCORD_TOKEN doesn’t look like a bot’s token, which has three parts separated by dots. Copy it again from the bot’s page in Discord’s developer portal.
doctor-token-refused = Discord rejected the token. Copy it again from the bot’s page in Discord’s developer portal into DISCORD_TOKEN.
doctor-unreachable = { $address } can’t be reached: { $problem }. Check the connection, and BOORAY_DISCORD_API and BOORAY_DISCORD_REST if you set them.
doctor-discord-fails = { $address } fails at the moment (HTTP { $status }). Try again in a few minutes. If BOORAY_DISCORD_API or BOORAY_DISCORD_REST is set, check the server there.
doctor-discord-refuses = { $address } refuses requests from this machine (HTTP { $status }). Too many were made from its address, or a firewall stands between. Wait an hour, and try again.
doctor-not-discord = { $address } answers, but not as Discord’s API does (HTTP { $status }). Check BOORAY_DISCORD_API and BOORAY_DISCORD_REST if you set them. Otherwise, a proxy or firewall answers in place of Discord.
doctor-clock = The clock is right.
doctor-clock-off = The clock is { $seconds } seconds off Discord’s. Turn on NTP.
doctor-starts = Discord logins left today: { $remaining } of { $total }.
doctor-starts-few = Discord logins left today: { $remaining } of { $total }, too few for this bot. Find out why it was started so often, and wait until { $resets }.
doctor-gateway = The gateway at { $address } answers.
doctor-gateway-unreachable = The gateway at { $address } can’t be reached: { $problem }. Allow connections to it in your firewall.
doctor-intents = The bot needs no privileged intents. { $privileged ->
        [0] It has none.
        [one] It has 1, which you can turn off in Discord’s developer portal.
       *[other] It has { $privileged }, which you can turn off in Discord’s developer portal.
    }
doctor-presses-elsewhere = Discord sends commands and presses to { $address } instead of the bot, so nobody gets answers. Clear the interactions endpoint URL on the bot’s page in Discord’s developer portal.
doctor-commands = The commands are on Discord. Each start updates them.
doctor-commands-none = The commands aren’t on Discord yet. The first start adds them.
doctor-pictures = All { $uploaded } card pictures are uploaded.
doctor-pictures-none = No card pictures are uploaded yet. The first start uploads all { $missing }, one per second. Until then, cards appear as text.
doctor-pictures-missing = Card pictures: { $uploaded } uploaded, { $missing } missing, { $old } out of date. Cards appear as text until all are uploaded. Start the bot, or wait: it uploads one per second.
doctor-pictures-no-room = Card pictures: { $uploaded } uploaded, { $missing } missing, { $old } out of date. There is no room for more: Discord allows { $most } emoji per application. Delete others on the Emojis page of Discord’s developer portal. The bot tries again within the hour. Until then, cards appear as text.
doctor-invitation = This link invites the bot to a server: { $link }
doctor-no-server = The bot is on no server. Open this link to invite it: { $link }
doctor-channels =
    { $tables ->
        [0] No table is open, so no channel was checked.
        [one] The only open table can be shown in its channel.
       *[other] All { $tables } open tables can be shown in their channels.
    }
doctor-server-left = Table { $table } is open on server { $server }, which the bot has left. Invite it again, or run `booray release { $table }`.
doctor-channel-gone = Table { $table } is open in channel { $channel }, which no longer exists. The next start closes it.
doctor-channel-hidden = The bot can’t see channel { $channel }, with the open table { $table }. Give it the permission View Channel there.
doctor-channel-silent = The bot can’t write in channel { $channel }, with the open table { $table }. Give it the permission Send Messages there, in a thread Send Messages in Threads.
doctor-channel-unpictured = The bot can’t attach files in channel { $channel }, so the open table { $table } appears as text there. Give it the permission Attach Files.
doctor-channel-unread = The bot can’t read messages in channel { $channel }, with the open table { $table }. The game goes on, but after a crash the table may appear twice. Give the bot the permission Read Message History there.
doctor-channel-not-asked = Channel { $channel } of server { $server }, with the open table { $table }, could not be checked: { $problem }. Run `booray doctor` again in a minute.
