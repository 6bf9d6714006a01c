import {
  differenceRules,
  matchKinds,
  maxSafetyStock,
  movementCauses,
  movementDirections,
  movementStates,
  stockStates,
  variationProblems,
} from '@linesheet/domain/connections/shop-stock'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import {
  booleanQuery,
  count,
  emptyObject,
  id,
  idParams,
  moment,
  paginated,
  paging,
  search,
  singleLine,
  strictObject,
  version,
} from '../platform/fields.ts'
import { recordOf } from '../platform/record-areas.ts'
import { Shop, ShopCatalogue, ShopOrders } from './shops.ts'

/** A place of a shop, by its id in the shop. */
export const ShopPlace = z.object({ id: z.string(), name: z.string() })

/** How the stock of a shop is kept in step with the brand's. */
export const ShopStock = z.object({
  state: z.enum(stockStates),
  /** Where the shop keeps the stock; null in systems without places, and until it is chosen. */
  place: z.nullable(ShopPlace),
  /** Units that the shop keeps for its own customers. */
  safety_stock: count,
  difference_rule: z.enum(differenceRules),
  /** Whether the shop still counts the units of accepted orders when a variation begins to be kept in step: then they are taken from it. */
  takes_reserved: z.boolean(),
  /** While all variations are being read: since when, and how many there are so far. */
  comparing: z.nullable(z.object({ since: moment, variations: count })),
  /** The last time that all variations were read, and that nothing was left to do. */
  compared_at: z.nullable(moment),
  synced_at: z.nullable(moment),
  /** Since when no attempt has succeeded. `problem` of the shop says why. */
  failing_since: z.nullable(moment),
  /** Variations of the shop, and movements that wait, failed, or are a difference to be decided. */
  counts: z.object({
    variations: count,
    matched: count,
    unmatched: count,
    not_tracked: count,
    waiting: count,
    failed: count,
    open: count,
  }),
})
export type ShopStock = z.infer<typeof ShopStock>

export const ShopWithStock = z.extend(Shop, { stock: ShopStock, orders: ShopOrders, products: ShopCatalogue })
export type ShopWithStock = z.infer<typeof ShopWithStock>

export const getShop = endpoint('GET', '/shop/:id', 'A shop, how its stock is kept in step, and what became of orders in it', {
  caller: 'api:read',
  params: idParams,
  result: ShopWithStock,
})
export const listShopPlaces = endpoint(
  'GET',
  '/shop/:id/place',
  'Where a shop keeps stock, as it says now; none in systems without places',
  {
    caller: 'api:write',
    params: idParams,
    result: z.object({ items: z.array(ShopPlace) }),
    limit: { calls: 30, seconds: 60 },
  },
)
/** `getShop` and `listShopVariations` tell what it finds. A second request joins the reading that runs. */
export const compareShop = endpoint(
  'POST',
  '/shop/:id/compare',
  'Have all variations of a shop read and matched; where stock is kept in step, differences are looked for',
  { caller: 'api:write', params: idParams, body: z.optional(z.object({})), result: ShopWithStock, limit: { calls: 30, seconds: 60 } },
)
/** Switching on, and changing the place, ask the shop. Those who may do so may change all stock, because every role with this permission may. */
export const changeShopStock = endpoint('PUT', '/shop/:id/stock', 'Change how the stock of a shop is kept in step; absent fields stay', {
  caller: 'api:write',
  params: idParams,
  body: strictObject({
    state: z.optional(z.enum(stockStates)),
    /** Its id in the shop. Another one is chosen while the state is `off`; the variations are then read anew. */
    place: z.optional(singleLine(200)),
    safety_stock: z.optional(z.int('invalid_number').check(z.minimum(0, 'invalid_number'), z.maximum(maxSafetyStock, 'above_maximum'))),
    difference_rule: z.optional(z.enum(differenceRules)),
    takes_reserved: z.optional(z.boolean()),
    version: z.optional(version),
  }),
  result: ShopWithStock,
  limit: { calls: 30, seconds: 60 },
})

/** A variation of the brand. */
const Variation = recordOf(
  'products',
  z.object({
    id,
    product_id: id,
    /** The product with the values of its options. */
    name: z.string(),
    sku: z.string(),
    /** Null if it is always in stock. */
    stock: z.nullable(count),
    /** Below zero where more is promised than there is. */
    available: z.nullable(z.int()),
  }),
)

