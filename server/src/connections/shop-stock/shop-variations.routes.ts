import {
  getShop,
  listShopMovements,
  listShopVariations,
  matchShopVariation,
  previewShopStock,
} from '@linesheet/contract/connections/shop-stock'
import { invalidInputRefusal, notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { serve } from '../../platform/http/serve.ts'
import { pageInfo } from '../../platform/lists/paging.ts'
import { readShopRecord } from '../shops/shop-record.ts'
import { findMovements } from './shop-movements.sql.ts'
import { lockSettingsOrThrow, readShopWithStock } from './shop-stock.record.ts'
import { findStockSettings } from './shop-stock.sql.ts'
import {
  findShopVariation,
  findShopVariations,
  isTaken,
  isVariation,
  lockShopVariation,
  matchByHand,
  previewChanges,
} from './shop-variations.sql.ts'
import { stockEffect } from './stock-effects.ts'

const movementsPerPage = 50

export const shopVariationRoutes = [
  serve(getShop, ({ tx, brandId, now, params: { id } }) => readShopWithStock(tx, brandId, id, now)),

  serve(listShopVariations, async ({ tx, brandId, now, params: { id }, query }) => {
    await readShopRecord(tx, brandId, id, now)
    const { rows, count } = await findShopVariations(tx, brandId, id, query)
    return { items: rows, ...pageInfo(count, query) }
  }),

  serve(matchShopVariation, async ({ tx, brandId, params: { id, shop_variation_id }, body, enqueue, publish }) => {
    const { stock_state } = await lockSettingsOrThrow(tx, brandId, id)
    const variationId = body.variation_id
    if (variationId) {
      if (!(await isVariation(tx, brandId, variationId))) throw notFoundRefusal('variation')
      if (await isTaken(tx, brandId, id, { id: shop_variation_id, variationId }))
        throw invalidInputRefusal({ variation_id: 'shop_variation_taken' })
    }
    if (!(await lockShopVariation(tx, brandId, id, shop_variation_id))) throw notFoundRefusal('shop-variation')
    await matchByHand(tx, brandId, shop_variation_id, variationId, stock_state !== 'off')
    if (stock_state === 'on') enqueue(stockEffect(id))
    publish('shop.changed', id)
    const row = await findShopVariation(tx, brandId, id, shop_variation_id)
    if (!row) throw notFoundRefusal('shop-variation')
    return row
  }),

  serve(previewShopStock, async ({ tx, brandId, params: { id }, query }) => {
    const settings = await findStockSettings(tx, brandId, id)
    if (!settings) throw notFoundRefusal('shop')
    const { safety_stock = settings.safety_stock, takes_reserved = settings.takes_reserved } = query
    const { rows, counts } = await previewChanges(tx, brandId, id, { ...query, safety_stock, takes_reserved })
    const { count, ...others } = counts
    return { items: rows, ...pageInfo(count, query), ...others }
  }),

  serve(listShopMovements, async ({ tx, brandId, now, params: { id }, query }) => {
    await readShopRecord(tx, brandId, id, now)
    const rows = await findMovements(tx, brandId, id, { ...query, limit: movementsPerPage + 1 })
    return { items: rows.slice(0, movementsPerPage), has_more: rows.length > movementsPerPage }
  }),
]
