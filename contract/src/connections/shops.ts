import { catalogueStates, fieldLeaders, type ShopField, shopFieldNames } from '@linesheet/domain/connections/shop-catalogue'
import { shopOrdersStates } from '@linesheet/domain/connections/shop-orders'
import { shopKinds, shopProblems } from '@linesheet/domain/connections/shops'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, emptyObject, id, idParams, moment, requiredSingleLine, strictObject, version } from '../platform/fields.ts'

/** The brand's own shop in another system. Its credentials are never returned. */
export const Shop = z.object({
  id,
  kind: z.enum(shopKinds),
  /** The shop's own name. */
  name: z.string(),
  address: z.string(),
  /** As the shop names it; products here may not have this currency. */
  currency: z.string(),
  created_by: z.nullable(z.string()),
  created_at: moment,
  /** While the products are being read: since when, and how many have been read so far. */
  reading: z.nullable(z.object({ since: moment, products: count })),
  /** The last whole reading, whose file can be imported until then. */
  catalogue: z.nullable(z.object({ id, at: moment, products: count, until: moment })),
  /** Why the last reading or check failed. `detail` is the shop's answer, in its language. */
  problem: z.nullable(z.object({ code: z.enum(shopProblems), detail: z.nullable(z.string()), at: moment })),
  version,
})
export type Shop = z.infer<typeof Shop>

/** Whether accepted orders are entered in a shop, since when, and their numbers. */
export const ShopOrders = z.object({
  state: z.enum(shopOrdersStates),
  since: z.nullable(moment),
  /** `waiting`: to be entered; `open`: in the shop, and not sent yet; `failed`: only the brand can help. */
  counts: z.object({ waiting: count, open: count, failed: count }),
})
export type ShopOrders = z.infer<typeof ShopOrders>

const leader = z.enum(fieldLeaders)
export const FieldLeaders = z.object(Object.fromEntries(shopFieldNames.map((name) => [name, leader])) as Record<ShopField, typeof leader>)

/** How the products of a shop are kept in step with the brand's. */
export const ShopCatalogue = z.object({
  state: z.enum(catalogueStates),
  leaders: FieldLeaders,
  /** Whether products that are new in the shop become drafts here. */
  adds_products: z.boolean(),
  /** When all products were last read and compared, and the import that applied the changes, if there were any. */
  compared_at: z.nullable(moment),
  job_id: z.nullable(id),
  /** The products of the shop that exist here, the products that do not, and the values to be decided about. */
  counts: z.object({ matched: count, unmatched: count, open: count }),
})
export type ShopCatalogue = z.infer<typeof ShopCatalogue>

const address = requiredSingleLine(200)
const credential = requiredSingleLine(120)
/** Optional, because a file may be public. */
const key = z.optional(credential)

export const listShops = endpoint('GET', '/shop', 'The brand’s shops in other systems, the oldest first', {
  caller: 'api:read',
  result: z.object({ items: z.array(Shop) }),
})
export const addShop = endpoint('POST', '/shop', 'Connect a shop, if it accepts the key and the key may read products', {
  caller: 'api:write',
  body: strictObject({ kind: z.enum(shopKinds), address, key, secret: z.optional(credential) }),
  result: Shop,
  limit: { calls: 30, seconds: 60 },
})
export const changeShopKey = endpoint('PUT', '/shop/:id/key', 'Replace the key of a shop, if the shop accepts the new one', {
  caller: 'api:write',
  params: idParams,
  body: strictObject({ key, secret: z.optional(credential), version: z.optional(version) }),
  result: Shop,
  limit: { calls: 30, seconds: 60 },
})
export const checkShop = endpoint('POST', '/shop/:id/check', 'Ask a shop whether its key is still accepted', {
  caller: 'api:write',
  params: idParams,
  body: z.optional(z.object({})),
  result: Shop,
  limit: { calls: 30, seconds: 60 },
})
export const readShop = endpoint('POST', '/shop/:id/read', 'Have all products of a shop read; nothing is imported', {
  caller: 'api:write',
  params: idParams,
  body: z.optional(z.object({})),
  result: Shop,
})
export const stopReadingShop = endpoint('POST', '/shop/:id/read/stop', 'Stop reading the products of a shop', {
  caller: 'api:write',
  params: idParams,
  body: z.optional(z.object({})),
  result: Shop,
})
/** The export has a column of costs, which fewer members may read than shops. */
export const getShopCatalogue = endpoint('GET', '/shop/:id/catalogue', 'The products that were read, as a CSV file to import', {
  caller: 'products:write',
  params: idParams,
  media: 'bytes',
})
export const removeShop = endpoint('DELETE', '/shop/:id', 'Disconnect a shop; products that were imported stay', {
  caller: 'api:write',
  params: idParams,
  result: emptyObject,
})
