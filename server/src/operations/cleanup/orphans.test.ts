import { mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { removeCollection } from '@linesheet/contract/catalogue/collections'
import { getProduct } from '@linesheet/contract/catalogue/products'
import { getImport } from '@linesheet/contract/catalogue/products.import'
import { undoJob } from '@linesheet/contract/platform/jobs'
import { daysAfter } from '@linesheet/domain/platform/days'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { runBulk } from '../../../test/catalogue/bulk-jobs.ts'
import { aCollection } from '../../../test/catalogue/collections.ts'
import { csvFile, csvHeader, importFile, postImport, runImport } from '../../../test/catalogue/imports.ts'
import { runDownloads } from '../../../test/catalogue/photo-downloads.ts'
import { now, testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { pictureFile, uploadFile } from '../../../test/platform/uploading.ts'
import { zipOf } from '../../../test/platform/zip.ts'
import { storePhoto } from '../../platform/photos/photo-storage.ts'
import { diskStorage } from '../../platform/ports/storage/storage.disk.ts'
import { removeOrphans } from './orphans.ts'

const folderOf = async ({ id }: Brand, kind = 'photos') => join((await testContext()).config.DATA_DIR, 'files', kind, id)
const photosOf = async (brand: Brand) => (await readdir(await folderOf(brand))).map((name) => name.slice(0, 36)).sort()

/** Makes all stored files of the brand that many days old. */
async function makeOlder(brand: Brand, days: number, kind?: string) {
  const { clock } = await testContext()
  const folder = await folderOf(brand, kind)
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const at = daysAfter(clock(), -days)
  for (const file of files.filter((file) => file.isFile())) await utimes(join(file.parentPath, file.name), at, at)
}

/** Stores a photo without its row, as a crash leaves it. */
async function storePhotoAndCrash(brand: Brand) {
  const { ports, config } = await testContext()
  const path = join(config.DATA_DIR, newId())
  await writeFile(path, await pictureFile())
  return (await storePhoto(ports, brand.id, { path } as never)).id
}

async function addProductWithPhoto(brand: Brand) {
  const { id } = await given.aProduct(brand)
  await uploadFile(brand.owner, `/product/${id}/file`, await pictureFile())
  const { product_files } = await callOk(getProduct, { params: { id } }, brand.owner)
  return { id, photo: product_files[0]?.id ?? '' }
}

const deleteInBulk = async (brand: Brand, productId: string) => (await runBulk(brand, { ids: [productId], action: 'delete' })).id

test('a photo whose row was prevented by a crash is deleted after a day, and not before', async () => {
  const brand = await given.aBrand()
  const context = await testContext()
  const { photo } = await addProductWithPhoto(brand)
  const left = await storePhotoAndCrash(brand)
  await makeOlder(brand, 0.9)
  await removeOrphans(context)
  expect(await photosOf(brand)).toEqual([photo, left].sort())
  await makeOlder(brand, 1.1)
  await removeOrphans(context)
  expect(await photosOf(brand)).toEqual([photo])
})

test('an import file without a job is deleted after a day; one that waits to be imported stays', async () => {
  const brand = await given.aBrand()
  const context = await testContext()
  const { storage } = context.ports
  const { result } = await postImport(brand, csvFile(csvHeader, 'A,Vase,,50,100,4,vases'))
  const left = newId()
  await storage.put(`imports/${brand.id}/${left}`, Buffer.from(csvHeader))
  const stored = async () => (await readdir(join(context.config.DATA_DIR, 'files', 'imports', brand.id))).sort()
  context.setClock(daysAfter(new Date(), 0.9))
  await removeOrphans(context)
  expect(await stored()).toEqual([result.job.id, left].sort())
  context.setClock(daysAfter(new Date(), 1.1))
  await removeOrphans(context)
  expect(await stored()).toEqual([result.job.id])
  await runImport(brand, result.job.id)
  expect(await callOk(getImport, { params: { id: result.job.id } }, brand.owner)).toMatchObject({ created: 1 })
})

test('pictures uploaded with a sheet are deleted a day after they became photos; waiting ones stay', async () => {
  const [done, waiting] = [await given.aBrand(), await given.aBrand()]
  const context = await testContext()
  const zip = await buffer(
    zipOf({ 'list.csv': csvFile('SKU,Product,Wholesale HKD,RRP HKD', 'A-1,Cup,10,20'), 'A-1.png': await pictureFile() }),
  )
  await importFile(done, zip, {}, 'shop.zip')
  await runDownloads(done)
  await importFile(waiting, zip, {}, 'shop.zip')
  const picturesOf = async ({ id }: Brand) => (await Array.fromAsync(context.ports.storage.list(`import-pictures/${id}/`))).length
  for (const brand of [done, waiting]) await makeOlder(brand, 1.1, 'import-pictures')
  await removeOrphans(context)
  expect([await picturesOf(done), await picturesOf(waiting)]).toEqual([0, 1])
})

test('a cover stays as long as a collection has it', async () => {
  const brand = await given.aBrand()
  const context = await testContext()
  const { id } = await aCollection(brand)
  const { result } = await uploadFile(brand.owner, `/product-collection/${id}/photo`, await pictureFile())
  const copy = await aCollection(brand, { cover_of: id })
  await callOk(removeCollection, { params: { id } }, brand.owner)
  await makeOlder(brand, 400)
  await removeOrphans(context)
  expect(await photosOf(brand)).toEqual([result.photo.id])
  expect((await context.app.inject(`${copy.photo?.url}/320.webp`)).statusCode).toBe(200)
  await callOk(removeCollection, { params: { id: copy.id } }, brand.owner)
  await removeOrphans(context)
  expect(await photosOf(brand)).toEqual([])
})

test('photos of a deleted product stay as long as the deletion can be undone', async () => {
  const brand = await given.aBrand()
  const context = await testContext()
  const { id, photo } = await addProductWithPhoto(brand)
  const job = await deleteInBulk(brand, id)
  context.setClock(daysAfter(now, 29))
  await makeOlder(brand, 30)
  await removeOrphans(context)
  expect(await photosOf(brand)).toEqual([photo])
  await callOk(undoJob, { params: { id: job } }, brand.owner)
  context.setClock(daysAfter(now, 60))
  await removeOrphans(context)
  expect(await photosOf(brand)).toEqual([photo])

  context.setClock(now)
  await deleteInBulk(brand, id)
  context.setClock(daysAfter(now, 32))
  await removeOrphans(context)
  expect(await photosOf(brand)).toEqual([])
})

test('when most photos have no row, the storage belongs to another database, and nothing is deleted', async () => {
  const context = await testContext()
  const folder = await mkdtemp(join(tmpdir(), 'linesheet-orphans-'))
  const storage = diskStorage(folder)
  const keys = Array.from({ length: 101 }, () => `photos/${newId()}/${newId()}-00/320.webp`)
  for (const key of keys) await storage.put(key, Buffer.from('x'))
  context.setClock(daysAfter(new Date(), 2))
  await expect(removeOrphans({ ...context, ports: { ...context.ports, storage } })).rejects.toThrow('is this the storage of this database?')
  expect(await readdir(join(folder, 'photos'))).toHaveLength(keys.length)
})
