import { listAudit } from '@linesheet/contract/home/audit'
import {
  addPromotion,
  checkPromotion,
  deletePromotion,
  disablePromotion,
  editPromotion,
  enablePromotion,
  getPromotion,
  getPromotionChoices,
  listPromotions,
} from '@linesheet/contract/promotions/promotions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { call, callOk } from '../../test/calling.ts'
import { anActiveProduct, draftProducts } from '../../test/catalogue/collections.ts'
import { testContext } from '../../test/context.ts'
import { marketplaceEvents } from '../../test/effects.ts'
import { given } from '../../test/given.ts'
import { aPromotion, promotionInput } from '../../test/promotions/promotions.ts'
import type { Tx } from '../platform/db/db.ts'
import { lockStorefront } from './checks.sql.ts'

const ofChosen = (product_ids: string[], fields: object = {}) => ({ scope: 'products' as const, product_ids, ...fields })

test('a promotion is added with its terms, and read back', async () => {
  const brand = await given.aBrand()
  const added = await aPromotion(brand, { minimum_spend: '300', free_shipping: true })
  expect(added).toEqual({
    id: expect.any(String),
    name: 'Winter',
    status: 'active',
    promotion_type: 'discount',
    discount_type: 'percentage',
    discount_value: '10.00',
    minimum_spend: '300.00',
    currency_code: 'HKD',
    amounts: [],
    free_shipping: true,
    starts_on: '2026-11-20',
    ends_on: '2026-11-30',
    regions: ['hk'],
    scope: 'storefront',
    product_count: 0,
    products: [],
    is_disabled: false,
    redeemed_count: 0,
    figures: [],
    version: 1,
    actions: ['disable', 'edit', 'delete'],
    created_at: expect.any(String),
    updated_at: expect.any(String),
    warnings: { low_margin: { count: 0, items: [] }, overlaps: [] },
  })
  const { warnings: _, ...saved } = added
  expect(await callOk(getPromotion, { params: { id: added.id } }, brand.owner)).toEqual(saved)
})

test('chosen products keep their order, and are named in the reader’s language', async () => {
  const brand = await given.aBrand()
  const [cup, vase] = await draftProducts(brand, ['Cup', 'Vase'])
  const { id } = await aPromotion(brand, ofChosen([vase, cup, vase]))
  const read = await callOk(getPromotion, { params: { id }, query: { language_code: 'zh_CN' } }, brand.owner)
  expect(read.products.map(({ name }) => name)).toEqual(['Vase', 'Cup'])
  expect(read).toMatchObject({ product_count: 2, scope: 'products' })
})

