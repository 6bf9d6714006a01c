import { changePrices, listPrices } from '@linesheet/contract/catalogue/prices'
import { addProduct, addVariation, editVariation, getProduct, listProducts } from '@linesheet/contract/catalogue/products'
import { duplicateProduct, editProduct } from '@linesheet/contract/catalogue/products.edit'
import { getImportErrors } from '@linesheet/contract/catalogue/products.import'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { anActiveProduct } from '../../../test/catalogue/collections.ts'
import { csvFile, csvHeader } from '../../../test/catalogue/imports.ts'
import { type Brand, given } from '../../../test/given.ts'
import { pictureFile, uploadFile } from '../../../test/platform/uploading.ts'

const prices = { wholesale_price: '50.00', retail_price: '100.00' }
const controls = 'Remove the invisible control characters'
const there = 'This variation already exists. Choose other option values'
const add = ({ owner }: Brand, more: object) => call(addProduct, { body: { name: 'Cup', ...prices, ...more } as never }, owner)
const filesOf = async ({ owner }: Brand, id: string) => (await callOk(getProduct, { params: { id } }, owner)).product_files

test.each([
  [{ name: ' \u3000\t' }, { name: 'Name is required' }],
  [{ name: 'half a sign \ud83d' }, { name: controls }],
  [{ description: 'half a sign \udc00' }, { description: controls }],
  [{ tags: ['a\u0000'] }, { 'tags.0': controls }],
  [{ category_ids: ['\u0000'] }, { 'category_ids.0': controls }],
  [{ options: ['\ud83d'], variations: [{ ...prices, option_values: ['L'] }] }, { 'options.0': controls }],
  [{ restock_date: '0000-01-01' }, { restock_date: 'Please enter valid date' }],
  [{ description: 'x'.repeat(5001) }, { description: 'Enter at most 5,000 characters' }],
  [{ lead_time_days_min: 9, lead_time_days_max: 2 }, { lead_time_days_max: 'Enter the minimum or a higher number' }],
  [{ options: ['Size'] }, { variations: 'Field is required' }],
  [{ options: ['Size'], variations: [prices] }, { 'variations.0.option_values.0': 'Field is required' }],
  [{ options: ['Size'], variations: [1, 2].map(() => ({ ...prices, option_values: ['L'] })) }, { 'variations.1.option_values': there }],
  [
    { variations: [{ ...prices, pricebooks: [{ currency_code: 'HKD', ...prices }] }] },
    { 'variations.0.pricebooks.0.currency_code': 'Pricing for this country already exists' },
  ],
])('a new product with %j is refused by field', async (more, errors) => {
  expect(await add(await given.aBrand(), more)).toMatchObject({ status: 400, errors })
})

test('any characters are stored unchanged, up to the length limit', async () => {
  const brand = await given.aBrand()
  const texts = { name: '𠮷野家 👩‍👩‍👧 عربى', description: `${'😀'.repeat(2499)}𡃁`, material: 'e\u0301' }
  const { id } = (await add(brand, texts)).result
  expect(await callOk(getProduct, { params: { id } }, brand.owner)).toMatchObject({ ...texts, material: 'é' })
  const found = async (search: string) => (await callOk(listProducts, { query: { search } }, brand.owner)).count
  for (const search of ['𠮷', '👩‍👩', 'عرب']) expect([search, await found(search)]).toEqual([search, 1])
  for (const search of ['%', '_', '\\', '.*']) expect([search, await found(search)]).toEqual([search, 0])
  for (const search of ["'", '("']) expect([search, await found(search)]).toEqual([search, 1])
})

test('the name of a copy is truncated at a whole character', async () => {
  const brand = await given.aBrand()
  const { id } = (await add(brand, { name: `${'a'.repeat(109)}😀` })).result
  expect((await callOk(duplicateProduct, { params: { id } }, brand.owner)).name).toBe(`${'a'.repeat(109)} (copy)`)
})

test('a variation has one value of each option, in a unique combination', async () => {
  const brand = await given.aBrand()
  const sizes = ['S', 'L'].map((size) => ({ ...prices, option_values: [size] }))
  const { id, variations } = await given.aProduct(brand, { options: ['Size'], variations: sizes })
  const adding = (option_values?: string[]) =>
    call(addVariation, { params: { id }, body: { ...prices, ...(option_values && { option_values }) } }, brand.owner)
  expect(await adding()).toMatchObject({ status: 400, errors: { 'option_values.0': 'Field is required' } })
  expect(await adding(['L'])).toMatchObject({ status: 400, errors: { option_values: there } })
  const editing = (option_values: string[]) =>
    call(editVariation, { params: { id: variations[0]?.id ?? '' }, body: { option_values } }, brand.owner)
  expect(await editing(['L'])).toMatchObject({ status: 400, errors: { option_values: there } })
  expect((await editing(['S'])).status).toBe(200)
})

