import { productTabs } from '@linesheet/domain/catalogue/products'
import type { Day } from '@linesheet/domain/platform/days'
import { addAmounts } from '@linesheet/domain/platform/money'
import { hasPermission, type Role } from '@linesheet/domain/platform/roles'
import { findUpcomingPayouts } from '../money/payouts/payouts.by-day.sql.ts'
import { countedTabs } from '../orders/list/orders.list.sql.ts'
import type { Tx } from '../platform/db/db.ts'
import { countTabsOf } from '../platform/lists/tabs.ts'
import { countLateRetailers } from '../retailers/network/network.list.sql.ts'
import { countLateOrders, sumSales } from './home.sql.ts'

const none = { now: 0, before: 0 }
const noOrders = { late: 0, late_capped: false, orders: none, new_retailers: none, sales: [] }

/** The lists whose tabs Home counts, and the permissions to see the counts. */
const countedLists = [
  { list: 'products', permission: 'products:write' },
  { list: 'chats', permission: 'chat:read' },
  { list: 'orders', permission: 'orders:read' },
] as const

/** Counts and sums of Home, as far as the role may see them; `today` is a day of the brand's time zone. */
export async function findFigures(tx: Tx, brandId: string, role: Role, { now, today }: { now: Date; today: Day }) {
  const lists = countedLists.filter(({ permission }) => hasPermission(role, permission)).map(({ list }) => list)
  const [countsOf, late_retailers, orders, next_payouts] = await Promise.all([
    countTabsOf(tx, brandId, lists),
    hasPermission(role, 'network:read') ? countLateRetailers(tx, brandId, now) : 0,
    hasPermission(role, 'orders:read') ? findOrderFigures(tx, brandId, now, today) : noOrders,
    hasPermission(role, 'payouts:read') ? findNextPayouts(tx, brandId, now) : [],
  ])
  const { needs_attention } = countsOf('products', productTabs)
  const { unread_messages } = countsOf('chats', ['unread_messages'])
  const { to_answer, to_pack, to_ship, shipped, disputes: open_disputes } = countsOf('orders', countedTabs)
  return {
    needs_attention,
    late_retailers,
    unread_messages,
    to_answer,
    to_pack,
    to_ship,
    shipped,
    open_disputes,
    ...orders,
    next_payouts,
  }
}

/** The next payouts: overdue earnings are paid out with the next run; if there are none, the next earnings due, less the brand's debt. */
async function findNextPayouts(tx: Tx, brandId: string, now: Date) {
  const coming = await findUpcomingPayouts(tx, brandId, now)
  return coming
    .map(({ currency_code, available, next_due, next_amount }) =>
      Number(available) > 0
        ? { currency_code, amount: available, at: null }
        : { currency_code, amount: addAmounts(available, next_amount), at: next_due },
    )
    .filter(({ amount }) => Number(amount) > 0)
}

async function findOrderFigures(tx: Tx, brandId: string, now: Date, today: Day) {
  const [late, sales] = await Promise.all([countLateOrders(tx, brandId, now), sumSales(tx, brandId, today)])
  const compare = (figure: 'orders' | 'first_orders') => {
    const total = (period: 'now' | 'before') => sales.reduce((sum, sale) => sum + sale[period][figure], 0)
    return { now: total('now'), before: total('before') }
  }
  return {
    ...late,
    orders: compare('orders'),
    new_retailers: compare('first_orders'),
    sales: sales.map(({ currency_code, now, before }) => ({ currency_code, subtotal: now.subtotal, subtotal_before: before.subtotal })),
  }
}