/** A variation of a shop, as the shop names it. */
export const ShopVariation = z.object({
  id,
  sku: z.string(),
  barcode: z.string(),
  name: z.string(),
  /** As last known; below zero where more was sold. Null if the shop does not count it: then it is not kept in step. */
  quantity: z.nullable(z.int()),
  /** `hand` without a variation: it stays unmatched. */
  matched_by: z.nullable(z.enum(matchKinds)),
  /** Several variations on one of the sides have its SKU or barcode. */
  is_ambiguous: z.boolean(),
  variation: z.nullable(Variation),
  /** Units that the shop is to be told, and units of a difference that nobody has decided. */
  owed: z.int(),
  difference: z.int(),
  problem: z.nullable(z.object({ code: z.enum(variationProblems), detail: z.nullable(z.string()) })),
  synced_at: z.nullable(moment),
})
export type ShopVariation = z.infer<typeof ShopVariation>

export const shopVariationFilters = ['matched', 'unmatched', 'differing', 'failed', 'not_tracked'] as const
export const listShopVariations = endpoint('GET', '/shop/:id/variation', 'The variations of a shop by name, each with the brand’s', {
  caller: 'api:read',
  params: idParams,
  query: z.object({ ...paging, search, filter: z.optional(z.enum(shopVariationFilters)) }),
  result: paginated(ShopVariation),
})
export const matchShopVariation = endpoint(
  'PUT',
  '/shop/:id/variation/:shop_variation_id',
  'Match a variation of a shop with one of the brand, or with none, which stays so',
  {
    caller: 'api:write',
    params: z.object({ id, shop_variation_id: id }),
    body: strictObject({ variation_id: z.nullable(id) }),
    result: ShopVariation,
  },
)

/** What switching on would do to a matched variation. */
const PreviewRow = z.object({
  id,
  sku: z.string(),
  name: z.string(),
  quantity: z.int(),
  variation: z.nullable(Variation),
  stock_now: z.nullable(recordOf('products', count)),
  stock_then: z.nullable(recordOf('products', count)),
})
export type ShopStockPreviewRow = z.infer<typeof PreviewRow>
export const previewShopStock = endpoint(
  'GET',
  '/shop/:id/stock/preview',
  'What switching on would change here, the greatest changes first',
  {
    caller: 'api:read',
    params: idParams,
    query: z.object({
      ...paging,
      /** Other settings than those that are stored. */
      safety_stock: z.optional(
        z.coerce
          .number('invalid_number')
          .check(z.int('invalid_number'), z.minimum(0, 'invalid_number'), z.maximum(maxSafetyStock, 'above_maximum')),
      ),
      takes_reserved: booleanQuery,
    }),
    /** `count`: variations whose stock would change. */
    result: paginated(PreviewRow, { unchanged: count, unmatched: count, not_tracked: count }),
  },
)

/** Units that went from one side to the other, or are to. */
export const ShopMovement = z.object({
  id,
  shop_variation: z.object({ id, sku: z.string(), name: z.string() }),
  direction: z.enum(movementDirections),
  cause: z.enum(movementCauses),
  order: z.nullable(recordOf('orders', z.object({ id, number: z.string() }))),
  /** Below zero where they were taken. */
  units: z.int(),
  state: z.enum(movementStates),
  /** In the shop, afterwards. */
  quantity: z.nullable(z.int()),
  /** Why it failed, in the shop’s own words. */
  detail: z.nullable(z.string()),
  at: moment,
  done_at: z.nullable(moment),
})
export type ShopMovement = z.infer<typeof ShopMovement>

export const listShopMovements = endpoint('GET', '/shop/:id/movement', 'The movements of the last 90 days, the latest first', {
  caller: 'api:read',
  params: idParams,
  query: z.object({
    /** The last movement of the page before. */
    after: z.optional(id),
    filter: z.optional(z.enum(['waiting', 'failed', 'open'])),
    shop_variation_id: z.optional(id),
  }),
  result: z.object({ items: z.array(ShopMovement), has_more: z.boolean() }),
})
export const retryShopMovements = endpoint('POST', '/shop/:id/movement/retry', 'Ask the shop again for all changes that it refused', {
  caller: 'api:write',
  params: idParams,
  body: z.optional(z.object({})),
  result: z.object({ retried: count }),
})
export const settleDifference = endpoint(
  'POST',
  '/shop/:id/movement/:movement_id/settle',
  'Decide a difference: the shop is right, or gets its quantity back',
  {
    caller: 'api:write',
    params: z.object({ id, movement_id: id }),
    body: strictObject({ side: z.enum(['shop', 'here']) }),
    result: emptyObject,
  },
)
