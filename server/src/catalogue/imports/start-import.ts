import { createReadStream } from 'node:fs'
import type { Encoding } from '@linesheet/domain/platform/encodings'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import { findProfile } from '../../account/settings/user.sql.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Step, Upload } from '../../platform/http/serve.ts'
import { findJob, insertJob } from '../../platform/jobs/jobs.sql.ts'
import { convertToUtf8 } from '../../platform/sheets/convert.ts'
import { dryRun } from './dry-run.ts'
import { findLastMapping, insertImport } from './imports.sql.ts'
import { headerByColumn } from './outcomes.ts'
import { readHead } from './read-file.ts'
import type { CheckedUnit, Read, SheetImport, Survey, Unit } from './sheet-import.ts'

const samplesShown = 3

type ImportCall = {
  lastStep: Step
  context: AppContext
  brandId: string
  userId: string
  now: Date
  body: { mapping?: string | undefined; dry_run?: boolean | undefined; encoding?: Encoding | undefined }
  upload: Upload | undefined
}

/** Checks an uploaded sheet, or stores it and starts the job that imports it. */
export async function startImport<K extends string, S extends Survey, U extends Unit, C extends CheckedUnit, P>(
  definition: SheetImport<K, S, U, C, P>,
  { lastStep, context, brandId, userId, now, body, upload }: ImportCall,
) {
  if (!upload) throw invalidInputRefusal({ file: 'file_required' })
  const read: Read = (work) => context.db.read({ brandId }, work)
  const { language_code } = await read((tx) => findProfile(tx, userId))
  const encoding = await convertToUtf8(upload.path, body.encoding, language_code)
  const { header, samples } = await readHead(upload.path)
  const remembered = await read((tx) => findLastMapping(tx, brandId, definition.kind))
  const fields = definition.guessColumns(header, { ...remembered, ...mappingIn(body.mapping, definition.columns) })
  const columns = header.map((name, at) => ({ header: name, field: fields[at] ?? null, samples: samplesOf(samples, at) }))
  const survey = await definition.survey(upload.path, fields, { read, brandId })
  if (body.dry_run) {
    const check = { read, brandId, now, language: language_code, headerOf: headerByColumn(header, fields) }
    return { columns, encoding, report: await dryRun(definition, check, { path: upload.path, fields, survey }), job: null }
  }
  const id = newId()
  const storage_key = `imports/${brandId}/${id}`
  await context.ports.storage.put(storage_key, createReadStream(upload.path))
  return lastStep({ brandId }, async (tx, { enqueue, publish }) => {
    const { kind } = definition
    await insertJob(tx, { brand_id: brandId, id, user_id: userId, kind, payload: {}, total: survey.units }, now)
    const mapping = Object.fromEntries(header.map((name, at) => [name, fields[at] ?? '']))
    await insertImport(tx, { brand_id: brandId, job_id: id, storage_key, file_name: upload.file_name, header, mapping, created_at: now })
    enqueue({ kind, queue: 'jobs', payload: { job_id: id } })
    publish('job.added', id)
    return { columns, encoding, report: null, job: await findJob(tx, brandId, id) }
  })
}

/** JSON of `{header: field}`; `''` skips a column. */
function mappingIn(text = '{}', columns: readonly string[]): Record<string, string> {
  const mapping = parseJson(text)
  const isMapping =
    typeof mapping === 'object' &&
    mapping !== null &&
    !Array.isArray(mapping) &&
    Object.values(mapping).every((field) => field === '' || columns.includes(field))
  if (!isMapping) throw invalidInputRefusal({ mapping: 'mapping_required' })
  return mapping as Record<string, string>
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const samplesOf = (samples: readonly string[][], at: number) =>
  [...new Set(samples.flatMap((cells) => cells[at]?.slice(0, 60) || []))].slice(0, samplesShown)
