import { addCollection } from '@linesheet/contract/catalogue/collections'
import { changePrices } from '@linesheet/contract/catalogue/prices'
import { addProduct, getProduct, listProducts } from '@linesheet/contract/catalogue/products'
import { bulkChangeProducts } from '@linesheet/contract/catalogue/products.bulk'
import { arrangeProducts, deactivateProduct, editProduct } from '@linesheet/contract/catalogue/products.edit'
import { getJob, undoJob } from '@linesheet/contract/platform/jobs'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { anActiveProduct } from '../../../test/catalogue/collections.ts'
import { csvFile, importFile } from '../../../test/catalogue/imports.ts'
import { anotherServer, testContext } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'
import { whileBlocked } from '../../../test/platform/locks.ts'
import { runBulkJob } from '../bulk/bulk.worker.ts'
import { lockVariations } from '../bulk/columns.sql.ts'
import { lockProduct } from './products.sql.ts'

const prices = { wholesale_price: '50.00', retail_price: '100.00' }

test('of two servers that store one SKU at once, one succeeds and the other reports it', async () => {
  const { owner } = await given.aBrand()
  const second = await anotherServer()
  for (let round = 0; round < 5; round += 1) {
    const body = { name: 'Cup', ...prices, variations: [{ ...prices, sku: `CUP-${round}` }] }
    const response = await Promise.all([call(addProduct, { body }, owner), call(addProduct, { body }, { ...owner, server: second })])
    expect(response.map(({ status, code = '' }) => [status, code]).toSorted()).toEqual([
      [200, ''],
      [409, 'product.sku-taken'],
    ])
  }
  expect((await callOk(listProducts, {}, owner)).count).toBe(5)
})

test('products added at the same time can be reordered', async () => {
  const { owner } = await given.aBrand()
  const add = (name: string) => callOk(addProduct, { body: { name, ...prices } }, owner)
  await Promise.all(['a', 'b', 'c', 'd'].map(add))
  const order = async () => (await callOk(listProducts, {}, owner)).items.map(({ id }) => id)
  const reversed = (await order()).toReversed()
  await callOk(arrangeProducts, { body: { product_ids: reversed } }, owner)
  expect(await order()).toEqual(reversed)
  const [first = '', second = '', ...rest] = reversed
  await callOk(arrangeProducts, { body: { product_ids: [second, second, first] } }, owner)
  expect(await order()).toEqual([second, first, ...rest])
})

test('a price of a variation that was removed in the meantime is refused at its cell', async () => {
  const brand = await given.aBrand()
  const { id, variations } = await given.aProduct(brand, { options: ['Size'], variations: sizes('S', 'L') })
  const changes = variations.map((one) => ({ variation_id: one.id, currency_code: 'USD' as const, ...prices }))
  const response = await whileBlocked(
    brand.id,
    (tx) => lockProduct(tx, brand.id, id),
    () => call(changePrices, { body: { changes } }, brand.owner),
    (tx) =>
      tx
        .deleteFrom('variations')
        .where('brand_id', '=', brand.id)
        .where('id', '=', changes[1]?.variation_id ?? '')
        .execute(),
  )
  expect(response).toMatchObject({
    status: 400,
    errors: { 'changes.1.variation_id': 'This variation does not exist. It may have been deleted' },
  })
  expect((await callOk(getProduct, { params: { id } }, brand.owner)).variations[0]?.pricebooks).toEqual([])
})

const sizes = (...names: string[]) => names.map((name) => ({ ...prices, option_values: [name] }))

test('a job does not activate a product whose last photo was removed in the meantime', async () => {
  const brand = await given.aBrand()
  const id = await anActiveProduct(brand)
  await callOk(deactivateProduct, { params: { id } }, brand.owner)
  const { job } = await callOk(bulkChangeProducts, { body: { ids: [id], action: 'activate' } }, brand.owner)
  await whileBlocked(
    brand.id,
    (tx) => lockProduct(tx, brand.id, id),
    () => work(brand.id, job.id),
    (tx) => tx.deleteFrom('product_files').where('brand_id', '=', brand.id).where('product_id', '=', id).execute(),
  )
  expect((await callOk(getProduct, { params: { id } }, brand.owner)).status).toBe('inactive')
  expect((await callOk(getJob, { params: { id: job.id } }, brand.owner)).refused).toMatchObject([{ id, code: 'product.incomplete' }])
})

