import { expect } from 'vitest'
import { nameOf } from '../src/operations/derived-data/derived-data.types.ts'
import { findDrift } from '../src/operations/derived-data/find-drift.sql.ts'
import { testContext } from './context.ts'

/** The derived data of a brand that has drifted: counts, sums, tags, search texts, states of chats, the money of orders in the ledger. */
export async function findAllDrift(brandId: string) {
  const { db } = await testContext()
  const { drift } = await findDrift(db, brandId)
  return drift.map(({ entry, ...found }) => ({ name: nameOf(entry), ...found }))
}

export const expectDerivedDataCurrent = async (brandId: string) => expect(await findAllDrift(brandId)).toEqual([])

/** Like `expectDerivedDataCurrent`, for a test that writes rows bypassing the server, so that only triggers keep derived data current. */
export async function expectTableCurrent(brandId: string, table: string) {
  const drift = await findAllDrift(brandId)
  expect(drift.filter(({ name }) => name === table)).toEqual([])
}
