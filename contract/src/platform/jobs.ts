import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { count, errorParts, id, idParams, moment } from './fields.ts'

export const jobStatuses = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const

/** Background work on many rows. */
export const Job = z.object({
  id,
  kind: z.string(),
  status: z.enum(jobStatuses),
  total: count,
  /** Rows processed so far, including refused ones. */
  done: count,
  /** Rows changed; the others needed no change or were refused. */
  changed: count,
  /** Rows that a rule refused. They do not stop the others. For orders, the first 500. */
  refused: z.array(
    z.object({
      id,
      name: z.string(),
      code: z.string(),
      error: z.optional(errorParts),
      /** The missing requirements of a product that cannot be shown to retailers yet. */
      missing: z.optional(z.array(z.string())),
    }),
  ),
  /** The number of all refused rows. */
  refused_count: count,
  /** Until when the job can be undone; null if it cannot. */
  undo_until: z.nullable(moment),
  undone_at: z.nullable(moment),
  created_at: moment,
  finished_at: z.nullable(moment),
})
export type Job = z.infer<typeof Job>

export const getJob = endpoint('GET', '/job/:id', 'The progress of a job', {
  caller: 'brand',
  mixesAreas: true,
  tokens: true,
  params: idParams,
  result: Job,
})

export const cancelJob = endpoint('POST', '/job/:id/cancel', 'Cancel a job, as a member who may start it; its changes so far stay', {
  caller: 'brand',
  mixesAreas: true,
  tokens: true,
  params: idParams,
  body: z.optional(z.object({})),
  result: Job,
})

export const undoJob = endpoint('POST', '/job/:id/undo', 'Undo the changes of a job, except where a record has changed since', {
  caller: 'products:write',
  params: idParams,
  body: z.optional(z.object({})),
  result: Job,
})
