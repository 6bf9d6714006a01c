import { getProduct, listProducts } from '@linesheet/contract/catalogue/products'
import { editOrder, getOrder } from '@linesheet/contract/orders/orders'
import { addBrandTag, editBrandTag, listBrandTags, removeBrandTag } from '@linesheet/contract/retailers/brand-tags'
import { listNetwork } from '@linesheet/contract/retailers/network'
import { beforeEach, expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { expectDerivedDataCurrent } from '../../../test/invariants.ts'
import { someRetailers } from '../../../test/retailers/network.ts'
import { replaceTag } from './brand-tags.sql.ts'
import { replaceTagEverywhere } from './replace-tag.worker.ts'

let brand: Brand
beforeEach(async () => {
  brand = await given.aBrand()
})
const tags = () => callOk(listBrandTags, {}, brand.owner)
const named = async (name: string) => (await tags()).find((tag) => tag.name === name)

async function aTagEverywhere(name: string) {
  const [retailer] = await someRetailers(brand, { name: 'R', tags: ['First', name] })
  const [order, product] = [await given.anOrder(brand), await given.aProduct(brand, { tags: [name, 'Last'] })]
  await callOk(editOrder, { params: { id: order }, body: { version: 1, tags: [name] } }, brand.owner)
  return { retailer, order, product }
}

test('a tag that is typed anywhere is in the one list of tags, with its uses', async () => {
  await aTagEverywhere('Fair')
  expect(await tags()).toEqual([
    { id: expect.any(String), name: 'Fair', color: 'gray', retailers: 1, orders: 1, products: 1 },
    { id: expect.any(String), name: 'First', color: 'gray', retailers: 1, orders: 0, products: 0 },
    { id: expect.any(String), name: 'Last', color: 'gray', retailers: 0, orders: 0, products: 1 },
  ])
})

test('a tag is renamed and recolored wherever it is used', async () => {
  const { order, product } = await aTagEverywhere('Fair')
  const { id = '' } = (await named('Fair')) ?? {}
  expect(await callOk(editBrandTag, { body: { id, name: '展會', color: 'teal' } }, brand.owner)).toMatchObject({
    name: '展會',
    color: 'teal',
    orders: 1,
  })
  expect((await callOk(listNetwork, { query: { tag: '展會' } }, brand.owner)).items[0]?.tags).toEqual(['First', '展會'])
  expect((await callOk(getOrder, { params: { id: order } }, brand.owner)).tags).toEqual(['展會'])
  expect((await callOk(getProduct, { params: { id: product.id } }, brand.owner)).tags).toEqual(['展會', 'Last'])
  expect((await callOk(listProducts, { query: { tag: '展會' } }, brand.owner)).count).toBe(1)
  expect(await named('Fair')).toBeUndefined()
  await expectDerivedDataCurrent(brand.id)
})

test('a deleted tag is removed from every record that has it', async () => {
  const { order, product } = await aTagEverywhere('Fair')
  await callOk(removeBrandTag, { body: { id: (await named('Fair'))?.id ?? '' } }, brand.owner)
  expect((await tags()).map(({ name }) => name)).toEqual(['First', 'Last'])
  expect((await callOk(getOrder, { params: { id: order } }, brand.owner)).tags).toEqual([])
  expect((await callOk(getProduct, { params: { id: product.id } }, brand.owner)).tags).toEqual(['Last'])
  await expectDerivedDataCurrent(brand.id)
})

test('two tags never differ only in case, also when added at once', async () => {
  const add = (name: string) => call(addBrandTag, { body: { name, color: 'red' } }, brand.owner)
  const answers = await Promise.all([add('VIP'), add('VIP'), add('VIP')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  expect(await add('vip')).toMatchObject({ status: 400, errors: { name: expect.any(String) } })
  const { id = '' } = (await named('VIP')) ?? {}
  expect((await call(editBrandTag, { body: { id, name: 'vip' } }, brand.owner)).status).toBe(200)
  expect((await call(editBrandTag, { body: { id: '00000000-0000-7000-8000-000000000000', name: 'x' } }, brand.owner)).status).toBe(404)
})

test('the rows that one call leaves are changed by the worker, with the name that the tag has by then', async () => {
  await someRetailers(brand, ...Array.from({ length: 5 }, () => ({ tags: ['Old'] })))
  const { id = '' } = (await named('Old')) ?? {}
  const context = await testContext()
  const replace = { from: 'Old', to: 'Newer', limit: 2 }
  expect(await context.db.write({ brandId: brand.id }, (tx) => replaceTag(tx, brand.id, replace))).toBe(true)
  await context.db.asOwner((tx) => tx.updateTable('brand_tags').set({ name: 'Newest' }).where('id', '=', id).execute())
  const payload = { from: 'Old', tag_id: id }
  const job = { brand_id: brand.id, id, kind: 'tags.replace', payload, attempts: 1, destination: '', sequence: 1 }
  await replaceTagEverywhere(job, context, () => {})
  const { items } = await callOk(listNetwork, {}, brand.owner)
  expect(items.map(({ tags: all }) => all[0]).toSorted()).toEqual(['Newer', 'Newer', 'Newest', 'Newest', 'Newest'])
})
