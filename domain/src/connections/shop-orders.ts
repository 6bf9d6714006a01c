import type { OrderStatus } from '../orders/orders.ts'
import { type ShopKind, shopProblems } from './shops.ts'

/** Whether accepted orders are entered in a shop. */
export const shopOrdersStates = ['off', 'on'] as const
export type ShopOrdersState = (typeof shopOrdersStates)[number]

/**
 * The state of an order in a shop. `waiting`: still to be entered; `draft`: entered, and the shop has not started to sell it; `taken`: the shop has started
 * to sell it; `shipped`: its parcel was brought back here; `failed`: only the brand can help.
 */
export const shopOrderStates = ['waiting', 'draft', 'taken', 'shipped', 'cancelled', 'failed'] as const
export type ShopOrderState = (typeof shopOrderStates)[number]

/**
 * The problem of an order in a shop: the shop refused the order; it was cancelled or deleted in the shop; it was cancelled here while the shop sells it
 * already; it was shipped here before the shop sent it, or before it was entered; its parcel could not be brought back.
 */
export const shopOrderProblems = [...shopProblems, 'refused', 'cancelled_there', 'taken_there', 'shipped_here', 'not_shippable'] as const
export type ShopOrderProblem = (typeof shopOrderProblems)[number]

/** The interval in hours at which orders in shops are read, besides the events of the shop, and for how many days. */
export const shopOrderHours = 1
export const shopOrderDays = 90

/** `isTried`: the shop was asked for it, with an answer or without. */
type Entering = { state: ShopOrderState; isTried: boolean }
export type ShopOrderStep = 'enter' | 'end' | 'cancel' | 'read'

const unshipped: readonly OrderStatus[] = ['confirmed', 'accepted', 'packed']

/**
 * The next step for an order in a shop; undefined if there is none. An order whose first attempt had no answer may be in the shop: it is entered again, which
 * finds it, and then cancelled.
 */
export function nextShopOrderStep({ state, isTried }: Entering, status: OrderStatus): ShopOrderStep | undefined {
  if (state === 'waiting') return isTried || unshipped.includes(status) ? 'enter' : 'end'
  if (state === 'draft') return status === 'cancelled' ? 'cancel' : 'read'
  return state === 'taken' ? 'read' : undefined
}

/** Whether the units of an order were taken from the shop's stock twice: by our acceptance, and by the shop itself. */
export const isHeldTwice = (state: ShopOrderState, status: OrderStatus) =>
  (state === 'taken' || state === 'shipped') && status !== 'new' && status !== 'cancelled'

/** The number at the end of an identifier, such as of `gid://shopify/Order/42`. */
const lastNumber = (id: string) => /\d{1,20}$/.exec(id)?.[0] ?? ''

/**
 * The address of an order in the administration of a shop. `ids`: the ids that the shop gave it; Shopify gives one for the draft, and later one for its
 * order.
 */
export function shopOrderUrl({ kind, address }: { kind: ShopKind; address: string }, ids: readonly string[]): string | null {
  const id = ids.at(-1)
  if (!id || kind === 'files') return null
  if (kind === 'woocommerce') return `${address}/wp-admin/post.php?post=${lastNumber(id)}&action=edit`
  return `${address}/admin/${id.includes('/DraftOrder/') ? 'draft_orders' : 'orders'}/${lastNumber(id)}`
}
