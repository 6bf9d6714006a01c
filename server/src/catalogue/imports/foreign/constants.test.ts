import { editProduct } from '@linesheet/contract/catalogue/products.edit'
import { expect, test } from 'vitest'
import { callOk } from '../../../../test/calling.ts'
import { allProducts, csvFile, importFile, postImport } from '../../../../test/catalogue/imports.ts'
import { type Brand, given } from '../../../../test/given.ts'

const list = (...rows: string[]) => csvFile('Item no,Product,Wholesale HKD,RRP HKD,Case pack', ...rows)
const cup = 'CUP-1,Cup,10,20,6'
const decided = (decisions: Record<string, string>) => ({ decisions: JSON.stringify(decisions) })
const questionsOf = async (brand: Brand, file: Buffer) => {
  const { result } = await postImport(brand, file, { dry_run: 'true' }, 'list.csv')
  return Object.fromEntries(result.source.questions.map(({ id, answer }: { id: string; answer: string }) => [id, answer]))
}
const onlyProduct = async (brand: Brand) => (await allProducts(brand))[0] ?? expect.unreachable()

test('values for all products are read like cells, and fill new products where the file has none', async () => {
  const brand = await given.aBrand()
  const constants = {
    'constant:origin_country': '意大利',
    'constant:weight_kg': '350 g',
    'constant:lead_time_days_max': '2-3 weeks',
    'constant:stock': '40',
    'constant:tags': 'Linen; Table',
    'constant:regions': 'us, eu',
    'constant:material_en': 'Stoneware',
    'constant:case_quantity': '12',
  }
  expect(await importFile(brand, list(cup), decided(constants), 'list.csv')).toMatchObject({ created: 1, error_rows: 0 })
  expect(await onlyProduct(brand)).toMatchObject({
    origin_country: 'IT',
    weight_kg: 0.35,
    lead_time_days_max: 21,
    material: 'Stoneware',
    tags: ['Linen', 'Table'],
    regions: ['us', 'eu'],
    variations: [{ sku: 'CUP-1', stock: 40 }],
    // The file has a column for it.
    case_quantity: 6,
  })
})

test('values for all products are remembered, and change nothing of an existing product', async () => {
  const brand = await given.aBrand()
  await importFile(brand, list(cup), decided({ 'constant:origin_country': 'Italy' }), 'list.csv')
  const { id, revision } = await onlyProduct(brand)
  await callOk(editProduct, { params: { id }, body: { revision, origin_country: 'FR' } }, brand.owner)
  const again = list(cup, 'VA-1,Vase,10,20,1')
  expect(await questionsOf(brand, again)).toMatchObject({ 'constant:origin_country': 'Italy', 'constant:hs_code': '' })
  expect(await importFile(brand, again, {}, 'list.csv')).toMatchObject({ created: 1, updated: 0, unchanged: 1 })
  const origins = (await allProducts(brand)).map(({ name, origin_country }) => [name, origin_country])
  expect(origins.toSorted()).toEqual([
    ['Cup', 'FR'],
    ['Vase', 'IT'],
  ])
})

test('a value for all products that cannot be read is left out and named, and the products are imported', async () => {
  const brand = await given.aBrand()
  const fields = decided({ 'constant:origin_country': 'Atlantis', 'constant:stock': 'some', 'constant:category_ids': 'Nothing of ours' })
  const { result } = await postImport(brand, list(cup), { dry_run: 'true', ...fields }, 'list.csv')
  expect(result.report).toMatchObject({ created: 1, refused: 0 })
  const errors = result.report.errors.map(({ field, value }: { field: string; value: string }) => [field, value])
  expect(errors.toSorted()).toEqual([
    ['category_ids', 'Nothing of ours'],
    ['origin_country', 'Atlantis'],
    ['stock', 'some'],
  ])
  expect(await importFile(brand, list(cup), fields, 'list.csv')).toMatchObject({ created: 1, refused: 0 })
})
