import { listProducts } from '@linesheet/contract/catalogue/products'
import { ingestOrders } from '@linesheet/contract/connections/marketplace'
import { cancelOrder, editOrder, getOrder } from '@linesheet/contract/orders/orders'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { testContext } from '../../../test/context.ts'
import { address, type Brand, given } from '../../../test/given.ts'

const day = 86_400_000
const soldIn = async ({ owner }: Brand) =>
  Object.fromEntries((await callOk(listProducts, { query: {} }, owner)).items.map(({ id, sold }) => [id, sold]))

/** Asserts that the stored days add up to the orders. */
async function expectTruth(brand: Brand) {
  const { db } = await testContext()
  const { rows } = await db.asOwner((tx) =>
    sql`
      select coalesce(kept.product_id, said.product_id) as product, kept.units as kept, said.units as said
      from (select * from product_sales where brand_id = ${brand.id} and units <> 0) kept
      full join (
        select l.product_id, o.placed_on as day, sum(l.quantity) as units
        from order_variations l join orders o using (brand_id) where o.id = l.order_id and brand_id = ${brand.id} and o.status <> 'cancelled'
        group by 1, 2 having sum(l.quantity) > 0
      ) said using (product_id, day)
      where kept.units is distinct from said.units`.execute(tx),
  )
  expect(rows).toEqual([])
}

test('the list shows the units sold in 30 days, through placed, reduced and cancelled orders', async () => {
  const brand = await given.aBrand()
  const { clock } = await testContext()
  const [cup, vase, idle] = [await given.aProduct(brand), await given.aProduct(brand), await given.aProduct(brand)]
  const buyer = await given.aRetailer()
  const order = async (daysAgo: number, lines: [typeof cup, number][]) => {
    const item = {
      external_id: newId(),
      brand_id: brand.id,
      retailer_external_id: buyer.external_id,
      origin: 'marketplace' as const,
      placed_at: new Date(clock().getTime() - daysAgo * day).toISOString(),
      currency_code: 'HKD' as const,
      shipping_address: address,
      shipping_total: '0.00',
      order_variations: lines.map(([{ variations }, quantity]) => ({
        variation_id: variations[0]?.id ?? '',
        quantity,
        unit_price: '50.00',
      })),
    }
    const { items } = await callOk(ingestOrders, { body: { items: [item] } })
    return items[0]?.id ?? ''
  }
  const expectSold = async (cups: number, vases: number) => {
    expect(await soldIn(brand)).toEqual({ [cup.id]: cups, [vase.id]: vases, [idle.id]: 0 })
    await expectTruth(brand)
  }

  // The cup in two lines of one order; the vase on the last day that counts and on the day before.
  const cups = (quantity: number): [typeof cup, number] => [cup, quantity]
  const first = await order(0, [cups(3), [vase, 2], cups(4)])
  await order(29, [[vase, 10]])
  const old = await order(30, [[vase, 100]])
  await expectSold(7, 12)

  const { version, order_variations } = await callOk(getOrder, { params: { id: first } }, brand.owner)
  const lines = order_variations.map(({ id }, at) => ({ id, quantity: [1, 0, 4][at] ?? 0 }))
  await callOk(editOrder, { params: { id: first }, body: { version, lines } }, brand.owner)
  await expectSold(5, 10)

  const cancel = (id: string) => callOk(cancelOrder, { params: { id }, body: { reason: 'out_of_stock' } }, brand.owner)
  await cancel(first)
  await expectSold(0, 10)
  await cancel(old)
  await expectSold(0, 10)
})

test('concurrent orders of the same products are all counted', async () => {
  const brand = await given.aBrand()
  const [cup, vase] = [await given.aProduct(brand), await given.aProduct(brand)]
  const buyer = await given.aRetailer()
  const { clock } = await testContext()
  const variationsOf = (turned: boolean) => (turned ? [vase, cup] : [cup, vase]).map(({ variations }) => variations[0]?.id ?? '')
  const batch = (from: number) => ({
    items: Array.from({ length: 10 }, (_, at) => ({
      external_id: `${brand.id}-${from + at}`,
      brand_id: brand.id,
      retailer_external_id: buyer.external_id,
      origin: 'marketplace' as const,
      placed_at: clock().toISOString(),
      currency_code: 'HKD' as const,
      shipping_address: address,
      shipping_total: '0.00',
      order_variations: variationsOf(at % 2 === 0).map((variation_id) => ({ variation_id, quantity: 1, unit_price: '50.00' })),
    })),
  })
  await Promise.all([0, 10, 20, 30].map((from) => callOk(ingestOrders, { body: batch(from) })))
  expect(await soldIn(brand)).toEqual({ [cup.id]: 40, [vase.id]: 40 })
  await expectTruth(brand)
})