test('a job changes the latest saved price', async () => {
  const brand = await given.aBrand()
  const { id } = await given.aProduct(brand)
  const { job } = await callOk(bulkChangeProducts, { body: { ids: [id], action: 'price', percent: 10 } }, brand.owner)
  await whileBlocked(
    brand.id,
    (tx) => lockProduct(tx, brand.id, id),
    () => work(brand.id, job.id),
    async (tx) => {
      const dearer = { wholesale_price: '60.00', retail_price: '200.00' }
      await tx.updateTable('variations').set(dearer).where('brand_id', '=', brand.id).where('product_id', '=', id).execute()
      await tx.updateTable('products').set(dearer).where('brand_id', '=', brand.id).where('id', '=', id).execute()
    },
  )
  const after = { wholesale_price: '66.00', retail_price: '220.00' }
  expect(await callOk(getProduct, { params: { id } }, brand.owner)).toMatchObject({ ...after, variations: [after] })
})

test('a save and an import that do not say the stock keep the stock that an order leaves in the meantime', async () => {
  const brand = await given.aBrand()
  const product = await given.aProduct(brand, { variations: [{ ...prices, sku: 'CUP', stock: 20 }] })
  const { id, revision, variations } = product
  const dearer = { wholesale_price: '60.00', retail_price: '120.00' }
  const whileSold = (stock: number, change: () => Promise<unknown>) =>
    whileBlocked(
      brand.id,
      (tx) => lockVariations(tx, brand.id, [id]),
      change,
      (tx) => tx.updateTable('variations').set({ stock }).where('brand_id', '=', brand.id).where('product_id', '=', id).execute(),
    )
  const body = { revision, variations: [{ id: variations[0]?.id, sku: 'CUP', ...dearer }] }
  await whileSold(19, () => callOk(editProduct, { params: { id }, body }, brand.owner))
  expect(await callOk(getProduct, { params: { id } }, brand.owner)).toMatchObject({ variations: [{ ...dearer, stock: 19 }] })

  await whileSold(18, () => importFile(brand, csvFile('sku,wholesale_price,retail_price', 'CUP,70,140')))
  expect(await callOk(getProduct, { params: { id } }, brand.owner)).toMatchObject({ variations: [{ retail_price: '140.00', stock: 18 }] })
})

test('the undo of a job that sets stock puts back what an order had left meanwhile', async () => {
  const brand = await given.aBrand()
  const { id } = await given.aProduct(brand, { variations: [{ ...prices, stock: 20 }] })
  const { job } = await callOk(bulkChangeProducts, { body: { ids: [id], action: 'stock', stock: 50 } }, brand.owner)
  const stock = async () => (await callOk(getProduct, { params: { id } }, brand.owner)).variations[0]?.stock
  await whileBlocked(
    brand.id,
    (tx) => lockVariations(tx, brand.id, [id]),
    () => work(brand.id, job.id),
    (tx) => tx.updateTable('variations').set({ stock: 19 }).where('brand_id', '=', brand.id).where('product_id', '=', id).execute(),
  )
  expect(await stock()).toBe(50)
  await callOk(undoJob, { params: { id: job.id } }, brand.owner)
  expect(await stock()).toBe(19)
})

test('a collection with a product that was removed in the meantime is refused', async () => {
  const brand = await given.aBrand()
  const { id } = await given.aProduct(brand)
  const response = await whileBlocked(
    brand.id,
    (tx) => tx.deleteFrom('products').where('brand_id', '=', brand.id).where('id', '=', id).execute(),
    () => call(addCollection, { body: { name_en: 'Late', product_ids: [id] } }, brand.owner),
    async () => {},
  )
  expect(response).toMatchObject({ status: 400, errors: { product_ids: 'This product does not exist. It may have been deleted' } })
})

async function work(brandId: string, jobId: string) {
  const job = { brand_id: brandId, id: jobId, kind: 'products.bulk', payload: { job_id: jobId }, attempts: 1, destination: '', sequence: 1 }
  await runBulkJob(job, (await testContext()) as never, () => {})
}
