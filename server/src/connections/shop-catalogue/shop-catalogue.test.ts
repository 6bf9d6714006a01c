import { editUser } from '@linesheet/contract/account/settings'
import { getImportErrors } from '@linesheet/contract/catalogue/products.import'
import { undoJob } from '@linesheet/contract/platform/jobs'
import { afterEach, expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { aShopInStep, aShopWithVase, vaseRow } from '../../../test/connections/shop-catalogue.ts'
import { runShopEffects } from '../../../test/connections/shop-stock.ts'
import { now, testContext } from '../../../test/context.ts'
import { notificationMails } from '../../../test/home/notifications.ts'
import { todayOf } from '../../../test/home/today.ts'
import { ShopFailure } from '../../platform/ports/shops/shops.types.ts'

const barcode = '5901234123457'

afterEach(async () => (await testContext()).setClock(now))

test('when products begin to be kept in sync, differences in fields that the shop leads are imported', async () => {
  const { change, run, get, products } = await aShopWithVase({ Title: 'Tall vase', 'Variant Price': '120', 'Variant Grams': '1500' })
  const on = await change({ state: 'on', leaders: { weight: 'here' } })
  expect(on.products).toMatchObject({
    state: 'on',
    leaders: { name: 'shop', weight: 'here', wholesale_price: 'here' },
    compared_at: null,
    job_id: null,
  })
  const jobs = await run()
  expect(jobs).toHaveLength(1)
  expect(await get()).toMatchObject({ name: 'Tall vase', weight_kg: 1.2, wholesale_price: '50.00', retail_price: '120.00' })
  expect(await products()).toEqual({
    state: 'on',
    leaders: expect.any(Object),
    adds_products: false,
    compared_at: expect.any(String),
    job_id: jobs[0],
    counts: { matched: 1, unmatched: 0, open: 0 },
  })
})

test('a change in the shop alone is imported here, once', async () => {
  const { inShop, get } = await aShopInStep()
  const before = await get()
  expect(await inShop({ 'Variant Price': '100', 'Body (HTML)': '<p>Made of glass for flowers from the garden.</p>\r\n' })).toEqual([])
  expect(await get()).toEqual(before)
  expect(await inShop({ 'Variant Price': '110.5', 'Variant Barcode': barcode })).toHaveLength(1)
  const { name, retail_price, variations } = await get()
  expect({ name, retail_price, barcode: variations[0]?.barcode }).toEqual({ name: 'Vase', retail_price: '110.50', barcode })
  expect(await inShop({ 'Variant Price': '110.50', 'Variant Barcode': barcode })).toEqual([])
})

test('a change here alone stays', async () => {
  const { inShop, edit, get, conflicts } = await aShopInStep()
  await edit({ name: 'Jug' })
  expect(await inShop({ 'Variant Grams': '1300' })).toHaveLength(1)
  expect(await get()).toMatchObject({ name: 'Jug', weight_kg: 1.3 })
  expect(await conflicts()).toEqual([])
})

test('a field that was changed on both sides is shown, and not overwritten; it disappears once both have the same value', async () => {
  const { inShop, edit, get, conflicts, products, product } = await aShopInStep()
  await edit({ name: 'Jug' })
  expect(await inShop({ Title: 'Tall vase' })).toEqual([])
  expect(await get()).toMatchObject({ name: 'Jug' })
  const conflict = {
    id: expect.any(String),
    product: { id: product.id, name: 'Jug' },
    sku: null,
    field: 'name',
    column: 'name_en',
    here: 'Jug',
    shop: 'Tall vase',
    agreed: 'Vase',
    state: 'open',
    created_at: expect.any(String),
  }
  expect(await conflicts()).toEqual([conflict])
  expect(await products()).toMatchObject({ counts: { matched: 1, unmatched: 0, open: 1 } })
  await inShop({ Title: 'Taller vase' })
  expect(await conflicts()).toEqual([{ ...conflict, shop: 'Taller vase' }])
  await inShop({ Title: 'Jug' })
  expect(await conflicts()).toEqual([])
  // Later changes are compared with the value that both have now.
  expect(await inShop({ Title: 'Bowl' })).toHaveLength(1)
  expect(await get()).toMatchObject({ name: 'Bowl' })
})

test('a field that the shop emptied is asked about, and nothing is imported for a field that the brand leads', async () => {
  const { inShop, get, conflicts, change, read, run } = await aShopInStep()
  await inShop({ 'Variant Barcode': '', Title: 'Tall vase' })
  expect(await conflicts()).toMatchObject([{ sku: 'VS-1', field: 'barcode', here: '4006381333931', shop: '', agreed: '4006381333931' }])
  await change({ leaders: { barcode: 'here', name: 'here' } })
  await read()
  expect(await run()).toEqual([])
  expect(await conflicts()).toEqual([])
  expect(await inShop({ 'Variant Barcode': barcode, Title: 'Jug' })).toEqual([])
  expect(await get()).toMatchObject({ name: 'Tall vase', variations: [{ barcode: '4006381333931' }] })
  // Once the shop leads the field, its value applies.
  await change({ leaders: { name: 'shop' } })
  await read()
  expect(await run()).toHaveLength(1)
  expect(await get()).toMatchObject({ name: 'Jug' })
})

test('undoing the import restores the values, which then count as a change here', async () => {
  const { inShop, brand, get, conflicts } = await aShopInStep()
  const [job = ''] = await inShop({ Title: 'Tall vase' })
  await callOk(undoJob, { params: { id: job } }, brand.owner)
  expect(await get()).toMatchObject({ name: 'Vase' })
  expect(await inShop({ Title: 'Tall vase' })).toEqual([])
  expect(await get()).toMatchObject({ name: 'Vase' })
  expect(await inShop({ Title: 'Taller vase' })).toEqual([])
  expect(await conflicts()).toMatchObject([{ here: 'Vase', shop: 'Taller vase', agreed: 'Tall vase' }])
})

test('an edit here before the import runs stays, and the import reports that', async () => {
  const { brand, shop, read, run, edit, get, conflicts } = await aShopInStep()
  shop.products.set('1', [vaseRow({ Title: 'Tall vase', 'Variant Grams': '1300' })])
  await read()
  await runShopEffects(brand)
  await edit({ name: 'Jug' })
  const [id = ''] = await run()
  expect(await get()).toMatchObject({ name: 'Jug', weight_kg: 1.3 })
  const { rows } = await callOk(getImportErrors, { params: { id }, query: {} }, brand.owner)
  expect(rows.flatMap(({ errors }) => errors)).toMatchObject([{ field: 'name_en', error: { code: 'changed_meanwhile' } }])
  shop.products.set('1', [vaseRow({ Title: 'Taller vase', 'Variant Grams': '1300' })])
  await read()
  await run()
  expect(await conflicts()).toMatchObject([{ here: 'Jug', shop: 'Taller vase', agreed: 'Tall vase' }])
})

test('a shop whose products can no longer be read is on Home until they can', async () => {
  const { brand, id, shop, read } = await aShopInStep()
  shop.failure = new ShopFailure('key_refused', { detail: 'Invalid API key' })
  shop.faults.push('before')
  await read()
  expect(await todayOf(brand.owner, 'shop')).toMatchObject([{ title: 'Slow Ferry', shop: { id, part: 'products', is_paused: false } }])
  await read()
  expect(await todayOf(brand.owner, 'shop')).toEqual([])
})

test('texts of uncertain language stay in the language of the first comparison', async () => {
  const { brand, inShop, get, conflicts } = await aShopInStep({ Title: 'VX-12', 'Body (HTML)': '' })
  await callOk(editUser, { body: { language_code: 'zh_CN' } }, brand.owner)
  expect(await inShop({ Title: 'VX-13' })).toHaveLength(1)
  expect(await get()).toMatchObject({ name: 'VX-13', product_translations: [] })
  expect(await conflicts()).toEqual([])
})

test('products that could not be read for three days are paused, with a mail, and continue when the brand resumes them', async () => {
  const { setClock } = await testContext()
  const { brand, shop, read, products, change, run } = await aShopInStep()
  shop.failure = new ShopFailure('key_refused', { detail: 'Invalid API key' })
  for (const [days, state] of [
    [2.9, 'on'],
    [3.1, 'paused'],
  ] as const) {
    await setClock(new Date(now.getTime() + days * 86_400_000))
    shop.faults.push('before')
    await read()
    expect(await products()).toMatchObject({ state })
  }
  const mails = await notificationMails(brand)
  expect(mails).toMatchObject([{ to: brand.owner.username, text: expect.stringContaining('Invalid API key') }])
  expect(await todayOf(brand.owner, 'shop')).toMatchObject([{ shop: { part: 'products' } }])
  await change({ state: 'on' })
  await read()
  await run()
  expect(await products()).toMatchObject({ state: 'on' })
  expect(await todayOf(brand.owner, 'shop')).toEqual([])
})
