import { addVariation, editVariation, getProduct, removeVariation } from '@linesheet/contract/catalogue/products'
import {
  editProduct,
  editProductFile,
  removeBestseller,
  removeProductFile,
  setBestseller,
} from '@linesheet/contract/catalogue/products.edit'
import { expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { given } from '../../../test/given.ts'
import { historySummary, productHistory } from '../../../test/home/history.ts'
import { pictureFile, uploadFile } from '../../../test/platform/uploading.ts'

const prices = { wholesale_price: '50.00', retail_price: '100.00' }
const usd = (wholesale_price: string, retail_price: string) => ({ currency_code: 'USD' as const, wholesale_price, retail_price })

async function aProduct(more: object = {}) {
  const brand = await given.aBrand()
  const { id } = await given.aProduct(brand, {
    options: ['Size'],
    variations: ['Small', 'Large'].map((name) => ({ ...prices, option_values: [name], stock: 3 })),
    ...more,
  })
  const read = () => callOk(getProduct, { params: { id } }, brand.owner)
  const save = async (body: object) =>
    callOk(editProduct, { params: { id }, body: { revision: (await read()).revision, ...body } }, brand.owner)
  return { brand, owner: brand.owner, id, read, save, history: () => historySummary(brand, id) }
}
const added = ['added', {}, [], []]

test('an added product has an entry with its user', async () => {
  const { brand, id } = await aProduct()
  expect(await productHistory(brand, id)).toMatchObject([
    { kind: 'added', actor_name: 'Mei owner', fields: {}, prices: [], variations: [] },
  ])
})

test('added, changed and removed variations are named by SKU or option values', async () => {
  const { owner, id, history } = await aProduct()
  const { variations } = await callOk(addVariation, { params: { id }, body: { ...prices, sku: 'V-M', option_values: ['Medium'] } }, owner)
  const [small, , medium] = variations.map((variation) => ({ params: { id: variation.id } }))
  if (!small || !medium) throw new Error('No variations')
  const body = { wholesale_price: '40.00', stock: 5, barcode: '489', option_values: ['Tiny'], pricebooks: [usd('8', '16.00')] }
  await callOk(editVariation, { ...small, body }, owner)
  await callOk(editVariation, { ...small, body }, owner)
  await callOk(removeVariation, medium, owner)
  expect(await history()).toEqual([
    ['variation_removed', {}, [], [{ name: 'V-M', became: 'removed', fields: {} }]],
    [
      'variation_changed',
      {},
      [
        { currency_code: 'HKD', count: 1, wholesale_price: ['50.00', '40.00'], retail_price: null },
        { currency_code: 'USD', count: 2, wholesale_price: [null, '8.00'], retail_price: [null, '16.00'] },
      ],
      [{ name: 'Small', became: 'changed', fields: { barcode: ['', '489'], stock: [3, 5], option_values: ['Small', 'Tiny'] } }],
    ],
    ['variation_added', {}, [], [{ name: 'V-M', became: 'added', fields: {} }]],
    added,
  ])
})

test('a save of the whole product lists changed prices and variations only', async () => {
  const { read, save, history } = await aProduct()
  const { options, variations, ...before } = await read()
  const [small, large] = variations.map(({ id }, at) => ({ id, ...prices, stock: 3, option_values: [['Small', 'Large'][at] ?? ''] }))
  const named = options.map(({ id, name, values }) => ({ id, name, values: values.map((value) => ({ id: value.id, name: value.name })) }))
  await save({ name: before.name, wholesale_price: '50', regions: [], options: named, variations: [small, large] })
  const raised = { wholesale_price: '60', retail_price: '120.00', pricebooks: [usd('8.00', '16.00')] }
  await save({ variations: [large, small].map((one) => ({ ...one, ...raised })) })
  await save({
    hs_code: '6913',
    variations: [
      { ...small, ...raised, stock: null },
      { ...prices, option_values: ['Large'], sku: 'NEW' },
    ],
  })
  await save({
    wholesale_price: '55',
    options: [{ ...named[0], name: { en: 'Height' } }],
    variations: (await read()).variations.map((one, at) => ({
      ...{
        id: one.id,
        wholesale_price: one.wholesale_price,
        retail_price: one.retail_price,
        option_values: [['Small', 'Large'][at] ?? ''],
      },
    })),
  })
  expect(await history()).toEqual([
    ['edited', { wholesale_price: ['60.00', '55.00'], options: null }, [], []],
    [
      'edited',
      { hs_code: ['', '6913'] },
      [],
      [
        { name: 'NEW', became: 'added', fields: {} },
        { name: 'Small', became: 'changed', fields: { stock: [3, null] } },
        { name: 'Large', became: 'removed', fields: {} },
      ],
    ],
    [
      'edited',
      { variation_order: null },
      [
        { currency_code: 'HKD', count: 4, wholesale_price: ['50.00', '60.00'], retail_price: ['100.00', '120.00'] },
        { currency_code: 'USD', count: 4, wholesale_price: [null, '8.00'], retail_price: [null, '16.00'] },
      ],
      [],
    ],
    added,
  ])
})

test('photos are added, moved and removed', async () => {
  const { brand, owner, id, history } = await aProduct()
  await uploadFile(owner, `/product/${id}/file`, await pictureFile())
  const { result } = await uploadFile(owner, `/product/${id}/file`, await pictureFile())
  const params = { id: result.product_files[1].id }
  await callOk(editProductFile, { params, body: { position: 0 } }, owner)
  await callOk(removeProductFile, { params }, owner)
  expect((await history()).map(([kind]) => kind)).toEqual(['photo_removed', 'photos', 'photo_added', 'photo_added', 'added'])
  expect((await productHistory(brand, id)).every(({ actor_name }) => actor_name === 'Mei owner')).toBe(true)
})

test('the bestseller mark has its new value', async () => {
  const { owner, id, history } = await aProduct()
  const call = { params: { id } }
  await callOk(setBestseller, call, owner)
  await callOk(setBestseller, call, owner)
  await callOk(removeBestseller, call, owner)
  expect(await history()).toEqual([
    ['bestseller', { is_bestseller: [true, false] }, [], []],
    ['bestseller', { is_bestseller: [false, true] }, [], []],
    added,
  ])
})
