import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { newDatabase } from '../../../test/database.ts'
import { migrate } from './migrate.ts'

const clients: pg.Client[] = []
afterEach(async () => void (await Promise.all(clients.splice(0).map((client) => client.end()))))

/** A session, with which a test looks into the database or stands in the way. */
async function connect(connectionString: string) {
  const client = new pg.Client({ connectionString, application_name: 'the-test' })
  client.on('error', () => {}) // the one that a test ends
  await client.connect()
  clients.push(client)
  return client
}

function folderWith(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'linesheet-migrations-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return pathToFileURL(`${folder}/`)
}

const table = {
  '0001-table.sql': 'create table goods (id integer primary key, name text); insert into goods select g from generate_series(1, 500) g',
}
const column = { '0002-column.sql': `alter table goods add column note text not null default ''` }
const index = {
  '0003-index.sql': '-- migrate: outside a transaction\ncreate unique index concurrently if not exists goods_named on goods (name)',
}
const last = { '0004-last.sql': 'create table last_of_all ()' }

async function stateOf(client: pg.Client) {
  const { rows: done } = await client.query('select name from migrations order by name')
  const { rows: indexes } = await client.query(
    `select c.relname as name, indisvalid as is_valid from pg_index join pg_class c on c.oid = indexrelid where c.relname = 'goods_named'`,
  )
  return { done: done.map(({ name }) => name), indexes }
}
const complete = (...files: object[]) => ({
  done: files.flatMap((file) => Object.keys(file)),
  indexes: [{ name: 'goods_named', is_valid: true }],
})

const isBuilding = (client: pg.Client) =>
  expect
    .poll(
      async () =>
        (await client.query(`select pid from pg_stat_activity where query like '%concurrently%' and wait_event_type = 'Lock'`)).rows,
    )
    .toHaveLength(1)

test('servers that start at the same time run each migration once', async () => {
  const url = await newDatabase()
  const folder = folderWith({ ...table, ...column, ...index, ...last })
  await Promise.all([1, 2, 3, 4].map(() => migrate(url, { folder })))
  expect(await stateOf(await connect(url))).toEqual(complete(table, column, index, last))
})

test('a migration that does not get its lock lets others work, tells who holds it, and is tried again', async () => {
  const url = await newDatabase()
  await migrate(url, { folder: folderWith(table) })
  const [holder, reader] = [await connect(url), await connect(url)]
  await holder.query('begin; select from goods limit 1')
  const reports: string[] = []
  const running = migrate(url, { folder: folderWith({ ...table, ...column }), lockTimeoutMs: 300, report: (line) => reports.push(line) })
  await expect.poll(() => reports.length).toBeGreaterThan(0)
  expect(reports[0]).toMatch(
    /^Migration 0002-column\.sql: .*lock timeout, held by process \d+ of the-test \(idle in transaction, \d+ s\); it is tried again$/,
  )
  expect((await reader.query('select count(*) from goods')).rows).toEqual([{ count: '500' }])
  await holder.query('commit')
  await running
  expect((await stateOf(reader)).done).toEqual([...Object.keys(table), ...Object.keys(column)])
})

test('a migration that never gets its lock fails with who holds it, and leaves nothing behind', async () => {
  const url = await newDatabase()
  await migrate(url, { folder: folderWith(table) })
  const holder = await connect(url)
  await holder.query('begin; select from goods limit 1')
  const half = { '0002-half.sql': 'create table half (); alter table goods drop column name' }
  const running = migrate(url, { folder: folderWith({ ...table, ...half }), lockTimeoutMs: 100, patienceMs: 200 })
  await expect(running).rejects.toThrow(/^Migration 0002-half\.sql: .*held by process \d+ of the-test/)
  expect((await holder.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }])
})

test('an index is built while others write, and a server that starts meanwhile waits its turn', async () => {
  const url = await newDatabase()
  await migrate(url, { folder: folderWith(table) })
  const [writer, other] = [await connect(url), await connect(url)]
  await writer.query(`begin; update goods set name = 'a' where id = 1`)
  const reports: string[] = []
  const settings = { folder: folderWith({ ...table, ...index, ...last }), lockTimeoutMs: 100, report: (line: string) => reports.push(line) }
  const first = migrate(url, settings)
  await isBuilding(other)
  const second = migrate(url, settings)
  await expect.poll(() => reports.some((line) => /^Migrations wait for process \d+ of linesheet-migrate/.test(line))).toBe(true)
  await expect.poll(() => reports.some((line) => /^Migration 0003-index\.sql waits for process \d+ of the-test/.test(line))).toBe(true)
  await other.query(`insert into goods values (501, 'b')`)
  // A server of the release before, which lacks nothing, starts meanwhile.
  await migrate(url, { folder: folderWith(table) })
  await writer.query('commit')
  await Promise.all([first, second])
  expect(await stateOf(other)).toEqual(complete(table, index, last))
})

