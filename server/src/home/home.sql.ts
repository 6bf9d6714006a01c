import type { Photo } from '@linesheet/contract/platform/fields'
import { lateCountLimit } from '@linesheet/domain/orders/orders'
import { addDays, type Day } from '@linesheet/domain/platform/days'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import type { UnitSystem } from '@linesheet/domain/platform/units'
import { sql } from 'kysely'
import { programmeStatus } from '../brand/store/store-profile.sql.ts'
import type { Tx } from '../platform/db/db.ts'
import { prepareQuery } from '../platform/db/prepared.ts'

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
      sql<Photo | null>`c.profile_photo`.as('profile_photo'),
      sql<UnitSystem>`c.units`.as('units'),
      programmeStatus(brandId),
      'c.is_sandbox',
    ])
    .select(({ selectFrom }) =>
      selectFrom('memberships as m')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('m.user_id', '=', userId)
        .$asScalar()
        .$notNull()
        .as('brands'),
    )
    .select(({ selectFrom }) =>
      selectFrom('users as u')
        .select(sql<boolean>`u.welcomed_at is null`.as('first_login'))
        .where('u.id', '=', userId)
        .$asScalar()
        .$notNull()
        .as('first_login'),
    )
    .where('c.brand_id', '=', brandId)
    .executeTakeFirstOrThrow()

const welcomeStatement = prepareQuery((tx: Tx, { userId }: { userId: string }) =>
  tx.selectFrom('users').select('welcomed_at').where('id', '=', userId),
)

/** When the user dismissed the checklist. */
export async function findWelcomeTime(tx: Tx, userId: string) {
  const [found] = await welcomeStatement(tx, { userId })
  if (!found) throw new Error('The session has a user')
  return found.welcomed_at
}

const waitingOrderColumns = [
  'o.id',
  sql<string>`'LS-' || o.number`.as('number'),
  'o.status',
  'o.origin',
  'o.buyer_name',
  'o.unit_count',
  'o.currency_code',
  sql<string>`o.subtotal::text`.as('subtotal'),
  'o.due_at',
] as const

/** How many orders of a kind Home shows. */
const shownOrders = 12

/** The orders that wait for the brand and whose retailers do not ask to cancel, the most urgent first; found in the index of deadlines. */
const urgentOrdersStatement = prepareQuery((tx: Tx, { brandId }: { brandId: string }) =>
  tx
    .selectFrom('orders as o')
    .select(waitingOrderColumns)
    .where('o.brand_id', '=', brandId)
    .where('o.due_at', 'is not', null)
    .where('o.cancel_requested_at', 'is', null)
    .orderBy('o.due_at')
    .limit(sql.lit(shownOrders)),
)
/** The index returns orders with one deadline in any order. They are sorted here, so that the shown orders do not change places. */
export async function findUrgentOrders(tx: Tx, brandId: string) {
  const found = (await urgentOrdersStatement(tx, { brandId })).map((order) => ({ ...order, cancel_requested_at: null }))
  const keyOf = ({ due_at, id }: (typeof found)[number]) => `${due_at} ${id}`
  return found.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

const cancelRequestsStatement = prepareQuery((tx: Tx, { brandId }: { brandId: string }) =>
  tx
    .selectFrom('orders as o')
    .select([...waitingOrderColumns, 'o.cancel_requested_at'])
    .where('o.brand_id', '=', brandId)
    .where('o.cancel_requested_at', 'is not', null)
    .orderBy('o.cancel_requested_at')
    .orderBy('o.id')
    .limit(sql.lit(shownOrders)),
)
/** Orders whose retailers ask to cancel, the oldest request first. */
export const findCancelRequests = (tx: Tx, brandId: string) => cancelRequestsStatement(tx, { brandId })

const lateOrdersStatement = prepareQuery((tx: Tx, { brandId, now }: { brandId: string; now: string }) =>
  tx
    .selectFrom((from) =>
      from
        .selectFrom('orders')
        .select('id')
        .where('brand_id', '=', brandId)
        .where('due_at', '<', now)
        .limit(sql.lit(lateCountLimit + 1))
        .as('late'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count')),
)

/** How many orders are late, counted up to `lateCountLimit`. */
export async function countLateOrders(tx: Tx, brandId: string, now: Date) {
  const count = (await lateOrdersStatement(tx, { brandId, now: now.toISOString() }))[0]?.count ?? 0
  return { late: Math.min(count, lateCountLimit), late_capped: count > lateCountLimit }
}

const salesPeriodDays = 30

/** Sums in one currency in one of the two periods. An amount may have more digits than one order's. */
type Sums = { currency_code: CurrencyCode; is_before: boolean; orders: number; first_orders: number; subtotal: string }

const noSales = { orders: 0, first_orders: 0, subtotal: '0.00' }

/** Reads the maintained sums of each day. A row for each period costs less than sums with filters. */
const salesStatement = prepareQuery(
  (_tx: Tx, { brandId, since, sinceBefore }: { brandId: string; since: Day; sinceBefore: Day }) => sql<Sums>`
      select currency_code, day < ${since}::date as is_before, sum(orders)::int8 as orders, sum(first_orders)::int8 as first_orders, sum(amount)::text as subtotal
      from order_sales where brand_id = ${brandId} and day >= ${sinceBefore}::date
      group by currency_code, is_before`,
)

/**
 * Orders of the 30 days until `today`, a day of the brand's time zone, and of the 30 days before, without cancelled ones, by currency: the currency with the
 * most orders first, without currencies in which all were cancelled.
 */
export async function sumSales(tx: Tx, brandId: string, today: Day) {
  const since = addDays(today, 1 - salesPeriodDays)
  const sums = await salesStatement(tx, { brandId, since, sinceBefore: addDays(since, -salesPeriodDays) })
  const periodOf = (currency: CurrencyCode, isBefore: boolean) =>
    sums.find(({ currency_code, is_before }) => currency_code === currency && is_before === isBefore) ?? noSales
  return [...new Set(sums.map(({ currency_code }) => currency_code))]
    .map((currency_code) => ({ currency_code, now: periodOf(currency_code, false), before: periodOf(currency_code, true) }))
    .filter(({ now, before }) => now.orders + before.orders > 0)
    .toSorted((a, b) => b.now.orders - a.now.orders || a.currency_code.localeCompare(b.currency_code))
}
