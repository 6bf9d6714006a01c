import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { examine } from '../../src/operations/doctor/examine.ts'
import { type Installation, usualLimits } from '../../src/operations/doctor/findings.ts'
import { readConfig } from '../../src/platform/config.ts'
import { openDatabase } from '../../src/platform/db/db.ts'
import { diskStorage } from '../../src/platform/ports/storage/storage.disk.ts'
import { testContext } from '../context.ts'
import { newDatabase } from '../database.ts'

const closers: (() => Promise<unknown>)[] = []

/** Closes the databases of the installations of a test. */
export const closeInstallations = async () => void (await Promise.all(closers.splice(0).map((close) => close())))

type Made = { installation: Installation; client: pg.Client; databaseUrl: string }

/** An installation without any problem, with a database of its own, and a connection to that database. */
export async function anInstallation(values: Record<string, string> = {}): Promise<Made> {
  await testContext() // records the statements
  const databaseUrl = await newDatabase({ migrated: true })
  const dataDir = mkdtempSync(join(tmpdir(), 'linesheet-doctor-'))
  const db = openDatabase(databaseUrl, 2)
  const client = new pg.Client(databaseUrl)
  await client.connect()
  closers.push(db.close, () => client.end())
  await client.query(`insert into scheduled_tasks (name, last_run_at) values ('order-deadlines', now())`)
  const installation: Installation = {
    config: readConfig({ NODE_ENV: 'test', DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...values }),
    db,
    replicas: [],
    storage: diskStorage(join(dataDir, 'files')),
    now: () => new Date(),
    freeSpace: async () => ({ free: 50e9, total: 100e9 }),
    verifyMail: async () => {},
    askServer: async () => {},
    pingScanner: async () => {},
    all: false,
    // A busy machine makes tests slow, but must not make them fail.
    limits: { ...usualLimits, checkMs: 30_000, driftMs: 25_000 },
  }
  return { installation, client, databaseUrl }
}

/** The findings of a check: `severity: text`. */
export async function findingsOf(check: string, installation: Installation) {
  const results = await examine(installation)
  return results.find((result) => result.check === check)?.findings.map(({ severity, text }) => `${severity}: ${text}`)
}

type Effect = {
  kind?: string
  queue?: string
  destination?: string
  attempts?: number
  last_error?: string
  dead?: boolean
  minutes?: number
}

/** An effect that was due that many minutes ago. */
export async function addEffect(client: pg.Client, effect: Effect) {
  const { kind = 'files.remove', queue = 'effects', destination = '', attempts = 0, last_error = null, dead = false, minutes = 0 } = effect
  await client.query(
    `insert into outbox (brand_id, id, kind, queue, destination, payload, attempts, last_error, run_at, created_at, dead_at)
     select $1, $1, $2, $3, $4, '{}', $5, $6, t, t, case when $7 then t end from (select now() - make_interval(mins => $8) as t) t`,
    [newId(), kind, queue, destination, attempts, last_error, dead, minutes],
  )
}
