import { runBulkJob } from '../bulk/bulk.worker.ts'
import { runTranslationJob } from '../bulk/translation.worker.ts'
import { runImportJob } from '../imports/import.worker.ts'
import type { AppContext } from '../kernel/context.ts'
import type { Worker } from '../kernel/outbox.ts'
import { deleteExpiredRows } from './cleanup.ts'
import { removeFiles } from './files.ts'
import { sendResetMail, sendSupportQuestion } from './mails.ts'
import { runOrderDeadlines } from './order-deadlines.ts'
import { removeOrphans } from './orphans.ts'
import { JobRunner } from './runner.ts'
import { type ScheduledTask, startSchedule } from './schedule.ts'
import { deliverWebhook } from './webhooks.ts'

/** Who works which kind of promised effect. */
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
  { name: 'order-clock', everySeconds: 60, work: runOrderDeadlines },
  { name: 'sweep', everySeconds: 3600, work: deleteExpiredRows },
  { name: 'orphans', everySeconds: 86_400, work: removeOrphans },
]

export function startJobs(world: AppContext) {
  const runner = new JobRunner(world, workers)
  runner.start()
  return runner
}

export const startScheduledTasks = (world: AppContext) => startSchedule(world, scheduledTasks)
