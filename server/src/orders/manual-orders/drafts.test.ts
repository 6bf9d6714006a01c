import { removeVariation } from '@linesheet/contract/catalogue/products'
import { emptyCart } from '@linesheet/contract/orders/empty-cart'
import { getDraft, listDrafts, removeDraft, saveDraft, sendDraft } from '@linesheet/contract/orders/manual-orders'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { type Brand, given } from '../../../test/given.ts'
import { aCart, aDraft, cartLine } from '../../../test/orders/manual-orders.ts'

let brand: Brand
beforeEach(async () => {
  brand = await given.aBrand()
})
const save = (id: string, version: number, cart: object) =>
  call(saveDraft, { params: { id }, body: { version, ...cart } as never }, brand.owner)

test('an empty draft is saved, and the list and another device show it', async () => {
  const id = newId()
  expect((await save(id, 0, emptyCart('HKD'))).result).toMatchObject({ id, version: 1, lines: [], customer: null, updated_by: 'Mei owner' })
  expect(await callOk(getDraft, { params: { id } }, brand.owner)).toMatchObject({ id, version: 1, totals: { total: '0.00' } })
  expect((await callOk(listDrafts, {}, brand.owner)).items).toMatchObject([{ id, buyer_name: null, line_count: 0, total: '0.00' }])
})

test('a draft shows its customer, today’s prices and stock, and the totals', async () => {
  const draft = await aDraft(brand)
  expect(draft).toMatchObject({
    customer: { name: '紙與石', status: 'uncontacted' },
    lines: [{ quantity: 3, unit_price: null, product: { list_price: '50.00', available: 20, case_quantity: 1 } }],
    totals: { subtotal: '150.00', discount_total: '15.00', shipping_total: '30.00', total: '165.00' },
  })
  expect((await callOk(listDrafts, {}, brand.owner)).items).toMatchObject([{ buyer_name: '紙與石', unit_count: 3, total: '165.00' }])
})

test('a save that is repeated, because its answer was lost, happens once', async () => {
  const [id, cart] = [newId(), await aCart(brand)]
  expect((await save(id, 0, cart)).result.version).toBe(1)
  expect((await save(id, 0, cart)).result.version).toBe(1)
  const changed = { ...cart, note: 'changed' }
  expect((await save(id, 1, changed)).result.version).toBe(2)
  expect((await save(id, 1, changed)).result.version).toBe(2)
})

test('of two editors the second is refused, and gets the current draft', async () => {
  const [id, cart] = [newId(), await aCart(brand)]
  await save(id, 0, cart)
  await save(id, 1, { ...cart, note: 'mine' })
  expect(await save(id, 1, { ...cart, note: 'theirs' })).toMatchObject({ status: 409, code: 'stale', result: { version: 2, note: 'mine' } })
  expect((await callOk(getDraft, { params: { id } }, brand.owner)).note).toBe('mine')
})

test('two simultaneous first saves make one draft', async () => {
  const [id, cart] = [newId(), await aCart(brand)]
  const answers = await Promise.all([save(id, 0, cart), save(id, 0, cart), save(id, 0, { ...cart, note: 'other' })])
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(answers.every(({ status, code }) => status === 200 || code === 'stale')).toBe(true)
  expect((await callOk(listDrafts, {}, brand.owner)).count).toBe(1)
})

test('a draft that was deleted is not made again by an old version', async () => {
  const draft = await aDraft(brand)
  await callOk(removeDraft, { params: { id: draft.id } }, brand.owner)
  expect(await save(draft.id, draft.version, emptyCart('HKD'))).toMatchObject({ status: 404, code: 'draft.missing' })
  expect(await call(removeDraft, { params: { id: draft.id } }, brand.owner)).toMatchObject({ status: 404 })
})

test('a draft cannot take the id of an order, of whichever brand', async () => {
  const other = await given.aBrand()
  for (const owner of [brand, other])
    expect(await save(await given.anOrder(owner), 0, emptyCart('HKD'))).toMatchObject({ status: 409, code: 'draft.id-taken' })
})

test('a draft that was sent is not changed any more', async () => {
  const { id, version } = await aDraft(brand)
  await callOk(sendDraft, { params: { id }, body: { version } }, brand.owner)
  expect(await save(id, version, emptyCart('HKD'))).toMatchObject({ status: 409, code: 'draft.sent' })
})

test('a variation that is deleted later can stay in the draft, and keeps it from being sent', async () => {
  const product = await given.aProduct(brand, {
    options: ['Size'],
    variations: ['S', 'M'].map((size) => ({ wholesale_price: '50.00', retail_price: '100.00', option_values: [size] })),
  })
  const [first, second] = product.variations
  const draft = await aDraft(brand, { lines: [cartLine(first?.id ?? '', 1), cartLine(second?.id ?? '', 1)] })
  await callOk(removeVariation, { params: { id: second?.id ?? '' } }, brand.owner)
  const { id, version: _, customer: __, totals: ___, updated_at: ____, updated_by: _____, lines, ...cart } = draft
  const kept = lines.map(({ product: ______, ...line }) => line)
  expect((await save(id, 1, { ...cart, lines: kept, note: 'more' })).result.lines[1]).toMatchObject({ product: null })
  expect(await call(sendDraft, { params: { id }, body: { version: 2 } }, brand.owner)).toMatchObject({
    status: 400,
    errors: { 'lines.1.variation_id': expect.any(String) },
  })
})

test.each([
  [{ lines: [{ ...cartLine(null, 1), unit_price: '100000000.00' }] }, 'lines.0.unit_price'],
  [{ lines: [cartLine(null, 1_000_001)] }, 'lines.0.quantity'],
  [{ lines: [cartLine(newId(), 1)] }, 'lines.0.variation_id'],
  [{ lines: Array.from({ length: 501 }, () => cartLine(null, 1)) }, 'lines'],
  [{ buying_company_id: newId() }, 'buying_company_id'],
  [{ shipping_total: '-1' }, 'shipping_total'],
  [{ note: 'x'.repeat(2001) }, 'note'],
])('%# is refused by field', async (fields, field) => {
  const { status, errors } = await save(newId(), 0, { ...emptyCart('HKD'), ...fields })
  expect([status, Object.keys(errors ?? {})]).toEqual([400, [field]])
})

test('amounts that no order can have are saved without a total', async () => {
  const lines = [cartLine(null, 1_000_000, { name: 'Gold', unit_price: '99999999.99' })]
  expect((await save(newId(), 0, { ...emptyCart('HKD'), lines })).result.totals).toBeNull()
})
