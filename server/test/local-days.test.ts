import { editAccount, getAccount } from '@linesheet/contract/brand/settings.account'
import { ingestReviews } from '@linesheet/contract/connections/marketplace.reviews'
import { listAudit } from '@linesheet/contract/home/audit'
import { listReviews } from '@linesheet/contract/insight/reviews'
import { createLabelBatch } from '@linesheet/contract/orders/labels.batches'
import { listOrders } from '@linesheet/contract/orders/orders'
import { bulkChangeOrders } from '@linesheet/contract/orders/orders.bulk'
import { exportOrders, printOrders } from '@linesheet/contract/orders/orders.documents'
import type { OrderFilters } from '@linesheet/contract/orders/orders.filters'
import { addBrandTag } from '@linesheet/contract/retailers/brand-tags'
import { addDays, endOfDay } from '@linesheet/domain/platform/days'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endOfDayOf, startOfDay } from '../src/platform/db/days.sql.ts'
import { call, callOk } from './calling.ts'
import { testContext } from './context.ts'
import { type Brand, given, type Retailer } from './given.ts'
import { localMoments } from './local-days.ts'
import { runOrderBulkJob } from './orders/order-jobs.ts'

const later = '2028-03-15T00:00:00Z'
const byZone = Map.groupBy(localMoments(), ({ zone }) => zone)

describe.each([...byZone])('filters of days in %s', (zone, moments) => {
  let brand: Brand
  /** The order placed at each moment. */
  let orders: { id: string; number: string; day: string }[]
  const days = [...new Set(moments.map(({ day }) => day))].toSorted()
  /** Each day alone, all days from it on, and all days until it; the same for its neighbours, which may have no orders. */
  const periods = [...new Set(days.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)]))].flatMap((day) => [
    { placed_from: day, placed_to: day },
    { placed_from: day },
    { placed_to: day },
  ])

  beforeAll(async () => {
    const { setClock } = await testContext()
    setClock(later)
    brand = await given.aBrand()
    const { version } = await callOk(getAccount, {}, brand.owner)
    await callOk(editAccount, { body: { version, time_zone: zone } }, brand.owner)
    const retailer: Retailer = await given.aRetailer()
    orders = []
    for (const { moment, day } of moments) {
      setClock(later)
      const id = await given.anOrder(brand, { retailer, placed_at: moment })
      await callOk(ingestReviews, { body: { items: [reviewOf(brand, id, moment)] } })
      setClock(moment)
      await callOk(addBrandTag, { body: { name: `LS-${10_001 + orders.length}`, color: 'teal' } }, brand.owner)
      orders.push({ id, number: `LS-${10_001 + orders.length}`, day })
    }
  })
  beforeEach(async () => (await testContext()).setClock(later))

  const expectedIn = ({ placed_from = '', placed_to = '9999' }: OrderFilters) =>
    orders.filter(({ day }) => day >= placed_from && day <= placed_to).map(({ number }) => number)

  test.each(periods)('the list from $placed_from to $placed_to', async (period) => {
    for (const more of [{}, { tab: 'to_answer' as const }, { status: 'new' as const }, { country: 'HK' as const }]) {
      const { items, count } = await callOk(listOrders, { query: { ...period, ...more, items_per_page: 100 } }, brand.owner)
      expect([items.map(({ number }) => number).toSorted(), count]).toEqual([expectedIn(period).toSorted(), expectedIn(period).length])
    }
  })

  test.each(periods)('the sheet from $placed_from to $placed_to', async (period) => {
    const { result } = await call(exportOrders, { query: period }, brand.owner)
    const found = String(result).match(/LS-\d+/g) ?? []
    expect(found.toSorted()).toEqual(expectedIn(period).toSorted())
  })

  test.each(periods)('tags of orders from $placed_from to $placed_to', async (period) => {
    const tag = `T${Object.values(period).join()}${'placed_to' in period}`
    const body = { filter: period, action: 'tag' as const, add_tags: [tag] }
    const { job } = await callOk(bulkChangeOrders, { body }, brand.owner)
    await runOrderBulkJob(brand, job?.id ?? '')
    const { items } = await callOk(listOrders, { query: { tag, items_per_page: 100 } }, brand.owner)
    expect(items.map(({ number }) => number).toSorted()).toEqual(expectedIn(period).toSorted())
  })

  test.each(periods)('documents of orders from $placed_from to $placed_to', async (period) => {
    const { status, result } = await call(printOrders, { body: { filter: period, kinds: ['slip'] } }, brand.owner)
    expect(status === 200 ? result.job.total : 0).toBe(expectedIn(period).length)
  })

  test.each(periods)('labels of orders from $placed_from to $placed_to', async (period) => {
    const { status, result } = await call(createLabelBatch, { body: { filter: period } }, brand.owner)
    const found = status === 200 ? result.orders.map(({ number }) => number) : []
    expect(found.toSorted()).toEqual(expectedIn(period).toSorted())
  })

  test.each(periods)('the audit from $placed_from to $placed_to', async ({ placed_from, placed_to }: OrderFilters) => {
    const period = { ...(placed_from && { from: placed_from }), ...(placed_to && { to: placed_to }) }
    const { items } = await callOk(listAudit, { query: { kind: 'tag', items_per_page: 100, ...period } }, brand.owner)
    const named = items.map(({ label }) => label).filter((label) => label.startsWith('LS-'))
    expect(named.toSorted()).toEqual(expectedIn({ placed_from, placed_to }).toSorted())
  })

  test.each(periods)('reviews from $placed_from to $placed_to', async ({ placed_from, placed_to }: OrderFilters) => {
    const query = {
      items_per_page: 100,
      ...(placed_from && { published_from: placed_from }),
      ...(placed_to && { published_to: placed_to }),
    }
    const { items } = await callOk(listReviews, { query }, brand.owner)
    expect(items.map(({ order }) => order?.number).toSorted()).toEqual(expectedIn({ placed_from, placed_to }).toSorted())
  })
})

const reviewOf = (brand: Brand, order_id: string, moment: string) => ({
  external_id: newId(),
  brand_id: brand.id,
  order_id,
  rating: 5,
  text: '',
  updated_at: later,
  published_at: moment,
})

/** Midnight occurs twice in Havana and on the Azores, and not at all where clocks go forward at midnight. */
const zones = ['Europe/Berlin', 'America/New_York', 'Pacific/Kiritimati', 'Australia/Lord_Howe', 'America/Havana', 'Atlantic/Azores', 'UTC']

test.each(zones)('days begin and end in SQL as in the domain: %s', async (zone) => {
  const days = Array.from({ length: 730 }, (_, at) => addDays('2025-01-01', at))
  const { db } = await testContext()
  const { rows } = await db.asOwner((tx) =>
    sql<{ day: string; begins: string; ends: string }>`
      select d.day::date::text as day, ${startOfDay(sql`d.day`, sql`${zone}::text`)} as begins,
        ${endOfDayOf(startOfDay(sql`d.day`, sql`${zone}::text`), sql`${zone}::text`)} as ends
      from unnest(${days}::text[]) as d (day)`.execute(tx),
  )
  const found = rows.map(({ day, begins, ends }) => [day, Date.parse(begins), Date.parse(ends)])
  expect(found).toEqual(days.map((day) => [day, endOfDay(zone, addDays(day, -1)).getTime(), endOfDay(zone, day).getTime()]))
})
