import { regionIds } from '@linesheet/domain/platform/places'
import {
  discountTypes,
  promotionActionNames,
  promotionLimits,
  promotionScopes,
  promotionStatuses,
  promotionTabNames,
  promotionTypes,
} from '@linesheet/domain/promotions/promotions'
import * as z from 'zod/mini'
import { CollectionProduct } from '../catalogue/collections.ts'
import { endpoint } from '../platform/endpoint.ts'
import {
  amount,
  count,
  currency,
  day,
  emptyObject,
  id,
  idParams,
  language,
  moment,
  money,
  name,
  paginated,
  paging,
  requiredType,
  search,
  strictObject,
  timeZone,
  unitPrice,
  version,
} from '../platform/fields.ts'

const terms = {
  promotion_type: z.enum(promotionTypes),
  /** Null for free shipping alone. */
  discount_type: z.nullable(z.enum(discountTypes)),
  free_shipping: z.boolean(),
  /** The first and the last day, in the brand's time zone. */
  starts_on: day,
  ends_on: day,
  regions: z.array(z.enum(regionIds)),
  scope: z.enum(promotionScopes),
}

export const PromotionRow = z.object({
  id,
  name: z.string(),
  status: z.enum(promotionStatuses),
  ...terms,
  /** A percentage, or an amount off each unit in `currency_code`. */
  discount_value: z.nullable(money),
  /** The minimum spend on the goods in its scope in one order, in `currency_code`. */
  minimum_spend: z.nullable(money),
  /** The brand's currency if one of the regions has it, otherwise the first region's. */
  currency_code: currency,
  /** The same amounts in the other currencies of its regions. */
  amounts: z.array(z.object({ currency_code: currency, discount_value: z.nullable(money), minimum_spend: z.nullable(money) })),
  /** With the scope `products`. */
  product_count: count,
  is_disabled: z.boolean(),
  /** How many orders used it. */
  redeemed_count: count,
  version,
  /** The actions that are allowed now. */
  actions: z.array(z.enum(promotionActionNames)),
})
export type PromotionRow = z.infer<typeof PromotionRow>

export const Promotion = z.extend(PromotionRow, {
  products: z.array(CollectionProduct),
  /** Figures of the orders that used it, by currency, without cancelled ones: the goods after discounts, and its discount. */
  figures: z.array(z.object({ currency_code: currency, orders: count, revenue: money, discount: money })),
  created_at: moment,
  updated_at: moment,
})
export type Promotion = z.infer<typeof Promotion>

export const PromotionWarnings = z.object({
  /** Products that would leave the brand less than 20% of the retail price: the first 20, and their number. */
  low_margin: z.object({
    count,
    items: z.array(
      z.object({
        product_id: id,
        name: z.string(),
        currency_code: currency,
        wholesale_price: money,
        discounted_price: money,
        retail_price: money,
      }),
    ),
  }),
  /** Promotions on the same days in the same regions, for the same goods; the first 20. A line gets the better one. */
  overlaps: z.array(
    z.object({ id, name: z.string(), starts_on: day, ends_on: day, regions: z.array(z.enum(regionIds)), scope: z.enum(promotionScopes) }),
  ),
})
export type PromotionWarnings = z.infer<typeof PromotionWarnings>
const SavedPromotion = z.extend(Promotion, { warnings: PromotionWarnings })

const nullableAmount = z._default(z.nullable(amount), null)
const amountsInput = z
  .array(strictObject({ currency_code: currency, discount_value: z._default(z.nullable(unitPrice), null), minimum_spend: nullableAmount }))
  .check(z.maxLength(regionIds.length, 'too_many'))
const productIds = z.array(id).check(z.maxLength(500, 'too_many'))
const input = {
  name,
  promotion_type: requiredType(promotionTypes),
  discount_type: z._default(z.nullable(z.enum(discountTypes)), null),
  discount_value: z._default(z.nullable(unitPrice), null),
  minimum_spend: nullableAmount,
  amounts: z._default(amountsInput, []),
  free_shipping: z._default(z.boolean(), false),
  starts_on: day,
  ends_on: day,
  regions: z.array(z.enum(regionIds)).check(z.maxLength(100, 'too_many')),
  scope: z.enum(promotionScopes, 'required'),
  product_ids: z._default(productIds, []),
}
const PromotionInput = strictObject(input)
export type PromotionInput = z.input<typeof PromotionInput>

