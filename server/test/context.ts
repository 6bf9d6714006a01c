import { mkdtempSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/kernel/config.ts'
import type { AppContext } from '../src/kernel/context.ts'
import { openDatabase } from '../src/kernel/db.ts'
import { openKeys } from '../src/kernel/keys.ts'
import { LiveEvents } from '../src/kernel/live-events.ts'
import { openLog } from '../src/kernel/log.ts'
import { recordingPorts } from '../src/ports/ports.ts'
import { databaseForWorker } from './database.ts'
import { noteRefusals } from './refusals.ts'

export type TestContext = Omit<AppContext, 'ports'> & {
  ports: ReturnType<typeof recordingPorts>
  app: FastifyInstance
  databaseUrl: string
  setClock(at: Date | string): void
}

let context: Promise<TestContext> | undefined

/** The worker's own context: real PostgreSQL, remembering ports, a clock that stands where it is set. Tests share it, each with a brand of its own. */
export const testContext = () => {
  context ??= build()
  return context
}

/**
 * A second server on the same database, for what has to hold across processes; or, where it is not noted, for what is refused by chance and
 * does not belong into docs/refusals.md.
 */
export const anotherServer = async ({ isNoted = true } = {}) => build((await testContext()).databaseUrl, isNoted)

/** The port it listens on; it does so from the first time somebody asks. */
export async function portOf({ app }: TestContext) {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

export const now = new Date('2026-11-20T02:00:00.000Z')

async function build(url?: string, isNoted = true): Promise<TestContext> {
  const databaseUrl = url ?? (await databaseForWorker())
  const folder = mkdtempSync(join(tmpdir(), 'linesheet-test-'))
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    MARKETPLACE_WEBHOOK_URL: 'http://127.0.0.1:9/hooks',
  })
  const log = openLog(config)
  const db = openDatabase(databaseUrl, 8)
  const live = new LiveEvents(databaseUrl, log)
  await live.start()
  let time = now
  const kept: AppContext = {
    config,
    db,
    ports: recordingPorts(join(folder, 'files')),
    live,
    log,
    keys: await openKeys(db, config),
    clock: () => time,
  }
  const app = await buildApp(kept)
  if (isNoted) noteRefusals(app)
  return {
    ...kept,
    ports: kept.ports as ReturnType<typeof recordingPorts>,
    app,
    databaseUrl,
    setClock: (at) => {
      time = new Date(at)
    },
  }
}
