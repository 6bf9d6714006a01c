import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

const folder = new URL('../../migrations/', import.meta.url)
const lock = 7_301_946

/**
 * Brings the database to the newest state of the tables: the numbered files in order, each in its own transaction, each once,
 * however many servers start at the same time. Forward only. Throws what PostgreSQL says, with the file's name.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'linesheet-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query('create table if not exists migrations (name text primary key, done_at timestamptz not null default now())')
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const done = new Set(rows.map(({ name }) => name))
    const files = readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .toSorted()
    for (const name of files.filter((file) => !done.has(file))) await apply(client, name)
  } finally {
    await client.end()
  }
}

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
