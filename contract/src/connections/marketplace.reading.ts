import { orderStatuses, paymentStatuses } from '@linesheet/domain/orders/orders'
import { regionIds } from '@linesheet/domain/platform/places'
import { discountTypes, promotionScopes, promotionTypes } from '@linesheet/domain/promotions/promotions'
import * as z from 'zod/mini'
import { texts } from '../catalogue/products.inputs.ts'
import { translatedName } from '../catalogue/products.ts'
import { PromotionDifference } from '../orders/orders.ts'
import { endpoint } from '../platform/endpoint.ts'
import { count, currency, day, externalId, id, language, moment, money, photo, strictObject, version } from '../platform/fields.ts'

/** Calls by which the marketplace reads data of brands, page by page. */

/** The last page has no `next_cursor`. A cursor stays valid while rows change: rows that do not change appear exactly once. */
const cursorPage = <T extends z.ZodMiniType>(item: T) => z.object({ items: z.array(item), next_cursor: z.nullable(id) })
const cursorQuery = {
  /** `next_cursor` of the previous page. */
  cursor: z.optional(id),
  limit: z._default(
    z.coerce.number('invalid_number').check(z.int('invalid_number'), z.minimum(1, 'invalid_number'), z.maximum(100, 'invalid_number')),
    50,
  ),
}

export const CatalogueVariation = z.object({
  id,
  sku: z.string(),
  barcode: z.string(),
  /** The value of each option, in the order of the product's options. */
  option_values: z.array(translatedName),
  photo_id: z.nullable(id),
  /** Units that can still be ordered; null if the variation is always in stock. */
  available: z.nullable(z.int()),
  /** The prices in the regions that the product is sold in; regions without a price are left out. */
  prices: z.array(z.object({ region: z.enum(regionIds), currency_code: currency, wholesale_price: money, retail_price: money })),
})

export const CatalogueProduct = z.object({
  id,
  /** Rises with every change of the product. */
  revision: z.int(),
  updated_at: moment,
  is_bestseller: z.boolean(),
  source_language: language,
  texts: z.array(z.object({ language_code: language, ...texts })),
  category_ids: z.array(z.string()),
  collections: z.array(z.object({ id, name: translatedName })),
  options: z.array(translatedName),
  case_quantity: count,
  minimum_order_quantity: count,
  lead_time_days_min: z.nullable(count),
  lead_time_days_max: z.nullable(count),
  out_of_stock: z.boolean(),
  restock_date: z.nullable(day),
  photos: z.array(photo),
  variations: z.array(CatalogueVariation),
})

/** A brand's terms for orders, in its currency. Null means no minimum. */
export const OrderTerms = z.object({
  currency_code: currency,
  lead_time_days: count,
  minimum_order: z.nullable(money),
  /** For retailers who ordered before. */
  reorder_minimum: z.nullable(money),
})

/** A promotion that has not ended and is not disabled, as the brand set it (docs/product/promotions.md). */
export const CataloguePromotion = z.object({
  id,
  name: z.string(),
  version,
  promotion_type: z.enum(promotionTypes),
  discount_type: z.nullable(z.enum(discountTypes)),
  discount_value: z.nullable(money),
  minimum_spend: z.nullable(money),
  currency_code: currency,
  amounts: z.array(z.object({ currency_code: currency, discount_value: z.nullable(money), minimum_spend: z.nullable(money) })),
  free_shipping: z.boolean(),
  starts_on: day,
  ends_on: day,
  /** When it begins, and when it is over: midnights in the brand's time zone. */
  begins_at: moment,
  ends_at: moment,
  regions: z.array(z.enum(regionIds)),
  scope: z.enum(promotionScopes),
  product_ids: z.array(id),
})

export const readCatalogue = endpoint(
  'GET',
  '/marketplace/v1/catalogue',
  'The active products of a brand, with variations, prices by region, stock and collections, and its promotions',
  {
    caller: 'marketplace',
    reads: 'replica',
    query: strictObject({ brand_id: id, ...cursorQuery }),
    result: z.extend(cursorPage(CatalogueProduct), {
      order_terms: OrderTerms,
      /** All active and upcoming promotions, repeated on each page. */
      promotions: z.array(CataloguePromotion),
    }),
  },
)

export const MarketplaceOrder = z.object({
  id,
  external_id: z.nullable(z.string()),
  brand_id: id,
  number: z.string(),
  po_number: z.nullable(z.string()),
  status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  placed_at: moment,
  currency_code: currency,
  subtotal: money,
  discount_total: money,
  shipping_total: money,
  handling_fee: money,
  total: money,
  target_shipment_date: z.nullable(day),
  shipped_at: z.nullable(moment),
  delivered_at: z.nullable(moment),
  carrier: z.nullable(z.string()),
  tracking_number: z.nullable(z.string()),
  cancel_reason: z.nullable(z.string()),
  /** The note of the brand or the retailer about it; may be empty. */
  cancel_note: z.string(),
  cancel_requested_at: z.nullable(moment),
  order_variations: z.array(
    z.object({
      variation_id: z.nullable(id),
      quantity_ordered: count,
      quantity: count,
      unit_price: money,
      discount: money,
      line_total: money,
      promotion_id: z.nullable(id),
    }),
  ),
  /** The differences between the retailer's discounts and the result of the promotions. */
  promotion_differences: z.array(PromotionDifference),
})

export const readOrders = endpoint('GET', '/marketplace/v1/orders', 'The order with an external id, or all orders of a brand', {
  caller: 'marketplace',
  query: strictObject({ external_id: z.optional(externalId), brand_id: z.optional(id), ...cursorQuery }),
  result: cursorPage(MarketplaceOrder),
})
