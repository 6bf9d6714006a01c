import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { count, id, idParams, moment } from './fields.ts'

export const jobStatuses = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const

/** Work on many rows at once. */
export const Job = z.object({
  id,
  kind: z.string(),
  status: z.enum(jobStatuses),
  total: count,
  /** How many were looked at so far, refused ones included. */
  done: count,
  /** How many it changed; the others were so already, or refused. */
  changed: count,
  /** Each row that a rule refused; the others were changed all the same. */
  refused: z.array(z.object({ id, name: z.string(), code: z.string() })),
  /** Until when it can be undone; null where it cannot. */
  undo_until: z.nullable(moment),
  undone_at: z.nullable(moment),
  created_at: moment,
  finished_at: z.nullable(moment),
})
export type Job = z.infer<typeof Job>

export const getJob = endpoint('GET', '/job/:id', 'How far a job is', { caller: 'brand', params: idParams, result: Job })

export const cancelJob = endpoint('POST', '/job/:id/cancel', 'Stop a job; what it changed so far stays', {
  caller: 'products:write',
  params: idParams,
  body: z.optional(z.object({})),
  result: Job,
})

export const undoJob = endpoint('POST', '/job/:id/undo', 'Put back what a job changed, where nobody changed it since', {
  caller: 'products:write',
  params: idParams,
  body: z.optional(z.object({})),
  result: Job,
})
