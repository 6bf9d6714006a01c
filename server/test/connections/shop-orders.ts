import { changeShopOrders, listShopOrders } from '@linesheet/contract/connections/shop-orders'
import { changeShopStock, compareShop } from '@linesheet/contract/connections/shop-stock'
import { addShop } from '@linesheet/contract/connections/shops'
import { watchShopOrders } from '../../src/connections/shop-orders/watch-orders.ts'
import { callOk } from '../calling.ts'
import { testContext } from '../context.ts'
import { type Brand, given } from '../given.ts'
import type { OrderShop } from './local-shop.ts'
import { aProductWith, runShopEffects } from './shop-stock.ts'
import { shopifyPlace, shopifyScopesOfOrders, shopifyScopesOfStock, shopifySecret, shopifyToken, startShopify } from './shopify-server.ts'
import { startWoocommerce, wooKeys } from './woocommerce-server.ts'

type System = { kind: 'shopify' | 'woocommerce'; key: string; secret: string; place?: string; start: () => Promise<OrderShop> }

async function startShopifyForOrders() {
  const shop = await startShopify()
  shop.scopes.push(...shopifyScopesOfStock, ...shopifyScopesOfOrders)
  return shop
}

/** The systems with a local server that takes orders. */
export const orderSystems: System[] = [
  { kind: 'shopify', key: shopifyToken, secret: shopifySecret, place: shopifyPlace, start: startShopifyForOrders },
  { kind: 'woocommerce', ...wooKeys, start: () => startWoocommerce() },
]

/** A shop that takes the orders of a brand, whose product has the same SKUs as the shop's; with `stock`, its stock is kept in step as well. */
export async function aShopWithOrders(brand: Brand, { kind, key, secret, place, start }: System, { stock = false } = {}) {
  const server = await start()
  const { owner } = brand
  const product = await aProductWith(brand, ['VS-1-1', 'VS-1-2'])
  const { id } = await callOk(addShop, { body: { kind, address: server.url, key, secret } }, owner)
  // Another place causes the variations to be read again.
  if (place) await callOk(changeShopStock, { params: { id }, body: { place } }, owner)
  else await callOk(compareShop, { params: { id } }, owner)
  await runShopEffects(brand)
  if (stock) await callOk(changeShopStock, { params: { id }, body: { state: 'on' } }, owner)
  await callOk(changeShopOrders, { params: { id }, body: { state: 'on' } }, owner)
  await runShopEffects(brand)
  const [first, second] = product.variations
  const lines = [
    { variation_id: first?.id ?? '', quantity: 2, unit_price: '50.00' },
    { variation_id: second?.id ?? '', quantity: 1, unit_price: '20.00', discount: '4.00' },
  ]
  const retailer = await given.aRetailer()
  const aConfirmedOrder = () => given.aConfirmedOrder(brand, { order_variations: lines, retailer } as never)
  return { id, server, product, aConfirmedOrder }
}

export const ordersIn = async ({ owner }: Brand, id: string) => (await callOk(listShopOrders, { params: { id }, query: {} }, owner)).items

/** Runs the effects of shops as if that many minutes had passed. */
export async function runLater(brand: Brand, minutes: number) {
  const { clock } = await testContext()
  return runShopEffects(brand, { clock: () => new Date(clock().getTime() + minutes * 60_000) })
}

/** Has open orders read as if that many hours had passed. */
export async function readAgain(brand: Brand, hours = 2) {
  const context = await testContext()
  await watchShopOrders({ ...context, clock: () => new Date(context.clock().getTime() + hours * 3_600_000) })
  return runLater(brand, hours * 60)
}
