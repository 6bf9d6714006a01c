import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { addEffect, anInstallation, closeInstallations, findingsOf } from '../../../test/operations/installations.ts'
import { openDatabase } from '../../platform/db/db.ts'
import { findReplicaLag } from '../measures/measures.sql.ts'
import { checkTransactions } from './check-database.ts'
import { findIdleSlots, findServerState } from './doctor.sql.ts'
import { examine, exitCodeOf, formatResults } from './examine.ts'
import type { Installation } from './findings.ts'

afterEach(closeInstallations)

/** A database that returns these rows for a query, like a database in another state. */
function answering<T>(db: Installation['db'], query: unknown, rows: T): Installation['db'] {
  return { ...db, asOwnerEach: (work) => ((work as unknown) === query ? Promise.resolve(rows as never) : db.asOwnerEach(work)) }
}

const serverState = { at: '', is_replica: false, connections: 10, allowed: 100, transaction_age: 1000, autovacuum: 'on' }
const stateWith = (installation: Installation, state: Partial<typeof serverState>): Installation => ({
  ...installation,
  db: answering(installation.db, findServerState, { ...serverState, at: `${Date.now() / 1000}`, ...state }),
})

const production = {
  ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://a.test', SMTP_URL: 'smtps://mail.test', STORAGE_URL: 's3://files' },
  ...{ BANK_KEY: 'b'.repeat(16), MARKETPLACE_KEY: 'k'.repeat(16), MARKETPLACE_SECRET: 's'.repeat(16), ENCRYPTION_KEY: 'e'.repeat(16) },
  ...{ SUPPORT_EMAIL: 'help@a.test', MAIL_FROM: 'A <a@a.test>', METRICS_ADDRESS: '127.0.0.1:9464', TRANSLATOR_KEY: 'key' },
}

test('nothing is found in an installation without problems', async () => {
  const { installation } = await anInstallation(production)
  const results = await examine({ ...installation, all: true })
  expect(results.map(({ check }) => check)).toEqual([
    ...[
      'configuration',
      'encryption',
      'disk',
      'storage',
      'mail server',
      'malware scanner',
      'measurements',
      'database',
      'migrations',
      'replication',
    ],
    ...['transactions', 'vacuum', 'jobs', 'mails', 'webhooks', 'scans', 'missing files', 'orphan files', 'derived data'],
  ])
  expect(results.flatMap(({ findings }) => findings)).toEqual([])
  expect(exitCodeOf(results)).toBe(0)
  expect(formatResults(results)).toMatch(/^ok {8}configuration\n.*\nNothing was found$/s)
})

test('configuration: values that production should not have', async () => {
  const { TRANSLATOR_KEY: _, ...untranslated } = production
  const values = {
    ...untranslated,
    PUBLIC_URL: 'http://a.test',
    SUPPORT_EMAIL: 'hello@linesheet.example',
    MAIL_FROM: 'hello@linesheet.example',
  }
  const { installation } = await anInstallation({
    ...values,
    ENCRYPTION_KEY: '',
    BANK_KEY: `${'a'.repeat(16)} ${'b'.repeat(16)}`,
  })
  delete installation.config.STORAGE_URL
  expect(await findingsOf('configuration', installation)).toEqual([
    'warning: BANK_KEY has an older value in addition to the newer one',
    'warning: ENCRYPTION_KEY is not set: a copy of the database can be read',
    'warning: PUBLIC_URL does not begin with https:',
    'warning: TRANSLATOR_KEY is not set: texts and messages are converted between the two Chinese scripts only',
    'warning: SUPPORT_EMAIL is an example',
    'warning: MAIL_FROM is an example',
    'warning: Files are stored in DATA_DIR of this machine',
  ])
})

test('disk: space that runs out', async () => {
  const { installation } = await anInstallation()
  const withFree = (free: number) => findingsOf('disk', { ...installation, freeSpace: async () => ({ free, total: 100e9 }) })
  expect(await withFree(11e9)).toEqual([])
  expect(await withFree(9e9)).toEqual([expect.stringMatching(/^warning: .* has 9\.0 GB of 100\.0 GB left$/)])
  expect(await withFree(2e9)).toEqual([expect.stringMatching(/^critical: .* has 2\.0 GB of 100\.0 GB left$/)])
})

test('storage and mail server: errors of access', async () => {
  const { installation } = await anInstallation(production)
  const put = () => Promise.reject(new Error('access denied'))
  expect(await findingsOf('storage', { ...installation, storage: { ...installation.storage, put } })).toEqual([
    'critical: The storage does not work: access denied',
  ])
  const verifyMail = () => Promise.reject(new Error('Invalid login'))
  expect(await findingsOf('mail server', { ...installation, verifyMail })).toEqual([
    'critical: The mail server does not let us in: Invalid login',
  ])
})

