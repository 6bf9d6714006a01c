import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findBlockers, findLockHolders } from '../db/lock-waits.ts'
import { functionsOfNewerPostgres } from '../db/older-postgres.ts'
import { concurrentIndex, type Migration, migrationNumber, migrationsFolder, readMigrations, tableByBlock } from './migration-files.ts'

/** Held while migrations run. Of the session, because an index that is built concurrently has several transactions. */
const lock = 7_301_946
const turnPollMs = 200
const reportMs = 10_000

type Settings = {
  folder: URL
  /** How long a statement of a migration waits for a lock. Whoever needs the same table waits behind it, so this is short. */
  lockTimeoutMs: number
  /** How long a migration is tried again while it does not get its locks. */
  patienceMs: number
  /** So many blocks of 8 kB are updated at once by a migration that runs block by block. Their rows stay locked meanwhile. */
  blocksAtOnce: number
  /** Receives a line about each wait. */
  report: (line: string) => void
}
const defaults: Settings = { folder: migrationsFolder, lockTimeoutMs: 1000, patienceMs: 300_000, blocksAtOnce: 50, report: () => {} }

/**
 * Runs the migrations that the database lacks, in the order of their numbers, each once, however many servers start at the same time: in
 * its own transaction, alone, or block by block if it says so (docs/operations.md). Throws PostgreSQL's error with the file's name, and
 * `OldDatabaseError` for a database that has to pass through another release first.
 */
export async function migrate(databaseUrl: string, options: Partial<Settings> = {}): Promise<void> {
  const settings = { ...defaults, ...options }
  const client = await connect(databaseUrl)
  try {
    // Without the lock: a server that lacks nothing starts while another one builds an index.
    if ((await pendingMigrations(client, settings.folder)).length === 0) return
    await applyPending(client, await connect(databaseUrl), settings)
  } finally {
    await client.end()
  }
}

/** The database has migrations of a release before the baseline, whose files are no longer here. */
export class OldDatabaseError extends Error {}

/** The migrations that the database lacks. Throws `OldDatabaseError`. */
export async function pendingMigrations(client: pg.Client, folder = migrationsFolder): Promise<Migration[]> {
  const { rows: tables } = await client.query(`select to_regclass('migrations') as found`)
  const { rows } = tables[0].found ? await client.query<{ name: string }>('select name from migrations') : { rows: [] }
  const done = new Set(rows.map(({ name }) => migrationNumber(name)))
  const pending = readMigrations(folder).filter(({ number }) => !done.has(number))
  const release = pending[0]?.baselineOf
  if (release && done.size > 0)
    throw new OldDatabaseError(`The database is of an older release: start a server of release ${release} with it first, then this one`)
  return pending
}

async function connect(connectionString: string) {
  const client = new pg.Client({ connectionString, application_name: 'linesheet-migrate', options: '-c statement_timeout=0' })
  client.on('error', () => {}) // the statement that a lost connection ends reports it
  await client.connect()
  return client
}

/** Asks again and again: a statement that waits for the lock would have a snapshot, for which `create index concurrently` waits in turn. */
async function waitForTurn(client: pg.Client, { report }: Settings) {
  for (let waited = 0; ; waited += turnPollMs) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [lock])
    if (rows[0]?.locked) return
    if (waited % reportMs === 0) report(`Migrations wait for ${phrase(await findLockHolders(client, lock))}`)
    await pause(turnPollMs)
  }
}

/** Applies what is pending. If a migration does not get its locks, pauses and passes the turn on: their holders may be other servers that are starting. */
async function applyPending(client: pg.Client, watcher: pg.Client, settings: Settings) {
  try {
    await waitForTurn(client, settings)
    await client.query('create table if not exists migrations (name text primary key, done_at timestamptz not null default now())')
    await client.query(functionsOfNewerPostgres)
    let [attempt, began] = [0, Date.now()]
    for (;;) {
      const [next] = await pendingMigrations(client, settings.folder)
      if (!next) return
      const failure = await tryMigration(client, watcher, next, settings)
      if (failure) {
        if (Date.now() - began > settings.patienceMs) throw failure
        attempt += 1
        settings.report(`${failure.message}; it is tried again`)
        await client.query('select pg_advisory_unlock($1)', [lock])
        await pause(Math.min(pauseAfter(attempt), settings.patienceMs))
        await waitForTurn(client, settings)
      } else [attempt, began] = [0, Date.now()]
    }
  } finally {
    await watcher.end()
  }
}

