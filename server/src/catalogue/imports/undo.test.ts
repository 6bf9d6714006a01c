import { editProduct } from '@linesheet/contract/catalogue/products.edit'
import { undoJob } from '@linesheet/contract/platform/jobs'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { allProducts, csvFile, csvHeader, importFile } from '../../../test/catalogue/imports.ts'
import { given } from '../../../test/given.ts'

test('an import is undone: added products are gone, changed ones are restored, and those that somebody has changed since stay', async () => {
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
