import { addShop, getShopCatalogue, listShops, readShop, removeShop } from '@linesheet/contract/connections/shops'
import { afterEach, expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { shopifyToken, startShopify } from '../../../test/connections/shopify-server.ts'
import { runReading } from '../../../test/connections/shops.ts'
import { startWoocommerce, wooKeys } from '../../../test/connections/woocommerce-server.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { removeFiles } from '../../operations/cleanup/remove-files.ts'

const servers: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})
async function aReading(brand: Brand) {
  const server = await startShopify()
  servers.push(server)
  const { id } = await callOk(addShop, { body: { kind: 'shopify', address: server.url, key: shopifyToken } }, brand.owner)
  await callOk(readShop, { params: { id } }, brand.owner)
  return { server, params: { id } }
}
const onlyShop = async ({ owner }: Brand) => (await callOk(listShops, {}, owner)).items[0]

/** Deletes the files that are queued for deletion, whenever that is due. */
async function removeCatalogues({ id: brandId }: Brand) {
  const context = await testContext()
  const effects = await context.db.asOwner((tx) =>
    tx.selectFrom('outbox').selectAll().where('brand_id', '=', brandId).where('kind', '=', 'files.remove').execute(),
  )
  for (const effect of effects) await removeFiles({ ...effect, sequence: 1 }, context, () => {})
  return effects.length
}
async function storedCatalogues({ id: brandId }: Brand) {
  const { ports } = await testContext()
  const keys: string[] = []
  for await (const { key } of ports.storage.list(`shop-catalogues/${brandId}/`)) keys.push(key)
  return keys
}

test('the file of a reading is deleted with its shop', async () => {
  const brand = await given.aBrand()
  const { params } = await aReading(brand)
  await runReading(brand)
  expect(await storedCatalogues(brand)).toHaveLength(1)
  await callOk(removeShop, { params }, brand.owner)
  expect(await removeCatalogues(brand)).toBe(2)
  expect(await storedCatalogues(brand)).toEqual([])
})

test('a reading that two servers complete keeps its file', async () => {
  const brand = await given.aBrand()
  const { params } = await aReading(brand)
  const { ports, db, clock } = await testContext()
  // The second server completes between the file and the end of the first.
  const storage = {
    ...ports.storage,
    put: async (...stored: Parameters<typeof ports.storage.put>) => {
      await ports.storage.put(...stored)
      await runReading(brand)
    },
  }
  await runReading(brand, { ports: { ...ports, storage } })
  expect(await onlyShop(brand)).toMatchObject({ reading: null, catalogue: { products: 3 } })
  const due = await db.asOwner((tx) =>
    tx
      .selectFrom('outbox')
      .select('id')
      .where('brand_id', '=', brand.id)
      .where('kind', '=', 'files.remove')
      .where('run_at', '<=', clock().toISOString())
      .execute(),
  )
  expect(due).toEqual([])
  expect(await call(getShopCatalogue, { params }, brand.owner)).toMatchObject({ status: 200 })
})

test('a reading that fails here for the last time is no longer running', async () => {
  const brand = await given.aBrand()
  await aReading(brand)
  const { ports } = await testContext()
  const storage = { ...ports.storage, put: () => Promise.reject(new Error('The disk is full')) }
  await expect(runReading(brand, { ports: { ...ports, storage } }, 16)).rejects.toThrow('full')
  expect(await onlyShop(brand)).toMatchObject({ reading: null, catalogue: null, problem: { code: 'unexpected', detail: null } })
})

test('a name of a shop that cannot be stored or shown in full is cut', async () => {
  const brand = await given.aBrand()
  const server = await startWoocommerce()
  servers.push(server)
  server.name = `\0Slow\nFerry ${'x'.repeat(5000)}`
  const { name } = await callOk(addShop, { body: { kind: 'woocommerce', address: server.url, ...wooKeys } }, brand.owner)
  expect(name).toMatch(/^Slow Ferry x{100,200}$/)
})