test('an index whose server dies in the middle is built by the next one', async () => {
  const url = await newDatabase()
  await migrate(url, { folder: folderWith(table) })
  const [writer, other] = [await connect(url), await connect(url)]
  await writer.query(`begin; update goods set name = 'a' where id = 1`)
  const folder = folderWith({ ...table, ...index, ...last })
  const dying = migrate(url, { folder })
  dying.catch(() => {})
  await isBuilding(other)
  await other.query(`select pg_terminate_backend(pid) from pg_stat_activity where query like '%concurrently%' and pid <> pg_backend_pid()`)
  await expect(dying).rejects.toThrow()
  expect(await stateOf(other)).toEqual({ done: Object.keys(table), indexes: [{ name: 'goods_named', is_valid: false }] })
  await writer.query('commit')
  await migrate(url, { folder })
  expect(await stateOf(other)).toEqual(complete(table, index, last))
})

test('an index that was complete when its server died is not built again', async () => {
  const url = await newDatabase()
  await migrate(url, { folder: folderWith({ ...table, ...index }) })
  const client = await connect(url)
  const oid = async () => (await client.query(`select 'goods_named'::regclass::oid as oid`)).rows
  const before = await oid()
  await client.query(`delete from migrations where name like '0003%'`)
  await migrate(url, { folder: folderWith({ ...table, ...index }) })
  expect(await stateOf(client)).toEqual(complete(table, index))
  expect(await oid()).toEqual(before)
})

test('a unique index that rows contradict leaves none behind that would refuse writes', async () => {
  const url = await newDatabase()
  await migrate(url, { folder: folderWith(table) })
  const client = await connect(url)
  await client.query(`update goods set name = 'same'`)
  await expect(migrate(url, { folder: folderWith({ ...table, ...index }) })).rejects.toThrow(
    /^Migration 0003-index\.sql: could not create unique index/,
  )
  expect(await stateOf(client)).toEqual({ done: Object.keys(table), indexes: [] })
})

