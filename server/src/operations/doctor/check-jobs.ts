import {
  findDeadEffects,
  findFailingDestinations,
  findUnscannedFiles,
  findUnsentMails,
  findWaitingQueues,
} from '../measures/measures.sql.ts'
import { findFailingEffects, findTaskRuns } from './doctor.sql.ts'
import { byLimits, critical, type Finding, formatSeconds, type Installation, warning } from './findings.ts'

const minutes = 60
const hours = 3600
/** Seconds that effects may wait. An import adds thousands of photos, and hosts are asked for a few at a time. */
const longestWaits = { photos: { warning: 2 * hours, critical: 12 * hours }, others: { warning: 5 * minutes, critical: 30 * minutes } }
/** Half of the twelve attempts. By then the effect has failed for minutes, not for a moment. */
const manyAttempts = 6

export async function checkJobs({ db }: Installation): Promise<Finding[]> {
  const [waiting, failing, dead, tasks] = await Promise.all([
    db.asOwnerEach(findWaitingQueues),
    db.asOwnerEach((tx) => findFailingEffects(tx, manyAttempts)),
    db.asOwnerEach(findDeadEffects),
    db.asOwnerEach(findTaskRuns),
  ])
  return [
    ...waiting
      .filter(({ queue }) => queue !== 'webhooks' && queue !== 'scans')
      .flatMap(({ queue, jobs, seconds }) =>
        byLimits(
          seconds,
          queue === 'photos' ? longestWaits.photos : longestWaits.others,
          `${jobs} effects of the queue ${queue} wait, the oldest for ${formatSeconds(seconds)}`,
          'docs/runbooks/jobs-wait.md',
        ),
      ),
    ...failing.map(({ kind, jobs, last_error }) =>
      warning(
        `${jobs} effects of ${kind} fail again and again: ${last_error}`,
        'Mend what the error names: they are tried for three hours',
      ),
    ),
    ...dead.map(({ kind, jobs, last_error }) =>
      warning(
        `${jobs} effects of ${kind} were given up: ${last_error}`,
        '`npm run jobs`, then `npm run jobs -- retry ID` (docs/runbooks/jobs-dead.md)',
      ),
    ),
    ...taskFindings(tasks),
  ]
}

/** The most frequent tasks run each minute, the rarest each day. */
function taskFindings(tasks: readonly { name: string; seconds: number }[]): Finding[] {
  const latest = Math.min(...tasks.map(({ seconds }) => seconds))
  if (!tasks.length || latest > 10 * minutes)
    return [
      critical(
        `No server has run a scheduled task ${tasks.length ? `for ${formatSeconds(latest)}` : 'yet'}`,
        'Start a server: docs/runbooks/jobs-wait.md',
      ),
    ]
  const late = tasks.filter(({ seconds }) => seconds > 49 * hours)
  return late.map(({ name, seconds }) =>
    warning(
      `The scheduled task ${name} has not run for ${formatSeconds(seconds)}`,
      'Look for it in the log, or delete its row if this release has no such task',
    ),
  )
}

export async function checkMails({ db }: Installation): Promise<Finding[]> {
  const [row] = await db.asOwnerEach(findUnsentMails)
  if (!row?.mails) return []
  const text = `${row.mails} mails were not sent, the oldest for ${formatSeconds(row.seconds)}`
  return byLimits(row.seconds, { warning: 10 * minutes, critical: 2 * hours }, text, 'docs/runbooks/mails-unsent.md')
}

export async function checkWebhooks({ db, config }: Installation): Promise<Finding[]> {
  const destinations = await db.asOwnerEach(findFailingDestinations)
  return destinations.flatMap(({ destination, webhooks, seconds, last_error }) => {
    const { host } = new URL(destination)
    if (!config.MARKETPLACE_WEBHOOK_URL.includes(destination))
      return [
        warning(
          `${webhooks} webhooks wait for ${host}, which is no destination any more`,
          'Name it in MARKETPLACE_WEBHOOK_URL again, or delete them',
        ),
      ]
    const text = `${webhooks} webhooks wait for ${host}, the oldest for ${formatSeconds(seconds)}: ${last_error}`
    return byLimits(seconds, { warning: 15 * minutes, critical: 6 * hours }, text, 'docs/runbooks/webhooks-failing.md')
  })
}

/** Files that nobody can download before they are scanned. */
export async function checkScans({ db, config }: Installation): Promise<Finding[]> {
  const [row] = await db.asOwnerEach(findUnscannedFiles)
  if (!row?.files) return []
  const text = `${row.files} files wait to be scanned, the oldest for ${formatSeconds(row.seconds)}`
  if (!config.CLAMD_URL)
    return [warning(`${text}, and CLAMD_URL is not set`, 'Set it again: what was uploaded while it was is not served without a scan')]
  return byLimits(row.seconds, { warning: 10 * minutes, critical: 2 * hours }, text, 'docs/runbooks/files-unscanned.md')
}
