import { checklistSteps } from '@linesheet/domain/home/checklist'
import { tips } from '@linesheet/domain/home/tips'
import { permissions, roles } from '@linesheet/domain/platform/roles'
import { unitSystems } from '@linesheet/domain/platform/units'
import { programmeStatuses } from '@linesheet/domain/storefront/direct-programme'
import * as z from 'zod/mini'
import { User } from '../account/settings.ts'
import { DefaultView } from '../account/views.ts'
import { Category } from '../catalogue/products.ts'
import { SuperbrandProgress } from '../insight/superbrand.ts'
import { Payout } from '../money/payouts.ts'
import { DisputeRow } from '../orders/disputes.ts'
import { OrderRow } from '../orders/orders.ts'
import { PaymentProblem } from '../orders/payments.ts'
import { deprecated } from '../platform/deprecated.ts'
import { endpoint } from '../platform/endpoint.ts'
import { count, country, currency, emptyObject, id, moment, money, photo, requiredMultiLine, strictObject } from '../platform/fields.ts'
import { recordOf } from '../platform/record-areas.ts'

export const getCompany = endpoint('GET', '/home/company', 'Data of the page frame: brand, user, permissions, badges', {
  caller: 'brand',
  reads: 'replica',
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
      units: z.enum(unitSystems),
      direct_programme_status: z.enum(programmeStatuses),
      /** Whether it is the sandbox of another brand, in which programs are tried. */
      is_sandbox: z.boolean(),
    }),
    user: User,
    role: z.enum(roles),
    permissions: z.array(z.enum(permissions)),
    brands: count,
    badges: z.object({ orders: count, disputes: count }),
    /** Whether the user is still led through the first steps, which `first-login` ends. */
    first_login: z.boolean(),
    /** The views that lists open with, for the signed-in user. */
    default_views: z.array(DefaultView),
  }),
})

/**
 * The fields of every entry of Today. `title`: the retailer's name, the number of a payout, or the label of bank details, which is empty while there are
 * none. `link`: the path of the page where it is handled.
 */
const todayEntry = { title: z.string(), deadline: z.nullable(moment), link: z.string() }

/** `text`: the start of the last message. */
const WaitingChat = recordOf('chat', z.object({ chat_id: id, id: deprecated(id, 'chat_id'), text: z.string(), waiting_since: moment }))
export type WaitingChat = z.infer<typeof WaitingChat>

/** The part of an order that Home shows, and the facts that its next step depends on. */
export const WaitingOrder = recordOf(
  'orders',
  z.pick(OrderRow, {
    id: true,
    number: true,
    status: true,
    origin: true,
    buyer_name: true,
    unit_count: true,
    currency_code: true,
    subtotal: true,
    due_at: true,
    cancel_requested_at: true,
  }),
)
export type WaitingOrder = z.infer<typeof WaitingOrder>

const FailedPayout = recordOf(
  'payouts',
  z.pick(Payout, { id: true, number: true, currency_code: true, amount: true, settled_at: true, failure: true }),
)
export type FailedPayout = z.infer<typeof FailedPayout>

/**
 * `unverified`: they wait for the mailed code, until the deadline. `missing`: there are none, although a payout is due. `expired`: there are none either,
 * because the last ones were not confirmed in time.
 */
const WaitingBankDetails = recordOf(
  'banking',
  z.object({
    state: z.enum(['missing', 'unverified', 'expired']),
    /** The amounts that are paid out as soon as there are bank details; empty while they wait for the code. */
    due: z.array(z.object({ currency_code: currency, amount: money })),
  }),
)
export type WaitingBankDetails = z.infer<typeof WaitingBankDetails>

/** The part of a dispute that Home shows. */
export const WaitingDispute = recordOf(
  'orders',
  z.pick(DisputeRow, {
    id: true,
    order_id: true,
    order_number: true,
    buyer_name: true,
    reason: true,
    currency_code: true,
    amount: true,
    due_at: true,
  }),
)
export type WaitingDispute = z.infer<typeof WaitingDispute>

const FailingShop = recordOf(
  'api',
  z.object({ id, name: z.string(), part: z.enum(['stock', 'products']), failing_since: moment, is_paused: z.boolean() }),
)
export type FailingShop = z.infer<typeof FailingShop>

