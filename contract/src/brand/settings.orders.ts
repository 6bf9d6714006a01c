import { mailIntervals } from '@linesheet/domain/home/notifications'
import { autoAcceptRules } from '@linesheet/domain/orders/auto-accept'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { amount, count, editedVersion, email, leadTimeDays, money, note, strictObject, version } from '../platform/fields.ts'

export const OrderSettings = z.object({
  /** New orders are announced to this address; null: to nobody. */
  order_notification_email: z.nullable(z.string()),
  /** The interval of these mails: one for each order, or one for all orders since the last, at the full hour or at 8 in the morning of the brand. */
  order_notification_interval: z.enum(mailIntervals),
  /** Days from accepting an order to shipping it, for suggested ship dates. */
  lead_time_days: count,
  /** Which orders are accepted automatically. */
  auto_accept: z.enum(autoAcceptRules),
  packing_slip_note: z.string(),
  /** The minimum total of a first order, in the brand's currency; null if there is none. */
  minimum_order: z.nullable(money),
  /** The same for further orders of a retailer. */
  reorder_minimum: z.nullable(money),
  /** The version of the store, which these settings belong to. */
  version,
})
export type OrderSettings = z.infer<typeof OrderSettings>

export const getOrderSettings = endpoint('GET', '/settings/order', 'The settings of the brand for all its orders', {
  caller: 'store:read',
  result: OrderSettings,
})

export const editOrderSettings = endpoint('POST', '/settings/order', 'Change what the brand settles for all its orders', {
  caller: 'store:write',
  body: strictObject({
    version: editedVersion,
    order_notification_email: z.optional(z.nullable(email)),
    order_notification_interval: z.optional(z.enum(mailIntervals)),
    lead_time_days: z.optional(leadTimeDays),
    auto_accept: z.optional(z.enum(autoAcceptRules)),
    packing_slip_note: z.optional(note),
    minimum_order: z.optional(z.nullable(amount)),
    reorder_minimum: z.optional(z.nullable(amount)),
  }),
  result: OrderSettings,
})
