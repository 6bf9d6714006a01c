import { getProduct } from '@linesheet/contract/catalogue/products'
import { ingestOrders } from '@linesheet/contract/connections/marketplace'
import { getHome } from '@linesheet/contract/home/home'
import { acceptOrder, cancelOrder, getOrder, listOrders } from '@linesheet/contract/orders/orders'
import { addParcel, shipOrder } from '@linesheet/contract/orders/orders.shipments'
import { getNetworkInfo, listNetwork } from '@linesheet/contract/retailers/network'
import { expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { type OrderLine, orderItem } from '../../../test/connections/marketplace-items.ts'
import { type Brand, box, given, type Retailer } from '../../../test/given.ts'

const place = async (brand: Brand, retailer: Retailer, lines: OrderLine[], fields: object = {}) => {
  const item = await orderItem(brand, { retailer, order_variations: lines, ...fields })
  return (await callOk(ingestOrders, { body: { items: [item] } as never })).items[0]
}
/** 9,999,999,999.00 with a line discount, and 0.99 of shipping. */
const largest = (variation_id: string) => ({ variation_id, quantity: 101, unit_price: '99009900.98' })

test('orders of the largest amount, many of one retailer, can be accepted, shipped, cancelled and shown', async () => {
  const brand = await given.aBrand()
  const retailer = await given.aRetailer()
  const product = await given.aProduct(brand)
  const variation_id = product.variations[0]?.id ?? ''
  const ids: string[] = []
  for (let count = 0; count < 102; count += 1) {
    const item = await place(brand, retailer, [largest(variation_id)], { shipping_total: '1.01' })
    expect(item).toMatchObject({ success: true })
    ids.push(item?.id ?? '')
  }
  const [first = '', second = ''] = ids
  const before = await callOk(getOrder, { params: { id: first } }, brand.owner)
  expect([before.total, before.retailer.lifetime_value]).toEqual(['9999999999.99', '1019999999895.96'])
  for (const id of [first, second]) await callOk(acceptOrder, { params: { id }, body: { target_shipment_date: '2026-11-25' } }, brand.owner)
  await callOk(addParcel, { params: { id: first }, body: box }, brand.owner)
  await callOk(shipOrder, { params: { id: first }, body: { method: 'own_untracked' } as never }, brand.owner)
  const cancelled = await callOk(cancelOrder, { params: { id: second }, body: { reason: 'out_of_stock' } as never }, brand.owner)
  expect(cancelled.retailer.lifetime_value).toBe('1009999999896.98')
  expect((await callOk(getOrder, { params: { id: second } }, brand.owner)).retailer.lifetime_value).toBe('1009999999896.98')
  expect((await callOk(listOrders, {}, brand.owner)).count).toBe(102)
  expect(JSON.stringify(await callOk(getHome, {}, brand.owner))).toContain('1009999999896.98')
})

test('orders of the largest quantities of one variation are reserved and counted', async () => {
  const brand = await given.aBrand()
  const retailer = await given.aRetailer()
  const { id, variations } = await given.aProduct(brand)
  const line = { variation_id: variations[0]?.id ?? '', quantity: 1_000_000, unit_price: '0.01' }
  for (let count = 0; count < 6; count += 1) {
    const item = await place(
      brand,
      retailer,
      Array.from({ length: 500 }, () => line),
    )
    await callOk(acceptOrder, { params: { id: item?.id ?? '' }, body: { target_shipment_date: '2026-11-25' } }, brand.owner)
  }
  const product = await callOk(getProduct, { params: { id } }, brand.owner)
  expect(product.variations[0]?.reserved).toBe(3_000_000_000)
  const [entry] = (await callOk(listNetwork, {}, brand.owner)).items
  const { products } = await callOk(getNetworkInfo, { params: { id: entry?.id ?? '' } }, brand.owner)
  expect(products).toMatchObject([{ units: 3_000_000_000 }])
})

test.each([
  ['a unit price of nine digits', [{ quantity: 1, unit_price: '100000000.00' }], 'order_variations.0.unit_price'],
  ['the unit price of the report', [{ quantity: 1, unit_price: '9999999999.99' }], 'order_variations.0.unit_price'],
  ['a line above the total', [{ quantity: 101, unit_price: '99999999.99' }], 'order_variations.0.quantity'],
  ['the largest line', [{ quantity: 1_000_000, unit_price: '99999999.99' }], 'order_variations.0.quantity'],
  ['lines above the total', Array.from({ length: 2 }, () => ({ quantity: 60, unit_price: '99999999.99' })), 'order_variations'],
])('%s is refused by field', async (_, lines, field) => {
  const brand = await given.aBrand()
  const product = await given.aProduct(brand)
  const item = await place(
    brand,
    await given.aRetailer(),
    lines.map((line) => ({ variation_id: product.variations[0]?.id, ...line })),
  )
  expect([item?.success, Object.keys(item?.errors ?? {})]).toEqual([false, [field]])
})

test('yen have no decimals: half a yen is refused by field, whole amounts with two zeros are accepted', async () => {
  const brand = await given.aBrand()
  const retailer = await given.aRetailer()
  const variation_id = (await given.aProduct(brand)).variations[0]?.id ?? ''
  const placeYen = (unit_price: string, fields: object) =>
    place(brand, retailer, [{ variation_id, quantity: 2, unit_price }], { currency_code: 'JPY', shipping_total: '800.00', ...fields })
  expect(await placeYen('1250.50', { handling_fee: '0.5' })).toMatchObject({
    success: false,
    error_codes: {
      'order_variations.0.unit_price': { code: 'no_decimals', values: { currency: 'JPY' } },
      handling_fee: { code: 'no_decimals', values: { currency: 'JPY' } },
    },
  })
  expect(await placeYen('1250.00', {})).toMatchObject({ success: true })
})
