import type { OrderStatus } from '../orders/orders.ts'
import { type ShopKind, shopProblems } from './shops.ts'

/** Whether accepted orders are entered in a shop. */
export const shopOrdersStates = ['off', 'on'] as const
export type ShopOrdersState = (typeof shopOrdersStates)[number]

/**
 * An order of ours in a shop. `waiting`: it is to be entered; `draft`: it was, and the shop has not begun to sell it; `taken`: it has; `shipped`: its
 * parcel was brought back here; `failed`: only the brand can help.
 */
export const shopOrderStates = ['waiting', 'draft', 'taken', 'shipped', 'cancelled', 'failed'] as const
export type ShopOrderState = (typeof shopOrderStates)[number]

/**
 * What went wrong, or differs on both sides: the shop refused the order; it was cancelled or deleted in the shop; it was cancelled here, and the shop sells
 * it already; it was shipped here before the shop sent it, or before it was entered; its parcel could not be brought back.
 */
export const shopOrderProblems = [...shopProblems, 'refused', 'cancelled_there', 'taken_there', 'shipped_here', 'not_shippable'] as const
export type ShopOrderProblem = (typeof shopOrderProblems)[number]

/** Orders in shops are read once in so many hours, besides the events of the shop, for so many days. */
export const shopOrderHours = 1
export const shopOrderDays = 90

/** `isTried`: the shop was asked for it, with an answer or without. */
type Entering = { state: ShopOrderState; isTried: boolean }
export type ShopOrderStep = 'enter' | 'end' | 'cancel' | 'read'

const unshipped: readonly OrderStatus[] = ['confirmed', 'accepted', 'packed']

/**
 * What is to be done next with an order in a shop; undefined where that is nothing. One whose first attempt had no answer may be in the shop: it is entered,
 * which finds it, and then cancelled.
 */
export function nextShopOrderStep({ state, isTried }: Entering, status: OrderStatus): ShopOrderStep | undefined {
  if (state === 'waiting') return isTried || unshipped.includes(status) ? 'enter' : 'end'
  if (state === 'draft') return status === 'cancelled' ? 'cancel' : 'read'
  return state === 'taken' ? 'read' : undefined
}

/** Whether the units of an order are missing in the shop twice: our acceptance took them, and the shop itself did. */
export const isHeldTwice = (state: ShopOrderState, status: OrderStatus) =>
  (state === 'taken' || state === 'shipped') && status !== 'new' && status !== 'cancelled'

/** The number at the end of an identifier, such as of `gid://shopify/Order/42`. */
const lastNumber = (id: string) => /\d{1,20}$/.exec(id)?.[0] ?? ''

/** Where a person sees an order in the administration of a shop. `ids`: those that the shop named it by; Shopify names a draft, and later its order. */
export function shopOrderUrl({ kind, address }: { kind: ShopKind; address: string }, ids: readonly string[]): string | null {
  const id = ids.at(-1)
  if (!id || kind === 'files') return null
  if (kind === 'woocommerce') return `${address}/wp-admin/post.php?post=${lastNumber(id)}&action=edit`
  return `${address}/admin/${id.includes('/DraftOrder/') ? 'draft_orders' : 'orders'}/${lastNumber(id)}`
}
