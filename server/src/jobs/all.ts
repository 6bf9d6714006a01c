import { changeManyProducts } from '../bulk/bulk.worker.ts'
import { translateManyProducts } from '../bulk/translation.worker.ts'
import { importFile } from '../imports/import.worker.ts'
import type { Worker } from '../kernel/outbox.ts'
import type { World } from '../kernel/world.ts'
import { removeFiles } from './files.ts'
import { sendQuestion, sendResetMail } from './mails.ts'
import { turnOrderClock } from './order-clock.ts'
import { removeOrphans } from './orphans.ts'
import { type Round, startRounds } from './rounds.ts'
import { JobRunner } from './runner.ts'
import { sweep } from './sweep.ts'
import { deliverWebhook } from './webhooks.ts'

/** Who works which kind of promised effect. */
export const workers: Record<string, Worker> = {
  'mail.question': sendQuestion,
  'mail.reset': sendResetMail,
  'files.remove': removeFiles,
  'products.bulk': changeManyProducts,
  'products.import': importFile,
  'products.translate': translateManyProducts,
  webhook: deliverWebhook,
}

const rounds: Round[] = [
  { name: 'order-clock', everySeconds: 60, work: turnOrderClock },
  { name: 'sweep', everySeconds: 3600, work: sweep },
  { name: 'orphans', everySeconds: 86_400, work: removeOrphans },
]

export function startJobs(world: World) {
  const runner = new JobRunner(world, workers)
  runner.start()
  return runner
}

export const startClock = (world: World) => startRounds(world, rounds)