test('malware scanner: one that does not answer, and files that wait for it', async () => {
  const { installation, client } = await anInstallation({ CLAMD_URL: 'unix:/run/clamd' })
  expect(await findingsOf('malware scanner', installation)).toEqual([])
  const pingScanner = () => Promise.reject(new Error('connection refused'))
  expect(await findingsOf('malware scanner', { ...installation, pingScanner })).toEqual([
    'critical: The malware scanner does not work: connection refused',
  ])
  await addEffect(client, { kind: 'files.scan', queue: 'scans', minutes: 5 })
  expect(await findingsOf('scans', installation)).toEqual([])
  await addEffect(client, { kind: 'files.scan', queue: 'scans', minutes: 11 })
  expect(await findingsOf('scans', installation)).toEqual(['warning: 2 files wait to be scanned, the oldest for 11 min'])
  await addEffect(client, { kind: 'files.scan', queue: 'scans', minutes: 130 })
  expect(await findingsOf('scans', installation)).toEqual(['critical: 3 files wait to be scanned, the oldest for 2 h'])
  expect(await findingsOf('jobs', installation)).toEqual([])
  delete installation.config.CLAMD_URL
  expect(await findingsOf('scans', installation)).toEqual([
    'warning: 3 files wait to be scanned, the oldest for 2 h, and CLAMD_URL is not set',
  ])
})

test('measurements: without an address, and with one where no server answers', async () => {
  const { installation } = await anInstallation({ ...production, METRICS_ADDRESS: '[::1]:9464' })
  expect(await findingsOf('measurements', installation)).toEqual([])
  const askServer = () => Promise.reject(new Error('connection refused'))
  expect(await findingsOf('measurements', { ...installation, askServer })).toEqual([
    'warning: No server is ready at METRICS_ADDRESS, ::1:9464: connection refused',
  ])
  delete installation.config.METRICS_ADDRESS
  expect(await findingsOf('measurements', { ...installation, askServer })).toEqual([
    'warning: METRICS_ADDRESS is not set: nobody can read /metrics',
  ])
})

test('database: one that does not answer, and only the checks that do not need it', async () => {
  const { installation } = await anInstallation()
  const db = openDatabase('postgres://nobody@127.0.0.1:1/nothing', 1)
  const results = await examine({ ...installation, db })
  expect(results.map(({ check }) => check)).toEqual([
    'configuration',
    'encryption',
    'disk',
    'storage',
    'mail server',
    'malware scanner',
    'measurements',
    'database',
  ])
  expect(results.at(-1)?.findings).toEqual([
    expect.objectContaining({ severity: 'critical', text: expect.stringContaining('ECONNREFUSED') }),
  ])
  expect(exitCodeOf(results)).toBe(2)
  await db.close()
})

test('database: a replica, connections, old transactions, autovacuum', async () => {
  const { installation } = await anInstallation()
  expect(await findingsOf('database', stateWith(installation, {}))).toEqual([])
  const state = { is_replica: true, connections: 96, transaction_age: 600_000_000, autovacuum: 'off' }
  expect(await findingsOf('database', stateWith(installation, state))).toEqual([
    'critical: DATABASE_URL names a replica, which cannot write',
    'critical: 96 of 100 connections are taken',
    'warning: The oldest row was frozen 600000000 transactions ago',
    'critical: Autovacuum is off',
  ])
})

test('database: clocks that differ', async () => {
  const { installation } = await anInstallation()
  const at = (seconds: number) => stateWith(installation, { at: `${Date.now() / 1000 + seconds}` })
  expect(await findingsOf('database', at(60))).toEqual([
    expect.stringMatching(/^critical: The clock of this machine is (60|59)\.\d s behind that of the database$/),
  ])
  expect(await findingsOf('database', at(-5))).toEqual([
    expect.stringMatching(/^warning: The clock of this machine is 5\.\d s ahead of that of the database$/),
  ])
})

test('migrations: missing ones, unknown ones, and an index that was not completely built', async () => {
  const { installation, client } = await anInstallation()
  await client.query(`delete from migrations where name like '%-baseline'`)
  await client.query(`insert into migrations (name) values ('0001-in-the-baseline.sql'), ('9999-later.sql')`)
  await client.query(`insert into server_keys (name, value) values ('a', '1'), ('b', '1')`)
  await expect(client.query('create unique index concurrently half on server_keys (value)')).rejects.toThrow()
  expect(await findingsOf('migrations', installation)).toEqual([
    expect.stringMatching(/^critical: The database lacks \d{4}-baseline$/),
    'warning: The database has 9999-later.sql, which this release does not know',
    'critical: half was not built to its end',
  ])
})

