import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildApp } from './app.ts'
import { hasBrands } from './brand/store/store.sql.ts'
import { startMeasuring } from './operations/measures/measure.ts'
import { type Config, publicAddress, readConfig } from './platform/config.ts'
import type { AppContext } from './platform/context.ts'
import { openDatabase } from './platform/db/db.ts'
import { LiveEvents } from './platform/events/live-events.ts'
import { deleteOldUploads } from './platform/http/files.ts'
import { followCertificate, readCertificate } from './platform/keys/certificate.ts'
import { followKeys, openKeys } from './platform/keys/keys.ts'
import { migrate, OldDatabaseError } from './platform/migrations/migrate.ts'
import { collectWhenIdle } from './platform/operations/idle-memory.ts'
import { openLog } from './platform/operations/log.ts'
import { startMetricsServer } from './platform/operations/metrics-server.ts'
import { onSupervisorEnd, reportReady } from './platform/operations/supervisor.ts'
import { startTracing } from './platform/operations/traces.ts'
import { realPorts } from './platform/ports/ports.ts'
import { startEffectRunners, startScheduledTasks } from './workers.ts'

/** The exit code that tells a supervisor not to start again (EX_CONFIG). */
const configurationError = 78
const shutdownTimeoutMs = 10_000

function readConfigOrExit(): Config {
  try {
    const config = readConfig(process.env)
    readCertificate(config)
    return config
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(configurationError)
  }
}

const config = readConfigOrExit()
// From the start: if the supervisor dies while the server starts, the server must not keep running.
const stopping = Promise.withResolvers<void>()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.resolve())
process.on('disconnect', () => stopping.resolve())
onSupervisorEnd(stopping.resolve, process.env)

const dataDir = resolve(config.DATA_DIR)
mkdirSync(dataDir, { recursive: true })
await deleteOldUploads(dataDir, new Date())
const log = openLog(config)
try {
  await migrate(config.DATABASE_URL, { report: (line) => log.warn(line) })
} catch (error) {
  if (!(error instanceof OldDatabaseError)) throw error
  console.error(error.message)
  process.exit(configurationError)
}
const stopTracing = await startTracing(config)
const database = openDatabase(config.DATABASE_URL, config.DATABASE_POOL, {
  replicas: config.DATABASE_READ_URL,
  destinations: config.MARKETPLACE_WEBHOOK_URL,
  log,
})
const db = config.OTEL_EXPORTER_OTLP_ENDPOINT
  ? (await import('./platform/operations/traces.requests.ts')).tracedDatabase(database)
  : database
const live = new LiveEvents(config.DATABASE_URL, log, db.positions)
const keys = await openKeys(db, config)
const ports = realPorts({
  vapid: { keys: keys.vapid, subject: config.VAPID_SUBJECT ?? `mailto:${config.SUPPORT_EMAIL}` },
  smtp_url: config.SMTP_URL,
  mail_from: config.MAIL_FROM,
  storage_url: config.STORAGE_URL ?? `file:${dataDir}/files`,
  data_dir: dataDir,
  carrier: config.CARRIER_KEY
    ? { url: config.CARRIER_URL, key: config.CARRIER_KEY, webhookSecrets: config.CARRIER_WEBHOOK_SECRET }
    : undefined,
  payments: config.PAYMENTS_KEY ? { url: config.PAYMENTS_URL, key: config.PAYMENTS_KEY } : undefined,
  is_production: config.isProduction,
  user_agent: `${config.PRODUCT_NAME}Bot/1.0 (+${publicAddress(config)})`,
  scanner_url: config.CLAMD_URL,
  breached_passwords_url: config.BREACHED_PASSWORDS_URL,
  translator: config.TRANSLATOR_KEY ? { url: config.TRANSLATOR_URL, key: config.TRANSLATOR_KEY } : undefined,
})
const context: AppContext = {
  config: { ...config, DATA_DIR: dataDir },
  db,
  ports,
  live,
  log,
  keys,
  clock: () => new Date(),
}

await live.start()
const app = await buildApp(context)
const jobs = startEffectRunners(context)
const stopFollowingKeys = followKeys(context)
const stopFollowingCertificate = followCertificate({ server: app.server, config, log })
const stopScheduledTasks = startScheduledTasks(context)
const stopMeasuring = startMeasuring(context)
const measurements = await startMetricsServer(context)
const url = await app.listen({ host: config.HOST, port: config.PORT })
const address = config.PUBLIC_URL ?? url
console.log(`${config.PRODUCT_NAME} is at ${address}`)
if (measurements.url) console.log(`Its measurements are at ${measurements.url}/metrics`)
if (!config.isProduction) console.log(`How the marketplace calls it: ${address}/api/docs and docs/marketplace.md; its keys: npm run keys`)
reportReady({ ready: true, url, demo: config.isDemo && !(await db.asOwner(hasBrands)) ? 'missing' : 'made' }, process.env)

collectWhenIdle()

await stopping.promise
// Finishes open requests and jobs, then closes everything; after the timeout it exits anyway.
setTimeout(() => process.exit(1), shutdownTimeoutMs).unref()
stopFollowingKeys()
stopFollowingCertificate()
await live.stop()
await app.close()
await Promise.all([jobs.stop(), stopScheduledTasks(), stopMeasuring(), measurements.stop()])
ports.close()
await db.close()
await stopTracing()
log.flush()
process.exit(0)