export const listPromotions = endpoint('GET', '/promotion', 'The promotions of the brand, with counts by tab', {
  caller: 'promotions:read',
  reads: 'replica',
  query: z.object({
    ...paging,
    search,
    tab: z._default(z.enum(['all', ...promotionTabNames]), 'all'),
    sort: z._default(
      z.enum((['starts_on', 'ends_on', 'name', 'redeemed_count'] as const).flatMap((key) => [key, `-${key}` as const])),
      '-starts_on',
    ),
  }),
  result: paginated(PromotionRow, {
    tabs: z.object({
      all: count,
      ...(Object.fromEntries(promotionTabNames.map((tab) => [tab, count])) as Record<(typeof promotionTabNames)[number], typeof count>),
    }),
  }),
})

const idList = z.pipe(
  z.string().check(z.maxLength(promotionLimits.products * 37, 'too_many')),
  z.transform((text) => text.split(',').filter(Boolean)),
)
export const getPromotionChoices = endpoint('GET', '/promotion/new', 'The choices for a new promotion', {
  caller: 'promotions:write',
  query: z.object({
    /** Products that are chosen already, separated by commas: `products` describes the existing ones. */
    product_ids: z.optional(z.pipe(idList, z.array(id).check(z.maxLength(promotionLimits.products, 'too_many')))),
    language_code: z._default(language, 'en'),
  }),
  result: z.object({
    currency_code: currency,
    time_zone: timeZone,
    /** The brand's day. */
    today: day,
    regions: z.array(z.object({ region: z.enum(regionIds), currency_code: currency })),
    /** The periods and regions of existing storefront promotions: there is one at a time. */
    products: z.array(CollectionProduct),
    storefront: z.array(z.object({ promotion_id: id, name: z.string(), region: z.enum(regionIds), starts_on: day, ends_on: day })),
  }),
})

export const addPromotion = endpoint('POST', '/promotion/new', 'Add a promotion', {
  caller: 'promotions:write',
  body: PromotionInput,
  result: SavedPromotion,
})

export const checkPromotion = endpoint('POST', '/promotion/check', 'Warnings before a promotion is saved; changes nothing', {
  caller: 'promotions:write',
  body: strictObject({
    ...input,
    /** The promotion that is edited. */
    promotion_id: z.optional(id),
  }),
  result: PromotionWarnings,
})

/** The language of the products' names. */
const inLanguage = z.object({ language_code: z._default(language, 'en') })
const one = { caller: 'promotions:write', params: idParams } as const

export const getPromotion = endpoint('GET', '/promotion/:id', 'One promotion with its products, and what its orders add up to', {
  caller: 'promotions:read',
  reads: 'replica',
  params: idParams,
  query: inLanguage,
  result: Promotion,
})

export const disablePromotion = endpoint('PUT', '/promotion/:id', 'Disable a promotion that is upcoming or active', {
  ...one,
  result: Promotion,
})
export const enablePromotion = endpoint('POST', '/promotion/:id', 'Enable a disabled promotion that is not over', {
  ...one,
  result: Promotion,
})

export const editPromotion = endpoint(
  'POST',
  '/promotion/edit/:id',
  'Change a promotion; one that orders have used can only be ended earlier',
  {
    ...one,
    body: strictObject({
      version,
      name: z.optional(name),
      promotion_type: z.optional(z.enum(promotionTypes)),
      discount_type: z.optional(z.nullable(z.enum(discountTypes))),
      discount_value: z.optional(z.nullable(unitPrice)),
      minimum_spend: z.optional(z.nullable(amount)),
      amounts: z.optional(amountsInput),
      free_shipping: z.optional(z.boolean()),
      starts_on: z.optional(day),
      ends_on: z.optional(day),
      regions: z.optional(input.regions),
      scope: z.optional(z.enum(promotionScopes)),
      product_ids: z.optional(productIds),
    }),
    result: SavedPromotion,
  },
)

export const deletePromotion = endpoint('PUT', '/promotion/edit/:id', 'Delete a promotion that no order has used', {
  ...one,
  result: emptyObject,
})

const dayFigures = { orders: count, revenue: money }
/** The performance in one currency: the goods after discounts, of orders that were not cancelled. */
export const PromotionPerformance = z.object({
  currency_code: currency,
  days: z.array(
    z.object({
      day,
      /** Orders that used the promotion. */
      redemptions: count,
      /** All orders for goods in its scope. */
      ...dayFigures,
      /** The same figures that number of days before the promotion began. */
      before: z.object(dayFigures),
    }),
  ),
  total: z.object({ redemptions: count, ...dayFigures, before: z.object(dayFigures) }),
})

export const getPromotionPerformance = endpoint(
  'GET',
  '/promotion/:id/performance',
  'Orders and revenue of each day of a promotion so far, and of the same number of days before',
  {
    caller: 'promotions:read',
    reads: 'replica',
    params: idParams,
    result: z.object({ days: count, currencies: z.array(PromotionPerformance) }),
  },
)
export type PromotionPerformance = z.infer<typeof PromotionPerformance>
