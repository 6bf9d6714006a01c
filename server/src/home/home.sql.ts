import { daysAfter } from '@linesheet/domain/days'
import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'
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

/** The orders that wait for the brand, the most urgent first; found in the index of deadlines. */
export const findUrgentOrders = (tx: Tx, brandId: string) =>
  tx
    .selectFrom('orders as o')
    .select(orderRowColumns)
    .where('o.brand_id', '=', brandId)
    .where('o.due_at', 'is not', null)
    .orderBy('o.due_at')
    .limit(12)
    .execute()

export async function countLateOrders(tx: Tx, brandId: string, now: Date) {
  const late = tx
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('brand_id', '=', brandId)
    .where('due_at', '<', now.toISOString())
  return (await late.executeTakeFirstOrThrow()).count
}

/** Orders placed in the last 30 days and not cancelled, by currency. */
export const sumRecentSales = (tx: Tx, brandId: string, now: Date) =>
  tx
    .selectFrom('orders')
    .select([
      'currency_code',
      ({ fn }) => fn.countAll<number>().as('orders'),
      sql<string>`sum(subtotal - discount_total)::numeric(22, 2)`.as('subtotal'),
    ])
    .where('brand_id', '=', brandId)
    .where('placed_at', '>', daysAfter(now, -30).toISOString())
    .where('status', '<>', 'cancelled')
    .groupBy('currency_code')
    .orderBy('orders', 'desc')
    .execute()
