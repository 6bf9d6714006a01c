import { changeShopStock, compareShop } from '@linesheet/contract/connections/shop-stock'
import { addShop } from '@linesheet/contract/connections/shops'
import { acceptOrder } from '@linesheet/contract/orders/orders'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { bringSettled } from '../../src/connections/shop-catalogue/bring-settled.worker.ts'
import { compareCatalogue } from '../../src/connections/shop-catalogue/compare-catalogue.worker.ts'
import { followShopOrder } from '../../src/connections/shop-orders/follow-order.worker.ts'
import { shopOrderKind } from '../../src/connections/shop-orders/order-effects.ts'
import { compareShop as compareShopWorker } from '../../src/connections/shop-stock/compare-shop.worker.ts'
import { comparisonKind, stockKind } from '../../src/connections/shop-stock/stock-effects.ts'
import { syncStock } from '../../src/connections/shop-stock/sync-stock.worker.ts'
import { catalogueKind, settledKind } from '../../src/connections/shops/catalogue-effects.ts'
import type { AppContext } from '../../src/platform/context.ts'
import type { Worker } from '../../src/platform/outbox/outbox.ts'
import { callOk } from '../calling.ts'
import { testContext } from '../context.ts'
import { type Brand, given } from '../given.ts'
import { MemoryShop } from './memory-shop.ts'
import { shopifyToken } from './shopify-server.ts'

/** The API secret key of an app. */
export const appSecret = '0123456789abcdef0123456789abcdef'

const opened = new Map<string, MemoryShop>()

/** Makes the server of this test file use a shop in memory for its address. */
async function serveShop(address: string, shop: MemoryShop) {
  const { ports } = await testContext()
  if (!opened.size) {
    const others = ports.shops
    Object.assign(ports, {
      shops: { open: (access) => opened.get(access.address)?.open() ?? others.open(access) } satisfies AppContext['ports']['shops'],
    })
  }
  opened.set(address, shop)
}

/** Connects a shop in memory. */
export async function connectMemoryShop({ owner }: Brand, shop: MemoryShop) {
  const name = `shop-${newId().slice(-12)}`
  await serveShop(`https://${name}.myshopify.com`, shop)
  return callOk(addShop, { body: { kind: 'shopify', address: name, key: shopifyToken, secret: appSecret } }, owner)
}

/** The same, with its variations read and matched, and its stock kept in step. */
export async function aShopInStep(brand: Brand, shop: MemoryShop, settings: object = {}) {
  const { id } = await connectMemoryShop(brand, shop)
  await callOk(compareShop, { params: { id } }, brand.owner)
  await runShopEffects(brand)
  await callOk(changeShopStock, { params: { id }, body: { ...settings, state: 'on' } }, brand.owner)
  await runShopEffects(brand)
  return id
}

/** A product with variations of these SKUs. */
export const aProductWith = (brand: Brand, skus: readonly string[], stock: number | null = 20) =>
  given.aProduct(brand, {
    options: ['Size'],
    variations: skus.map((sku) => ({ sku, stock, wholesale_price: '50.00', retail_price: '100.00', option_values: [sku] })),
  })

const shopWorkers: Record<string, Worker> = {
  [stockKind]: syncStock,
  [comparisonKind]: compareShopWorker,
  [shopOrderKind]: followShopOrder,
  [catalogueKind]: compareCatalogue,
  [settledKind]: bringSettled,
}

/** Runs the waiting effects of shops, due or not, until none is left or each has failed. Returns the errors. */
export async function runShopEffects({ id: brandId }: Pick<Brand, 'id'>, context?: Partial<AppContext>): Promise<unknown[]> {
  const given = await testContext()
  const failed = new Map<string, unknown>()
  for (;;) {
    const effects = await given.db.asOwner((tx) =>
      tx
        .selectFrom('outbox')
        .selectAll()
        .where('brand_id', '=', brandId)
        .where('kind', 'in', Object.keys(shopWorkers))
        .where('done_at', 'is', null)
        .orderBy('sequence')
        .execute(),
    )
    const effect = effects.find(({ id }) => !failed.has(id))
    if (!effect) return [...failed.values()]
    const { id, kind, payload, destination, sequence } = effect
    const job = { brand_id: brandId, id, kind, payload, destination, sequence: Number(sequence), attempts: 1 }
    try {
      await given.db.asOwner((tx) => sql`update outbox set claimed_until = now() where id = ${id}`.execute(tx))
      await shopWorkers[kind]?.(job, { ...given, ...context }, () => {})
      await given.db.asOwner((tx) => sql`update outbox set done_at = now() where id = ${id}`.execute(tx))
    } catch (error) {
      failed.set(id, error)
      await given.db.asOwner((tx) => sql`update outbox set claimed_until = null where id = ${id}`.execute(tx))
    }
  }
}

/** A brand with a variation of 10 units that its shop has as well. */
export async function inStep(settings: object = {}) {
  const brand = await given.aBrand()
  const product = await aProductWith(brand, ['VS-1'])
  const shop = new MemoryShop([{ id: '1', sku: 'VS-1', quantity: 10 }])
  const id = await aShopInStep(brand, shop, settings)
  const variation = product.variations[0]?.id ?? ''
  const order = (quantity: number) =>
    given.anOrder(brand, { order_variations: [{ variation_id: variation, quantity, unit_price: '50.00' }] })
  const accept = async (quantity: number) => {
    const orderId = await order(quantity)
    await callOk(acceptOrder, { params: { id: orderId }, body: { target_shipment_date: '2026-11-25' } }, brand.owner)
    return orderId
  }
  return { brand, product, shop, id, variation, accept, params: { id } }
}