test('replication: a replica that lags, is a primary, or does not answer; a slot that nobody reads', async () => {
  const { installation } = await anInstallation()
  const { db } = installation
  const lagging = (seconds: number) => ({ ...installation, replicas: [answering(db, findReplicaLag, [{ seconds }])] })
  expect(await findingsOf('replication', lagging(5))).toEqual([])
  expect(await findingsOf('replication', lagging(30))).toEqual(['warning: The replica is 30 s behind'])
  expect(await findingsOf('replication', lagging(300))).toEqual(['critical: The replica is 5 min behind'])
  expect(await findingsOf('replication', { ...installation, replicas: [db] })).toEqual(['warning: DATABASE_READ_URL names a primary'])
  const gone = openDatabase('postgres://nobody@127.0.0.1:1/nothing', 1)
  expect(await findingsOf('replication', { ...installation, replicas: [gone] })).toEqual([
    expect.stringContaining('critical: The replica of DATABASE_READ_URL does not answer: '),
  ])
  await gone.close()
  const slots = answering(db, findIdleSlots, [{ name: 'old', bytes: 3e9 }])
  expect(await findingsOf('replication', { ...installation, db: slots })).toEqual([
    'warning: Nobody reads the replication slot old; the primary keeps 3.0 GB for it',
  ])
})

test('transactions: one that stays open', async () => {
  const { installation, client } = await anInstallation()
  await client.query('begin')
  await client.query('select 1')
  const impatient = { ...installation, limits: { ...installation.limits, openSeconds: 0 } }
  const texts = async () => (await checkTransactions(impatient)).map(({ severity, text }) => `${severity}: ${text}`)
  expect(await texts()).toEqual([
    expect.stringMatching(/^warning: Process \d+ of an unnamed client has had a transaction open for 0 s \(idle in transaction\)$/),
  ])
  await client.query('rollback')
  expect(await texts()).toEqual([])
})

test('vacuum: a table for which autovacuum is disabled, and one with dead rows', async () => {
  const { installation, client } = await anInstallation()
  await client.query('alter table rate_counters set (autovacuum_enabled = false)')
  await client.query(`insert into server_keys (name, value) select g, '1' from generate_series(1, 40) g`)
  await client.query(`delete from server_keys`)
  await client.query('select pg_stat_force_next_flush()')
  await expect
    .poll(() => findingsOf('vacuum', { ...installation, limits: { ...installation.limits, deadRows: 30 } }))
    .toEqual(['warning: server_keys has 40 dead rows and 0 live ones', 'warning: Autovacuum is off for rate_counters'])
})

test('a check that fails or does not end is a finding, and does not delay the others', async () => {
  const { installation } = await anInstallation()
  const verifyMail = () => new Promise<void>(() => {})
  const config = { ...installation.config, SMTP_URL: 'smtp://mail.test' }
  const limits = { ...installation.limits, checkMs: 100 }
  expect(await findingsOf('mail server', { ...installation, config, verifyMail, limits })).toEqual([
    'warning: The check took longer than 0.1 s',
  ])
  const { installation: older, client } = await anInstallation()
  await client.query('drop table scheduled_tasks')
  expect(await findingsOf('jobs', older)).toEqual(['warning: The check needs a migration that the database lacks'])
  const freeSpace = () => Promise.reject(new Error('no such folder'))
  expect(await findingsOf('disk', { ...installation, freeSpace })).toEqual(['warning: The check failed: no such folder'])
})

const runDoctor = (env: Record<string, string>, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'show-doctor.ts'), ...args], { env: { PATH: '', ...env } }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  )

test('the command exits by the severity, and writes JSON', async () => {
  const { installation, client, databaseUrl } = await anInstallation()
  const env = { NODE_ENV: 'test', DATABASE_URL: databaseUrl, DATA_DIR: installation.config.DATA_DIR }
  await addEffect(client, { dead: true })
  const { code, stdout } = await runDoctor(env, '--json')
  const warnings = JSON.parse(stdout).flatMap(({ findings }: { findings: unknown[] }) => findings)
  expect(warnings).toContainEqual({
    severity: 'warning',
    text: '1 effects of files.remove were given up: ',
    remedy: '`npm run jobs`, then `npm run jobs -- retry ID` (docs/runbooks/jobs-dead.md)',
  })
  expect([1, 2]).toContain(code) // the disk of this machine may be full
  const wrong = await runDoctor({ DATABASE_URL: 'mysql://', DATABASE_POOL: '0' })
  expect(wrong.code).toBe(2)
  expect(wrong.stdout).toContain('critical  configuration: DATABASE_URL: ')
  expect(wrong.stdout).toContain('critical  configuration: DATABASE_POOL: ')
  await rm(installation.config.DATA_DIR, { recursive: true })
})
