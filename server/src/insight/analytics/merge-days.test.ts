import { ingestOrders } from '@linesheet/contract/connections/marketplace'
import { cancelOrder } from '@linesheet/contract/orders/orders'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { orderItem } from '../../../test/connections/marketplace-items.ts'
import { anotherServer, testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { expectDerivedDataCurrent } from '../../../test/invariants.ts'
import { mergePastDays } from './merge-days.worker.ts'

const second = anotherServer()
/** The tests' clock is set to 20 November in Hong Kong: the 17th is merged, the 18th not yet. */
const [merged, kept] = ['2026-11-17', '2026-11-18']

async function placed(brand: Brand, day: string, orders: number) {
  const items = await Promise.all(
    Array.from({ length: orders }, (_, n) => orderItem(brand, { placed_at: `${day}T04:00:00Z`, currency_code: n % 2 ? 'HKD' : 'USD' })),
  )
  return Promise.all(
    items.map(async (item) => {
      const { items: answers } = await callOk(ingestOrders, { body: { items: [item] } as never })
      return String(answers[0]?.id)
    }),
  )
}

/** Adds rows for each day, as other connections do; together they change nothing. */
const split = async (brand: Brand) =>
  (await testContext()).db.asOwner((tx) =>
    sql`
      insert into order_sales (brand_id, day, currency_code, slot, orders, amount)
      select distinct brand_id, day, currency_code, 20 + change, change, change from order_sales, unnest(array[1, 2, -3]) change
      where brand_id = ${brand.id}`.execute(tx),
  )

async function rowsOf(brand: Brand, day: string) {
  const { db } = await testContext()
  const { rows } = await db.asOwner((tx) =>
    sql<{ currency_code: string; slot: number }>`
      select currency_code, slot from order_sales where brand_id = ${brand.id} and day = ${day} order by currency_code`.execute(tx),
  )
  return rows
}

test('a past day becomes one row for each currency, and its sums stay', async () => {
  const brand = await given.aBrand()
  await placed(brand, merged, 4)
  await placed(brand, kept, 2)
  await split(brand)
  const before = await rowsOf(brand, kept)
  await mergePastDays(await testContext())
  expect(await rowsOf(brand, merged)).toEqual([
    { currency_code: 'HKD', slot: 0 },
    { currency_code: 'USD', slot: 0 },
  ])
  expect(await rowsOf(brand, kept)).toEqual(before)
  await expectDerivedDataCurrent(brand.id)
  await mergePastDays(await testContext())
  await expectDerivedDataCurrent(brand.id)
})

test('orders that change while their days are merged, by several servers, lose nothing', async () => {
  const brand = await given.aBrand()
  const orders = await placed(brand, merged, 12)
  await split(brand)
  const servers = [await testContext(), await second]
  const cancel = (id: string) => callOk(cancelOrder, { params: { id }, body: { reason: 'out_of_stock' } }, brand.owner)
  await Promise.all([...servers, ...servers].map(mergePastDays).concat(orders.map(async (id) => void (await cancel(id)))))
  await expectDerivedDataCurrent(brand.id)
  await mergePastDays(await testContext())
  expect(await rowsOf(brand, merged)).toHaveLength(2)
  await expectDerivedDataCurrent(brand.id)
})

test('a day that cannot be merged delays neither later days nor other brands', async () => {
  const [brand, other] = [await given.aBrand(), await given.aBrand()]
  const dayBefore = '2026-11-16'
  for (const [one, day] of [
    [brand, dayBefore],
    [brand, merged],
    [other, merged],
  ] as const)
    await placed(one, day, 1)
  await split(brand)
  await split(other)
  const { db } = await testContext()
  await db.asOwner((tx) =>
    sql`
      update order_sales set amount = 9999999999999999999999.99
      where brand_id = ${brand.id} and day = ${dayBefore} and slot > 20`.execute(tx),
  )
  await mergePastDays(await testContext())
  expect((await rowsOf(brand, dayBefore)).length).toBeGreaterThan(1)
  for (const one of [brand, other]) expect(await rowsOf(one, merged)).toHaveLength(1)
})