test('a server of an older release, which waits for its turn within a statement, and one that builds an index do not end each other', async () => {
  const url = await newDatabase()
  await migrate(url, { folder: folderWith(table) })
  const [old, other, looking] = [await connect(url), await connect(url), await connect(url)]
  // The index waits for this lock until the old server waits for its turn; then each waits for the other.
  await other.query('begin; lock table goods in share update exclusive mode')
  const running = migrate(url, { folder: folderWith({ ...table, ...index }) })
  await isBuilding(looking)
  const turn = takeTurn(old)
  await expect.poll(async () => (await looking.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount).toBe(1)
  await other.query('commit')
  await turn
  await running
  expect(await stateOf(looking)).toEqual(complete(table, index))
})

/** As an older server does: it waits for the lock, and starts again when PostgreSQL ends the deadlock at its cost. */
async function takeTurn(old: pg.Client): Promise<void> {
  try {
    await old.query('select pg_advisory_lock(7301946)')
    await old.query('select pg_advisory_unlock(7301946)')
  } catch (error) {
    if (!String(error).includes('deadlock detected')) throw error
    await takeTurn(old)
  }
}

const copy = {
  '0002-copy.sql': `alter table goods add column label text;
    create function set_label() returns trigger language plpgsql as $$ begin new.label := new.name || ' ' || new.id; return new; end $$;
    create trigger set_label before insert or update on goods for each row execute function set_label()`,
}
const fill = {
  '0003-fill.sql': `-- migrate: block by block\nupdate goods set label = name || ' ' || id where ctid >= $1 and ctid < $2 and label is null`,
}
const labels = (client: pg.Client) =>
  client
    .query(`select count(*)::int as all, count(*) filter (where label = name || ' ' || id)::int as filled from goods`)
    .then(({ rows }) => rows)

test('an update block by block keeps nobody waiting for other blocks, and goes on after a server has died in the middle', async () => {
  const url = await newDatabase()
  await migrate(url, { folder: folderWith({ ...table, ...copy }) })
  const [holder, other] = [await connect(url), await connect(url)]
  await other.query(`insert into goods select g from generate_series(501, 5000) g; alter table goods disable trigger all;
    update goods set name = 'a', label = null; alter table goods enable trigger all`)
  await holder.query('begin; select from goods where id = 4999 for update')
  const settings = { folder: folderWith({ ...table, ...copy, ...fill, ...last }), blocksAtOnce: 1, lockTimeoutMs: 60_000 }
  const dying = migrate(url, settings)
  dying.catch(() => {})
  await expect.poll(async () => (await labels(other))[0]?.filled).toBeGreaterThan(1000)
  // A row of a block that is done, while another block waits.
  await other.query(`update goods set name = 'b' where id = 1`)
  await other.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like '%update goods set label%' and pid <> pg_backend_pid()`,
  )
  await expect(dying).rejects.toThrow()
  await holder.query('rollback')
  await migrate(url, settings)
  expect(await labels(other)).toEqual([{ all: 5000, filled: 5000 }])
  expect((await stateOf(other)).done).toEqual([table, copy, fill, last].flatMap((file) => Object.keys(file)))
})

test('block by block runs one update that may be repeated, and nothing else', async () => {
  const url = await newDatabase()
  const folder = folderWith({ ...table, '0002-all.sql': `-- migrate: block by block\nupdate goods set name = 'a'` })
  await expect(migrate(url, { folder })).rejects.toThrow('Migration 0002-all.sql: block by block runs')
})

test('outside a transaction runs one index with a name, and nothing else', async () => {
  const url = await newDatabase()
  const folder = folderWith({ '0001-vacuum.sql': '-- migrate: outside a transaction\nvacuum' })
  await expect(migrate(url, { folder })).rejects.toThrow('Migration 0001-vacuum.sql: outside a transaction runs')
})

/** A release that ends with 0002, in two areas. */
const baseline = {
  'baseline/01-goods.sql': `-- baseline: release abc123, which ends with migration 0002\n${table['0001-table.sql']};`,
  'baseline/02-notes.sql': column['0002-column.sql'],
}
/** The release after it, which ends with 0003. */
const nextBaseline = { 'baseline/01-goods.sql': `-- baseline: release def456, which ends with migration 0003\ncreate table goods ()` }
const migrateWith = (url: string, ...files: object[]) => migrate(url, { folder: folderWith(Object.assign({}, ...files)) })

test('a new database starts with the baseline, whose areas are one migration', async () => {
  const url = await newDatabase()
  await migrateWith(url, baseline, index, last)
  const client = await connect(url)
  expect(await stateOf(client)).toEqual(complete({ '0002-baseline': '' }, index, last))
  expect((await client.query('select note from goods where id = 500')).rows).toEqual([{ note: '' }])
  await migrateWith(url, nextBaseline, last)
})

test('a database of the release of the baseline has it already', async () => {
  const url = await newDatabase()
  await migrateWith(url, table, column)
  await migrateWith(url, baseline, index)
  await migrateWith(url, nextBaseline, last)
  expect(await stateOf(await connect(url))).toEqual(complete(table, column, index, last))
})

test('an older database is refused with the release that it has to pass through', async () => {
  const url = await newDatabase()
  await migrateWith(url, table)
  const through = (release: string) =>
    `The database is of an older release: start a server of release ${release} with it first, then this one`
  await expect(migrateWith(url, baseline, index, last)).rejects.toThrow(through('abc123'))
  await migrateWith(url, table, column)
  await expect(migrateWith(url, nextBaseline, last)).rejects.toThrow(through('def456'))
  await migrateWith(url, baseline, index)
  await migrateWith(url, nextBaseline, last)
})

test('a server ends with one line on an older database, and asks not to be started again', async () => {
  const url = await newDatabase()
  await migrateWith(url, table)
  const main = fileURLToPath(new URL('../../main.ts', import.meta.url))
  const env = { DATABASE_URL: url, DATA_DIR: mkdtempSync(join(tmpdir(), 'linesheet-old-database-')) }
  await expect(promisify(execFile)(process.execPath, [main], { env })).rejects.toMatchObject({
    code: 78,
    stderr: expect.stringMatching(/^The database is of an older release: .+\n$/),
  })
})
