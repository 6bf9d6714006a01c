import type { Customer, OrderableVariation } from '@linesheet/contract/orders/manual-orders'
import { expect, test } from 'vitest'
import { addVariation, emptyContent, errorsOf, totalsOf, withCurrency, withCustomer, withLine, withoutLine } from './cart.ts'

const product: OrderableVariation = {
  product_id: 'p',
  variation_id: 'v',
  name: 'Teapot',
  options: '',
  sku: 'TEA',
  photo: null,
  case_quantity: 6,
  minimum_order_quantity: 6,
  out_of_stock: false,
  restock_date: null,
  list_price: '50.00',
  available: 10,
}
let last = 0
const newKey = () => {
  last += 1
  return `k${last}`
}
const empty = emptyContent('HKD')

test('a variation that is added twice becomes one line in whole cases', () => {
  const once = addVariation(empty, product, 1, newKey)
  const twice = addVariation(once, product, 7, newKey)
  expect(twice.cart.lines).toMatchObject([{ variation_id: 'v', quantity: 18 }])
  expect(totalsOf(twice)).toMatchObject({ total: '900.00' })
})

test('a line with a price of its own stays apart', () => {
  const once = addVariation(empty, product, 6, newKey)
  const own = withLine(once, once.cart.lines[0]?.key ?? '', { unit_price: '45.00', price_reason: 'Fair' })
  const both = addVariation(own, product, 6, newKey)
  expect(both.cart.lines.map(({ unit_price }) => unit_price)).toEqual(['45.00', null])
  expect(totalsOf(both)).toMatchObject({ total: '570.00' })
  expect(withoutLine(both, own.cart.lines[0]?.key ?? '').cart.lines).toHaveLength(1)
})

test('in another currency there are no prices until they were loaded', () => {
  const content = withCurrency(addVariation(empty, product, 6, newKey), 'USD')
  expect(totalsOf(content)).toMatchObject({ total: '0.00' })
  expect(errorsOf(content, '2026-11-20')).toMatchObject({ 'lines.0.unit_price': 'price_not_available' })
})

test('an empty cart changes to the currency of its customer, one with lines keeps its own', () => {
  const customer = { company_id: 'c', country_code: 'US', addresses: [] } as unknown as Customer
  expect(withCustomer(empty, customer).cart).toMatchObject({ buying_company_id: 'c', currency_code: 'USD' })
  expect(withCustomer(addVariation(empty, product, 6, newKey), customer).cart.currency_code).toBe('HKD')
  expect(withCustomer(withCustomer(empty, customer), null).cart).toMatchObject({ buying_company_id: null, currency_code: 'USD' })
})

test('an empty cart is not sent', () => {
  expect(errorsOf(empty, '2026-11-20')).toMatchObject({ lines: 'cart_empty', buying_company_id: 'customer_required' })
})
