import { undoJob } from '@linesheet/contract/jobs'
import { addPriceBook, changePrices, editPriceBook, removePriceBook } from '@linesheet/contract/prices'
import { activateProduct, editVariation, getProduct } from '@linesheet/contract/products'
import { bulkChangeProducts } from '@linesheet/contract/products.bulk'
import { editProduct, removeProduct, setBestseller } from '@linesheet/contract/products.edit'
import { expect, test } from 'vitest'
import { call, done } from '../../test/calling.ts'
import { anActiveProduct } from '../../test/collections.ts'
import { testWorld } from '../../test/context.ts'
import { type Brand, given } from '../../test/given.ts'
import { runBulkJob } from '../bulk/bulk.worker.ts'
import { execute } from '../kernel/statement.ts'
import { productWebhooks } from './change-products.sql.ts'

/** What the marketplace will hear since it was last asked: how products changed, and which. */
async function heard({ id }: Brand) {
  const { db } = await testWorld()
  const rows = await db.asOwner((tx) =>
    tx.deleteFrom('outbox').where('brand_id', '=', id).where('kind', '=', 'webhook').returning(['id', 'payload']).execute(),
  )
  return rows
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ payload }) => payload as unknown as { event: string; data: { product_ids: string[]; kind: string } })
    .filter(({ event }) => event === 'product.changed')
    .map(({ data }) => [data.kind, data.product_ids.toSorted()])
}

async function inBulk(brand: Brand, body: Parameters<typeof done<typeof bulkChangeProducts>>[1]['body']) {
  const { job } = await done(bulkChangeProducts, { body }, brand.owner)
  const work = { brand_id: brand.id, id: job.id, kind: 'products.bulk', payload: { job_id: job.id }, attempts: 1 }
  await runBulkJob(work, (await testWorld()) as never, () => {})
  return job.id
}

test('whatever changes products, the marketplace hears of it', async () => {
  const brand = await given.aBrand()
  const [cup, vase] = await Promise.all([given.aProduct(brand), given.aProduct(brand)])
  const both = [cup.id, vase.id].toSorted()
  const variation_id = cup.variations[0]?.id ?? ''
  const pair = { wholesale_price: '5.00', retail_price: '10.00' }
  const book = { product_id: cup.id, currency_code: 'USD' as const, prices: [{ variation_id, ...pair }] }
  const { owner } = brand
  await heard(brand)

  await done(editProduct, { params: { id: cup.id }, body: { revision: cup.revision, hs_code: '6912' } }, owner)
  await done(setBestseller, { params: { id: cup.id } }, owner)
  await done(editVariation, { params: { id: variation_id }, body: { stock: 3 } }, owner)
  expect(await heard(brand)).toEqual([
    ['edited', [cup.id]],
    ['bestseller', [cup.id]],
    ['variation_changed', [cup.id]],
  ])

  await done(addPriceBook, { body: book }, owner)
  await done(editPriceBook, { body: { ...book, prices: [{ variation_id, wholesale_price: '6.00', retail_price: '10.00' }] } }, owner)
  await done(removePriceBook, { body: { product_id: cup.id, currency_code: 'USD' } }, owner)
  expect(await heard(brand)).toEqual(Array(3).fill(['prices', [cup.id]]))

  const cells = [cup, vase].map(({ variations }) => ({ variation_id: variations[0]?.id ?? '', currency_code: 'EUR' as const, ...pair }))
  await done(changePrices, { body: { changes: cells } }, owner)
  expect(await heard(brand)).toEqual([['price_grid', both]])

  const raised = await inBulk(brand, { ids: both, action: 'price', percent: 10 })
  expect(await heard(brand)).toEqual([['prices', both]])
  await done(undoJob, { params: { id: raised } }, owner)
  expect(await heard(brand)).toEqual([['undone', both]])
  const removed = await inBulk(brand, { ids: both, action: 'delete' })
  expect(await heard(brand)).toEqual([['removed', both]])
  await done(undoJob, { params: { id: removed } }, owner)
  expect(await heard(brand)).toEqual([['restored', both]])
  await done(removeProduct, { params: { id: vase.id } }, owner)
  expect(await heard(brand)).toEqual([['removed', [vase.id]]])
})

test('what changed nothing, or was refused, is not announced', async () => {
  const brand = await given.aBrand()
  const draft = await given.aProduct(brand)
  const cup = await anActiveProduct(brand)
  await heard(brand)
  await inBulk(brand, { ids: [cup, draft.id], action: 'activate' })
  expect((await call(activateProduct, { params: { id: draft.id } }, brand.owner)).status).toBe(409)
  expect(await heard(brand)).toEqual([])
  expect(await done(getProduct, { params: { id: cup } }, brand.owner)).toMatchObject({ status: 'active' })
})

test('of very many products it hears by the two hundred', async () => {
  const brand = await given.aBrand()
  const ids = Array.from({ length: 450 }, (_, at) => `${at}`)
  const { db } = await testWorld()
  const now = new Date()
  await db.write({ brandId: brand.id }, async (tx) => {
    await execute(tx, ...productWebhooks({ tx, brandId: brand.id, now }, ids, 'prices'))
    expect(productWebhooks({ tx, brandId: brand.id, now }, [], 'prices')).toEqual([])
  })
  const events = await heard(brand)
  expect(events.map(([, some]) => some?.length)).toEqual([200, 200, 50])
  expect(events.flatMap(([, some]) => some).toSorted()).toEqual(ids.toSorted())
})
