import * as z from 'zod/mini'
import { fileExists } from '../../catalogue/photos/photos.sql.ts'
import type { Worker } from '../../platform/outbox/outbox.ts'

const payload = z.object({ prefix: z.string() })
/** photos/<brand>/<id>-<random>/ */
const photoPrefix = /^photos\/[\w-]+\/([0-9a-f-]{36})-\w+\/$/

/** Deletes the files under a prefix, unless their row exists again after an undo. */
export const removeFiles: Worker = async (job, { db, ports }) => {
  const { prefix } = payload.parse(job.payload)
  const id = photoPrefix.exec(prefix)?.[1]
  const isRestored = id && (await db.asOwnerEach((tx) => fileExists(tx, job.brand_id, id)))
  if (!isRestored) await ports.storage.deleteAll(prefix)
}
