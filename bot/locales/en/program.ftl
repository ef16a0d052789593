# What the program says in the terminal.

program-description = Booray (Bourré) at tables in Discord channels, for play-money chips.
program-command = what to do; with none: run where DISCORD_TOKEN is set, else the sandbox
program-run = run on Discord; needs a token
program-sandbox = run a small Discord on this machine to play in; needs no account
program-migrate = bring the database to the present schema
program-audit = recompute every balance from the transfers, and say what is off

program-no-token = No DISCORD_TOKEN is set, so this starts the sandbox (“booray run” insists on a token).
program-token-needed = “booray run” needs DISCORD_TOKEN in the environment or in .env; “booray sandbox” needs none.
program-sandbox-open = Play in your browser: { $address }
program-sandbox-stop = Ctrl-C stops it. Chips are kept in { $database }.
program-running = Running as { $name }. Ctrl-C stops it.

program-bad-token = Discord does not accept this DISCORD_TOKEN. Copy it again from the developer portal (Bot → Reset Token).
program-unreachable = The Discord server at { $address } cannot be reached: { $problem }
program-setting-unknown = There is no setting { $name }. All settings stand in .env.example.
program-setting-bad = The setting { $name } has a value it does not take: { $problem }
program-port-taken = Port { $port } on 127.0.0.1 is in use. Stop what uses it, or set BOORAY_SANDBOX_PORT to another (0 takes any free one).
program-busy = The database is locked by another program. Stop that, or set DATABASE_URL to another file.

program-migrated = The database is at revision { $revision }.
program-audit-clean = All balances agree with their transfers, and the sum of all accounts is zero.
program-audit-found = { $count ->
    [one] One thing is off:
   *[other] { $count } things are off:
  }

store-trouble-unsupported-url = DATABASE_URL is not an address this program understands: { $where }. It looks like sqlite+aiosqlite:///booray.db
store-trouble-no-folder = The folder of the database { $where } does not exist. Make it, or set DATABASE_URL to another file.
store-trouble-not-writable = The database { $where } cannot be written. Check its rights, or set DATABASE_URL to another file.
store-trouble-not-a-database = { $where } is not a database. Set DATABASE_URL to another file.
store-trouble-not-ours = { $where } is the database of another program. Set DATABASE_URL to another file.
store-trouble-newer-schema = The database { $where } was written by a later version of Booray. Update the program.
store-trouble-damaged = The database { $where } is damaged. Restore a backup.
store-trouble-disk-full = The disk of the database { $where } is full.
store-trouble-disk-failed = The disk of the database { $where } cannot be read or written.
store-trouble-file-exists = { $where } exists already, and is not overwritten.

discrepancy-balance-differs = { $account } holds { $balance }, but its transfers add up to { $computed }.
discrepancy-overdrawn = { $account } is below zero: { $balance }.
discrepancy-stranded = { $account } belongs to a closed table and still holds { $balance }.
discrepancy-mislabelled = { $account } does not agree with its key { $key }.
discrepancy-account-missing = Account number { $row } is missing; its transfers add up to { $computed }.
discrepancy-improper-transfer = The transfer { $key } of { $amount } chips is not one this program makes.
discrepancy-sum-not-zero = The balances of server { $server } add up to { $total } instead of 0.
discrepancy-total-not-zero = The balances of all servers add up to { $total } instead of 0.
