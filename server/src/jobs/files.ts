import * as z from 'zod/mini'
import type { Worker } from '../kernel/outbox.ts'
import { fileExists } from '../product-photos/photos.sql.ts'

const payload = z.object({ prefix: z.string() })
/** photos/<brand>/<id>-<random>/ */
const photo = /^photos\/[\w-]+\/([0-9a-f-]{36})-\w+\/$/

/** Removes the bytes of a file whose row is gone; a row that came back since, by an undo, keeps them. */
export const removeFiles: Worker = async (job, { db, ports }) => {
  const { prefix } = payload.parse(job.payload)
  const id = photo.exec(prefix)?.[1]
  const isBack = id && (await db.asOwnerEach((tx) => fileExists(tx, job.brand_id, id)))
  if (!isBack) await ports.storage.deleteAll(prefix)
}
