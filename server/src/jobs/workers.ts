import { runBulkJob } from '../bulk/bulk.worker.ts'
import { runTranslationJob } from '../bulk/translation.worker.ts'
import { runImportJob } from '../imports/import.worker.ts'
import type { AppContext } from '../kernel/context.ts'
import type { Worker } from '../kernel/outbox.ts'
import { deleteExpiredRows } from './cleanup.ts'
import { sendResetMail, sendSupportQuestion } from './mails.ts'
import { runOrderDeadlines } from './order-deadlines.ts'
import { removeOrphans } from './orphans.ts'
import { removeFiles } from './remove-files.ts'
import { JobRunner } from './runner.ts'
import { type ScheduledTask, startSchedule } from './schedule.ts'
import { deliverWebhook } from './webhooks.ts'

/** The worker of each kind of effect. */
export const workers: Record<string, Worker> = {
  'mail.question': sendSupportQuestion,
  'mail.reset': sendResetMail,
  'files.remove': removeFiles,
  'products.bulk': runBulkJob,
  'products.import': runImportJob,
  'products.translate': runTranslationJob,
  webhook: deliverWebhook,
}

const scheduledTasks: ScheduledTask[] = [
  { name: 'order-deadlines', everySeconds: 60, run: runOrderDeadlines },
  { name: 'cleanup', everySeconds: 3600, run: deleteExpiredRows },
  { name: 'orphans', everySeconds: 86_400, run: removeOrphans },
]

/** Long jobs run one at a time in each process: several servers share them, and none of them keeps a mail or a webhook waiting. */
export function startJobs(context: AppContext) {
  const runners = [new JobRunner(context, workers), new JobRunner(context, workers, { queue: 'jobs', concurrency: 1 })]
  for (const runner of runners) runner.start()
  return { stop: () => Promise.all(runners.map((runner) => runner.stop())) }
}

export const startScheduledTasks = (context: AppContext) => startSchedule(context, scheduledTasks)
