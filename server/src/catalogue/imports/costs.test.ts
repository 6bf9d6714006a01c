import { undoJob } from '@linesheet/contract/platform/jobs'
import { expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { allProducts, csvFile, dryRunImport, exportFile, importFile } from '../../../test/catalogue/imports.ts'
import { type Brand, given } from '../../../test/given.ts'

const header = 'sku,name_en,wholesale_price,retail_price,cost_price'
const costs = async (brand: Brand) =>
  Object.fromEntries((await allProducts(brand)).flatMap(({ variations }) => variations.map(({ sku, cost_price }) => [sku, cost_price])))

test('a sheet imports, changes and empties costs, and an undo restores them', async () => {
  const brand = await given.aBrand()
  await importFile(brand, csvFile(header, 'A,Vase,50,100,"21,50"', 'B,Cup,5,10,', 'C,Bowl,5,10,ask'))
  expect(await costs(brand), 'a cost that cannot be read is left out, the rest comes in').toEqual({ A: '21.50', B: null, C: null })
  const changes = csvFile(header, 'A,Vase,50,100,22', 'B,Cup,5,10,3')
  const { result } = await dryRunImport(brand, changes)
  expect(result.report.diffs).toMatchObject([
    { name: 'Vase', costs: { count: 1, cost_price: ['21.50', '22.00'] } },
    { name: 'Cup', costs: { count: 1, cost_price: [null, '3.00'] } },
  ])
  const { job } = await importFile(brand, changes)
  expect(await costs(brand)).toEqual({ A: '22.00', B: '3.00', C: null })
  await importFile(brand, csvFile('sku,name_en', 'A,Vase'))
  expect(await costs(brand), 'a sheet without the column leaves them').toMatchObject({ A: '22.00' })
  await callOk(undoJob, { params: { id: job.id } }, brand.owner)
  expect(await costs(brand)).toEqual({ A: '21.50', B: null, C: null })
})

test('an export has the costs for members who may read them, and changes nothing when it is imported again', async () => {
  const brand = await given.aBrand()
  await given.aProduct(brand, { variations: [{ sku: 'A', wholesale_price: '50', retail_price: '100', cost_price: '21.5' }] })
  const file = await exportFile(brand, { format: 'csv' })
  expect(file.toString()).toMatch(/cost_price[\s\S]*21\.50/)
  expect(await importFile(brand, file)).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
  const viewer = { ...brand, owner: await given.aMember(brand, 'viewer') }
  for (const columns of [undefined, 'sku,wholesale_price,cost_price'])
    expect((await exportFile(viewer, { format: 'csv', ...(columns && { columns }) })).toString()).not.toMatch(/cost_price|21\.50/)
  await importFile(brand, await exportFile(viewer, { format: 'csv' }))
  expect(await costs(brand)).toEqual({ A: '21.50' })
})

const shopify = csvFile(
  'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Cost per item',
  'mug,Mug,Size,S,MUG-S,20,6.40',
  'mug,,,L,MUG-L,24,7.4',
  'cup,Cup,Title,Default Title,CUP,9,',
)

test.each([
  ['of the same currency as they are', 'HKD', { currency: 'HKD' }, ['6.40', '7.40']],
  [
    'of another currency at the rate by which its prices are converted',
    'HKD',
    { currency: 'EUR', base_prices: 'EUR:10' },
    ['64.00', '74.00'],
  ],
  ['in whole amounts of a currency without cents', 'JPY', { currency: 'JPY' }, ['6.00', '7.00']],
] as const)('the export of a shop brings costs in: %s', async (_, currency_code, decisions, [small, large]) => {
  const brand = await given.aBrand({ currency_code })
  await importFile(brand, shopify, { decisions: JSON.stringify(decisions) }, 'shopify.csv')
  expect(await costs(brand)).toEqual({ 'MUG-S': small, 'MUG-L': large, CUP: null })
})
