import { deactivateProduct } from '@linesheet/contract/catalogue/products.edit'
import { listBrandCategories } from '@linesheet/contract/home/home'
import { expect, test } from 'vitest'
import { call, callOk } from '../../test/calling.ts'
import { anActiveProduct } from '../../test/catalogue/collections.ts'
import { given } from '../../test/given.ts'

test('a brand sells in the categories of its active products, counted in each, in the order of the tree', async () => {
  const brand = await given.aBrand()
  const other = await given.aBrand()
  const categories = async (member = brand.owner) =>
    (await callOk(listBrandCategories, {}, member)).map(({ id, active_products }) => [id, active_products])
  expect(await categories()).toEqual([])
  await anActiveProduct(other, { category_ids: ['vases', 'cups'] })
  await given.aProduct(brand, { category_ids: ['tableware'] })
  await anActiveProduct(brand, { category_ids: ['vases'] })
  const deactivated = await anActiveProduct(brand, { category_ids: ['cups', 'vases'] })
  expect(await categories()).toEqual([
    ['vases', 2],
    ['cups', 1],
  ])
  const [vases] = await callOk(listBrandCategories, {}, brand.owner)
  expect(vases).toEqual({
    id: 'vases',
    parent_id: 'home',
    en: 'Vases & planters',
    zh_CN: '花瓶与花盆',
    zh_TW: '花器與盆栽',
    active_products: 2,
  })
  await callOk(deactivateProduct, { params: { id: deactivated } }, brand.owner)
  expect(await categories()).toEqual([['vases', 1]])
  expect(await categories(other.owner)).toEqual([
    ['vases', 1],
    ['cups', 1],
  ])
})

test('members who may read products see the categories, others do not', async () => {
  const brand = await given.aBrand()
  await anActiveProduct(brand)
  for (const role of ['catalogue', 'orders', 'viewer'] as const)
    expect(await callOk(listBrandCategories, {}, await given.aMember(brand, role))).toHaveLength(1)
  expect(await call(listBrandCategories, {}, await given.aMember(brand, 'finance'))).toMatchObject({ status: 403 })
})
