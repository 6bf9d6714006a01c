import { v7 as newId } from 'uuid'
import type { Call } from '../../platform/call.ts'
import { updateShopState } from '../shops/shops.sql.ts'
import type { StockSettingsRow } from './shop-stock.sql.ts'
import { comparisonEffect } from './stock-effects.ts'

type NewPlace = { stock_place: string | null; stock_place_name: string | null } | undefined

/** Starts a reading of all variations of a shop, unless one is running. `place`: where the shop keeps its stock, if that was not known. */
export async function startComparison(
  { tx, brandId, now, enqueue }: Pick<Call, 'tx' | 'brandId' | 'now' | 'enqueue'>,
  settings: Pick<StockSettingsRow, 'id' | 'comparing_id'>,
  place: NewPlace,
): Promise<void> {
  if (settings.comparing_id) return
  const id = newId()
  await updateShopState(tx, brandId, settings.id, { ...place, comparing_id: id, comparing_since: now, comparing_variations: 0 })
  enqueue(comparisonEffect(settings.id, id))
}
