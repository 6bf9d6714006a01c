import { addDays, dayIn } from '@linesheet/domain/days'
import { orderCountLimit } from '@linesheet/domain/orders'
import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import { statement } from '../kernel/statement.ts'
import { orderRowColumns } from '../orders/orders.columns.ts'

export const findCompany = (tx: Tx, brandId: string, userId: string) =>
  tx
    .selectFrom('companies as c')
    .innerJoin('organizations as g', 'g.id', 'c.organization_id')
    .select([
      'c.brand_id as id',
      'c.display_name',
      'g.name as organization',
      'c.origin_country as country_code',
      'c.currency_code',
      'c.time_zone',
      'c.lead_time_days',
    ])
    .select(({ selectFrom }) =>
      selectFrom('memberships as m')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('m.user_id', '=', userId)
        .$asScalar()
        .$notNull()
        .as('brands'),
    )
    .where('c.brand_id', '=', brandId)
    .executeTakeFirstOrThrow()

export const findWelcomeTime = (tx: Tx, userId: string) =>
  tx.selectFrom('users').select('welcomed_at').where('id', '=', userId).executeTakeFirstOrThrow()

/** How many urgent orders Home shows. */
const shownOrders = 12

/** The orders that wait for the brand, the most urgent first; found in the index of deadlines. */
const urgentOrdersStatement = statement((tx: Tx, { brandId }: { brandId: string }) =>
  tx
    .selectFrom('orders as o')
    .select(orderRowColumns)
    .where('o.brand_id', '=', brandId)
    .where('o.due_at', 'is not', null)
    .orderBy('o.due_at')
    .limit(sql.lit(shownOrders)),
)
export const findUrgentOrders = (tx: Tx, brandId: string) => urgentOrdersStatement(tx, { brandId })

const lateOrdersStatement = statement((tx: Tx, { brandId, now }: { brandId: string; now: string }) =>
  tx
    .selectFrom((from) =>
      from
        .selectFrom('orders')
        .select('id')
        .where('brand_id', '=', brandId)
        .where('due_at', '<', now)
        .limit(sql.lit(orderCountLimit + 1))
        .as('late'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count')),
)

/** How many orders are late, counted up to `orderCountLimit`. */
export async function countLateOrders(tx: Tx, brandId: string, now: Date) {
  const count = (await lateOrdersStatement(tx, { brandId, now: now.toISOString() }))[0]?.count ?? 0
  return { late: Math.min(count, orderCountLimit), late_capped: count > orderCountLimit }
}

const salesPeriodDays = 30

/** From the maintained sums of each day. An amount may have more digits than that of one order. */
const salesStatement = statement((tx: Tx, { brandId, since }: { brandId: string; since: string }) =>
  tx
    .selectFrom('order_sales')
    .select(['currency_code', sql<number>`sum(orders)::int8`.as('orders'), sql<string>`sum(amount)`.as('subtotal')])
    .where('brand_id', '=', brandId)
    .where('day', '>=', since)
    .groupBy('currency_code')
    .having(sql<boolean>`sum(orders) > 0`)
    .orderBy('orders', 'desc'),
)

/** Orders placed in the last 30 days (UTC) and not cancelled, by currency. */
export const sumRecentSales = (tx: Tx, brandId: string, now: Date) =>
  salesStatement(tx, { brandId, since: addDays(dayIn('UTC', now), 1 - salesPeriodDays) })
