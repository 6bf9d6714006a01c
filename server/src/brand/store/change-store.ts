import type { Store } from '@linesheet/contract/brand/store'
import { isYearEstablished } from '@linesheet/domain/brand/store'
import { invalidInputRefusal, isStale, staleRecordRefusal } from '@linesheet/domain/platform/refusal'
import type { Call } from '../../platform/call.ts'
import { renameBrand } from './store.sql.ts'
import { fileRemovalEffects } from './store-files.ts'
import { findStore, lockBrand, type StoreColumns, updateStore } from './store-profile.sql.ts'

/** The store, locked until the transaction ends. Throws 409 `stale`, with the present store, when another version was edited. */
export async function lockStore({ tx, brandId }: Pick<Call, 'tx' | 'brandId'>, version: number | undefined): Promise<Store> {
  await lockBrand(tx, brandId)
  const store = await findStore(tx, brandId)
  if (isStale(version, store)) throw staleRecordRefusal(store)
  return store
}

/** Changes columns of the locked store, with all consequences. `beside` changes the store's rows in other tables. */
export async function changeStore(call: Call, before: Store, columns: StoreColumns, beside?: Promise<unknown>): Promise<Store> {
  const { tx, brandId, now, publish, enqueue } = call
  const { display_name: name, year_established: year } = columns
  if (typeof year === 'number' && !isYearEstablished(year, now)) throw invalidInputRefusal({ year_established: 'invalid_year' })
  if (name !== undefined && name !== before.display_name) await renameBrand(tx, brandId, name)
  await Promise.all([beside, updateStore(tx, brandId, columns)])
  enqueue(...fileRemovalEffects(before, columns))
  publish('company.changed', brandId)
  return findStore(tx, brandId)
}
