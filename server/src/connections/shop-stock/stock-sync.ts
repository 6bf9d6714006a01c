import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Shop } from '../../platform/ports/shops/shops.types.ts'
import { findStockSettings } from './shop-stock.sql.ts'

/** A shop whose stock is kept in sync, and the place whose quantities count. */
export type StockSync = { context: AppContext; brandId: string; shopId: string; shop: Shop; place: string | null }

/** The settings by which the stock is kept in sync; undefined if it is no longer, or at another place. */
export async function isStillOn(tx: Tx, brandId: string, shopId: string, place: string | null) {
  const settings = await findStockSettings(tx, brandId, shopId)
  return settings?.stock_state === 'on' && settings.stock_place === place ? settings : undefined
}
