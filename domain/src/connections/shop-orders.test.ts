import { expect, test } from 'vitest'
import { isHeldTwice, nextShopOrderStep, shopOrderStates, shopOrderUrl } from './shop-orders.ts'

test.each([
  ['waiting', false, 'confirmed', 'enter'],
  ['waiting', false, 'packed', 'enter'],
  ['waiting', false, 'new', 'end'],
  ['waiting', false, 'cancelled', 'end'],
  ['waiting', false, 'shipped', 'end'],
  ['waiting', true, 'cancelled', 'enter'],
  ['draft', true, 'confirmed', 'read'],
  ['draft', true, 'cancelled', 'cancel'],
  ['taken', true, 'cancelled', 'read'],
  ['taken', true, 'shipped', 'read'],
  ['shipped', true, 'shipped', undefined],
  ['failed', true, 'confirmed', undefined],
  ['cancelled', true, 'confirmed', undefined],
] as const)('an order that is %s in the shop, tried: %s, and %s here: %s', (state, isTried, status, step) => {
  expect(nextShopOrderStep({ state, isTried }, status)).toBe(step)
})

test('units are held twice while the shop sells an order that is active here', () => {
  expect(shopOrderStates.filter((state) => isHeldTwice(state, 'packed'))).toEqual(['taken', 'shipped'])
  expect(shopOrderStates.filter((state) => isHeldTwice(state, 'cancelled'))).toEqual([])
})

test.each([
  ['shopify', ['gid://shopify/DraftOrder/7'], 'https://a.example/admin/draft_orders/7'],
  ['shopify', ['gid://shopify/DraftOrder/7', 'gid://shopify/Order/9'], 'https://a.example/admin/orders/9'],
  ['woocommerce', ['12'], 'https://a.example/wp-admin/post.php?post=12&action=edit'],
  ['shopify', [], null],
] as const)('an order of %s with the ids %o is shown at %s', (kind, ids, url) => {
  expect(shopOrderUrl({ kind, address: 'https://a.example' }, ids)).toBe(url)
})
