import type { TodayItem } from '@linesheet/contract/home/home'
import { payoutNumber } from '@linesheet/domain/money/payout-numbers'
import { cancelRequestDeadline } from '@linesheet/domain/orders/orders'
import { daysAfter } from '@linesheet/domain/platform/days'
import { hasPermission, type Permission, type Role } from '@linesheet/domain/platform/roles'
import { findFailingShops } from '../connections/shop-stock/failing-shops.sql.ts'
import { findWaitingChats } from '../messages/chats/waiting.sql.ts'
import { findWaitingDetails } from '../money/banking/waiting-details.sql.ts'
import { findFailedPayouts } from '../money/payouts/failed-payouts.sql.ts'
import { findUrgentDisputes } from '../orders/disputes/disputes.list.sql.ts'
import { findPaymentProblems } from '../orders/payments/payments.sql.ts'
import type { Tx } from '../platform/db/db.ts'
import { findCancelRequests, findUrgentOrders } from './home.sql.ts'

type TodaySource = { permission: Permission; find: (tx: Tx, brandId: string, now: Date) => Promise<TodayItem[]> }

const orderLink = (id: string) => `/order/${id}`

/** The sources of Today's entries: a feature adds its own here, and their kind to contract/src/home/home.ts. */
const todaySources: readonly TodaySource[] = [
  {
    permission: 'orders:read',
    find: async (tx, brandId) =>
      (await findPaymentProblems(tx, brandId)).map((payment) => ({
        kind: 'payment',
        title: payment.buyer_name,
        deadline: null,
        link: orderLink(payment.order_id),
        payment,
      })),
  },
  {
    permission: 'payouts:read',
    find: async (tx, brandId) =>
      (await findFailedPayouts(tx, brandId)).map((payout) => ({
        kind: 'payout',
        title: payoutNumber(payout.number),
        deadline: null,
        link: `/payout/${payout.id}`,
        payout,
      })),
  },
  {
    permission: 'api:read',
    find: async (tx, brandId, now) =>
      (await findFailingShops(tx, brandId, daysAfter(now, -1))).map((shop) => ({
        kind: 'shop',
        title: shop.name,
        deadline: null,
        link: `/settings/shops/${shop.id}`,
        shop,
      })),
  },
  {
    permission: 'banking:read',
    find: async (tx, brandId, now) =>
      (await findWaitingDetails(tx, brandId, now)).map(({ label, expires_at, ...bank_details }) => ({
        kind: 'bank_details',
        title: label ?? '',
        deadline: expires_at,
        link: '/banking',
        bank_details,
      })),
  },
  {
    permission: 'orders:read',
    find: async (tx, brandId) =>
      (await findUrgentOrders(tx, brandId)).map((order) => ({
        kind: 'order',
        title: order.buyer_name,
        deadline: order.due_at,
        link: orderLink(order.id),
        order,
      })),
  },
  {
    permission: 'orders:read',
    find: async (tx, brandId) =>
      (await findCancelRequests(tx, brandId)).map((order) => ({
        kind: 'cancel_request',
        title: order.buyer_name,
        deadline: order.cancel_requested_at && cancelRequestDeadline(order.cancel_requested_at).toISOString(),
        link: orderLink(order.id),
        order,
      })),
  },
  {
    permission: 'orders:read',
    find: async (tx, brandId) =>
      (await findUrgentDisputes(tx, brandId)).map((dispute) => ({
        kind: 'dispute',
        title: dispute.buyer_name,
        deadline: dispute.due_at,
        link: orderLink(dispute.order_id),
        dispute,
      })),
  },
  {
    permission: 'chat:read',
    find: async (tx, brandId) =>
      (await findWaitingChats(tx, brandId)).map(({ retailer, ...chat }) => ({
        kind: 'chat',
        title: retailer,
        deadline: null,
        link: `/messages/${chat.id}`,
        chat,
      })),
  },
]

/** When an entry is due, as a time; a chat has one day. Failures without a deadline come first. */
function urgencyOf(item: TodayItem) {
  if (item.kind === 'chat') return daysAfter(new Date(item.chat.waiting_since), 1).getTime()
  return item.deadline ? Date.parse(item.deadline) : 0
}

/** The entries that wait for the brand and that the role may see, most urgent first. */
export async function findToday(tx: Tx, brandId: string, role: Role, now: Date): Promise<TodayItem[]> {
  const sources = todaySources.filter(({ permission }) => hasPermission(role, permission))
  const items = await Promise.all(sources.map(({ find }) => find(tx, brandId, now)))
  return items
    .flat()
    .map((item) => ({ item, urgency: urgencyOf(item) }))
    .toSorted((a, b) => a.urgency - b.urgency)
    .map(({ item }) => item)
}
