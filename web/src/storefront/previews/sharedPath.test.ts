import { expect, test } from 'vitest'
import { paths } from '../../kit/paths.ts'
import { sharedPath } from './sharedPath.ts'

const query = { language: 'zh_TW', region: 'us', link: 'secret' }

test.each([
  ['a product', { product: 'p1' }, paths.sharedProduct('p1', query)],
  ['a hidden product', { product: 'p1', isHidden: true }, paths.sharedProduct('p1', query)],
  ['a collection', { collection: 'c1' }, paths.sharedCollection('c1', query)],
  ['all collections', { collection: 'all' }, paths.sharedCollections(query)],
  ['the storefront', {}, paths.sharedStorefront(query)],
])('a link to %s opens its shared page', (_, target, path) => {
  expect(sharedPath(target, query)).toBe(path)
  expect(path).toContain('link=secret')
})
