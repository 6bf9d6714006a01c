import { createHash } from 'node:crypto'
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../scripts/pg.mjs'
import { migrate } from '../src/platform/migrations/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that the tests' databases are created on, their template, and the prefix of their names. */
    databases: { admin: string; template: string; prefix: string }
  }
}

const root = path.resolve(import.meta.dirname, '../..')
const migrations = path.join(root, 'server/migrations')

/** Called by Vitest once before the server's tests: provides a migrated template database. */
export default async function setUp(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL
  const postgres = url ? undefined : await startPostgres({ dir: path.join(root, '.data/test-pg'), port: 55433, fast: true })
  const admin = url ?? postgres?.urlOf('postgres') ?? ''
  const template = `linesheet_${hashOfMigrations()}`
  await withAdmin(admin, async (client) => {
    await dropLeftovers(client)
    await ensureTemplate(client, admin, template)
  })
  project.provide('databases', { admin, template, prefix: `test_${process.pid}_` })
  // Workers inherit it: temporary files of tests are deleted with the run. Replicas of tests run as another user.
  const files = mkdtempSync(path.join(tmpdir(), 'linesheet-tests-'))
  chmodSync(files, 0o1777)
  process.env.TMPDIR = files
  return async () => {
    rmSync(files, { recursive: true, force: true })
    await withAdmin(admin, dropLeftovers)
    await postgres?.stop()
  }
}

/** The URL of this worker's own database, which is created from the template at the first call. */
export async function databaseForWorker() {
  const { admin, template, prefix } = inject('databases')
  const name = `${prefix}${process.env.VITEST_POOL_ID}`
  await withAdmin(admin, async (client) => {
    if (!(await exists(client, name))) await client.query(`create database ${name} template ${template}`)
  })
  return databaseAt(admin, name)
}

let ownDatabases = 0

/** The URL of a new database, empty or with the schema, for tests that would disturb a shared one. It is dropped at the end of the run. */
export async function newDatabase({ migrated = false } = {}) {
  const { admin, template, prefix } = inject('databases')
  ownDatabases += 1
  const name = `${prefix}own_${process.pid}_${ownDatabases}`
  await withAdmin(admin, (client) => client.query(`create database ${name} template ${migrated ? template : 'template0'}`))
  return databaseAt(admin, name)
}

async function ensureTemplate(client: pg.Client, admin: string, name: string) {
  const unfinished = `${name}_part`
  await client.query('select pg_advisory_lock(1)') // against another run at the same time; released with the connection
  if (await exists(client, name)) return
  await drop(client, '^linesheet_', () => true) // of other migrations
  await client.query(`create database ${unfinished}`)
  await migrate(databaseAt(admin, unfinished))
  await client.query(`alter database ${unfinished} rename to ${name}`)
  await client.query(`alter database ${name} allow_connections false`)
}

/** Drops the databases of finished runs, and at the end the databases of this run: their names contain the process id. */
const dropLeftovers = (client: pg.Client) =>
  drop(client, '^test_', (name) => {
    const pid = Number(name.split('_')[1])
    return pid === process.pid || !isAlive(pid)
  })

async function drop(client: pg.Client, pattern: string, isOver: (name: string) => boolean) {
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname ~ $1', [pattern])
  for (const { datname } of rows) if (isOver(datname)) await client.query(`drop database if exists ${datname} with (force)`)
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

export async function withAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function exists(client: pg.Client, name: string) {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  return rowCount === 1
}

export function databaseAt(admin: string, name: string) {
  const url = new URL(admin)
  url.pathname = `/${name}`
  return url.href
}

function hashOfMigrations() {
  const hash = createHash('sha256')
  for (const file of globSync('**/*.sql', { cwd: migrations }).sort()) hash.update(file).update(readFileSync(path.join(migrations, file)))
  return hash.digest('hex').slice(0, 16)
}