test('wrong terms are refused by field, in the words of the product', async () => {
  const brand = await given.aBrand()
  const [cup] = await draftProducts(brand, ['Cup'])
  const errorsOf = async (fields: object) => (await call(addPromotion, { body: promotionInput(fields) }, brand.owner)).errors
  expect(await errorsOf({ discount_value: '0' })).toEqual({ discount_value: 'Discount amount cannot be zero' })
  expect(await errorsOf({ regions: [] })).toEqual({ regions: 'Please select regions for the promotion' })
  expect(await errorsOf(ofChosen([]))).toEqual({ product_ids: 'Please select a product' })
  const many = Array.from({ length: 21 }, (_, at) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`)
  expect(await errorsOf(ofChosen(many))).toEqual({ product_ids: 'You can select up to 20 products' })
  expect(await errorsOf(ofChosen(many.slice(0, 1)))).toEqual({ product_ids: 'This product does not exist. It may have been deleted' })
  const fixed = (discount_value: string) => ofChosen([cup], { discount_type: 'fixed', discount_value })
  expect(await errorsOf(fixed('50.00'))).toEqual({ discount_value: 'Discount amount cannot be higher than product price' })
  expect(await errorsOf(fixed('49.99'))).toBeUndefined()
  expect(await errorsOf({ name: ' ' })).toEqual({ name: 'Name is required' })
  expect(await errorsOf({ starts_on: '2026-11-19' })).toEqual({ starts_on: 'Choose today or a later day' })
  expect(await errorsOf({ ends_on: '2999-12-31' })).toEqual({ ends_on: 'A promotion lasts up to 366 days. Choose an earlier day' })
  expect(Object.keys((await errorsOf({ discount_value: '99999999999' })) ?? {})).toEqual(['discount_value'])
  expect(Object.keys((await errorsOf({ discont: '1' })) ?? {})).toEqual(['discont'])
})

test('a fixed amount of the storefront is below the cheapest product that retailers see, in each currency', async () => {
  const brand = await given.aBrand()
  const pricebooks = [{ currency_code: 'USD', wholesale_price: '6.00', retail_price: '12.00' }]
  await anActiveProduct(brand, { variations: [{ sku: 'cup', wholesale_price: '40.00', retail_price: '100.00', pricebooks }] })
  await draftProducts(brand, ['A draft of 50.00'])
  const errorsOf = async (hkd: string, usd: string) => {
    const amounts = [{ currency_code: 'USD' as const, discount_value: usd }]
    const body = promotionInput({ discount_type: 'fixed', discount_value: hkd, regions: ['us', 'hk'], amounts })
    return (await call(checkPromotion, { body }, brand.owner)).errors
  }
  expect(await errorsOf('39.99', '5.99')).toBeUndefined()
  const tooHigh = 'Discount amount cannot be higher than product price'
  expect(await errorsOf('40.00', '6.00')).toEqual({ discount_value: tooHigh, 'amounts.0.discount_value': tooHigh })
})

test('the check names products with too small a margin, and promotions of the same goods', async () => {
  const brand = await given.aBrand()
  const [cup, vase] = await draftProducts(brand, ['Cup', 'Vase'])
  const other = await aPromotion(brand, ofChosen([vase], { name: 'Vases' }))
  const body = promotionInput(ofChosen([cup, vase], { discount_value: '60.01', starts_on: '2026-11-30', ends_on: '2026-12-03' }))
  const item = { currency_code: 'HKD', wholesale_price: '50.00', discounted_price: '20.00', retail_price: '100.00' }
  const thin = (product_id: string, name: string) => ({ product_id, name, ...item })
  // 50.00 less 60.01% is 20.00, rounded; less 61% is 19.50.
  expect(await callOk(checkPromotion, { body }, brand.owner)).toMatchObject({ low_margin: { count: 0 } })
  const deeper = { ...body, discount_value: '61' }
  expect(await callOk(checkPromotion, { body: deeper }, brand.owner)).toEqual({
    low_margin: { count: 2, items: [thin(cup, 'Cup'), thin(vase, 'Vase')].map((one) => ({ ...one, discounted_price: '19.50' })) },
    overlaps: [{ id: other.id, name: 'Vases', starts_on: '2026-11-20', ends_on: '2026-11-30', regions: ['hk'], scope: 'products' }],
  })
  expect(await callOk(checkPromotion, { body: { ...deeper, promotion_id: other.id } }, brand.owner)).toMatchObject({ overlaps: [] })
  expect(await callOk(listPromotions, {}, brand.owner)).toMatchObject({ count: 1 })
})

test('one storefront promotion applies at a time in each region', async () => {
  const brand = await given.aBrand()
  const first = await aPromotion(brand)
  const add = (fields: object) => call(addPromotion, { body: promotionInput({ name: 'Second', ...fields }) }, brand.owner)
  const taken = '“Winter” covers the storefront on these days. Choose other days or regions, or disable it first'
  expect(await add({ starts_on: '2026-11-30', ends_on: '2026-12-05', regions: ['us', 'hk'] })).toMatchObject({
    status: 409,
    code: 'promotion.overlaps',
    message: taken,
    errors: { regions: taken },
  })
  expect((await add({ regions: ['us'] })).status).toBe(200)
  expect((await add({ starts_on: '2026-12-01', ends_on: '2026-12-05' })).status).toBe(200)
  expect((await add(ofChosen(await draftProducts(brand, ['Cup'])))).status).toBe(200)
  const move = await call(editPromotion, { params: { id: first.id }, body: { version: 1, ends_on: '2026-12-01' } }, brand.owner)
  expect(move).toMatchObject({ status: 409, code: 'promotion.overlaps' })
})

test('a disabled promotion makes room, and cannot be enabled while another applies', async () => {
  const brand = await given.aBrand()
  const { id } = await aPromotion(brand)
  const params = { id }
  expect(await callOk(disablePromotion, { params }, brand.owner)).toMatchObject({
    status: 'disabled',
    version: 2,
    actions: ['enable', 'edit', 'delete'],
  })
  expect(await call(disablePromotion, { params }, brand.owner)).toMatchObject({ status: 409, code: 'promotion.cannot-disable' })
  const second = await aPromotion(brand, { name: 'Second' })
  expect(await call(enablePromotion, { params }, brand.owner)).toMatchObject({ status: 409, code: 'promotion.overlaps' })
  await callOk(deletePromotion, { params: { id: second.id } }, brand.owner)
  expect(await callOk(enablePromotion, { params }, brand.owner)).toMatchObject({ status: 'active', is_disabled: false })
  expect(await call(enablePromotion, { params }, brand.owner)).toMatchObject({ status: 409, code: 'promotion.cannot-enable' })
  expect(await call(getPromotion, { params: { id: second.id } }, brand.owner)).toMatchObject({ status: 404 })
})

test('of twenty simultaneous requests for the storefront one succeeds', async () => {
  const brand = await given.aBrand()
  const answers = await Promise.all(Array.from({ length: 20 }, () => call(addPromotion, { body: promotionInput() }, brand.owner)))
  expect(answers.map(({ status, code }) => code ?? status).toSorted()).toEqual([200, ...Array(19).fill('promotion.overlaps')])
  expect(await callOk(listPromotions, {}, brand.owner)).toMatchObject({ count: 1 })
})

test('storefront promotions of a brand are saved one after the other, so that they never wait for each other', async () => {
  const { db } = await testContext()
  const brand = await given.aBrand()
  const countWaiting = (tx: Tx) =>
    sql<{ waiting: number }>`select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted
      and ((classid::bigint << 32) | objid::bigint) = hashtextextended(${`${brand.id} storefront`}, 0)`
      .execute(tx)
      .then(({ rows }) => rows[0]?.waiting)
  const saving = await db.asOwner(async (tx) => {
    await lockStorefront(tx, brand.id)
    const call = aPromotion(brand)
    await expect.poll(() => countWaiting(tx)).toBe(1)
    return { call }
  })
  expect(await saving.call).toMatchObject({ scope: 'storefront', status: 'active' })
})

test('an edit changes the named fields, and an edit of an old version is refused with the current record', async () => {
  const brand = await given.aBrand()
  const [cup] = await draftProducts(brand, ['Cup'])
  const { id } = await aPromotion(brand)
  const edit = (body: object) => call(editPromotion, { params: { id }, body: body as never }, brand.owner)
  expect((await edit({ version: 1, name: 'Cups', ...ofChosen([cup]) })).result).toMatchObject({
    name: 'Cups',
    discount_value: '10.00',
    scope: 'products',
    products: [{ id: cup }],
    version: 2,
  })
  expect(await edit({ version: 1, name: 'Mine' })).toMatchObject({ status: 409, code: 'stale', result: { name: 'Cups', version: 2 } })
  expect((await edit({ version: 2, promotion_type: 'free_shipping' })).errors).toEqual({
    discount_type: 'Choose one of the allowed values',
    discount_value: 'Choose one of the allowed values',
  })
  const free = { promotion_type: 'free_shipping', discount_type: null, discount_value: null }
  expect((await edit({ version: 2, ...free })).result).toMatchObject({ discount_value: null, free_shipping: true })
})

test('a promotion moves through the tabs with time, at midnight in the brand’s time zone', async () => {
  const brand = await given.aBrand()
  const { setClock } = await testContext()
  const { id } = await aPromotion(brand, { starts_on: '2026-11-21', ends_on: '2026-11-22' })
  const off = await aPromotion(brand, { name: 'Off', starts_on: '2026-11-23' })
  await callOk(disablePromotion, { params: { id: off.id } }, brand.owner)
  const at = async (moment: string) => {
    setClock(moment)
    const { tabs, items } = await callOk(listPromotions, { query: { sort: 'starts_on' } }, brand.owner)
    return [items[0]?.status, tabs]
  }
  const none = { all: 2, active: 0, upcoming: 0, past: 0, disabled: 1 }
  expect(await at('2026-11-20T15:59:59Z')).toEqual(['upcoming', { ...none, upcoming: 1 }])
  expect(await at('2026-11-20T16:00:00Z')).toEqual(['active', { ...none, active: 1 }])
  expect(await at('2026-11-22T15:59:59Z')).toEqual(['active', { ...none, active: 1 }])
  expect(await at('2026-11-22T16:00:00Z')).toEqual(['expired', { ...none, past: 1 }])
  expect(await call(editPromotion, { params: { id }, body: { version: 1, name: 'Too late' } }, brand.owner)).toMatchObject({
    status: 409,
    code: 'promotion.cannot-edit',
  })
})

test('the list is searched, sorted and paged under its tabs', async () => {
  const brand = await given.aBrand()
  const products = await draftProducts(brand, ['Cup'])
  for (const [name, starts_on] of [
    ['Autumn', '2026-11-22'],
    ['Winter cups', '2026-11-21'],
    ['Winter vases', '2026-11-20'],
  ] as const)
    await aPromotion(brand, ofChosen(products, { name, starts_on }))
  const names = async (query: object) => {
    const { items, count } = await callOk(listPromotions, { query }, brand.owner)
    return [count, ...items.map(({ name }) => name)]
  }
  expect(await names({})).toEqual([3, 'Autumn', 'Winter cups', 'Winter vases'])
  expect(await names({ sort: '-name', search: 'wint' })).toEqual([2, 'Winter vases', 'Winter cups'])
  expect(await names({ tab: 'upcoming', sort: 'starts_on', items_per_page: 1, page: 2 })).toEqual([2, 'Autumn'])
  expect(await names({ page: 9 })).toEqual([3])
})

test('the form shows when the storefront is taken', async () => {
  const brand = await given.aBrand()
  const { id } = await aPromotion(brand, { regions: ['hk', 'us'] })
  const choices = await callOk(getPromotionChoices, {}, brand.owner)
  expect(choices).toMatchObject({ currency_code: 'HKD', time_zone: 'Asia/Hong_Kong', today: '2026-11-20' })
  expect(choices.regions).toContainEqual({ region: 'us', currency_code: 'USD' })
  const period = { promotion_id: id, name: 'Winter', starts_on: '2026-11-20', ends_on: '2026-11-30' }
  expect(choices.storefront).toEqual(['hk', 'us'].map((region) => ({ ...period, region })))
})

test('the same request twice adds one promotion, and the marketplace is notified of each change', async () => {
  const brand = await given.aBrand()
  const caller = { ...brand.owner, key: 'the same' }
  const [first, again] = [
    await callOk(addPromotion, { body: promotionInput() }, caller),
    await callOk(addPromotion, { body: promotionInput() }, caller),
  ]
  expect(again).toEqual(first)
  await callOk(disablePromotion, { params: { id: first.id } }, brand.owner)
  expect((await marketplaceEvents(brand)).map(({ data }) => data)).toEqual(
    ['added', 'disabled'].map((kind) => ({ promotion_id: first.id, kind })),
  )
})

test('the audit records who changed what of a promotion, and not that orders used it', async () => {
  const brand = await given.aBrand()
  const [cup] = await draftProducts(brand, ['Cup'])
  const { id } = await aPromotion(brand)
  const params = { id }
  await callOk(editPromotion, { params, body: { version: 1, discount_value: '12', scope: 'products', product_ids: [cup] } }, brand.owner)
  await callOk(disablePromotion, { params }, brand.owner)
  const { items } = await callOk(listAudit, { query: { kind: 'promotion', record_id: id } }, brand.owner)
  const told = items.map(({ action, label, user_id, changes }) => [
    action,
    label,
    user_id === brand.owner.userId,
    changes.map(({ field, before, after }) => `${field} ${before} ${after}`).toSorted(),
  ])
  expect(told.slice(0, 3)).toEqual([
    ['changed', 'Winter', true, ['is_disabled false true']],
    ['changed', 'Winter', true, ['products_added null 1']],
    ['changed', 'Winter', true, ['discount_value 10 12', 'scope storefront products']],
  ])
  expect(told.at(-1)?.[0]).toBe('added')
})
