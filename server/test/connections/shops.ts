import { addShop, readShop } from '@linesheet/contract/connections/shops'
import { readShopWorker } from '../../src/connections/shops/read-shop.worker.ts'
import { readingKind } from '../../src/connections/shops/readings.ts'
import type { AppContext } from '../../src/platform/context.ts'
import { callOk } from '../calling.ts'
import { testContext } from '../context.ts'
import type { Brand } from '../given.ts'
import { shopifyToken, startShopify } from './shopify-server.ts'

/** A connected shop of Shopify, whose server no longer runs. */
export const aShop = (brand: Brand) => connectShop(brand)

/** The same shop after its products were read. */
export const aReadShop = (brand: Brand) =>
  connectShop(brand, async ({ id }) => {
    await callOk(readShop, { params: { id } }, brand.owner)
    await runReading(brand)
  })

async function connectShop({ owner }: Brand, use: (shop: { id: string }) => Promise<void> = async () => {}) {
  const server = await startShopify()
  try {
    const shop = await callOk(addShop, { body: { kind: 'shopify', address: server.url, key: shopifyToken } }, owner)
    await use(shop)
    return shop
  } finally {
    await server.stop()
  }
}

/** Runs the waiting reading of a shop, as the runner does. Throws the errors of its worker. */
export async function runReading({ id: brandId }: Pick<Brand, 'id'>, context?: Partial<AppContext>, attempts = 1) {
  const given = await testContext()
  const effect = await given.db.asOwner((tx) =>
    tx
      .selectFrom('outbox')
      .selectAll()
      .where('brand_id', '=', brandId)
      .where('kind', '=', readingKind)
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
  const { id, kind, payload, destination, sequence } = effect
  await readShopWorker({ brand_id: brandId, id, kind, payload, destination, sequence, attempts }, { ...given, ...context }, () => {})
}
