import { listProducts } from '@linesheet/contract/catalogue/products'
import { arrangeProducts, duplicateProduct } from '@linesheet/contract/catalogue/products.edit'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { draftProducts } from '../../../test/catalogue/collections.ts'
import { csvFile, csvHeader, importFile } from '../../../test/catalogue/imports.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'

const names = async ({ owner }: Brand) => (await callOk(listProducts, {}, owner)).items.map(({ name }) => name)
const arrange = ({ owner }: Brand, body: Parameters<typeof callOk<typeof arrangeProducts>>[1]['body']) =>
  callOk(arrangeProducts, { body }, owner)

async function letters() {
  const brand = await given.aBrand()
  return { brand, ids: await draftProducts(brand, ['A', 'B', 'C', 'D']) }
}

test('some products are put into an order within the positions they have', async () => {
  const { brand, ids } = await letters()
  await arrange(brand, { product_ids: [ids[3], newId(), ids[0]] })
  expect(await names(brand)).toEqual(['D', 'B', 'C', 'A'])
})

test('one product moves after another, or to the start', async () => {
  const { brand, ids } = await letters()
  await arrange(brand, { product_id: ids[0], after: ids[2] })
  expect(await names(brand)).toEqual(['B', 'C', 'A', 'D'])
  await arrange(brand, { product_id: ids[3], after: null })
  expect(await names(brand)).toEqual(['D', 'B', 'C', 'A'])
})

test('only the moved product is written, and its revision does not change', async () => {
  const { brand, ids } = await letters()
  const { db } = await testContext()
  const rows = () =>
    db.asOwner((tx) =>
      tx.selectFrom('products').select(['id', 'position', 'revision']).where('brand_id', '=', brand.id).orderBy('id').execute(),
    )
  const before = await rows()
  await arrange(brand, { product_id: ids[0], after: ids[1] })
  const after = await rows()
  expect(after.filter((row, at) => row.position !== before[at]?.position).map(({ id }) => id)).toEqual([ids[0]])
  expect(after.map(({ revision }) => revision)).toEqual(before.map(({ revision }) => revision))
})

test('many moves into one gap reset all gaps', async () => {
  const { brand, ids } = await letters()
  for (let move = 0; move < 60; move += 1) await arrange(brand, { product_id: ids[2 + (move % 2)] ?? '', after: ids[0] })
  expect(await names(brand)).toEqual(['A', 'D', 'C', 'B'])
})

test('a move after a product that does not exist is refused', async () => {
  const { brand, ids } = await letters()
  for (const body of [
    { product_id: ids[0], after: newId() },
    { product_id: newId(), after: null },
  ])
    expect(await call(arrangeProducts, { body }, brand.owner)).toMatchObject({ status: 404, code: 'product.missing' })
  expect(await names(brand)).toEqual(['A', 'B', 'C', 'D'])
})

test('a new product and a copy come first; imported products come last in the order of the file', async () => {
  const { brand, ids } = await letters()
  await given.aProduct(brand, { name: 'New' })
  await callOk(duplicateProduct, { params: { id: ids[1] } }, brand.owner)
  expect(await names(brand)).toEqual(['B (copy)', 'New', 'A', 'B', 'C', 'D'])
  await importFile(brand, csvFile(csvHeader, ...['I', 'J', 'K'].map((name) => `${name},${name},,50,100,4,vases`)))
  expect(await names(brand)).toEqual(['B (copy)', 'New', 'A', 'B', 'C', 'D', 'I', 'J', 'K'])
  await arrange(brand, { product_id: ids[3], after: null })
  expect((await names(brand))[0]).toBe('D')
})
