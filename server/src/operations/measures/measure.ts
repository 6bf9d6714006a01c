import type { AppContext } from '../../platform/context.ts'
import { type Database, openDatabase } from '../../platform/db/db.ts'
import { metrics } from '../../platform/operations/metrics.ts'
import {
  findDeadEffects,
  findFailingDestinations,
  findOldestTransaction,
  findReplicaLag,
  findUnscannedFiles,
  findUnsentMails,
  findWaitingQueues,
} from './measures.sql.ts'

const everyMs = 15_000

/** Measures from time to time, for /metrics, what no single request shows: work that waits, fails or lags behind. Returns a function that stops it. */
export function startMeasuring({ db, config, log, clock }: Pick<AppContext, 'db' | 'config' | 'log' | 'clock'>) {
  const replicas = config.DATABASE_READ_URL.map((url) => openDatabase(url, 1))
  let running: Promise<void> | undefined
  const run = () => {
    running ??= measure(db, replicas, clock())
      .catch((error) => log.warn({ err: error }, 'what waits cannot be measured'))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(run, everyMs)
  run()
  return async () => {
    clearInterval(timer)
    await running
    await Promise.all(replicas.map((replica) => replica.close()))
  }
}

/** Sets the gauges: of several replicas, the lag of the slowest. A replica that cannot be queried has an infinite lag. */
export async function measure(db: Database, replicas: readonly Database[], now: Date) {
  const [queues, mails, destinations, dead, [oldest], [unscanned]] = await db.asOwnerEach(async (tx) => [
    await findWaitingQueues(tx),
    await findUnsentMails(tx),
    await findFailingDestinations(tx),
    await findDeadEffects(tx),
    await findOldestTransaction(tx),
    await findUnscannedFiles(tx),
  ])
  for (const gauge of [metrics.waitingJobs, metrics.oldestJob, metrics.failingWebhooks, metrics.oldestWebhook]) gauge.reset()
  for (const { queue, jobs, seconds } of queues) {
    metrics.waitingJobs.set({ queue }, jobs)
    metrics.oldestJob.set({ queue }, seconds)
  }
  for (const { destination, webhooks, seconds } of destinations) {
    // Not the whole address, which may contain a secret.
    const { host } = new URL(destination)
    metrics.failingWebhooks.set({ host }, webhooks)
    metrics.oldestWebhook.set({ host }, seconds)
  }
  metrics.unsentMails.set(mails[0]?.mails ?? 0)
  metrics.oldestMail.set(mails[0]?.seconds ?? 0)
  metrics.unscannedFiles.set(unscanned?.files ?? 0)
  metrics.oldestUnscannedFile.set(unscanned?.seconds ?? 0)
  metrics.deadJobs.set(dead.reduce((sum, { jobs }) => sum + jobs, 0))
  metrics.oldestTransaction.set(oldest?.seconds ?? 0)
  if (replicas.length) metrics.replicaLag.set(Math.max(...(await Promise.all(replicas.map(lagOf)))))
  metrics.measuredAt.set(now.getTime() / 1000)
}

async function lagOf(replica: Database) {
  try {
    const [row] = await replica.asOwnerEach(findReplicaLag)
    return row?.seconds ?? 0
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
