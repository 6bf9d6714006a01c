import { createReadStream } from 'node:fs'
import type { ImportError, RefusedRow } from '@linesheet/contract/catalogue/products.import'
import type { Decisions } from '@linesheet/domain/catalogue/imports/decisions'
import { columnMapping } from '@linesheet/domain/platform/column-guesses'
import type { Encoding } from '@linesheet/domain/platform/encodings'
import type { Language } from '@linesheet/domain/platform/languages'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import { findProfile } from '../../account/settings/user.sql.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Step, Upload } from '../../platform/http/serve.ts'
import { findJob, insertJob, updateProgress } from '../../platform/jobs/jobs.sql.ts'
import { convertToUtf8 } from '../../platform/sheets/convert.ts'
import type { DetectedEncoding } from '../../platform/sheets/detect-encoding.ts'
import { checkSheetSize } from '../../platform/sheets/open-upload.ts'
import { dryRun } from './dry-run.ts'
import { findLastMapping, insertImport, insertRefusedRows } from './imports.sql.ts'
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
  body: {
    mapping?: string | undefined
    dry_run?: boolean | undefined
    contents_only?: boolean | undefined
    encoding?: Encoding | undefined
    empty?: 'keep' | 'clear' | undefined
  }
  upload: Upload | undefined
}

/** An upload that a kind of import has rewritten with its own columns. `refused`: the errors of rows that did not become a record. */
export type Rewritten = {
  header: string[]
  mapping: Record<string, string>
  format: string
  /** Rows of the upload for samples of its columns. */
  samples?: string[][]
  decisions: Decisions
  refused: readonly (RefusedRow & { error: ImportError })[]
  /** Keeps other parts of the upload that the job needs. */
  keepFiles?: (jobId: string) => Promise<void>
}

/** Adds pictures that were uploaded with a sheet of our own columns to the file, once the columns are mapped. */
type Attach<K extends string> = (path: string, fields: readonly (K | null)[]) => Promise<Pick<Rewritten, 'keepFiles'> | undefined>

/**
 * How a kind of import reads an upload. `rewrite` may replace the upload with a sheet of its own; if it does not, `attach` may add to it. `encodingInZip` is
 * the encoding of the files that `rewrite` has found in a ZIP.
 */
type UploadReader<K extends string> = {
  rewrite: (path: string, scope: { read: Read; language: Language }) => Promise<Rewritten | undefined>
  attach?: Attach<K>
  encodingInZip?: () => DetectedEncoding | null
}

/** Checks an uploaded sheet, or stores it and starts the job that imports it. */
export async function startImport<K extends string, S extends Survey, U extends Unit, C extends CheckedUnit, P>(
  definition: SheetImport<K, S, U, C, P>,
  { lastStep, context, brandId, userId, now, body, upload }: ImportCall,
  { rewrite, attach, encodingInZip }: UploadReader<K>,
) {
  if (!upload) throw invalidInputRefusal({ file: 'file_required' })
  await checkSheetSize(upload)
  const read: Read = (work) => context.db.read({ brandId }, work)
  const { language_code } = await read((tx) => findProfile(tx, userId))
  const converted = await convertToUtf8(upload.path, body.encoding, language_code)
  if (!body.dry_run) refuseGuess(converted)
  const rewritten = await rewrite(upload.path, { read, language: language_code })
  const detected = converted ?? encodingInZip?.()
  if (!body.dry_run) refuseGuess(detected)
  const encoding = {
    encoding: detected?.encoding ?? null,
    encoding_is_sure: detected?.isSure ?? true,
    encoding_candidates: detected?.candidates ?? [],
  }
  const { header, samples, names } = rewritten
    ? { header: rewritten.header, samples: rewritten.samples ?? [], names: undefined }
    : await readHead(upload.path)
  const remembered = rewritten?.mapping ?? (await read((tx) => findLastMapping(tx, brandId, definition.kind)))
  const named = Object.fromEntries((names ?? []).map((name, at) => [header[at] ?? '', name]))
  const fields = definition.guessColumns(header, { ...remembered, ...named, ...mappingIn(body.mapping, definition.columns) })
  const columns = header.map((name, at) => ({ header: name, field: fields[at] ?? null, samples: samplesOf(samples, at) }))
  if (body.dry_run && body.contents_only) return { columns, ...encoding, report: null, job: null }
  const { keepFiles } = rewritten ?? (await attach?.(upload.path, fields)) ?? {}
  const survey = await definition.survey(upload.path, fields, { read, brandId })
  if (body.dry_run) {
    const check = {
      read,
      brandId,
      now,
      language: language_code,
      headerOf: headerByColumn(header, fields),
      clearsEmpty: body.empty === 'clear',
    }
    const report = await dryRun(definition, check, { path: upload.path, fields, survey, refused: rewritten?.refused ?? [] })
    return { columns, ...encoding, report, job: null }
  }
  const id = newId()
  const storage_key = `imports/${brandId}/${id}`
  await context.ports.storage.put(storage_key, createReadStream(upload.path))
  await keepFiles?.(id)
  return lastStep({ brandId }, async (tx, { enqueue, publish }) => {
    const { kind } = definition
    await insertJob(tx, { brand_id: brandId, id, user_id: userId, kind, payload: {}, total: survey.units }, now)
    const mapping = columnMapping(header, fields)
    const { format = null, decisions = { empty: body.empty ?? 'keep' }, refused = [] } = rewritten ?? {}
    await insertImport(tx, {
      brand_id: brandId,
      job_id: id,
      storage_key,
      file_name: upload.file_name,
      header,
      mapping,
      format,
      decisions,
      created_at: now,
    })
    await insertRefusedRows(tx, brandId, id, refused)
    const records = refused.map(({ row, cells }) => ({ id, name: cells.find(Boolean) ?? String(row), code: 'import.refused' }))
    if (records.length) await updateProgress(tx, brandId, id, 0, records, now)
    enqueue({ kind, queue: 'jobs', payload: { job_id: id } })
    publish('job.added', id)
    return { columns, ...encoding, report: null, job: await findJob(tx, brandId, id) }
  })
}

/** Throws if the encoding was guessed. A preview shows the guess; nothing is imported by a guess. */
function refuseGuess(detected: DetectedEncoding | null | undefined) {
  if (detected && !detected.isSure) throw invalidInputRefusal({ encoding: 'encoding_unclear' })
}

/** JSON of `{header: field}`; `''` skips a column. */
export function mappingIn(text = '{}', columns: readonly string[]): Record<string, string> {
  const mapping = parseJson(text)
  const isMapping =
    typeof mapping === 'object' &&
    mapping !== null &&
    !Array.isArray(mapping) &&
    Object.values(mapping).every((field) => field === '' || columns.includes(field))
  if (!isMapping) throw invalidInputRefusal({ mapping: 'mapping_required' })
  return mapping as Record<string, string>
}

/** The value of a JSON text; undefined if it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const samplesOf = (samples: readonly string[][], at: number) =>
  [...new Set(samples.flatMap((cells) => cells[at]?.slice(0, 60) || []))].slice(0, samplesShown)
