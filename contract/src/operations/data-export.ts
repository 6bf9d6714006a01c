import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, idParams, moment } from '../platform/fields.ts'
import { Job } from '../platform/jobs.ts'

/** An export of all data of a brand, as one ZIP. */
export const DataExport = z.extend(z.pick(Job, { id: true, status: true, total: true, done: true, created_at: true, finished_at: true }), {
  /** The member who requested it. */
  requested_by: z.string(),
  /** The number of files that it leaves out because they are missing in the storage; the ZIP lists them. */
  missing_files: count,
  /** The size of the ZIP; null while there is none, and after `expires_at`. */
  bytes: z.nullable(count),
  expires_at: z.nullable(moment),
})
export type DataExport = z.infer<typeof DataExport>

export const listDataExports = endpoint('GET', '/settings/export', 'The latest exports of all data of the brand, the newest first', {
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
    /** The running job if there already is one. */
    result: z.object({ job: Job }),
  },
)

export const getDataExport = endpoint('GET', '/settings/export/:id/file', 'Download the ZIP of an export, until it expires', {
  caller: 'users:write',
  params: idParams,
  media: 'bytes',
})
