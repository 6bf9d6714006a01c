import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { getProduct } from '@linesheet/contract/catalogue/products'
import { afterEach, expect, test, vi } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { testContext } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'
import { pictureFile, uploadFile } from '../../../test/platform/uploading.ts'

afterEach(() => void vi.restoreAllMocks())

const full = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

/** Lets the storage accept only this many more files. */
async function roomFor(files: number) {
  const { ports } = await testContext()
  const { put } = ports.storage
  let left = files
  vi.spyOn(ports.storage, 'put').mockImplementation((...args) => {
    left -= 1
    return left < 0 ? Promise.reject(full()) : put(...args)
  })
}

/** Files of the brand in the storage, and uploads that were not deleted. */
async function filesLeft(brandId: string) {
  const { config, ports } = await testContext()
  const stored: string[] = []
  for await (const { key } of ports.storage.list(`photos/${brandId}/`)) stored.push(key)
  return { stored, uploads: await readdir(join(config.DATA_DIR, 'uploads')).catch(() => []) }
}

test.each([0, 2])('a photo for which the storage has room for %i files only is refused, and none of its files are left', async (files) => {
  const brand = await given.aBrand()
  const { id } = await given.aProduct(brand)
  await roomFor(files)
  const refused = await uploadFile(brand.owner, `/product/${id}/file`, await pictureFile())
  expect(refused).toMatchObject({ status: 507, success: false, code: 'storage.full' })
  expect((await callOk(getProduct, { params: { id } }, brand.owner)).product_files).toEqual([])
  expect(await filesLeft(brand.id)).toEqual({ stored: [], uploads: [] })
})

test('the same upload is stored once there is room again', async () => {
  const brand = await given.aBrand()
  const { id } = await given.aProduct(brand)
  await roomFor(1)
  const caller = { ...brand.owner, key: 'the same key' }
  const send = async () => uploadFile(caller, `/product/${id}/file`, await pictureFile())
  expect((await send()).status).toBe(507)
  vi.restoreAllMocks()
  expect((await send()).status).toBe(200)
  expect((await callOk(getProduct, { params: { id } }, brand.owner)).product_files).toHaveLength(1)
})
