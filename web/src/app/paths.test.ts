import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('every address', () => {
  expect([
    paths.signIn(),
    paths.forgotPassword(),
    paths.changePassword(),
    paths.selectBrand(),
    paths.home(),
    paths.home({ first_login: 'true' }),
    paths.orders(),
    paths.orders({ tab: 'to_answer', search: 'LS 1' }),
    paths.order('a/b'),
    paths.products(),
    paths.products({ tab: 'draft' }),
    paths.product('42'),
    paths.collections(),
    paths.newCollection(),
    paths.collection('7'),
    paths.previewCollection('7'),
    paths.previewCollections(),
    paths.previewProduct('7', { region: 'us' }),
    paths.previewStorefront(),
    paths.priceGrid(),
    paths.currencies(),
  ]).toMatchInlineSnapshot(`
    [
      "/",
      "/forgotpassword",
      "/change-password",
      "/select_brand",
      "/home",
      "/home?first_login=true",
      "/order",
      "/order?tab=to_answer&search=LS+1",
      "/order/a%2Fb",
      "/product",
      "/product?tab=draft",
      "/product/42",
      "/collection",
      "/collection/new",
      "/collection/7",
      "/preview/collection/7",
      "/preview/collection",
      "/preview/product/7?region=us",
      "/preview",
      "/product/prices",
      "/currency-table",
    ]
  `)
})