test('a repeated id is refused by field', async () => {
  const brand = await given.aBrand()
  const sizes = ['S', 'L'].map((size) => ({ ...prices, option_values: [size] }))
  const { id, revision, options, variations } = await given.aProduct(brand, { options: ['Size'], variations: sizes })
  const [size] = options
  const values = [
    { id: size?.values[0]?.id, name: { en: 'S' } },
    { id: size?.values[0]?.id, name: { en: 'L' } },
  ]
  const same = { ...prices, id: variations[0]?.id }
  const body = {
    revision,
    options: [
      { id: size?.id, name: { en: 'Size' }, values },
      { id: size?.id, name: { en: 'Hue' }, values: [{ name: { en: 'x' } }] },
    ],
    variations: ['S', 'L'].map((value) => ({ ...same, option_values: [value, 'x'] })),
  }
  expect(await call(editProduct, { params: { id }, body: body as never }, brand.owner)).toMatchObject({
    status: 400,
    errors: {
      'options.1.id': 'This value already exists. Enter another',
      'options.0.values.1.id': 'This value already exists. Enter another',
      'variations.1.id': 'This variation is listed twice. Remove one',
    },
  })
})

test('a variation can only use a photo of its product', async () => {
  const [brand, other] = [await given.aBrand(), await given.aBrand()]
  const { variations } = await given.aProduct(brand)
  const [ours, theirs] = [await anActiveProduct(brand), await anActiveProduct(other)]
  for (const file of [...(await filesOf(brand, ours)), ...(await filesOf(other, theirs))])
    expect(await call(editVariation, { params: { id: variations[0]?.id ?? '' }, body: { photo_id: file.id } }, brand.owner)).toMatchObject({
      status: 400,
      errors: { photo_id: 'This photo belongs to another product, or was deleted' },
    })
})

test('a position after the last photo becomes the last; invalid characters in a name are removed', async () => {
  const brand = await given.aBrand()
  const { id } = await given.aProduct(brand)
  await uploadFile(brand.owner, `/product/${id}/file`, await pictureFile(), `../..\\a\0b\x01${'😀'.repeat(300)}.jpg`, {
    position: '3000000000',
  })
  await uploadFile(brand.owner, `/product/${id}/file`, await pictureFile(), 'second.jpg', { position: '2147483647' })
  const [first, second] = await filesOf(brand, id)
  expect([first?.position, second?.position, second?.original_name]).toEqual([0, 1, 'second.jpg'])
  expect(first?.original_name).toMatch(/^(😀){196}\.jpg$/u)
})

test('repeated regions are stored once', async () => {
  const { result } = await add(await given.aBrand(), { regions: [...Array(1000).fill('hk'), 'us'] })
  expect(result.regions).toEqual(['hk', 'us'])
})

test('ids may be upper case', async () => {
  const brand = await given.aBrand()
  const { id, variations } = await given.aProduct(brand)
  const [variation_id = ''] = variations.map((one) => one.id.toUpperCase())
  await callOk(changePrices, { body: { changes: [{ variation_id, currency_code: 'USD', ...prices }] } }, brand.owner)
  const upper = await callOk(getProduct, { params: { id: id.toUpperCase() } }, brand.owner)
  expect([upper.id, upper.variations[0]?.pricebooks.length]).toEqual([id, 1])
})

test('invalid queries are refused', async () => {
  const { owner } = await given.aBrand()
  for (const query of [
    { items_per_page: 0 },
    { items_per_page: 101 },
    { page: 0 },
    { page: 1.5 },
    { sort: 'name;drop table products' },
    { category: '\0' },
    { tag: ' ' },
  ])
    expect([query, (await call(listProducts, { query: query as never }, owner)).status]).toEqual([query, 400])
  expect((await call(listPrices, { query: { category: '\0' } }, owner)).status).toBe(400)
  const id = '00000000-0000-7000-8000-000000000000'
  expect((await call(getImportErrors, { params: { id }, query: { after: 3_000_000_000 } }, owner)).status).toBe(400)
})

test('repeated uploads with one idempotency key are stored once; another file with that key is refused', async () => {
  const brand = await given.aBrand()
  const { id } = await given.aProduct(brand)
  const [picture, other] = [await pictureFile(), await pictureFile(640, 480)]
  const photo = (file: Buffer) => uploadFile(brand.owner, `/product/${id}/file`, file, 'a.jpg', {}, { 'idempotency-key': 'photo' })
  const said = await Promise.all([photo(picture), photo(picture)])
  expect(said.map(({ status, result }) => [status, result.product_files.length])).toEqual([
    [200, 1],
    [200, 1],
  ])
  expect(await photo(other)).toMatchObject({ status: 409, code: 'idempotency.other-request' })
  expect(await filesOf(brand, id)).toHaveLength(1)
  const rows = () =>
    uploadFile(brand.owner, '/product/import', csvFile(csvHeader, 'A-1,Cup,,50,100,1,'), 'a.csv', {}, { 'idempotency-key': 'sheet' })
  expect((await rows()).result.job.id).toBe((await rows()).result.job.id)
})
