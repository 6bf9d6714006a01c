import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import previousRelease from '../../previous-release.json' with { type: 'json' }
import { type Postgres, startPostgres } from '../../scripts/pg.mjs'
import { checkOutPreviousRelease } from '../../scripts/previous-release.mjs'
import { nameOf } from '../../server/src/operations/derived-data/derived-data.types.ts'
import { findDrift } from '../../server/src/operations/derived-data/find-drift.sql.ts'
import { openDatabase } from '../../server/src/platform/db/db.ts'
import { pendingMigrations } from '../../server/src/platform/migrations/migrate.ts'
import { readMigrations } from '../../server/src/platform/migrations/migration-files.ts'
import { openShop, runJourney, type Shop, signInTo } from './upgrade.journey.ts'
import { type Contract, loadContract, Server } from './upgrade.releases.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** The lock of server/src/platform/migrations/migrate.ts: its holder keeps migrations waiting. */
const migrationLock = 7_301_946

let postgres: Postgres
let client: pg.Client
let previous: string | undefined
const servers: Server[] = []
const name = `test_${process.pid}_upgrade`
const dataDir = mkdtempSync(path.join(tmpdir(), 'linesheet-upgrade-'))

beforeAll(async () => {
  previous = await checkOutPreviousRelease()
  postgres = await startPostgres({ dir: path.join(root, '.data/test-pg'), port: 55433, fast: true })
  await asAdmin(`create database ${name}`)
  client = new pg.Client(postgres.urlOf(name))
  await client.connect()
})

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await client?.end()
  if (postgres) await asAdmin(`drop database if exists ${name} with (force)`)
  await postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function asAdmin(statement: string) {
  const admin = new pg.Client(postgres.urlOf('postgres'))
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}

function startServer(folder: string) {
  const server = new Server(folder, { databaseUrl: postgres.urlOf(name), dataDir })
  servers.push(server)
  return server
}

test('a release is rolled out server by server, while both releases serve', async ({ skip }) => {
  if (!previous) return skip('The release before is not in this clone: git fetch --unshallow')
  const before = readMigrations(pathToFileURL(path.join(previous, 'server/migrations/')))
  expect(before.at(-1)?.number).toBe(previousRelease.last_migration)
  const [pagesBefore, pagesNow] = await Promise.all([loadContract(previous), loadContract(root)])
  const old = await startServer(previous).ready()
  const shop = await openShop(old, pagesBefore)
  await runJourney(shop, old, old, pagesBefore)

  // A server of this release is ready only when its migrations are done; until then the old one works.
  const pending = await pendingMigrations(client)
  await client.query('select pg_advisory_lock($1)', [migrationLock])
  const starting = startServer(root)
  if (pending.length) {
    await expect.poll(waitsForItsTurn).toBe(true)
    await runJourney(shop, old, old, pagesBefore)
    expect(starting.isSettled).toBe(false)
  }
  await client.query('select pg_advisory_unlock($1)', [migrationLock])
  do await runJourney(shop, old, old, pagesBefore)
  while (!starting.isSettled)
  const now = await starting.ready()
  expect(await pendingMigrations(client)).toEqual([])

  // Both work, and each reads the other's writes; pages loaded earlier call the new server as well.
  const pairs: [Server, Server, Contract][] = [
    [old, old, pagesBefore],
    [old, now, pagesBefore],
    [now, old, pagesBefore],
    [now, now, pagesBefore],
    [now, now, pagesNow],
  ]
  for (const [writer, reader, pages] of pairs) await runBesideOther(shop, writer, reader, pages)
  for (const server of [old, now]) expect(await signInTo(server, pagesBefore, shop)).not.toBe('')

  // A restarted old server finds migrations that it does not know.
  await old.stop()
  const restarted = await startServer(previous).ready()
  await runBesideOther(shop, restarted, now, pagesBefore)
  await runBesideOther(shop, now, restarted, pagesBefore)
})

/** `runJourney` on the new schema, on which each release keeps derived data in its own way. */
async function runBesideOther(shop: Shop, writer: Server, reader: Server, pages: Contract) {
  await runJourney(shop, writer, reader, pages)
  const db = openDatabase(postgres.urlOf(name), 1)
  const { drift } = await findDrift(db, shop.brandId)
  await db.close()
  expect(drift.map(({ entry, rows, examples }) => ({ name: nameOf(entry), rows, examples }))).toEqual([])
}

/** Whether a server waits for its turn: it is connected, and has not begun. */
async function waitsForItsTurn() {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where application_name = 'linesheet-migrate' and datname = current_database() and query like '%pg_try_advisory_lock%'`,
  )
  return rowCount === 1
}
