import { getDataExport, listDataExports, startDataExport } from '@linesheet/contract/operations/data-export'
import { daysAfter } from '@linesheet/domain/platform/days'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import { serve } from '../../platform/http/serve.ts'
import { findJob, insertJob } from '../../platform/jobs/jobs.sql.ts'
import { findExports, findUnfinishedExport } from './export.sql.ts'
import { exportExpiry, exportJobKind, exportKey } from './export-job.ts'

export const dataExportRoutes = [
  serve(listDataExports, async ({ tx, brandId, now, context }) => {
    const rows = await findExports(tx, brandId, exportJobKind)
    const items = rows.map(async (row) => {
      const expires = row.status === 'done' && row.finished_at ? exportExpiry(row.finished_at) : undefined
      const bytes = expires && expires > now ? await context.ports.storage.size(exportKey(brandId, row.id)) : undefined
      return { ...row, bytes: bytes ?? null, expires_at: expires?.toISOString() ?? null }
    })
    return { items: await Promise.all(items) }
  }),

  serve(startDataExport, async ({ tx, brandId, userId, now, enqueue, publish }) => {
    const unfinished = await findUnfinishedExport(tx, brandId, exportJobKind, daysAfter(now, -1))
    if (unfinished) return { job: await findJob(tx, brandId, unfinished) }
    const id = newId()
    await insertJob(tx, { brand_id: brandId, id, user_id: userId, kind: exportJobKind, payload: {}, total: 1 }, now)
    enqueue({ kind: exportJobKind, queue: 'exports', payload: { job_id: id } })
    publish('job.added', id)
    return { job: await findJob(tx, brandId, id) }
  }),

  serve(getDataExport, async ({ tx, brandId, now, params, context }) => {
    const { kind, status, finished_at } = await findJob(tx, brandId, params.id)
    if (kind !== exportJobKind || status !== 'done' || !finished_at || exportExpiry(finished_at) <= now) throw notFoundRefusal('export')
    const file = await context.ports.storage.get(exportKey(brandId, params.id))
    if (!file) throw notFoundRefusal('export')
    const file_name = `linesheet-${finished_at.slice(0, 10)}.zip`
    return { content: file.stream, content_type: 'application/zip', file_name }
  }),
]
