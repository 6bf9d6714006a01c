import { getProduct, listProducts } from '@linesheet/contract/products'
import { exportProducts, getImport } from '@linesheet/contract/products.import'
import { expect } from 'vitest'
import { runImportJob } from '../src/imports/import.worker.ts'
import { call, done } from './calling.ts'
import { testContext } from './context.ts'
import type { Brand } from './given.ts'
import { send } from './uploading.ts'

/** Sheets of products, sent and worked as a browser and the runner do. */
export const sheet = (...lines: string[]) => Buffer.from(lines.join('\n'))
export const head = 'sku,name_en,name_zh_TW,wholesale_price,retail_price,stock,category_ids'
export const post = ({ owner }: Brand, file: Buffer, fields: Record<string, string> = {}, name = 'products.csv') =>
  send(owner, '/product/import', file, name, fields)
export const dry = (brand: Brand, file: Buffer, fields = {}) => post(brand, file, { dry_run: 'true', ...fields })

/** The worker itself, as the runner calls it. */
export async function work(brand: Brand, jobId: string, context?: object) {
  await runImportJob(
    { brand_id: brand.id, id: jobId, kind: 'products.import', payload: { job_id: jobId }, attempts: 1 },
    (context ?? (await testContext())) as never,
    () => {},
  )
}
export async function imported(brand: Brand, file: Buffer, fields = {}) {
  const said = await post(brand, file, fields)
  expect(said.status, JSON.stringify(said)).toBe(200)
  await work(brand, said.result.job.id)
  return done(getImport, { params: { id: said.result.job.id } }, brand.owner)
}
export async function exported({ owner }: Brand, query: { format?: 'csv' | 'xlsx'; ids?: string; search?: string; tag?: string } = {}) {
  const said = await call(exportProducts, { query }, owner)
  expect(said.status).toBe(200)
  return said.result as unknown as Buffer
}
export const productsOf = async ({ owner }: Brand) =>
  Promise.all((await done(listProducts, {}, owner)).items.map(({ id }) => done(getProduct, { params: { id } }, owner)))
