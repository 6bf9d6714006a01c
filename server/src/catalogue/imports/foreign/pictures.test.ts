import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { getPhotoDownloads } from '@linesheet/contract/catalogue/photo-downloads'
import { expect, test } from 'vitest'
import { callOk } from '../../../../test/calling.ts'
import { allProducts, csvFile, importFile, postImport } from '../../../../test/catalogue/imports.ts'
import { runDownloads } from '../../../../test/catalogue/photo-downloads.ts'
import { testContext } from '../../../../test/context.ts'
import { type Brand, given } from '../../../../test/given.ts'
import { pictureFile } from '../../../../test/platform/uploading.ts'
import { zipOf } from '../../../../test/platform/zip.ts'

const photosOf = async (brand: Brand) => {
  const products = await allProducts(brand)
  return Object.fromEntries(products.map(({ name, product_files }) => [name, product_files.map(({ original_name }) => original_name)]))
}

const sheet = csvFile('SKU,Product,Wholesale HKD,RRP HKD,Image', 'CUP-1,Cup,10,20,', 'VA-1,Vase,10,20,img/front.jpg')

test('pictures in a ZIP become photos by the photo column and by SKUs in their names, once', async () => {
  const brand = await given.aBrand()
  const picture = await pictureFile(300, 300)
  const names = ['CUP-1_2.jpg', 'pictures/CUP-1.jpg', 'pictures/Front.JPG', 'other.png']
  const zip = await buffer(zipOf({ 'list.csv': sheet, ...Object.fromEntries(names.map((name) => [name, picture])) }))
  const { result } = await postImport(brand, zip, { dry_run: 'true' }, 'shop.zip')
  expect(result.source).toMatchObject({ products: 2, photos: 3, ignored: [], pictures: { matched: 3, unmatched: ['other.png'] } })
  expect(result.source.questions.map(({ kind }: { kind: string }) => kind)).not.toContain('photo_host')
  const { job } = await importFile(brand, zip, {}, 'shop.zip')
  await runDownloads(brand)
  expect(await photosOf(brand)).toEqual({ Cup: ['CUP-1.jpg', 'CUP-1_2.jpg'], Vase: ['Front.JPG'] })
  expect(await callOk(getPhotoDownloads, { params: { id: job.id } }, brand.owner)).toMatchObject({ done: 3, failed: 0 })
  await importFile(brand, zip, {}, 'shop.zip')
  await runDownloads(brand)
  expect(await photosOf(brand)).toMatchObject({ Cup: ['CUP-1.jpg', 'CUP-1_2.jpg'] })
})

test('an invalid picture is a failure of its photo, and its product is imported', async () => {
  const brand = await given.aBrand()
  const zip = await buffer(zipOf({ 'list.csv': sheet, 'CUP-1.jpg': Buffer.from('no picture') }))
  const { job } = await importFile(brand, zip, {}, 'shop.zip')
  await runDownloads(brand)
  const downloads = await callOk(getPhotoDownloads, { params: { id: job.id } }, brand.owner)
  expect(downloads).toMatchObject({ done: 0, failed: 1, failures: [{ row: 2, address: 'picture:CUP-1.jpg', problem: 'broken_picture' }] })
  const { ports } = await testContext()
  expect(await Array.fromAsync(ports.storage.list(`import-pictures/${brand.id}/${job.id}/`))).toHaveLength(1)
})

test('a sheet with the names of our columns is imported from a ZIP, too', async () => {
  const brand = await given.aBrand()
  const zip = await buffer(zipOf({ 'own.csv': csvFile('sku,name_en,wholesale_price,retail_price', 'A-1,Bowl,10,20') }))
  expect(await importFile(brand, zip, {}, 'own.zip')).toMatchObject({ created: 1 })
})

test('the columns of a sheet in a ZIP can be matched by hand', async () => {
  const brand = await given.aBrand()
  const zip = await buffer(zipOf({ 'a.csv': csvFile('Nummer,Größe,Preis', 'A-1,Bowl,10') }))
  const mapping = JSON.stringify({ Nummer: 'sku', Größe: 'name_en', Preis: 'wholesale_price' })
  const { result } = await postImport(brand, zip, { mapping, dry_run: 'true' }, 'shop.zip')
  expect(result).toMatchObject({ source: null, report: { rows: 1 } })
  expect(result.columns.map(({ field }: { field: string }) => field)).toEqual(['sku', 'name_en', 'wholesale_price'])
})

const megabyte = 1024 * 1024

test('a ZIP may be larger than a sheet, for its pictures', async () => {
  const brand = await given.aBrand()
  const pictures = Object.fromEntries(['CUP-1', 'other'].map((name) => [`${name}.jpg`, randomBytes(11 * megabyte)]))
  const zip = await buffer(zipOf({ 'list.csv': sheet, ...pictures }))
  const { result } = await postImport(brand, zip, { dry_run: 'true' }, 'shop.zip')
  expect(result.source).toMatchObject({ products: 2, pictures: { matched: 1, unmatched: ['other.jpg'] } })
})

test.each([100, 102])('a ZIP of %d MB is refused', async (megabytes) => {
  const brand = await given.aBrand()
  expect(await postImport(brand, Buffer.alloc(megabytes * megabyte), { dry_run: 'true' }, 'shop.zip')).toMatchObject({
    status: 413,
    code: 'file.too-large',
    errors: { file: 'A ZIP file must be under 100 MB, and any other file under 20 MB' },
  })
})

test('pictures uploaded with a sheet of our own columns become photos by the SKUs in their names, also if columns are matched by hand', async () => {
  const brand = await given.aBrand()
  const picture = await pictureFile(300, 300)
  const own = csvFile('sku,name_en,wholesale_price,retail_price', 'A-1,Bowl,10,20', 'A-2,Plate,10,20')
  const zip = await buffer(zipOf({ 'own.csv': own, 'A-1.jpg': picture, 'shop/A-1_2.jpg': picture, 'other.jpg': picture }))
  const { result } = await postImport(brand, zip, { dry_run: 'true' }, 'own.zip')
  expect(result).toMatchObject({ source: null, pictures: { matched: 2, unmatched: ['other.jpg'] }, report: { created: 2 } })
  const fields = { mapping: JSON.stringify({ name_en: 'name_en' }) }
  const { job } = await importFile(brand, zip, fields, 'own.zip')
  await runDownloads(brand)
  expect(await photosOf(brand)).toEqual({ Bowl: ['A-1.jpg', 'A-1_2.jpg'], Plate: [] })
  expect(await callOk(getPhotoDownloads, { params: { id: job.id } }, brand.owner)).toMatchObject({ done: 2, failed: 0 })
  expect(await importFile(brand, zip, {}, 'own.zip')).toMatchObject({ unchanged: 2 })
  await runDownloads(brand)
  expect(await photosOf(brand)).toEqual({ Bowl: ['A-1.jpg', 'A-1_2.jpg'], Plate: [] })
})
