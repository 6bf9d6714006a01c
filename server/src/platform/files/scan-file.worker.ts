import type { LiveEventName } from '@linesheet/contract/platform/live-events'
import type { FileScan } from '@linesheet/domain/orders/order-files'
import * as z from 'zod/mini'
import type { AppContext } from '../context.ts'
import { writeAndPublish } from '../events/brand-events.ts'
import { OutOfService } from '../http/out-of-service.ts'
import { notificationOf } from '../outbox/notification-effects.ts'
import { isLastAttempt, type Worker } from '../outbox/outbox.ts'
import { documentKey } from './file-storage.ts'
import { type ScannedOwner, scannedOwners } from './scan-effect.ts'
import { findScan, storeVerdict } from './scans.sql.ts'

const payloadSchema = z.object({ owner: z.enum(scannedOwners), id: z.string() })

/** The events for the open screens that show the file. */
const events: Record<ScannedOwner, LiveEventName | undefined> = {
  'order-files': 'order.file_changed',
  'message-files': 'chat.changed',
  applications: undefined,
}

/**
 * Scans a file and stores the verdict. A file that the scanner refuses, or repeatedly fails to read, is never served; while the scanner cannot be reached,
 * files wait.
 */
export const scanFile: Worker = async (job, context) => {
  const { owner, id } = payloadSchema.parse(job.payload)
  const { scanner, storage } = context.ports
  if (!scanner) throw new OutOfService('CLAMD_URL is not set')
  const file: ScannedFile = { brandId: job.brand_id, owner, id }
  const found = await context.db.read({ brandId: file.brandId }, (tx) => findScan(tx, owner, file.brandId, id))
  // Deleted in the meantime, or scanned before a crash.
  if (found?.scan !== 'waiting' && found?.scan !== 'failed') return
  const stored = await storage.get(documentKey(owner, file.brandId, id))
  if (!stored) return
  try {
    const verdict = await scanner.scan(stored.stream)
    if (verdict.scan !== 'clean') context.log.warn({ ...file, ...verdict }, 'a file is not served')
    await store(context, file, found.about_id, verdict.scan === 'unscannable' ? 'failed' : verdict.scan)
  } catch (error) {
    if (!(error instanceof OutOfService) && isLastAttempt(job)) await store(context, file, found.about_id, 'failed')
    throw error
  }
}

type ScannedFile = { brandId: string; owner: ScannedOwner; id: string }

const store = (context: AppContext, { brandId, owner, id }: ScannedFile, aboutId: string | null, scan: FileScan) =>
  writeAndPublish(context, brandId, async ({ tx, now, publish, enqueue }) => {
    if (!(await storeVerdict(tx, owner, brandId, id, { scan, now }))) return
    if (scan === 'infected' && owner !== 'applications') enqueue(notificationOf('file_infected', { file_id: id }))
    const event = events[owner]
    if (event && aboutId) publish(event, aboutId)
  })
