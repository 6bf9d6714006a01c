import { permissions, roles } from '@linesheet/domain/roles'
import * as z from 'zod/mini'
import { DisputeRow } from './disputes.ts'
import { endpoint } from './endpoint.ts'
import { count, country, currency, emptyObject, id, moment, photo, requiredMultiLine, strictObject } from './fields.ts'
import { OrderRow } from './orders.ts'
import { PaymentProblem } from './payments.ts'
import { User } from './settings.ts'
import { DefaultView } from './views.ts'

export const getCompany = endpoint('GET', '/home/company', 'Data of the page frame: brand, user, permissions, badges', {
  caller: 'brand',
  result: z.object({
    company: z.object({
      id,
      display_name: z.string(),
      organization: z.string(),
      profile_photo: z.nullable(photo),
      country_code: country,
      currency_code: currency,
      time_zone: z.string(),
      lead_time_days: count,
    }),
    user: User,
    role: z.enum(roles),
    permissions: z.array(z.enum(permissions)),
    brands: count,
    badges: z.object({ orders: count, disputes: count }),
    /** The views that lists open with, for the signed-in user. */
    default_views: z.array(DefaultView),
  }),
})

export const getHome = endpoint('GET', '/home/brand-home', 'What needs the brand’s attention today, most urgent first', {
  caller: 'brand',
  result: z.object({
    first_login: z.boolean(),
    /** Payments by card that failed, at most 12, the oldest first. Empty for a role that may not read orders. */
    payments: z.array(PaymentProblem),
    /** Disputes to answer, at most 12, by their deadline. */
    disputes: z.array(DisputeRow),
    /** Orders to answer, to pack and to ship; at most 12, by their deadline. Empty for a role that may not read orders. */
    today: z.array(OrderRow),
    /** `late_capped` is true if more orders are late than `late` says. */
    figures: z.object({
      to_answer: count,
      to_pack: count,
      to_ship: count,
      shipped: count,
      open_disputes: count,
      late: count,
      late_capped: z.boolean(),
    }),
    /** How many products are incomplete; 0 for a role that may not change products. */
    needs_attention: count,
    /** Orders of the last 30 days, by currency. */
    sales: z.array(z.object({ currency_code: currency, orders: count, subtotal: z.string() })),
    as_of: moment,
  }),
})

export const endFirstLogin = endpoint('POST', '/home/first-login', 'Mark the welcome page as seen', {
  caller: 'brand',
  body: z.optional(emptyObject),
  result: emptyObject,
})

export const askSupport = endpoint('POST', '/home/question', 'Send a question to support; the reply comes by mail', {
  caller: 'brand',
  limit: { calls: 10, seconds: 3600 },
  body: strictObject({ text: requiredMultiLine(2000) }),
  result: emptyObject,
})
