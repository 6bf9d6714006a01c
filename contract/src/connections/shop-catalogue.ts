import {
  catalogueConflictStates,
  catalogueStates,
  fieldLeaders,
  type ShopField,
  shopFieldNames,
} from '@linesheet/domain/connections/shop-catalogue'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, id, idParams, moment, paginated, paging, strictObject, version } from '../platform/fields.ts'
import { recordOf } from '../platform/record-areas.ts'
import { ShopWithStock } from './shop-stock.ts'

const leader = z.enum(fieldLeaders)
const someLeaders = strictObject(
  Object.fromEntries(shopFieldNames.map((name) => [name, z.optional(leader)])) as Record<ShopField, z.ZodMiniOptional<typeof leader>>,
)

/**
 * Switching on needs a present reading of all products, and starts with it. Other changes, and continuing after a pause, start a new reading of all products.
 */
export const changeShopCatalogue = endpoint(
  'PUT',
  '/shop/:id/catalogue',
  'Change how the products of a shop are kept in step; absent fields stay',
  {
    caller: 'api:write',
    params: idParams,
    body: strictObject({
      state: z.optional(z.enum(catalogueStates)),
      /** Fields that are absent stay as they are. */
      leaders: z.optional(someLeaders),
      /** Whether products that are new in the shop become drafts here. */
      adds_products: z.optional(z.boolean()),
      version: z.optional(version),
    }),
    result: ShopWithStock,
    limit: { calls: 30, seconds: 60 },
  },
)

/** A field of a product, or of one of its variations, that has another value in the shop. Values are written as in a product sheet. */
const Difference = z.object({
  product: recordOf('products', z.object({ id, name: z.string() })),
  /** Null if the field belongs to the product itself. */
  sku: z.nullable(z.string()),
  field: z.enum(shopFieldNames),
  /** The column of a product sheet, such as `name_en`. */
  column: z.string(),
  here: z.nullable(z.string()),
  shop: z.nullable(z.string()),
})
export type ShopDifference = z.infer<typeof Difference>

export const previewShopCatalogue = endpoint(
  'GET',
  '/shop/:id/catalogue/preview',
  'The changes that the last reading of a shop’s products would make here',
  {
    caller: 'products:write',
    params: idParams,
    /** Fields that the shop leads, separated by commas, instead of the stored ones. */
    query: z.object({ shop_leads: z.optional(z.string().check(z.maxLength(200))) }),
    result: z.object({
      /** The products of the shop that would change, stay unchanged, do not exist here, and cannot be read. */
      changed: count,
      unchanged: count,
      added: count,
      refused: count,
      /** The first hundred values that would change. */
      items: z.array(Difference),
    }),
    limit: { calls: 30, seconds: 60 },
  },
)

/** A value that the brand has to decide about: it was changed on both sides, or emptied in the shop. */
export const ShopConflict = z.extend(Difference, {
  id,
  /** The value that both sides had before. */
  agreed: z.nullable(z.string()),
  state: z.enum(catalogueConflictStates),
  created_at: moment,
})
export type ShopConflict = z.infer<typeof ShopConflict>

export const listShopConflicts = endpoint('GET', '/shop/:id/conflict', 'Values to be decided about, by product', {
  caller: 'products:write',
  params: idParams,
  query: z.object({ ...paging }),
  result: paginated(ShopConflict),
})
export const settleShopConflicts = endpoint(
  'POST',
  '/shop/:id/conflict/settle',
  'Decide about values: the shop’s come here, or stay there',
  {
    caller: 'products:write',
    params: idParams,
    body: strictObject({
      /** Up to 100; absent: all open conflicts. */
      ids: z.optional(z.array(id).check(z.maxLength(100))),
      side: z.enum(fieldLeaders),
    }),
    result: z.object({ settled: count }),
  },
)
