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
  /** The place where the shop keeps the stock; null in systems without places, and until it is chosen. */
  place: z.nullable(ShopPlace),
  /** Units that the shop keeps for its own customers. */
  safety_stock: count,
  difference_rule: z.enum(differenceRules),
  /** Whether the shop still counts the units of accepted orders when a variation starts to be kept in step: they are then deducted there. */
  takes_reserved: z.boolean(),
  /** While all variations are being read: since when, and how many have been read so far. */
  comparing: z.nullable(z.object({ since: moment, variations: count })),
  /** The last times that all variations were read, and that nothing was left to do. */
  compared_at: z.nullable(moment),
  synced_at: z.nullable(moment),
  /** Since when no attempt has succeeded. The shop's `problem` says why. */
  failing_since: z.nullable(moment),
  /** The numbers of the shop's variations, and of movements that wait, that failed, or that are a difference to be decided. */
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

export const getShop = endpoint('GET', '/shop/:id', 'A shop, how its stock is kept in step, and the state of orders in it', {
  caller: 'api:read',
  params: idParams,
  result: ShopWithStock,
})
export const listShopPlaces = endpoint(
  'GET',
  '/shop/:id/place',
  'The places where a shop keeps stock, as it reports them now; none in systems without places',
  {
    caller: 'api:write',
    params: idParams,
    result: z.object({ items: z.array(ShopPlace) }),
    limit: { calls: 30, seconds: 60 },
  },
)
/** `getShop` and `listShopVariations` return the result. A second request joins the running comparison. */
export const compareShop = endpoint(
  'POST',
  '/shop/:id/compare',
  'Read and match all variations of a shop; if stock is kept in step, find differences as well',
  { caller: 'api:write', params: idParams, body: z.optional(z.object({})), result: ShopWithStock, limit: { calls: 30, seconds: 60 } },
)
/**
 * Switching on, and changing the place, ask the shop. It needs no permission for products, because every role with this permission may change all stock
 * anyway.
 */
export const changeShopStock = endpoint('PUT', '/shop/:id/stock', 'Change how the stock of a shop is kept in step; absent fields stay', {
  caller: 'api:write',
  params: idParams,
  body: strictObject({
    state: z.optional(z.enum(stockStates)),
    /** Its id in the shop. It can be changed only while the state is `off`; the variations are then read again. */
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
    /** Below zero if more units are promised than there are. */
    available: z.nullable(z.int()),
  }),
)

/** A variation of a shop, as the shop names it. */
export const ShopVariation = z.object({
  id,
  sku: z.string(),
  barcode: z.string(),
  name: z.string(),
  /** As last known; below zero if more units were sold. Null if the shop does not count it: then it is not kept in step. */
  quantity: z.nullable(z.int()),
  /** `hand` without a variation: it stays unmatched. */
  matched_by: z.nullable(z.enum(matchKinds)),
  /** Several variations on one of the sides have its SKU or barcode. */
  is_ambiguous: z.boolean(),
  variation: z.nullable(Variation),
  /** Units that the shop still has to be sent, and units of a difference that nobody has decided. */
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

/** The effect of switching on for a matched variation. */
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
export const previewShopStock = endpoint('GET', '/shop/:id/stock/preview', 'The changes of stock here by switching on, the largest first', {
  caller: 'api:read',
  params: idParams,
  query: z.object({
    ...paging,
    /** Settings to preview instead of the stored ones. */
    safety_stock: z.optional(
      z.coerce
        .number('invalid_number')
        .check(z.int('invalid_number'), z.minimum(0, 'invalid_number'), z.maximum(maxSafetyStock, 'above_maximum')),
    ),
    takes_reserved: booleanQuery,
  }),
  /** `count`: variations whose stock would change. */
  result: paginated(PreviewRow, { unchanged: count, unmatched: count, not_tracked: count }),
})

/** Units that were moved from one side to the other, or are to be moved. */
export const ShopMovement = z.object({
  id,
  shop_variation: z.object({ id, sku: z.string(), name: z.string() }),
  direction: z.enum(movementDirections),
  cause: z.enum(movementCauses),
  order: z.nullable(recordOf('orders', z.object({ id, number: z.string() }))),
  /** Below zero if they were taken away. */
  units: z.int(),
  state: z.enum(movementStates),
  /** The quantity in the shop afterwards. */
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
    /** The last movement of the previous page. */
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