const phrase = (blockers: readonly string[]) => blockers.join(', ') || 'others that are done by now'
const lockNotAvailable = '55P03'
const deadlock = '40P01'
const isWait = (error: unknown) => error instanceof pg.DatabaseError && (error.code === lockNotAvailable || error.code === deadlock)
/** 0.5 s, 1 s, 2 s … 15 s: meanwhile those who waited behind it work. */
const pauseAfter = (attempt: number) => Math.min(500 * 2 ** (attempt - 1), 15_000)

/** Applies a migration. Returns the error if others held what it locks; throws any other. */
async function tryMigration(client: pg.Client, watcher: pg.Client, migration: Migration, settings: Settings) {
  const { name, alone, byBlock } = migration
  const waits = watchWaits(client, watcher, settings, (blockers) => {
    if (alone) settings.report(`Migration ${name} waits for ${phrase(blockers)}`)
  })
  try {
    if (alone) await applyAlone(client, migration)
    else if (byBlock) await applyByBlock(client, migration, settings)
    else await applyInTransaction(client, migration, settings.lockTimeoutMs)
    return undefined
  } catch (cause) {
    const reason = `Migration ${name}: ${cause instanceof Error ? cause.message : cause}`
    if (isWait(cause)) return new Error(`${reason}, held by ${phrase(waits.blockers())}`, { cause })
    throw new Error(reason, { cause })
  } finally {
    await waits.stop()
  }
}

/** Looks now and then what the migration waits for, because the lock timeout does not tell. */
function watchWaits(client: pg.Client, watcher: pg.Client, { lockTimeoutMs }: Settings, onWait: (blockers: string[]) => void) {
  const { processID } = client as pg.Client & { processID: number }
  let last: string[] = []
  let looking: Promise<void> = Promise.resolve()
  let reportedAt = 0
  const look = async () => {
    const found = await findBlockers(watcher, processID).catch(() => [])
    if (!found.length) return
    last = found
    if (Date.now() - reportedAt < reportMs) return
    reportedAt = Date.now()
    onWait(found)
  }
  const timer = setInterval(
    () => {
      looking = looking.then(look)
    },
    Math.max(lockTimeoutMs / 4, 20),
  )
  return {
    blockers: () => last,
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}

async function applyInTransaction(client: pg.Client, { name, text }: Migration, lockTimeoutMs: number) {
  try {
    await client.query(`begin; set local lock_timeout = ${Math.ceil(lockTimeoutMs)}`)
    await client.query(text)
    await recordDone(client, name)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Rows that move to other blocks meanwhile have their value from a trigger. */
async function applyByBlock(client: pg.Client, migration: Migration, { lockTimeoutMs, blocksAtOnce, report }: Settings) {
  const table = tableByBlock(migration)
  const { rows } = await client.query<{ blocks: number }>(
    `select (pg_relation_size($1::regclass) / current_setting('block_size')::integer)::integer as blocks`,
    [table],
  )
  const { blocks = 0 } = rows[0] ?? {}
  let reportedAt = Date.now()
  await client.query(`set lock_timeout = ${Math.ceil(lockTimeoutMs)}`)
  try {
    for (let first = 0; first < blocks; first += blocksAtOnce) {
      await client.query(migration.text, [`(${first},0)`, `(${first + blocksAtOnce},0)`])
      if (Date.now() - reportedAt < reportMs) continue
      reportedAt = Date.now()
      report(`Migration ${migration.name}: ${Math.min(first + blocksAtOnce, blocks)} of ${blocks} blocks`)
    }
  } finally {
    await client.query('reset lock_timeout')
  }
  await recordDone(client, migration.name)
}

/** An index that a crash or an error left behind unfinished is dropped first: `if not exists` would take it for complete. */
async function applyAlone(client: pg.Client, migration: Migration) {
  const index = concurrentIndex(migration)
  await dropInvalidIndex(client, index)
  try {
    await client.query(migration.text)
  } catch (error) {
    await dropInvalidIndex(client, index).catch(() => {}) // the next start does
    throw error
  }
  await recordDone(client, migration.name)
}

async function dropInvalidIndex(client: pg.Client, index: string) {
  const { rows } = await client.query(
    `select from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relname = $1 and c.relnamespace = 'public'::regnamespace and not i.indisvalid`,
    [index],
  )
  if (rows.length) await client.query(`drop index concurrently if exists ${pg.escapeIdentifier(index)}`)
}

const recordDone = (client: pg.Client, name: string) => client.query('insert into migrations (name) values ($1)', [name])
