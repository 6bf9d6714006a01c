import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addAmounts, toAmount, toMinor } from '../platform/money.ts'
import { cartErrors, cartLimits, cartTotals, mayChargeCard, type SendableCart, smallestQuantity, toWholeCases } from './manual-orders.ts'

const address = {
  recipient: '陳大文',
  company: '',
  street: '1 Queen’s Road Central',
  street_2: '',
  city: 'Hong Kong',
  region: '',
  postal_code: '',
  country_code: 'HK' as const,
  phone: '',
}
const line = {
  name: '',
  quantity: 6,
  price: '50.00',
  rule: { case_quantity: 6, minimum_order_quantity: 6 },
  isPriceSet: false,
  price_reason: '',
}
const cart: SendableCart = {
  buying_company_id: 'x',
  shipping_address: address,
  lines: [line],
  currency_code: 'HKD',
  discount: null,
  shipping_total: '30.00',
  target_shipment_date: null,
  payment_method: 'net_60',
  card_id: null,
}
const today = '2026-11-20'

test.each([
  [1, 6, 1, 6],
  [7, 6, 1, 12],
  [12, 6, 1, 12],
  [1, 6, 10, 12],
  [5, 1, 1, 5],
  [0, 4, 1, 4],
  [2_000_000, 6, 1, 999_996],
])('%i units in cases of %i with a minimum of %i are %i', (quantity, case_quantity, minimum_order_quantity, whole) => {
  expect(toWholeCases(quantity, { case_quantity, minimum_order_quantity })).toBe(whole)
})

test('any quantity is rounded up to whole cases that reach the minimum, and stays as it is from then on', () => {
  const rule = fc.record({ case_quantity: fc.integer({ min: 1, max: 500 }), minimum_order_quantity: fc.integer({ min: 1, max: 2000 }) })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900_000 }), rule, (quantity, rule) => {
      const whole = toWholeCases(quantity, rule)
      expect(whole % rule.case_quantity).toBe(0)
      expect(whole).toBeGreaterThanOrEqual(Math.max(quantity, smallestQuantity(rule)))
      expect(whole).toBeLessThanOrEqual(cartLimits.quantity)
      expect(toWholeCases(whole, rule)).toBe(whole)
    }),
  )
})

test('a percentage is shared by the largest remainder', () => {
  const lines = [
    { quantity: 1, price: '10.00' },
    { quantity: 1, price: '10.00' },
    { quantity: 1, price: '10.00' },
  ]
  expect(cartTotals(lines, { currency_code: 'HKD', discount: { type: 'percentage', value: '33.35' }, shipping_total: '5.00' })).toEqual({
    subtotal: '30.00',
    discount_total: '10.01',
    shipping_total: '5.00',
    total: '24.99',
    lines: [
      { discount: '3.34', line_total: '6.66' },
      { discount: '3.34', line_total: '6.66' },
      { discount: '3.33', line_total: '6.67' },
    ],
  })
})

test('a discount in a currency without cents is whole, and so are its shares', () => {
  const lines = [
    { quantity: 1, price: '1001.00' },
    { quantity: 2, price: '333.00' },
  ]
  const totals = cartTotals(lines, { currency_code: 'JPY', discount: { type: 'percentage', value: '10' }, shipping_total: '0' })
  expect(totals).toMatchObject({ discount_total: '167.00', lines: [{ discount: '100.00' }, { discount: '67.00' }] })
})

