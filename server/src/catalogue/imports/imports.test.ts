import { getProduct, listProducts } from '@linesheet/contract/catalogue/products'
import { editProduct } from '@linesheet/contract/catalogue/products.edit'
import { expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { anActiveProduct } from '../../../test/catalogue/collections.ts'
import { allProducts, csvFile, csvHeader, dryRunImport, exportFile, importFile } from '../../../test/catalogue/imports.ts'
import { type Brand, given } from '../../../test/given.ts'
import { historySummary } from '../../../test/home/history.ts'
import { pictureFile, uploadFile } from '../../../test/platform/uploading.ts'

const prices = { wholesale_price: '50.00', retail_price: '100.00' }
async function aFullProduct(brand: Brand) {
  const { id, revision } = await given.aProduct(brand, { name: '=HYPERLINK("x")' })
  const body = {
    revision,
    description: 'Two lines,\n"quoted"; and – 手工',
    hs_code: '0069.10',
    weight_kg: 1.25,
    regions: ['hk', 'us'] as const,
    category_ids: ['vases', 'tableware'],
    tags: ['=Gift table', '中秋', 'Trade/fair "26"'],
    product_translations: [{ language_code: 'zh_TW' as const, name: '海港花瓶', description: '-手工拉坯' }],
    options: [{ name: { en: 'Size', zh_TW: '尺寸' }, values: [{ name: { en: 'Small' } }, { name: { en: 'Large' } }] }],
    variations: ['Small', 'Large'].map((value) => ({
      ...prices,
      sku: `${id}-${value}`,
      barcode: '0012345',
      stock: 5,
      option_values: [value],
      pricebooks: [{ currency_code: 'USD' as const, wholesale_price: '8.00', retail_price: '16.00' }],
    })),
  }
  return callOk(editProduct, { params: { id }, body: { ...body, regions: [...body.regions] } }, brand.owner)
}

test.each(['csv', 'xlsx'] as const)('an export as %s imports back without changes', async (format) => {
  const brand = await given.aBrand()
  const before = [await aFullProduct(brand), await given.aProduct(brand, { variations: [prices] })].toReversed()
  const file = await exportFile(brand, { format })
  const result = await importFile(brand, file)
  expect(result).toMatchObject({ created: 0, updated: 0, unchanged: 2, refused: 0, job: { status: 'done', total: 2, done: 2 } })
  expect((await allProducts(brand)).map(({ revision }) => revision)).toEqual(before.map(({ revision }) => revision))
  expect((await exportFile(brand, { format })).equals(file)).toBe(true)
})

test.each(['csv', 'xlsx'] as const)('an export imports into another brand as the same products (%s)', async (format) => {
  const [brand, other] = [await given.aBrand(), await given.aBrand()]
  await aFullProduct(brand)
  expect(await importFile(other, await exportFile(brand, { format }))).toMatchObject({ created: 1, refused: 0 })
  const [[was], [is]] = [await allProducts(brand), await allProducts(other)]
  const without = (text: string) => text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}(?!-)/g, '')
  expect(without((await exportFile(other)).toString())).toBe(without((await exportFile(brand)).toString()))
  expect(is?.tags).toEqual(was?.tags)
  expect(is).toMatchObject({ status: 'draft', name: '=HYPERLINK("x")', description: was?.description, weight_kg: 1.25 })
  expect(is?.product_translations.map(({ name, stale }) => [name, stale])).toEqual([['海港花瓶', []]])
})

