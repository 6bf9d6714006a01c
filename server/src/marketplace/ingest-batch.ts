import type { ItemResult } from '@linesheet/contract/marketplace'
import { Refusal } from '@linesheet/domain/refusal'
import type { AppContext } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { fieldErrorsForWire } from '../kernel/refusals.ts'
import type { AfterCommit, Step } from '../kernel/serve.ts'
import { claimItem, storeItemId } from './marketplace.sql.ts'

export type ItemContext = AfterCommit & { tx: Tx; brandId: string; now: Date; context: AppContext }

type Batch<T> = {
  step: Step
  context: AppContext
  now: Date
  kind: string
  items: readonly T[]
  brandIdOf: (item: T) => string
  /** Whether an item that comes again replaces the earlier one. Otherwise it is not ingested again. */
  replaces?: boolean
}
/** Returns our id of the item's record. */
type Ingest<T> = (item: T, context: ItemContext) => Promise<string>

/**
 * Ingests each item in a transaction of its own, with a result of its own. An item that was ingested before, in this call or another, by this
 * server or another, gets the same result again (docs/product/marketplace.md).
 */
export async function ingestBatch<T extends { external_id: string }>(batch: Batch<T>, ingest: Ingest<T>) {
  const items: ItemResult[] = []
  for (const item of batch.items) items.push(await ingestItem(batch, item, ingest))
  return { items }
}

async function ingestItem<T extends { external_id: string }>(
  { step, context, now, kind, brandIdOf, replaces = false }: Batch<T>,
  item: T,
  ingest: Ingest<T>,
): Promise<ItemResult> {
  const { external_id } = item
  const brandId = brandIdOf(item)
  try {
    const id = await step({ brandId }, async (tx, afterCommit) => {
      const knownId = await claimItem(tx, brandId, kind, external_id, now)
      if (knownId && !replaces) return knownId
      const newId = await ingest(item, { tx, brandId, now, context, ...afterCommit })
      await storeItemId(tx, brandId, kind, external_id, newId)
      return newId
    })
    return { external_id, success: true, id, code: null, message: null, errors: null, error_codes: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { errors, error_codes } = error.details.errors ? fieldErrorsForWire(error.details.errors) : { errors: null, error_codes: null }
    return { external_id, success: false, id: null, code: error.code, message: error.message, errors, error_codes }
  }
}
