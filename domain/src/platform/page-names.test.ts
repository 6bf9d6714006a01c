import { expect, test } from 'vitest'
import { type PageName, pageName, pageNames } from './page-names.ts'

const addresses: readonly (readonly [string, PageName | undefined])[] = [
  ['/order', 'Order Management'],
  ['/order/', 'Order Management'],
  ['/order/0198', 'Order Detail'],
  ['/order/edit/0198', 'Order Detail'],
  ['/order/new', 'Manual Order'],
  ['/order/new/0198', 'Manual Order'],
  ['/order/documents/0198', undefined],
  ['/product', 'Product Management'],
  ['/product/new', 'Add Product'],
  ['/product/rearrange', 'Rearrange Products'],
  ['/product/import', undefined],
  ['/product/prices', undefined],
  ['/product/0198', 'Product Detail'],
  ['/network', 'Customers'],
  ['/network/0198', 'Customer Detail'],
  ['/network/import', undefined],
  ['/analytics', 'Analytics'],
  ['/analytics/reviews', 'Analytics'],
  ['/analytics/superbrand', 'Superbrand'],
  ['/direct-link', 'Direct Link'],
  ['/promotion', 'Promotion Management'],
  ['/promotion/0198', 'Promotion Detail'],
  ['/store', 'Store Management'],
  ['/preview/product/0198', 'Preview'],
  ['/messages/0198', 'Chat'],
  ['/widget', 'Widget'],
  ['/linesheet-direct', 'Direct program'],
  ['/collection/0198', 'Collections'],
  ['/home', undefined],
  ['/', undefined],
]

test.each(addresses)('%s is %s', (address, name) => {
  expect(pageName(address)).toBe(name)
})

test('each name is that of a page', () => {
  expect(new Set(addresses.flatMap(([, name]) => name ?? []))).toEqual(new Set(pageNames))
})
