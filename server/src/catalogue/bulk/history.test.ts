import type { bulkChangeProducts } from '@linesheet/contract/catalogue/products.bulk'
import { undoJob } from '@linesheet/contract/platform/jobs'
import { expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { runBulk } from '../../../test/catalogue/bulk-jobs.ts'
import { anActiveProduct } from '../../../test/catalogue/collections.ts'
import { type Brand, given } from '../../../test/given.ts'
import { historySummary, productHistory } from '../../../test/home/history.ts'

type Body = Parameters<typeof callOk<typeof bulkChangeProducts>>[1]['body']
const runJob = async (brand: Brand, body: Body) => (await runBulk(brand, body)).id
/** The history entries that were added above the existing ones: the job's, and its undo's. */
async function toldOf(brand: Brand, id: string, body: Body) {
  const { length } = await productHistory(brand, id)
  await callOk(undoJob, { params: { id: await runJob(brand, body) } }, brand.owner)
  return (await historySummary(brand, id)).slice(0, -length)
}
const hkd = (count: number, ...[wholesale_price, retail_price]: unknown[]) => ({
  currency_code: 'HKD',
  count,
  wholesale_price,
  retail_price,
})

test('the history shows bulk changes of prices and stock, and their undo', async () => {
  const brand = await given.aBrand()
  const { id } = await given.aProduct(brand)
  expect(await toldOf(brand, id, { ids: [id], action: 'price', percent: 5 })).toEqual([
    ['undone', {}, [hkd(2, ['52.50', '50.00'], ['105.00', '100.00'])], []],
    ['prices', {}, [hkd(2, ['50.00', '52.50'], ['100.00', '105.00'])], []],
  ])
  expect(await toldOf(brand, id, { ids: [id], action: 'stock', stock: null })).toEqual([
    ['undone', { stock: [null, 20] }, [], []],
    ['stock', { stock: [20, null] }, [], []],
  ])
  expect(await toldOf(brand, id, { ids: [id], action: 'stock', stock: 20 })).toEqual([])
  expect((await productHistory(brand, id)).every(({ actor_name }) => actor_name === 'Mei owner')).toBe(true)
})

test('differing values of variations are shown as various', async () => {
  const brand = await given.aBrand()
  const prices = { wholesale_price: '50.00', retail_price: '100.00' }
  const variations = [
    { ...prices, sku: `${brand.id}-1`, stock: 1 },
    { ...prices, wholesale_price: '40.00', sku: `${brand.id}-2`, stock: 2 },
  ]
  const { id } = await given.aProduct(brand, { variations })
  expect(await toldOf(brand, id, { ids: [id], action: 'stock', stock: 9 })).toEqual([
    ['undone', { stock: [9, 'various'] }, [], []],
    ['stock', { stock: ['various', 9] }, [], []],
  ])
  expect(await toldOf(brand, id, { ids: [id], action: 'price', percent: 10 })).toEqual([
    ['undone', {}, [hkd(4, null, null)], []],
    ['prices', {}, [hkd(4, null, null)], []],
  ])
})

test('the history shows bulk changes of status and bestseller mark, and their undo', async () => {
  const brand = await given.aBrand()
  const id = await anActiveProduct(brand)
  expect(await toldOf(brand, id, { ids: [id], action: 'deactivate' })).toEqual([
    ['undone', { status: ['inactive', 'active'] }, [], []],
    ['deactivated', { status: ['active', 'inactive'] }, [], []],
  ])
  expect(await toldOf(brand, id, { ids: [id], action: 'bestseller' })).toEqual([
    ['undone', { is_bestseller: [true, false] }, [], []],
    ['bestseller', { is_bestseller: [false, true] }, [], []],
  ])
  await runJob(brand, { ids: [id], action: 'deactivate' })
  expect((await toldOf(brand, id, { ids: [id], action: 'activate' })).map(([kind]) => kind)).toEqual(['undone', 'activated'])
})

test('a restored product keeps its history, with an entry for the restore', async () => {
  const brand = await given.aBrand()
  const { id } = await given.aProduct(brand)
  await callOk(undoJob, { params: { id: await runJob(brand, { ids: [id], action: 'delete' }) } }, brand.owner)
  expect((await productHistory(brand, id)).map(({ kind }) => kind)).toEqual(['restored', 'added'])
})