/** An entry that waits for the brand. A feature adds its kind here, and its source to server/src/home/today.ts. */
export const TodayItem = z.discriminatedUnion('kind', [
  /** To accept, to pack or to ship. */
  recordOf('orders', z.object({ kind: z.literal('order'), ...todayEntry, order: WaitingOrder })),
  /** A retailer asks to cancel; at the deadline the request is declined automatically. */
  recordOf('orders', z.object({ kind: z.literal('cancel_request'), ...todayEntry, order: WaitingOrder })),
  recordOf('orders', z.object({ kind: z.literal('dispute'), ...todayEntry, dispute: WaitingDispute })),
  /** A payment by card that failed: without a deadline. */
  recordOf('orders', z.object({ kind: z.literal('payment'), ...todayEntry, payment: PaymentProblem })),
  /** A payout failed, and has to be requested again: without a deadline. */
  recordOf('payouts', z.object({ kind: z.literal('payout'), ...todayEntry, payout: FailedPayout })),
  /** Bank details have to be entered, or confirmed. */
  recordOf('banking', z.object({ kind: z.literal('bank_details'), ...todayEntry, bank_details: WaitingBankDetails })),
  /** The stock of a shop could not be kept in step for a day, or is paused because of it, or its products could not be read: without a deadline. */
  recordOf('api', z.object({ kind: z.literal('shop'), ...todayEntry, shop: FailingShop })),
  /** A retailer waits for a reply, without a deadline. */
  recordOf('chat', z.object({ kind: z.literal('chat'), ...todayEntry, chat: WaitingChat })),
])
export type TodayItem = z.infer<typeof TodayItem>

/** A count of the last 30 days, and of the 30 days before. */
const compared = z.object({ now: z.int(), before: z.int() })
const Sales = z.object({ currency_code: currency, subtotal: money, subtotal_before: money })

const Checklist = z.nullable(z.array(z.object({ step: z.enum(checklistSteps), done: count, target: count })))

/** The same as in `brand-home`, for pages that lead to the next step. */
export const getChecklist = endpoint('GET', '/home/checklist', 'The first steps of a new brand, and how far they are', {
  caller: 'brand',
  reads: 'replica',
  result: z.object({ checklist: Checklist }),
})

export const getHome = endpoint('GET', '/home/brand-home', 'The entries that need the brand’s attention today, most urgent first', {
  caller: 'brand',
  reads: 'replica',
  namesTime: true,
  result: z.object({
    first_login: z.boolean(),
    /** The steps of a new brand that the role takes; null if it takes none, once all are done, and once the user has dismissed them. */
    checklist: Checklist,
    /**
     * The entries that wait for the brand and that the role may read: failures first, then the others by deadline; at most 12 of a kind. Chats are placed as
     * if they had a deadline of one day.
     */
    today: z.array(TodayItem),
    /** `late_capped` is true if more orders are late than `late` counts. Zeros for a role that may not read orders. */
    figures: z.object({
      to_answer: count,
      to_pack: count,
      to_ship: count,
      shipped: count,
      open_disputes: count,
      late: count,
      late_capped: z.boolean(),
      /** Products that are incomplete; 0 for a role that may not change products. */
      needs_attention: count,
      /** Retailers that usually order every few weeks, and are late now; 0 for a role that may not read the network. Counted up to 1,000. */
      late_retailers: count,
      /** Messages that nobody of the brand has read; 0 for a role that may not read chats. */
      unread_messages: count,
      orders: compared,
      new_retailers: compared,
      sales: z.array(Sales),
      /** The next amount to be paid out in each currency, if it is above zero; `at` is null for an amount that is due already. Empty without `payouts:read`. */
      next_payouts: z.array(z.object({ currency_code: currency, amount: money, at: z.nullable(moment) })),
    }),
    /** Null for a role that may not read analytics. */
    superbrand: z.nullable(SuperbrandProgress),
    tips: z.array(z.enum(tips)),
    as_of: moment,
  }),
})

/** In the order of the category tree. A product counts in each of its categories, not in the ones above. */
export const listBrandCategories = endpoint(
  'GET',
  '/home/categories',
  'The categories with active products of the brand, each with their number',
  {
    caller: 'products:read',
    reads: 'replica',
    result: z.array(z.extend(Category, { active_products: count })),
  },
)

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
