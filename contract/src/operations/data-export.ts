import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, idParams, moment } from '../platform/fields.ts'
import { Job } from '../platform/jobs.ts'

/** An export of all that a brand has, as one ZIP. */
export const DataExport = z.extend(z.pick(Job, { id: true, status: true, total: true, done: true, created_at: true, finished_at: true }), {
  /** Who asked for it. */
  requested_by: z.string(),
  /** How many files it leaves out because their storage has lost them; the ZIP lists them. */
  missing_files: count,
  /** Of the ZIP; null while there is none, and after `expires_at`. */
  bytes: z.nullable(count),
  expires_at: z.nullable(moment),
})
export type DataExport = z.infer<typeof DataExport>

export const listDataExports = endpoint('GET', '/settings/export', 'The latest exports of all that the brand has, the newest first', {
  caller: 'users:write',
  result: z.object({ items: z.array(DataExport) }),
})

export const startDataExport = endpoint(
  'POST',
  '/settings/export',
  'Export all that the brand has as a ZIP of CSV and its files, by a job',
  {
    caller: 'users:write',
    body: z.optional(z.object({})),
    /** The one that is under way already, if any. */
    result: z.object({ job: Job }),
  },
)

export const getDataExport = endpoint('GET', '/settings/export/:id/file', 'Download the ZIP of an export, until it expires', {
  caller: 'users:write',
  params: idParams,
  media: 'bytes',
})
