import { expect, test } from 'vitest'
import { allProducts, csvFile, csvHeader, dryRunImport, postImport } from '../../../test/catalogue/imports.ts'
import { given } from '../../../test/given.ts'
import { uploadFile } from '../../../test/platform/uploading.ts'

const priceList = csvFile('SKU,Product,Wholesale HKD,RRP HKD', 'CUP-1,Cup,10,20', 'VA-1,Vase,10,20')

test('the contents of a file of another system can be requested alone, and equal the contents in the preview', async () => {
  const brand = await given.aBrand()
  const { result: contents } = await dryRunImport(brand, priceList, { contents_only: 'true' })
  const { result: preview } = await dryRunImport(brand, priceList)
  expect(preview).toMatchObject({ report: { products: 2, created: 2 }, source: { products: 2, variations: 2 }, job: null })
  expect(contents).toEqual({ ...preview, report: null })
})

test('for our own columns the contents are the columns', async () => {
  const brand = await given.aBrand()
  const own = csvFile(csvHeader, 'A-1,Cup,,50,100,1,')
  const { result: preview } = await dryRunImport(brand, own)
  expect((await dryRunImport(brand, own, { contents_only: 'true' })).result).toEqual({ ...preview, report: null })
  expect(preview).toMatchObject({ report: { created: 1 }, source: null })
})

test('without a dry run the file is imported', async () => {
  const brand = await given.aBrand()
  const { result } = await postImport(brand, priceList, { contents_only: 'true' })
  expect(result).toMatchObject({ report: null, source: null, job: { total: 2 } })
  expect(await allProducts(brand)).toEqual([])
})

test('the contents of a list of retailers can be requested alone, too', async () => {
  const brand = await given.aBrand()
  const list = csvFile('First name,Last name,Email', 'Ann,Li,ann@shop.example')
  const ask = (fields: Record<string, string>) =>
    uploadFile(brand.owner, '/network/import', list, 'list.csv', { dry_run: 'true', ...fields })
  const { result: preview } = await ask({})
  expect(preview).toMatchObject({ report: { created: 1 }, source: { retailers: 1 } })
  expect((await ask({ contents_only: 'true' })).result).toEqual({ ...preview, report: null })
})
