import { createReadStream } from 'node:fs'
import { columnMapping, getImport, getImportErrors, importProducts } from '@linesheet/contract/products.import'
import { invalidInput } from '@linesheet/domain/refusal'
import { v7 as newId } from 'uuid'
import * as z from 'zod/mini'
import { findJob, insertJob } from '../bulk/jobs.sql.ts'
import type { Tx } from '../kernel/db.ts'
import { serve, serveInSteps } from '../kernel/serve.ts'
import { findProfile } from '../settings/user.sql.ts'
import { convertToUtf8 } from '../sheets/convert.ts'
import { dryRun } from './dry-run.ts'
import { findImport, findLastMapping, findRefusedRows, insertImport, productIdFinder } from './imports.sql.ts'
import { headerByColumn } from './outcomes.ts'
import { surveyFile } from './product-groups.ts'
import { type ColumnFields, columnFields, readHead } from './read-file.ts'

const samplesShown = 3
const rowsAnswered = 500

export const importRoutes = [
  serveInSteps(importProducts, async ({ lastStep, context, brandId, userId, now, body, upload }) => {
    if (!upload) throw invalidInput({ file: 'file_required' })
    const read = <T>(work: (tx: Tx) => Promise<T>) => context.db.read({ brandId }, work)
    const { language_code } = await read((tx) => findProfile(tx, userId))
    const encoding = await convertToUtf8(upload.path, body.encoding, language_code)
    const { header, samples } = await readHead(upload.path)
    const fields = columnFields(header, mappingIn(body.mapping), await read((tx) => findLastMapping(tx, brandId)))
    const columns = header.map((name, at) => ({ header: name, field: fields[at] ?? null, samples: samplesOf(samples, at) }))
    const found = await surveyFile(upload.path, fields, productIdFinder(read, brandId))
    if (body.dry_run) {
      const context = { read, brandId, now, language: language_code, headerOf: headerByColumn(header, fields) }
      return { columns, encoding, report: await dryRun(context, upload.path, fields, found), job: null }
    }
    const id = newId()
    const storage_key = `imports/${brandId}/${id}`
    await context.ports.storage.put(storage_key, createReadStream(upload.path))
    return lastStep({ brandId }, async (tx, { enqueue, publish }) => {
      const total = new Set(found.groupOf.values()).size
      await insertJob(tx, { brand_id: brandId, id, user_id: userId, kind: 'products.import', payload: {}, total }, now)
      const mapping = mappingOf(header, fields)
      await insertImport(tx, { brand_id: brandId, job_id: id, storage_key, file_name: upload.file_name, header, mapping, created_at: now })
      await enqueue({ kind: 'products.import', queue: 'jobs', payload: { job_id: id } })
      publish('job.added', id)
      return { columns, encoding, report: null, job: await findJob(tx, brandId, id) }
    })
  }),

  serve(getImport, async ({ tx, brandId, params }) => {
    const [job, done] = await Promise.all([findJob(tx, brandId, params.id), findImport(tx, brandId, params.id)])
    const { file_name, created, updated, unchanged, error_rows } = done
    return { job, file_name, created, updated, unchanged, refused: job.refused.length, error_rows }
  }),

  serve(getImportErrors, async ({ tx, brandId, params, query }) => {
    const [{ header }, rows] = await Promise.all([
      findImport(tx, brandId, params.id),
      findRefusedRows(tx, brandId, params.id, query.after, rowsAnswered + 1),
    ])
    return { header, rows: rows.slice(0, rowsAnswered), has_more: rows.length > rowsAnswered }
  }),
]

function mappingIn(text = '{}'): Record<string, string> {
  try {
    return z.parse(columnMapping, JSON.parse(text))
  } catch {
    throw invalidInput({ mapping: 'mapping_required' })
  }
}

const mappingOf = (header: readonly string[], fields: ColumnFields) =>
  Object.fromEntries(header.map((name, at) => [name, fields[at] ?? '']))
const samplesOf = (samples: readonly string[][], at: number) =>
  [...new Set(samples.flatMap((cells) => cells[at]?.slice(0, 60) || []))].slice(0, samplesShown)
