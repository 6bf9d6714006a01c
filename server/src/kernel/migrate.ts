import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

const folder = new URL('../../migrations/', import.meta.url)
const lock = 7_301_946

/**
 * Runs the migrations that the database lacks, in the order of their numbers, each in its own transaction and once, however many servers
 * start at the same time. A migration is known by its number; its file may be renamed. Throws PostgreSQL's error with the file's name.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'linesheet-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query('create table if not exists migrations (name text primary key, done_at timestamptz not null default now())')
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const done = new Set(rows.map(({ name }) => numberOf(name)))
    const files = readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .toSorted()
    for (const name of files.filter((file) => !done.has(numberOf(file)))) await apply(client, name)
  } finally {
    await client.end()
  }
}

const numberOf = (file: string) => file.slice(0, 4)

async function apply(client: pg.Client, name: string) {
  try {
    await client.query('begin')
    await client.query(readFileSync(new URL(name, folder), 'utf8'))
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`Migration ${name}: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}
