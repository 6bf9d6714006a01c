import { getProduct } from '@linesheet/contract/catalogue/products'
import { editProduct } from '@linesheet/contract/catalogue/products.edit'
import { undoJob } from '@linesheet/contract/platform/jobs'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { allProducts, csvFile, csvHeader, importFile } from '../../../test/catalogue/imports.ts'
import { given } from '../../../test/given.ts'

const prices = { wholesale_price: '5.00', retail_price: '10.00' }

test('an import is undone: what it added is gone, what it changed is as it was, what somebody has changed since stays', async () => {
  const brand = await given.aBrand()
  await importFile(
    brand,
    csvFile(`${csvHeader},option_1_name,option_1_value`, 'A,Vase,花瓶,50,100,4,vases,Size,S', 'B,Vase,,60,120,5,,Size,L'),
  )
  await importFile(brand, csvFile(csvHeader, 'C,Cup,,5,10,1,cups'))
  const before = await allProducts(brand)
  const { job } = await importFile(
    brand,
    csvFile(
      `${csvHeader},option_1_name,option_1_value`,
      'A,Vase,大花瓶,55,110,9,candles,Size,S',
      'D,Vase,,70,140,1,,Size,XL',
      'C,Mug,,6,12,,cups,,',
      'E,Bowl,,5,10,3,cups,,',
      'F,Jug,,5,10,3,cups,,',
    ),
  )
  expect(job.undo_until).not.toBeNull()
  const named = async (name: string) => (await allProducts(brand)).find((product) => product.name === name) ?? expect.unreachable(name)
  const jug = await named('Jug')
  await callOk(editProduct, { params: { id: jug.id }, body: { revision: jug.revision, name: 'Pitcher' } }, brand.owner)
  const mug = await named('Mug')
  await callOk(editProduct, { params: { id: mug.id }, body: { revision: mug.revision, name: 'Beaker' } }, brand.owner)

  await callOk(undoJob, { params: { id: job.id } }, brand.owner)
  const after = await allProducts(brand)
  expect(after.map(({ name }) => name).toSorted()).toEqual(['Beaker', 'Pitcher', 'Vase'])
  const facts = ({ revision: _r, updated_at: _u, ...product }: (typeof after)[number]) => product
  const was = before.find(({ name }) => name === 'Vase') ?? expect.unreachable()
  const is = await named('Vase')
  expect(facts(is)).toEqual(facts(was))
  expect((await call(undoJob, { params: { id: job.id } }, brand.owner)).status).toBe(200)
  expect(await allProducts(brand)).toEqual(after)
})

test('the undo of an import puts stock back that the import set, unless it has moved since', async () => {
  const brand = await given.aBrand()
  const sku = ['A', 'B', 'C'].map((name) => ({ ...prices, sku: name, option_values: [name], stock: 20 }))
  const product = await given.aProduct(brand, { options: ['Size'], variations: sku })
  const header = 'sku,barcode,stock,wholesale_price,retail_price'
  const { job } = await importFile(brand, csvFile(header, 'A,4006381333931,30,6,12', 'B,,30,6,12', 'C,,20,6,12'))
  const [, second, third] = product.variations
  const order_variations = [second, third].map((variation) => ({ variation_id: variation?.id ?? '', quantity: 2, unit_price: '6.00' }))
  await given.aShippedOrder(brand, { order_variations })

  await callOk(undoJob, { params: { id: job.id } }, brand.owner)
  expect(await callOk(getProduct, { params: { id: product.id } }, brand.owner)).toMatchObject({
    variations: [
      { ...prices, barcode: '', stock: 20 },
      { ...prices, stock: 28 },
      { ...prices, stock: 18 },
    ],
  })
})

test('a product stays as it is where a variation that the import added was ordered since', async () => {
  const brand = await given.aBrand()
  const lines = ['sku,name_en,wholesale_price,retail_price,option_1_name,option_1_value', 'A,Vase,5,10,Size,S']
  await importFile(brand, csvFile(...lines))
  const { job } = await importFile(brand, csvFile(...lines, 'B,Vase,5,10,Size,L'))
  const [product] = await allProducts(brand)
  const added = product?.variations.find(({ sku }) => sku === 'B')
  await given.anOrder(brand, { order_variations: [{ variation_id: added?.id ?? '', quantity: 1, unit_price: '5.00' }] })
  const before = await allProducts(brand)
  await callOk(undoJob, { params: { id: job.id } }, brand.owner)
  expect(await allProducts(brand)).toEqual(before)
})