test('a CSV is UTF-8 with a byte order mark and contains no formulas', async () => {
  const brand = await given.aBrand()
  await aFullProduct(brand)
  const text = (await exportFile(brand)).toString()
  expect(text.startsWith('\ufeffproduct_key,')).toBe(true)
  expect(text).toContain('海港花瓶')
  expect(text).toContain(`"'=HYPERLINK(""x"")"`)
  expect(text).toContain("'-手工拉坯")
  expect(text).not.toMatch(/(^|,|")[=@-]/m)
})

test('new SKUs are added, known ones changed; a second import changes nothing', async () => {
  const brand = await given.aBrand()
  const file = csvFile(csvHeader, 'A-1,Harbour vase,海港花瓶,50,100,4,Vases', 'A-2,Bowl,,12.5,30,,vases')
  expect(await importFile(brand, file)).toMatchObject({ created: 2, updated: 0 })
  expect(await importFile(brand, file)).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  expect(await importFile(brand, csvFile('SKU,Stock', 'A-1,9', 'A-2,3'))).toMatchObject({ updated: 2 })
  const [vase, bowl] = await allProducts(brand)
  expect(vase).toMatchObject({
    name: 'Harbour vase',
    wholesale_price: '50.00',
    variations: [{ sku: 'A-1', stock: 9, retail_price: '100.00' }],
  })
  expect(vase?.product_categories.map(({ id }) => id)).toEqual(['vases'])
  expect(bowl?.variations[0]).toMatchObject({ wholesale_price: '12.50', stock: 3 })
})

test('the history shows changes made by an import', async () => {
  const brand = await given.aBrand()
  await importFile(brand, csvFile(csvHeader, 'H-1,Harbour vase,,50,100,4,Vases'))
  await importFile(brand, csvFile('sku,name_en,wholesale_price,retail_price,stock', 'H-1,River vase,60,100,9'))
  const [vase] = await allProducts(brand)
  expect(await historySummary(brand, vase?.id ?? '')).toEqual([
    [
      'imported',
      { name: ['Harbour vase', 'River vase'] },
      [{ currency_code: 'HKD', count: 1, wholesale_price: ['50.00', '60.00'], retail_price: null }],
      [{ name: 'H-1', became: 'changed', fields: { stock: [4, 9] } }],
    ],
    ['import_added', {}, [], []],
  ])
})

test('imported products are searchable and counted, with missing points and stock levels', async () => {
  const brand = await given.aBrand()
  const list = (query = {}) => callOk(listProducts, { query }, brand.owner)
  const found = async (query: object) => (await list(query)).items.map(({ name }) => name)
  await importFile(brand, csvFile(csvHeader, 'A-1,Harbour vase,海港花瓶,50,100,4,vases', 'A-2,Bowl,碗,12.5,30,0,vases'))
  expect((await list()).tabs).toMatchObject({ draft: 2, needs_attention: 2 })
  for (const search of ['arbour', '港花', 'a-1']) expect(await found({ search })).toEqual(['Harbour vase'])
  expect([await found({ stock: 'low' }), await found({ stock: 'out' })]).toEqual([['Harbour vase'], ['Bowl']])
  expect(await found({ missing: 'zh_TW' })).toEqual(['Harbour vase', 'Bowl'])
  await importFile(brand, csvFile('sku,name_zh_TW,stock,hs_code', 'A-1,燈塔,0,6911', 'A-2,碗,50,'))
  expect(await found({ search: '燈塔' })).toEqual(['Harbour vase'])
  expect(await found({ search: '海港' })).toEqual([])
  expect([await found({ stock: 'out' }), await found({ stock: 'in' })]).toEqual([['Harbour vase'], ['Bowl']])
  expect(await found({ missing: 'hs_code' })).toEqual(['Bowl'])
  await given.aProduct(brand, { name: 'By hand' })
  expect(await found({ search: 'by hand' })).toEqual(['By hand'])
})

test('rows with one name are one product; new option values are added', async () => {
  const brand = await given.aBrand()
  const columns = 'sku;name_en;option_1_name;option_1_value;wholesale_price;retail_price'
  await importFile(brand, csvFile(columns, 'S;Vase;Size;Small;"12,50";30', 'B;Bowl;;;5;10', 'L;Vase;Size;Large;20;40'))
  const [bowl, vase] = (await allProducts(brand)).toSorted((one, other) => one.name.localeCompare(other.name))
  expect(bowl).toMatchObject({ name: 'Bowl', options: [] })
  expect(vase?.variations.map(({ sku, wholesale_price }) => [sku, wholesale_price])).toEqual([
    ['S', '12.50'],
    ['L', '20.00'],
  ])
  expect(await importFile(brand, csvFile(columns, 'XL;Vase;Size;Huge;30;60', 'L;;;;21;40'))).toMatchObject({ updated: 1, refused: 0 })
  const after = await callOk(getProduct, { params: { id: vase?.id ?? '' } }, brand.owner)
  expect(after.variations.map(({ id, sku, wholesale_price }) => [id, sku, wholesale_price])).toEqual([
    [vase?.variations[0]?.id, 'S', '12.50'],
    [vase?.variations[1]?.id, 'L', '21.00'],
    [expect.any(String), 'XL', '30.00'],
  ])
})

test('photos are exported as URLs and reordered by an import, which neither adds nor removes any', async () => {
  const brand = await given.aBrand()
  const id = await anActiveProduct(brand)
  for (const name of ['b.jpg', 'c.jpg']) await uploadFile(brand.owner, `/product/${id}/file`, await pictureFile(1060, 1060), name)
  const read = async () => (await allProducts(brand))[0]
  const before = await read()
  const [a, b, c] = before?.product_files.map((file) => `https://shop.example${file.url}/print.jpg`) ?? []
  expect((await exportFile(brand)).toString()).toContain(`${before?.product_files[1]?.url}/print.jpg`)
  expect(await importFile(brand, await exportFile(brand))).toMatchObject({ unchanged: 1, updated: 0 })
  const sku = before?.variations[0]?.sku
  expect(await importFile(brand, csvFile('sku;photos', `${sku};${c}, ${a}`))).toMatchObject({ updated: 1, refused: 0 })
  const after = await read()
  expect(after?.product_files.map(({ url }) => url)).toEqual([2, 0, 1].map((at) => before?.product_files[at]?.url))
  expect(after?.revision).toBe((before?.revision ?? 0) + 1)
  expect(await importFile(brand, csvFile('sku;photos', `${sku};`))).toMatchObject({ unchanged: 1 })
  const other = await given.aBrand()
  const theirs = await dryRunImport(other, csvFile('sku;name_en;wholesale_price;retail_price;photos', `X;Vase;5;10;${b}`))
  expect(theirs.result.report.errors).toMatchObject([
    { row: 2, column: 'photos', message: 'The product has no photo at this address. Upload new photos; they cannot be imported' },
  ])
})

test('options and values have columns for other languages', async () => {
  const brand = await given.aBrand()
  const columns = 'sku;name_en;option_1_name;option_1_value;option_1_name_zh_TW;option_1_value_zh_TW;wholesale_price;retail_price'
  const file = (large: string) => csvFile(columns, 'S;Vase;Size;Small;尺寸;小;5;10', `L;Vase;Size;Large;;${large};5;10`)
  await importFile(brand, file('大'))
  const names = async () =>
    (await allProducts(brand))[0]?.options.map(({ name, values }) => [name.zh_TW, ...values.map((one) => one.name.zh_TW)])
  expect(await names()).toEqual([['尺寸', '小', '大']])
  expect(await importFile(brand, file('大'))).toMatchObject({ unchanged: 1 })
  expect(await importFile(brand, file('特大'))).toMatchObject({ updated: 1 })
  expect(await names()).toEqual([['尺寸', '小', '特大']])
  const { result } = await dryRunImport(brand, file('大'.repeat(61)))
  expect(result.report.errors).toMatchObject([{ row: 3, column: 'option_1_value_zh_TW' }])
})

test('tags in a cell are split at the usual separators; invalid ones are reported at the cell', async () => {
  const brand = await given.aBrand()
  const columns = 'sku\tname_en\twholesale_price\tretail_price\t标签'
  const file = (tags: string) => csvFile(columns, `S\tVase\t5\t10\t${tags}`)
  await importFile(brand, file('Gift, gift；中秋、Trade fair'))
  const tags = async () => (await allProducts(brand))[0]?.tags
  expect(await tags()).toEqual(['Gift', '中秋', 'Trade fair'])
  expect(await importFile(brand, file('Gift; 中秋; trade fair; Trade fair'))).toMatchObject({ updated: 1 })
  expect(await importFile(brand, file('Gift; GIFT; 中秋; trade fair'))).toMatchObject({ unchanged: 1 })
  const { result } = await dryRunImport(brand, file(`Gift; ${'x'.repeat(61)}`))
  expect(result.report.errors).toMatchObject([{ row: 2, column: '标签', message: 'Enter at most 60 characters' }])
  expect(await importFile(brand, file(''))).toMatchObject({ unchanged: 1 })
  expect(await importFile(brand, file(''), { empty: 'clear' })).toMatchObject({ updated: 1 })
  expect(await tags()).toEqual([])
})
