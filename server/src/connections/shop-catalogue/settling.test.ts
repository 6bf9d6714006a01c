import { listShopConflicts, settleShopConflicts } from '@linesheet/contract/connections/shop-catalogue'
import { getShop } from '@linesheet/contract/connections/shop-stock'
import { getJob } from '@linesheet/contract/platform/jobs'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { aShopInStep } from '../../../test/connections/shop-catalogue.ts'
import { testContext } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'
import { catalogueKind } from '../shops/catalogue-effects.ts'
import { compareCatalogue } from './compare-catalogue.worker.ts'

/** A vase whose name and weight were changed on both sides. */
async function aShopWithConflicts() {
  const one = await aShopInStep()
  await one.edit({ name: 'Jug', weight_kg: 2 })
  await one.inShop({ Title: 'Tall vase', 'Variant Grams': '3000' })
  const byField = new Map((await one.conflicts()).map((conflict) => [conflict.field, conflict.id]))
  return { ...one, name: byField.get('name') ?? '', weight: byField.get('weight') ?? '' }
}

test('the value of the shop is imported in the name of the member who chose it; a kept value stays and is not asked about again', async () => {
  const { settle, name, weight, run, get, conflicts, inShop, brand } = await aShopWithConflicts()
  expect(await settle({ ids: [name], side: 'shop' })).toEqual({ settled: 1 })
  expect(await settle({ ids: [weight], side: 'here' })).toEqual({ settled: 1 })
  const [job = '', ...others] = await run()
  expect(others).toEqual([])
  expect(await callOk(getJob, { params: { id: job } }, brand.owner)).toMatchObject({ changed: 1, undo_until: expect.any(String) })
  expect(await get()).toMatchObject({ name: 'Tall vase', weight_kg: 2 })
  expect(await conflicts()).toEqual([])
  expect(await inShop({ Title: 'Tall vase', 'Variant Grams': '3000' })).toEqual([])
  expect(await conflicts()).toEqual([])
  // Another change in the shop is asked about, because the value here was changed.
  await inShop({ Title: 'Tall vase', 'Variant Grams': '4000' })
  expect(await conflicts()).toMatchObject([{ field: 'weight', here: '2', shop: '4', agreed: '3' }])
})

test('a value that the shop emptied is emptied here where the shop is chosen', async () => {
  const { settle, run, get, inShop } = await aShopInStep()
  await inShop({ 'Variant Barcode': '', 'Variant Grams': '' })
  expect(await settle({ side: 'shop' })).toEqual({ settled: 2 })
  await run()
  expect(await get()).toMatchObject({ weight_kg: null, variations: [{ barcode: '' }] })
})

test('two people decide once, also about all open conflicts at once', async () => {
  const { settle, run, get, name } = await aShopWithConflicts()
  const answers = await Promise.all([settle({ side: 'shop' }), settle({ side: 'here' })])
  expect(answers.map(({ settled }) => settled).toSorted()).toEqual([0, 2])
  expect(await settle({ ids: [name], side: 'shop' })).toEqual({ settled: 0 })
  const isShop = answers[0]?.settled === 2
  expect(await run()).toHaveLength(isShop ? 1 : 0)
  expect(await get()).toMatchObject(isShop ? { name: 'Tall vase', weight_kg: 3 } : { name: 'Jug', weight_kg: 2 })
})

test('after a decision during a comparison the comparison starts again, and does not ask about it again', async () => {
  const { brand, id, settle, read, run, conflicts, get } = await aShopWithConflicts()
  await read()
  const context = await testContext()
  const storage = Object.create(context.ports.storage)
  storage.get = async (key: string) => {
    await settle({ side: 'here' })
    return context.ports.storage.get(key)
  }
  const { catalogue } = await callOk(getShop, { params: { id } }, brand.owner)
  const payload = { shop_id: id, reading_id: catalogue?.id }
  const job = { brand_id: brand.id, id, kind: catalogueKind, payload, destination: '', sequence: 1, attempts: 1 }
  const compared = compareCatalogue(job, { ...context, ports: { ...context.ports, storage } }, () => {})
  await expect(compared).rejects.toMatchObject({ seconds: 1 })
  await run()
  expect(await conflicts()).toEqual([])
  expect(await get()).toMatchObject({ name: 'Jug' })
})

test('only members who may change products see and decide them, and only for their brand', async () => {
  const { brand, params, name } = await aShopWithConflicts()
  const [catalogue, clerk] = [await given.aMember(brand, 'catalogue'), await given.aMember(brand, 'orders')]
  expect((await call(listShopConflicts, { params, query: {} }, catalogue)).status).toBe(200)
  expect((await call(listShopConflicts, { params, query: {} }, clerk)).status).toBe(403)
  const other = await aShopWithConflicts()
  const foreign = { params: other.params, body: { ids: [name], side: 'shop' } } as const
  expect((await call(settleShopConflicts, foreign, other.brand.owner)).status).toBe(404)
  expect((await call(settleShopConflicts, { params, body: { side: 'shop' } }, other.brand.owner)).status).toBe(404)
})

test('a value that cannot be saved here is asked about, and the other values of its product are imported', async () => {
  const { conflicts, settle, edit, run, get, inShop } = await aShopInStep()
  // Retailers would pay more than consumers.
  await inShop({ Title: 'Tall vase', 'Variant Price': '40.00' })
  expect(await conflicts()).toMatchObject([{ field: 'retail_price', here: '100.00', shop: '40.00', agreed: '100.00' }])
  expect(await get()).toMatchObject({ name: 'Tall vase', retail_price: '100.00' })
  const [vase] = (await get()).variations
  await edit({
    wholesale_price: '20.00',
    variations: [{ id: vase?.id, sku: 'VS-1', stock: 5, wholesale_price: '20.00', retail_price: '100.00', option_values: [] }],
  })
  await settle({ side: 'shop' })
  await run()
  expect(await get()).toMatchObject({ name: 'Tall vase', retail_price: '40.00' })
  expect(await conflicts()).toEqual([])
})

test('values that two members choose are imported by one import each', async () => {
  const { brand, params, name, run } = await aShopWithConflicts()
  const other = await given.aMember(brand, 'catalogue')
  await callOk(settleShopConflicts, { params, body: { ids: [name], side: 'shop' } }, brand.owner)
  await callOk(settleShopConflicts, { params, body: { side: 'shop' } }, other)
  const jobs = await run()
  expect(jobs).toHaveLength(2)
  const { db } = await testContext()
  const started = await db.asOwner((tx) => tx.selectFrom('jobs').select('user_id').where('id', 'in', jobs).execute())
  expect(new Set(started.map(({ user_id }) => user_id))).toEqual(new Set([brand.owner.userId, other.userId]))
})

test('a value of a variation that was deleted here is not counted', async () => {
  const { inShop, edit, conflicts, products } = await aShopInStep()
  await inShop({ 'Variant Barcode': '', 'Variant Grams': '' })
  expect((await products()).counts.open).toBe(2)
  await edit({ variations: [{ sku: 'VS-2', stock: 1, wholesale_price: '50.00', retail_price: '100.00', option_values: [] }] })
  expect(await conflicts()).toHaveLength(1)
  expect((await products()).counts.open).toBe(1)
})
