import { expect, test } from 'vitest'
import { isCountedInProfit, isProfitKnown, marginOf, orderProfit, type ProfitFacts, profitOf } from './order-profit.ts'

const facts: ProfitFacts = {
  status: 'delivered',
  subtotal: '200.00',
  discount_total: '10.00',
  shipping_total: '0.00',
  commission: '28.50',
  label_cost: '12.00',
  refunds: '0.00',
  lines: [
    { quantity: 2, cost_price: '20.00' },
    { quantity: 4, cost_price: '5.25' },
  ],
}
const line = (quantity: number, cost_price: string | null) => ({ quantity, cost_price })

test.each<[string, Partial<ProfitFacts>, ReturnType<typeof orderProfit>['profit'], number | null, number]>([
  ['goods − discount − commission − labels − cost', {}, '88.50', 46.6, 0],
  ['with the shipping that the retailer pays', { shipping_total: '15.00' }, '103.50', 54.5, 0],
  ['less refunds to the retailer', { refunds: '42.50' }, '46.00', 24.2, 0],
  ['without commission and labels', { commission: '0.00', label_cost: '0.00' }, '129.00', 67.9, 0],
  ['goods that cost nothing', { lines: [line(6, '0.00')] }, '149.50', 78.7, 0],
  ['a loss', { lines: [line(10, '20.00')] }, '-50.50', -26.6, 0],
  ['a line without a cost', { lines: [line(2, '20.00'), line(4, null)] }, '109.50', null, 1],
  ['no cost at all', { lines: [line(2, null), line(4, null)] }, '149.50', null, 2],
  ['a line without units needs no cost', { lines: [line(2, '20.00'), line(0, null)] }, '109.50', 57.6, 0],
  ['cancelled: only the label is left', { status: 'cancelled', shipping_total: '15.00' }, '-12.00', null, 0],
  ['cancelled, without a label', { status: 'cancelled', label_cost: '0.00' }, '0.00', null, 0],
  ['given away: all goods discounted', { discount_total: '200.00', commission: '0.00' }, '-73.00', null, 0],
])('%s', (_, changes, profit, margin, items_without_cost) => {
  expect(orderProfit({ ...facts, ...changes })).toMatchObject({ profit, margin, items_without_cost })
})

test('the parts add up to the profit', () => {
  expect(orderProfit({ ...facts, shipping_total: '8.00', refunds: '5.00' })).toEqual({
    goods: '190.00',
    shipping: '8.00',
    commission: '28.50',
    label_cost: '12.00',
    refunds: '5.00',
    cost: '61.00',
    profit: '91.50',
    margin: 48.2,
    items: 2,
    items_without_cost: 0,
  })
})

test.each<[string, Partial<ProfitFacts>, boolean]>([
  ['all costs known', {}, true],
  ['one of two costs known', { lines: [line(2, '20.00'), line(4, null)] }, true],
  ['no cost known', { lines: [line(2, null)] }, false],
  ['cancelled: the loss of the label', { status: 'cancelled' }, true],
  ['cancelled without a label', { status: 'cancelled', label_cost: '0.00' }, false],
])('%s: the profit says something, or not', (_, changes, isKnown) => {
  expect(isProfitKnown(orderProfit({ ...facts, ...changes }))).toBe(isKnown)
})

test.each<[string, Partial<ProfitFacts>, string, boolean]>([
  ['all costs known', {}, 'HKD', true],
  ['one of two costs known', { lines: [line(2, '20.00'), line(4, null)] }, 'HKD', false],
  ['a line without units has no cost', { lines: [line(2, '20.00'), line(0, null)] }, 'HKD', true],
  ['another currency', {}, 'USD', false],
  ['cancelled: no goods whose cost could be unknown', { status: 'cancelled', lines: [line(2, null)] }, 'HKD', true],
])('%s: sums over several orders count it, or leave it out', (_, changes, currency, isCounted) => {
  expect(isCountedInProfit(orderProfit({ ...facts, ...changes }), currency, 'HKD')).toBe(isCounted)
})

test('the profit of summed parts is the sum of the profits', () => {
  const parts = { goods: 19_000, shipping: 800, commission: 2_850, label_cost: 1_200, refunds: 500, cost: 6_100 }
  const twice = { goods: 38_000, shipping: 1_600, commission: 5_700, label_cost: 2_400, refunds: 1_000, cost: 12_200 }
  expect(profitOf(twice)).toBe(2 * profitOf(parts))
  expect([marginOf(profitOf(parts), parts.goods), marginOf(0, 0)]).toEqual([48.2, null])
})
