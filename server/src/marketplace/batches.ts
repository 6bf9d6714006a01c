import type { ItemResult } from '@linesheet/contract/marketplace'
import { Refusal } from '@linesheet/domain/refusal'
import type { AppContext } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { fieldErrorsForWire } from '../kernel/refusals.ts'
import type { AfterCommit, Step } from '../kernel/serve.ts'
import { claimItem, keepAnswer } from './marketplace.sql.ts'

export type ItemCall = AfterCommit & { tx: Tx; brandId: string; now: Date; context: AppContext }

type Batch<T> = {
  step: Step
  context: AppContext
  now: Date
  kind: string
  items: readonly T[]
  brandOf: (item: T) => string
  /** What is said again replaces what was said, instead of being passed over. */
  repeats?: boolean
}

/**
 * Each item is a transaction of its own and is answered for itself; one that was taken before, in this call or another, at this
 * server or another, is answered as it was then (docs/product/marketplace.md). `take` answers our id of it.
 */
export async function takeBatch<T extends { external_id: string }>(batch: Batch<T>, take: (item: T, call: ItemCall) => Promise<string>) {
  const items: ItemResult[] = []
  for (const item of batch.items) items.push(await takeItem(batch, item, take))
  return { items }
}

async function takeItem<T extends { external_id: string }>(
  { step, context, now, kind, brandOf, repeats = false }: Batch<T>,
  item: T,
  take: (item: T, call: ItemCall) => Promise<string>,
): Promise<ItemResult> {
  const { external_id } = item
  const brandId = brandOf(item)
  try {
    const id = await step({ brandId }, async (tx, after) => {
      const known = await claimItem(tx, brandId, kind, external_id, now)
      if (known && !repeats) return known
      const taken = await take(item, { tx, brandId, now, context, ...after })
      await keepAnswer(tx, brandId, kind, external_id, taken)
      return taken
    })
    return { external_id, success: true, id, code: null, message: null, errors: null, error_codes: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { errors, error_codes } = error.details.errors ? fieldErrorsForWire(error.details.errors) : { errors: null, error_codes: null }
    return { external_id, success: false, id: null, code: error.code, message: error.message, errors, error_codes }
  }
}
