import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { getDataExport, startDataExport } from '@linesheet/contract/operations/data-export'
import { getJob } from '@linesheet/contract/platform/jobs'
import { unescapeFormula } from '@linesheet/domain/platform/csv'
import { parse } from 'csv-parse/sync'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { runDataExport } from '../../src/operations/data-export/data-export.worker.ts'
import { type Caller, call, callOk } from '../calling.ts'
import { testContext } from '../context.ts'
import type { Brand } from '../given.ts'

type Attempt = { context?: object; attempts?: number }

export const startExport = async (owner: Caller) => (await callOk(startDataExport, {}, owner)).job

/** Runs the worker of an export, as the queue would. */
export async function runExport(brand: Brand, id: string, { context, attempts = 1 }: Attempt = {}) {
  const effect = { brand_id: brand.id, id, kind: 'data.export', payload: { job_id: id }, attempts, destination: '', sequence: 1 }
  await runDataExport(effect, (context ?? (await testContext())) as never, () => {})
  return callOk(getJob, { params: { id } }, brand.owner)
}

/** The files of a ZIP, by path. */
export async function readZip(zip: Buffer): Promise<Map<string, Buffer>> {
  const file = await promisify<Buffer, object, ZipFile>(fromBuffer)(zip, { lazyEntries: true })
  const open = promisify(file.openReadStream.bind(file)) as (entry: Entry) => Promise<NodeJS.ReadableStream>
  const files = new Map<string, Buffer>()
  await new Promise<void>((resolve, reject) => {
    file.on('error', reject).on('end', resolve)
    file.on('entry', async (entry: Entry) => {
      files.set(entry.fileName, await buffer(await open(entry)))
      file.readEntry()
    })
    file.readEntry()
  })
  return files
}

/** Downloads the ZIP of an export. */
export async function downloadExport(owner: Caller, id: string) {
  const answer = await call(getDataExport, { params: { id } }, owner)
  if (answer.status !== 200) throw new Error(`The export cannot be downloaded: ${answer.code}`)
  return readZip(answer.result as unknown as Buffer)
}

/** The rows of a CSV of an export, as texts by column. */
export const csvRecords = (csv: Buffer | undefined): Record<string, string>[] =>
  (parse(csv ?? '', { columns: true, bom: true }) as Record<string, string>[]).map((row) =>
    Object.fromEntries(Object.entries(row).map(([column, text]) => [column, unescapeFormula(text)])),
  )
