import { mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeCollection } from '@linesheet/contract/collections'
import { undoJob } from '@linesheet/contract/jobs'
import { getProduct } from '@linesheet/contract/products'
import { bulkChangeProducts } from '@linesheet/contract/products.bulk'
import { getImport } from '@linesheet/contract/products.import'
import { daysAfter } from '@linesheet/domain/days'
import { v7 as newId } from 'uuid'
import { afterEach, expect, test } from 'vitest'
import { done } from '../../test/calling.ts'
import { aCollection } from '../../test/collections.ts'
import { now, testContext } from '../../test/context.ts'
import { type Brand, given } from '../../test/given.ts'
import { head, post, sheet, work } from '../../test/importing.ts'
import { aPicture, send } from '../../test/uploading.ts'
import { runBulkJob } from '../bulk/bulk.worker.ts'
import { diskStorage } from '../ports/storage.disk.ts'
import { storePhoto } from '../product-photos/photo-storage.ts'
import { removeOrphans } from './orphans.ts'

afterEach(async () => (await testContext()).setClock(now))

const folderOf = async ({ id }: Brand) => join((await testContext()).config.DATA_DIR, 'files', 'photos', id)
const photosOf = async (brand: Brand) => (await readdir(await folderOf(brand))).map((name) => name.slice(0, 36)).sort()

/** All that the brand has stored was stored so long ago. */
async function aged(brand: Brand, days: number) {
  const { clock } = await testContext()
  const folder = await folderOf(brand)
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const at = daysAfter(clock(), -days)
  for (const file of files.filter((one) => one.isFile())) await utimes(join(file.parentPath, file.name), at, at)
}

/** The bytes are stored; then the process dies. */
async function aCrash(brand: Brand) {
  const { ports, config } = await testContext()
  const path = join(config.DATA_DIR, newId())
  await writeFile(path, await aPicture())
  return (await storePhoto(ports, brand.id, { path } as never)).id
}

async function aPhotographed(brand: Brand) {
  const { id } = await given.aProduct(brand)
  await send(brand.owner, `/product/${id}/file`, await aPicture())
  const { product_files } = await done(getProduct, { params: { id } }, brand.owner)
  return { id, photo: product_files[0]?.id ?? '' }
}

async function isDeleted(brand: Brand, productId: string) {
  const context = await testContext()
  const { job } = await done(bulkChangeProducts, { body: { ids: [productId], action: 'delete' } }, brand.owner)
  const asked = { brand_id: brand.id, id: job.id, kind: 'products.bulk', payload: { job_id: job.id }, attempts: 1 }
  await runBulkJob(asked, context, () => {})
  return job.id
}

test('what a crash left between the bytes and the row goes after a day, and not before', async () => {
  const brand = await given.aBrand()
  const context = await testContext()
  const { photo } = await aPhotographed(brand)
  const left = await aCrash(brand)
  await aged(brand, 0.9)
  await removeOrphans(context)
  expect(await photosOf(brand)).toEqual([photo, left].sort())
  await aged(brand, 1.1)
  await removeOrphans(context)
  expect(await photosOf(brand)).toEqual([photo])
})

test('a file to import whose process died before its job was written goes after a day; one that waits to be imported stays', async () => {
  const brand = await given.aBrand()
  const context = await testContext()
  const { storage } = context.ports
  const { result } = await post(brand, sheet(head, 'A,Vase,,50,100,4,vases'))
  const left = newId()
  await storage.put(`imports/${brand.id}/${left}`, Buffer.from(head))
  const stored = async () => (await readdir(join(context.config.DATA_DIR, 'files', 'imports', brand.id))).sort()
  context.setClock(daysAfter(new Date(), 0.9))
  await removeOrphans(context)
  expect(await stored()).toEqual([result.job.id, left].sort())
  context.setClock(daysAfter(new Date(), 1.1))
  await removeOrphans(context)
  expect(await stored()).toEqual([result.job.id])
  await work(brand, result.job.id)
  expect(await done(getImport, { params: { id: result.job.id } }, brand.owner)).toMatchObject({ created: 1 })
})

test('a cover stays as long as a collection shows it', async () => {
  const brand = await given.aBrand()
  const context = await testContext()
  const { id } = await aCollection(brand)
  const { result } = await send(brand.owner, `/product-collection/${id}/photo`, await aPicture())
  const copy = await aCollection(brand, { cover_of: id })
  await done(removeCollection, { params: { id } }, brand.owner)
  await aged(brand, 400)
  await removeOrphans(context)
  expect(await photosOf(brand)).toEqual([result.cover_photo.id])
  expect((await context.app.inject(`${copy.cover_photo?.url}/320.webp`)).statusCode).toBe(200)
  await done(removeCollection, { params: { id: copy.id } }, brand.owner)
  await removeOrphans(context)
  expect(await photosOf(brand)).toEqual([])
})

test('photos of a deleted product stay as long as it can come back', async () => {
  const brand = await given.aBrand()
  const context = await testContext()
  const { id, photo } = await aPhotographed(brand)
  const job = await isDeleted(brand, id)
  context.setClock(daysAfter(now, 29))
  await aged(brand, 30)
  await removeOrphans(context)
  expect(await photosOf(brand)).toEqual([photo])
  await done(undoJob, { params: { id: job } }, brand.owner)
  context.setClock(daysAfter(now, 60))
  await removeOrphans(context)
  expect(await photosOf(brand)).toEqual([photo])

  context.setClock(now)
  await isDeleted(brand, id)
  context.setClock(daysAfter(now, 32))
  await removeOrphans(context)
  expect(await photosOf(brand)).toEqual([])
})

test('where most photos have no row, the storage is another’s, and all of them stay', async () => {
  const context = await testContext()
  const folder = await mkdtemp(join(tmpdir(), 'linesheet-orphans-'))
  const storage = diskStorage(folder)
  const keys = Array.from({ length: 101 }, () => `photos/${newId()}/${newId()}-00/320.webp`)
  for (const key of keys) await storage.put(key, Buffer.from('x'))
  context.setClock(daysAfter(new Date(), 2))
  await expect(removeOrphans({ ...context, ports: { ...context.ports, storage } })).rejects.toThrow('is this the storage of this database?')
  expect(await readdir(join(folder, 'photos'))).toHaveLength(keys.length)
})
