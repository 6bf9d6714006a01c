import { orderOrigins, orderStatuses, orderTabs } from '@linesheet/domain/orders/orders'
import * as z from 'zod/mini'
import { amount, booleanQuery, country, day, search, singleLine, strictObject } from '../platform/fields.ts'

export const orderTabNames = Object.keys(orderTabs) as [keyof typeof orderTabs, ...(keyof typeof orderTabs)[]]

const filters = {
  search,
  tab: z.optional(z.enum(orderTabNames)),
  status: z.optional(z.enum(orderStatuses)),
  placed_from: z.optional(day),
  placed_to: z.optional(day),
  ship_by_before: z.optional(day),
  country: z.optional(country),
  origin: z.optional(z.enum(orderOrigins)),
  tag: z.optional(singleLine(60)),
  /** The retailer's purchase-order number, whatever its case. */
  po_number: z.optional(singleLine(50)),
  /** The lowest and the highest subtotal, each in the order's own currency. */
  amount_from: z.optional(amount),
  amount_to: z.optional(amount),
}
/** The filters of the order list, in a JSON body. */
export const orderFilters = strictObject({
  ...filters,
  first_order: z.optional(z.boolean()),
  has_dispute: z.optional(z.boolean()),
  /** Whether the deadline of the brand's next action has passed. */
  late: z.optional(z.boolean()),
})
export type OrderFilters = z.output<typeof orderFilters>
/** The same filters in a query. */
export const orderFilterQuery = { ...filters, first_order: booleanQuery, has_dispute: booleanQuery, late: booleanQuery }
