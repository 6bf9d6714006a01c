import { addAmounts } from '@linesheet/domain/money'
import { productTabs } from '@linesheet/domain/products'
import { hasPermission, type Role } from '@linesheet/domain/roles'
import { countUnreadMessages } from '../chats/chats.list.sql.ts'
import type { Tx } from '../kernel/db.ts'
import { countByTab } from '../kernel/tabs.ts'
import { countLateRetailers } from '../network/network.list.sql.ts'
import { countOrderTabs } from '../orders/orders.list.sql.ts'
import { findComing } from '../payouts/payouts.by-day.sql.ts'
import { countLateOrders, sumSales } from './home.sql.ts'

const none = { now: 0, before: 0 }
const noOrders = { to_answer: 0, to_pack: 0, to_ship: 0, shipped: 0, open_disputes: 0, late: 0, late_capped: false }

/** Counts and sums of Home, as far as the role may see them. */
export async function findFigures(tx: Tx, brandId: string, role: Role, now: Date) {
  const [needs_attention, late_retailers, unread_messages, orders, next_payouts] = await Promise.all([
    hasPermission(role, 'products:write') ? countByTab(tx, brandId, 'products', productTabs).then((tabs) => tabs.needs_attention) : 0,
    hasPermission(role, 'network:read') ? countLateRetailers(tx, brandId, now) : 0,
    hasPermission(role, 'chat:read') ? countUnreadMessages(tx, brandId).then(({ unread }) => unread) : 0,
    hasPermission(role, 'orders:read') ? findOrderFigures(tx, brandId, now) : { ...noOrders, orders: none, new_retailers: none, sales: [] },
    hasPermission(role, 'payouts:read') ? findNextPayouts(tx, brandId, now) : [],
  ])
  return { needs_attention, late_retailers, unread_messages, ...orders, next_payouts }
}

/** What is due already goes out with the next run; where that is nothing, what falls due next, less what the brand owes. */
async function findNextPayouts(tx: Tx, brandId: string, now: Date) {
  const coming = await findComing(tx, brandId, now)
  return coming
    .map(({ currency_code, available, next_due, next_amount }) =>
      Number(available) > 0
        ? { currency_code, amount: available, at: null }
        : { currency_code, amount: addAmounts(available, next_amount), at: next_due },
    )
    .filter(({ amount }) => Number(amount) > 0)
}

async function findOrderFigures(tx: Tx, brandId: string, now: Date) {
  const [tabs, late, sales] = await Promise.all([
    countOrderTabs(tx, brandId),
    countLateOrders(tx, brandId, now),
    sumSales(tx, brandId, now),
  ])
  const { to_answer, to_pack, to_ship, shipped, disputes: open_disputes } = tabs
  const compare = (figure: 'orders' | 'first_orders') => {
    const total = (period: 'now' | 'before') => sales.reduce((sum, sale) => sum + sale[period][figure], 0)
    return { now: total('now'), before: total('before') }
  }
  return {
    ...{ to_answer, to_pack, to_ship, shipped, open_disputes, ...late },
    orders: compare('orders'),
    new_retailers: compare('first_orders'),
    sales: sales.map(({ currency_code, now, before }) => ({ currency_code, subtotal: now.subtotal, subtotal_before: before.subtotal })),
  }
}
