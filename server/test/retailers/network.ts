import { readFileSync } from 'node:fs'
import { addRetailers, exportNetwork, listNetwork } from '@linesheet/contract/retailers/network'
import { getRetailerImport } from '@linesheet/contract/retailers/network.import'
import { v7 as newId } from 'uuid'
import { expect } from 'vitest'
import { runRetailerImport } from '../../src/retailers/network/import.worker.ts'
import { call, callOk } from '../calling.ts'
import { testContext } from '../context.ts'
import { type Brand, given } from '../given.ts'
import { uploadFile } from '../platform/uploading.ts'

export const anEmail = () => `${newId()}@shop.example`

/** Retailers that the brand adds itself. */
export async function someRetailers({ owner }: Brand, ...rows: object[]) {
  const retailers = rows.map((row) => ({ name: 'Paper & Stone', email: anEmail(), ...row }))
  const { rows: answers } = await callOk(addRetailers, { body: { retailers } }, owner)
  return answers.flatMap(({ entry }) => entry ?? [])
}

/** A retailer of the marketplace with orders the given numbers of days ago. Returns its id. */
export async function aRetailerThatOrdered(brand: Brand, name: string, ...daysAgo: number[]) {
  const retailer = await given.aRetailer(name)
  for (const days of daysAgo) await given.anOrder(brand, { retailer, placed_at: await timeBefore(days) } as never)
  const { items } = await callOk(listNetwork, { query: { search: name } }, brand.owner)
  return items[0]?.id ?? ''
}

export async function timeBefore(days: number) {
  const { clock } = await testContext()
  return new Date(clock().getTime() - days * 86_400_000).toISOString()
}

export const postRetailers = ({ owner }: Brand, file: Buffer, fields: Record<string, string> = {}, name = 'retailers.csv') =>
  uploadFile(owner, '/network/import', file, name, fields)

/** Runs the worker of an import, as the runner does. */
export async function runRetailerJob(brand: Brand, jobId: string, context?: object) {
  const effect = {
    brand_id: brand.id,
    id: jobId,
    kind: 'network.import',
    payload: { job_id: jobId },
    attempts: 1,
    destination: '',
    sequence: 1,
  }
  await runRetailerImport(effect, (context ?? (await testContext())) as never, () => {})
}

/** A list of contacts of the cases. */
export const contactsFile = (name: string) => readFileSync(new URL(`../../../domain/cases/contacts/${name}`, import.meta.url))

/** Uploads a file and imports it. */
export async function importedRetailers(brand: Brand, file: Buffer, name?: string, fields: Record<string, string> = {}) {
  const response = await postRetailers(brand, file, fields, name)
  expect(response.status, JSON.stringify(response)).toBe(200)
  await runRetailerJob(brand, response.result.job.id)
  return callOk(getRetailerImport, { params: { id: response.result.job.id } }, brand.owner)
}

export async function exportedNetwork({ owner }: Brand, query: object = {}) {
  const { status, result } = await call(exportNetwork, { query }, owner)
  expect(status).toBe(200)
  return result as unknown as Buffer
}
