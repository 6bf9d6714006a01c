import type { ShopWithStock } from '@linesheet/contract/connections/shop-stock'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import type { Tx } from '../../platform/db/db.ts'
import { findShopOrders } from '../shops/shop-orders.sql.ts'
import { findShopCatalogue } from '../shops/shop-products.sql.ts'
import { readShopRecord } from '../shops/shop-record.ts'
import { countStock, findStockSettings, lockStockSettings } from './shop-stock.sql.ts'

/** A shop as calls return it, with the settings and state of its stock. */
export async function readShopWithStock(tx: Tx, brandId: string, id: string, now: Date): Promise<ShopWithStock> {
  const [shop, settings, counts, orders, products] = await Promise.all([
    readShopRecord(tx, brandId, id, now),
    findStockSettings(tx, brandId, id),
    countStock(tx, brandId, id),
    findShopOrders(tx, brandId, id),
    findShopCatalogue(tx, brandId, id),
  ])
  if (!settings || !products) throw notFoundRefusal('shop')
  const { stock_state, stock_place, stock_place_name, comparing_since, comparing_variations } = settings
  const { safety_stock, difference_rule, takes_reserved, compared_at, synced_at, failing_since } = settings
  const place = stock_place === null ? null : { id: stock_place, name: stock_place_name ?? stock_place }
  const comparing = comparing_since === null ? null : { since: comparing_since, variations: comparing_variations }
  const facts = { safety_stock, difference_rule, takes_reserved, compared_at, synced_at, failing_since }
  return { ...shop, stock: { state: stock_state, place, ...facts, comparing, counts }, orders, products }
}

/** The stock settings of a shop, locked until the transaction ends. Throws 404. */
export async function lockSettingsOrThrow(tx: Tx, brandId: string, id: string) {
  const settings = await lockStockSettings(tx, brandId, id)
  if (!settings) throw notFoundRefusal('shop')
  return settings
}
