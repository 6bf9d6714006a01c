import { mkdtempSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/platform/config.ts'
import type { AppContext } from '../src/platform/context.ts'
import { openDatabase } from '../src/platform/db/db.ts'
import { LiveEvents } from '../src/platform/events/live-events.ts'
import { openKeys } from '../src/platform/keys/keys.ts'
import { openLog } from '../src/platform/operations/log.ts'
import { recordingPorts } from '../src/platform/ports/ports.ts'
import { databaseForWorker } from './database.ts'
import { recordRefusals } from './refusals.ts'
import { recordStatements } from './statements.ts'

export type TestContext = Omit<AppContext, 'ports'> & {
  ports: ReturnType<typeof recordingPorts>
  app: FastifyInstance
  databaseUrl: string
  setClock(at: Date | string): void
}

let context: Promise<TestContext> | undefined

/** The context of this test worker: real PostgreSQL, recording ports, a clock that stands still. Tests share it; each has a brand of its own. */
export const testContext = () => {
  context ??= buildRecording()
  return context
}

/** Forgets all counted attempts, as if they were long ago or from other addresses. */
export const forgetAttempts = async () => {
  await (await testContext()).db.asOwner((tx) => tx.deleteFrom('rate_counters').execute())
}

/** Undoes what a test did to the clock and the counted attempts. Tests of all files of this worker share them, and call from one address. */
export async function resetContext() {
  if (!context) return
  ;(await context).setClock(now)
  await forgetAttempts()
}

/**
 * A second server on the same database, for rules that have to hold across processes. `recordsRefusals: false` for random requests, whose refusals do not
 * belong in docs/refusals.md.
 */
export const anotherServer = async ({ recordsRefusals = true } = {}) => build((await testContext()).databaseUrl, recordsRefusals)

/** A second server with other settings, whose log goes to `log`. */
export const serverWith = async (environment: Record<string, string>, log?: DestinationStream) =>
  build((await testContext()).databaseUrl, false, [], environment, log)

/** A server on a database of its own (`newDatabase`). */
export const serverOn = (databaseUrl: string) => build(databaseUrl)

/** The port of the server, which starts to listen at the first call. */
export async function portOf({ app }: TestContext) {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

export const now = new Date('2026-11-20T02:00:00.000Z')

const buildRecording = () => {
  recordStatements()
  return build()
}

/** A server on a database of its own, with replicas. */
export const replicatedServer = (databaseUrl: string, replicas: readonly string[]) => build(databaseUrl, false, replicas)

async function build(
  url?: string,
  recordsRefusals = true,
  replicas: readonly string[] = [],
  environment: Record<string, string> = {},
  destination?: DestinationStream,
): Promise<TestContext> {
  const databaseUrl = url ?? (await databaseForWorker())
  const folder = mkdtempSync(join(tmpdir(), 'linesheet-test-'))
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
    DATABASE_READ_URL: replicas.join(' '),
    DATA_DIR: folder,
    MARKETPLACE_WEBHOOK_URL: 'http://127.0.0.1:9/hooks',
    ...environment,
  })
  const log = openLog(config, destination)
  const db = openDatabase(databaseUrl, 8, { replicas: config.DATABASE_READ_URL, destinations: config.MARKETPLACE_WEBHOOK_URL, log })
  const live = new LiveEvents(databaseUrl, log, db.positions)
  await live.start()
  let time = now
  const appContext: AppContext = {
    config,
    db,
    ports: recordingPorts(folder),
    live,
    log,
    keys: await openKeys(db, config),
    clock: () => time,
  }
  const app = await buildApp(appContext)
  if (recordsRefusals) recordRefusals(app)
  return {
    ...appContext,
    ports: appContext.ports as ReturnType<typeof recordingPorts>,
    app,
    databaseUrl,
    setClock: (at) => {
      time = new Date(at)
    },
  }
}
