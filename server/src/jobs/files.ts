import * as z from 'zod/mini'
import type { Worker } from './runner.ts'

const payload = z.object({ prefix: z.string() })

/** Removes the bytes of a file whose row is gone; what is not there is removed. */
export const removeFiles: Worker = async (job, { ports }) => ports.storage.deleteAll(payload.parse(job.payload).prefix)
