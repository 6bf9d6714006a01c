import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getProduct, listProducts } from '@linesheet/contract/catalogue/products'
import { exportProducts, getImport } from '@linesheet/contract/catalogue/products.import'
import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import { expect } from 'vitest'
import { runImportJob } from '../../src/catalogue/imports/import.worker.ts'
import { sheetRows } from '../../src/platform/sheets/rows.ts'
import { openZip } from '../../src/platform/sheets/zip.read.ts'
import { call, callOk } from '../calling.ts'
import { testContext } from '../context.ts'
import type { Brand } from '../given.ts'
import { uploadFile } from '../platform/uploading.ts'

/** A CSV file of these lines. */
export const csvFile = (...lines: string[]) => Buffer.from(lines.join('\n'))
export const csvHeader = 'sku,name_en,name_zh_TW,wholesale_price,retail_price,stock,category_ids'
export const postImport = ({ owner }: Brand, file: Buffer, fields: Record<string, string> = {}, name = 'products.csv') =>
  uploadFile(owner, '/product/import', file, name, fields)
export const dryRunImport = (brand: Brand, file: Buffer, fields = {}) => postImport(brand, file, { dry_run: 'true', ...fields })

/** Runs the worker of an import, as the runner does. */
export async function runImport(brand: Brand, jobId: string, context?: object) {
  await runImportJob(
    { brand_id: brand.id, id: jobId, kind: 'products.import', payload: { job_id: jobId }, attempts: 1, destination: '', sequence: 1 },
    (context ?? (await testContext())) as never,
    () => {},
  )
}

/** Uploads a file and imports it. */
export async function importFile(brand: Brand, file: Buffer, fields = {}, name?: string) {
  const response = await postImport(brand, file, fields, name)
  expect(response.status, JSON.stringify(response)).toBe(200)
  const { id } = response.result.job
  await runImport(brand, id)
  return callOk(getImport, { params: { id } }, brand.owner)
}
export async function exportFile({ owner }: Brand, query: NonNullable<RequestInput<typeof exportProducts>['query']> = {}) {
  const { status, result } = await call(exportProducts, { query }, owner)
  expect(status).toBe(200)
  return result as unknown as Buffer
}
export const allProducts = async ({ owner }: Brand) =>
  Promise.all((await callOk(listProducts, {}, owner)).items.map(({ id }) => callOk(getProduct, { params: { id } }, owner)))

/** Stores a file where the readers of sheets find it. */
function stored(file: Buffer) {
  const path = join(mkdtempSync(join(tmpdir(), 'export-')), 'file.xlsx')
  writeFileSync(path, file)
  return path
}

export async function rowsOfWorkbook(file: Buffer): Promise<string[][]> {
  const rows: string[][] = []
  for await (const { cells } of sheetRows(stored(file))) rows.push(cells)
  return rows
}

/** The XML of a workbook's only sheet. */
export async function sheetXmlOf(file: Buffer): Promise<string> {
  const zip = await openZip(stored(file))
  try {
    return (await Array.fromAsync(zip.text('xl/worksheets/sheet1.xml', 2 ** 24))).join('')
  } finally {
    zip.close()
  }
}
