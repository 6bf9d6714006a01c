import { getProduct } from '@linesheet/contract/catalogue/products'
import { listShopMovements } from '@linesheet/contract/connections/shop-stock'
import { acceptOrder } from '@linesheet/contract/orders/orders'
import { expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { MemoryShop } from '../../../test/connections/memory-shop.ts'
import { aProductWith, aShopInStep, runShopEffects } from '../../../test/connections/shop-stock.ts'
import { testContext } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'
import { nudgeNamed } from './shop-events.sql.ts'

async function inStep() {
  const brand = await given.aBrand()
  const product = await aProductWith(brand, ['VS-1'])
  const shop = new MemoryShop([{ id: '1', sku: 'VS-1', quantity: 10 }])
  const shopId = await aShopInStep(brand, shop)
  const tell = async () => {
    const { db, clock } = await testContext()
    await db.write({ brandId: brand.id }, (tx) => nudgeNamed(tx, brand.id, shopId, shop.eventOf('1'), clock()))
  }
  const accept = async () => {
    const line = { variation_id: product.variations[0]?.id ?? '', quantity: 3, unit_price: '50.00' }
    const id = await given.anOrder(brand, { order_variations: [line] })
    await callOk(acceptOrder, { params: { id }, body: { target_shipment_date: '2026-11-25' } }, brand.owner)
  }
  const stock = async () => (await callOk(getProduct, { params: { id: product.id } }, brand.owner)).variations[0]?.stock
  const causes = async () => (await callOk(listShopMovements, { params: { id: shopId } }, brand.owner)).items.map(({ cause }) => cause)
  return { brand, shop, tell, accept, stock, causes }
}

/** Does work once, between the answer to a call of the shop and its storage. */
function afterAnswer(shop: MemoryShop, call: string, work: () => Promise<unknown>) {
  let times = 0
  shop.meanwhile = async () => {
    if (shop.calls.at(-1) !== call) return
    times += 1
    if (times !== 2) return
    shop.meanwhile = async () => {}
    await work()
  }
}

test('a quantity that was read before the shop was sent an order does not count', async () => {
  const { brand, shop, tell, accept, stock, causes } = await inStep()
  await tell()
  afterAnswer(shop, 'readStock', async () => {
    await accept()
    await runShopEffects(brand)
    expect([shop.quantity('1'), await stock()]).toEqual([7, 10])
  })
  await runShopEffects(brand)
  expect([shop.quantity('1'), await stock(), await causes()]).toEqual([7, 10, ['order_accepted', 'switched_on']])
})

test('an event that arrives while the quantity is read is not lost', async () => {
  const { brand, shop, tell, stock } = await inStep()
  await tell()
  afterAnswer(shop, 'readStock', async () => {
    shop.change('1', -2)
    await tell()
  })
  await runShopEffects(brand)
  expect(await stock()).toBe(8)
})

test('an answer that two processes get counts once', async () => {
  const { brand, shop, accept, stock } = await inStep()
  await accept()
  afterAnswer(shop, 'adjustStock', async () => {
    const { db, clock } = await testContext()
    // As if others had waited for the first process long enough.
    await db.asOwner((tx) =>
      tx.updateTable('shop_variations').set({ sending_until: clock() }).where('sending_key', 'is not', null).execute(),
    )
    await runShopEffects(brand)
  })
  await runShopEffects(brand)
  expect([[...shop.keys.values()], shop.quantity('1'), await stock()]).toEqual([[2], 7, 10])
})
