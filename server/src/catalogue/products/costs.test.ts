import { changePrices, listPrices } from '@linesheet/contract/catalogue/prices'
import { addVariation, editVariation, getProduct } from '@linesheet/contract/catalogue/products'
import { duplicateProduct, editProduct, listProductChanges } from '@linesheet/contract/catalogue/products.edit'
import { costReaders, hasPermission, roles } from '@linesheet/domain/platform/roles'
import { expect, test } from 'vitest'
import { anApiToken } from '../../../test/account/api-tokens.ts'
import { call, callOk } from '../../../test/calling.ts'
import { runBulk } from '../../../test/catalogue/bulk-jobs.ts'
import { type Brand, given } from '../../../test/given.ts'

const prices = { wholesale_price: '50.00', retail_price: '100.00' }

/** A product whose small variation costs 21.50, and whose large one has no cost. */
async function aVase(brand: Brand) {
  const { id, variations } = await given.aProduct(brand, {
    options: ['Size'],
    variations: [
      { ...prices, cost_price: '21.5', option_values: ['S'] },
      { ...prices, option_values: ['L'] },
    ],
  })
  const [small = '', large = ''] = variations.map((variation) => variation.id)
  const read = (caller: { token: string } = brand.owner) => callOk(getProduct, { params: { id } }, caller)
  const costs = async (caller?: { token: string }) => (await read(caller)).variations.map(({ cost_price }) => cost_price)
  const history = async (caller: { token: string } = brand.owner) =>
    (await callOk(listProductChanges, { params: { id } }, caller)).items.map(({ kind, costs }) => [kind, costs])
  return { id, small, large, read, costs, history }
}

test('a cost is stored with a variation, changed, kept if it is not mentioned, and emptied', async () => {
  const brand = await given.aBrand()
  const { id, small, large, read, costs } = await aVase(brand)
  expect(await costs()).toEqual(['21.50', null])
  const edited = await callOk(editVariation, { params: { id: large }, body: { cost_price: '30' } }, brand.owner)
  expect(edited.variations.map(({ cost_price }) => cost_price)).toEqual(['21.50', '30.00'])
  expect(await read(), 'the answer of a change is what reading it again returns').toEqual(edited)
  const { revision } = edited
  const variations = [
    { id: small, ...prices, option_values: ['S'] },
    { id: large, ...prices, cost_price: null, option_values: ['L'] },
  ]
  await callOk(editProduct, { params: { id }, body: { revision, variations } }, brand.owner)
  expect(await costs()).toEqual(['21.50', null])
  await callOk(addVariation, { params: { id }, body: { ...prices, cost_price: '0', option_values: ['XL'] } }, brand.owner)
  expect(await costs()).toEqual(['21.50', null, '0.00'])
})

test('copies have the costs, and price changes by percent do not affect them', async () => {
  const brand = await given.aBrand()
  const { id, costs } = await aVase(brand)
  const copy = await callOk(duplicateProduct, { params: { id } }, brand.owner)
  expect(copy.variations.map(({ cost_price }) => cost_price)).toEqual(['21.50', null])
  await runBulk(brand, { action: 'price', ids: [id], percent: 10 })
  expect(await costs()).toEqual(['21.50', null])
})

test('the grid changes costs together with prices, in the own currency only', async () => {
  const brand = await given.aBrand()
  const { small, large, costs, history } = await aVase(brand)
  const change = (fields: object) => call(changePrices, { body: { changes: [fields] } as never }, brand.owner)
  const base = { ...prices, currency_code: 'HKD' }
  expect(await change({ variation_id: large, ...base, cost_price: '19.99' })).toMatchObject({ status: 200 })
  expect(await change({ variation_id: small, ...base, wholesale_price: '51.00' })).toMatchObject({ status: 200 })
  expect(await costs()).toEqual(['21.50', '19.99'])
  expect(await change({ variation_id: small, ...prices, currency_code: 'USD', cost_price: '3.00' })).toMatchObject({
    status: 400,
    errors: { 'changes.0.cost_price': expect.any(String) },
  })
  const { items } = await callOk(listPrices, {}, brand.owner)
  expect(items.map(({ cost_price }) => cost_price)).toEqual(['21.50', '19.99'])
  expect(await history()).toEqual([
    ['price_grid', null],
    ['price_grid', { count: 1, cost_price: null }],
    ['added', null],
  ])
})

test('a currency without cents takes costs in whole units', async () => {
  const brand = await given.aBrand({ currency_code: 'JPY' })
  const { variations } = await given.aProduct(brand, { variations: [{ wholesale_price: '500', retail_price: '1000' }] })
  const body = { cost_price: '200.50' }
  expect(await call(editVariation, { params: { id: variations[0]?.id ?? '' }, body }, brand.owner)).toMatchObject({
    status: 400,
    errors: { cost_price: expect.any(String) },
  })
})

test('roles and tokens see costs, and changes of them, as their permissions say', async () => {
  const brand = await given.aBrand()
  const { small, costs, history } = await aVase(brand)
  await callOk(editVariation, { params: { id: small }, body: { cost_price: '22' } }, brand.owner)
  await callOk(editVariation, { params: { id: small }, body: { cost_price: '23', barcode: '4006381333931' } }, brand.owner)
  const told = [
    ['variation_changed', { count: 1, cost_price: ['22.00', '23.00'] }],
    ['variation_changed', { count: 1, cost_price: ['21.50', '22.00'] }],
    ['added', null],
  ]
  const hidden = [
    ['variation_changed', null],
    ['added', null],
  ]
  for (const role of roles.filter((role) => hasPermission(role, 'products:read'))) {
    const member = await given.aMember(brand, role)
    const sees = costReaders.some((permission) => hasPermission(role, permission))
    expect([role, await costs(member), await history(member)]).toEqual([role, sees ? ['23.00', null] : [null, null], sees ? told : hidden])
    const { items } = await callOk(listPrices, {}, member)
    expect([role, items[0]?.cost_price]).toEqual([role, sees ? '23.00' : null])
  }
  const asToken = (...permissions: ('products:read' | 'payouts:read')[]) => anApiToken(brand, { name: permissions.join(), permissions })
  expect(await costs(await asToken('products:read'))).toEqual([null, null])
  expect(await costs(await asToken('products:read', 'payouts:read'))).toEqual(['23.00', null])
})