test('the parts of any cart add up, and none is negative', () => {
  const price = fc.option(fc.oneof(fc.integer({ min: 0, max: 9_999_999_999 }), fc.integer({ min: 0, max: 100_000 })).map(toAmount))
  const quantity = fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 100 }))
  const lines = fc.array(fc.record({ quantity, price }), { maxLength: 20 })
  const discount = fc.option(
    fc.oneof(
      fc.record({ type: fc.constant('percentage' as const), value: fc.integer({ min: 0, max: 20_000 }).map(toAmount) }),
      fc.record({ type: fc.constant('fixed' as const), value: fc.integer({ min: 0, max: 999_999_999_999 }).map(toAmount) }),
    ),
  )
  fc.assert(
    fc.property(
      lines,
      discount,
      fc.constantFrom('HKD' as const, 'JPY' as const),
      fc.integer({ min: 0, max: 100_000_000 }),
      (all, off, currency, shipping) => {
        const totals = cartTotals(all, { currency_code: currency, discount: off, shipping_total: toAmount(shipping) })
        const exact = all.reduce((sum, { quantity, price: each }) => sum + BigInt(quantity) * BigInt(toMinor(each ?? '0')), 0n)
        expect(totals === null).toBe(exact + BigInt(shipping) > 999_999_999_999n)
        if (!totals) return
        expect(totals.subtotal).toBe(toAmount(Number(exact)))
        expect(addAmounts('0.00', ...totals.lines.map((one) => one.discount))).toBe(totals.discount_total)
        expect(addAmounts(totals.shipping_total, ...totals.lines.map((one) => one.line_total))).toBe(totals.total)
        expect(addAmounts(totals.discount_total, totals.total)).toBe(addAmounts(totals.subtotal, totals.shipping_total))
        const amounts = [totals.total, totals.discount_total, ...totals.lines.flatMap((one) => [one.discount, one.line_total])]
        expect(amounts.filter((amount) => amount.startsWith('-'))).toEqual([])
      },
    ),
  )
})

test('a complete cart can be sent', () => {
  expect(cartErrors(cart, today)).toEqual({})
})

test('the two prescribed texts come first', () => {
  expect(Object.entries(cartErrors({ ...cart, lines: [], buying_company_id: null }, today)).slice(0, 2)).toEqual([
    ['lines', 'cart_empty'],
    ['buying_company_id', 'customer_required'],
  ])
})

const withLine = (fields: object) => ({ lines: [{ ...line, ...fields }] })
test.each([
  [{ shipping_address: null }, { shipping_address: 'ship_address_required' }],
  [
    { shipping_address: { ...address, city: '', country_code: null } },
    { 'shipping_address.city': 'required', 'shipping_address.country_code': 'required' },
  ],
  [withLine({ quantity: 7 }), { 'lines.0.quantity': { code: 'not_whole_cases', values: { case: 6, min: 6 } } }],
  [withLine({ quantity: 0 }), { 'lines.0.quantity': 'not_positive' }],
  [withLine({ rule: undefined }), { 'lines.0.variation_id': 'unknown_variation' }],
  [withLine({ price: null }), { 'lines.0.unit_price': 'price_not_available' }],
  [withLine({ isPriceSet: true }), { 'lines.0.price_reason': 'price_reason_required' }],
  [withLine({ isPriceSet: true, price_reason: 'Fair price' }), {}],
  [withLine({ rule: null, name: 'Stand', isPriceSet: true, quantity: 7 }), {}],
  [withLine({ rule: null, isPriceSet: true, quantity: 7 }), { 'lines.0.name': 'name_required' }],
  [
    { ...withLine({ price: '50.50' }), currency_code: 'JPY' },
    { 'lines.0.unit_price': { code: 'no_decimals', values: { currency: 'JPY' } } },
  ],
  [withLine({ price: '99999999.99', quantity: 600_000 }), { lines: 'amounts_too_large' }],
  [{ discount: { type: 'percentage', value: '0.00' } }, { 'discount.value': 'discount_zero' }],
  [{ discount: { type: 'percentage', value: '100.01' } }, { 'discount.value': 'percentage_above_100' }],
  [{ discount: { type: 'percentage', value: '100' } }, {}],
  [{ discount: { type: 'fixed', value: '300.01' } }, { 'discount.value': 'discount_above_price' }],
  [{ discount: { type: 'fixed', value: '300.00' } }, {}],
  [{ target_shipment_date: '2026-11-19' }, { target_shipment_date: 'date_in_past' }],
  [{ target_shipment_date: today }, {}],
  [{ payment_method: null }, { payment_method: 'payment_required' }],
  [{ payment_method: 'card' }, { card_id: 'card_required' }],
] as [Partial<SendableCart>, object][])('%j: %j', (change, errors) => {
  expect(cartErrors({ ...cart, ...change }, today)).toEqual(errors)
})

test('a card is not charged for an order that is cancelled or paid in another way', () => {
  const orders = (['new', 'accepted', 'delivered', 'cancelled'] as const).flatMap((status) =>
    (['unpaid', 'paid', 'refunded'] as const).map((payment_status) => ({ status, payment_status })),
  )
  expect(orders.filter(mayChargeCard)).toEqual(
    (['new', 'accepted', 'delivered'] as const).map((status) => ({ status, payment_status: 'unpaid' })),
  )
})
