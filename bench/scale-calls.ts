import { createHmac, randomUUID } from 'node:crypto'
import { exampleItems } from '@linesheet/contract/connections/marketplace.examples'
import { type HttpRequest, httpRequest } from './load-generator.ts'
import { marketplaceKeys } from './processes.ts'
import type { ScaleBrand } from './scale-data.ts'

/** Returns the next request. Undefined when there is nothing left to change. */
export type NextRequest = () => HttpRequest | undefined

const roundRobin = <T>(values: readonly T[]) => {
  let at = 0
  return () => values[at++ % values.length] as T
}

/** A call by each brand in turn. */
const asBrands = (brands: readonly ScaleBrand[], path: (brand: ScaleBrand, at: number) => string): NextRequest => {
  const brand = roundRobin(brands)
  let at = 0
  return () => {
    const one = brand()
    return httpRequest('GET', `/api${path(one, Math.floor(at++ / brands.length))}`, { authorization: `Bearer ${one.token}` })
  }
}
const pick = <T>(values: readonly T[], at: number) => values[at % values.length] as T

/** The reads of open pages, each by one brand after the other. `chats` are the chats that `messages` has filled. */
export const readCalls = (brands: readonly ScaleBrand[], chats: ReadonlyMap<string, string> = new Map()) => ({
  'order list': asBrands(brands, () => '/order'),
  'order page': asBrands(brands, ({ orders }, at) => `/order/${pick(orders, at)}`),
  'product list': asBrands(brands, () => '/product'),
  'product page': asBrands(brands, ({ products }, at) => `/product/${pick(products, at)}`),
  'frame of a page': asBrands(brands, () => '/home/company'),
  'unread messages': asBrands(brands, () => '/chat/notification'),
  'unread notifications': asBrands(brands, () => '/home/notifications/unread'),
  'first page': asBrands(brands, () => '/home/brand-home'),
  'chat list': asBrands(brands, () => '/chat/brand-chat'),
  'latest messages': asBrands(brands, ({ brandId }) => `/chat/${chats.get(brandId)}?peek=true`),
})

/** A step of each brand's new orders, as long as there are any. */
function orderStep(brands: readonly ScaleBrand[], path: (id: string) => string, body: object): NextRequest {
  const waiting = brands.flatMap(({ newOrders, token }) => newOrders.map((id, at) => ({ id, token, at }))).toSorted((a, b) => a.at - b.at)
  let next = 0
  return () => {
    const order = waiting[next++]
    const headers = { authorization: `Bearer ${order?.token}`, 'idempotency-key': randomUUID() }
    return order && httpRequest('POST', `/api${path(order.id)}`, headers, JSON.stringify(body))
  }
}
const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
export const acceptOrders = (brands: readonly ScaleBrand[]) =>
  orderStep(brands, (id) => `/order/${id}/accept`, { target_shipment_date: inAWeek() })
export const addParcels = (brands: readonly ScaleBrand[]) =>
  orderStep(brands, (id) => `/order/${id}/shipment-parcel`, { length_cm: 30, width_cm: 20, height_cm: 10, weight_kg: 2 })
export const shipOrders = (brands: readonly ScaleBrand[]) =>
  orderStep(brands, (id) => `/order/update/set-shipped/${id}`, { method: 'own_untracked' })

/** Products with two variations each. */
export function addProducts(brands: readonly ScaleBrand[]): NextRequest {
  const brand = roundRobin(brands)
  const prices = { wholesale_price: '50.00', retail_price: '100.00' }
  return () => {
    const name = `Vase ${randomUUID()}`
    const variations = ['Small', 'Large'].map((size) => ({ ...prices, sku: `${size} ${name}`, option_values: [size], stock: 100 }))
    const body = { name, description: 'Made by hand in small batches. '.repeat(6), ...prices, options: ['Size'], variations }
    const headers = { authorization: `Bearer ${brand().token}`, 'idempotency-key': randomUUID() }
    return httpRequest('POST', '/api/product', headers, JSON.stringify(body))
  }
}

/** A signed batch of the marketplace. */
function batchRequest(path: string, items: readonly object[]) {
  const body = JSON.stringify({ items })
  const seconds = Math.floor(Date.now() / 1000)
  const mac = createHmac('sha256', marketplaceKeys.MARKETPLACE_SECRET).update(`${seconds}.${body}`).digest('hex')
  const headers = { authorization: `Bearer ${marketplaceKeys.MARKETPLACE_KEY}`, 'x-signature': `t=${seconds},v1=${mac}` }
  return httpRequest('POST', `/api/marketplace/v1/${path}`, headers, body)
}

type Item = (brand: ScaleBrand, at: number) => object
/** Batches of that many items, each for one brand. */
function batches(brands: readonly ScaleBrand[], path: string, size: number, item: Item): NextRequest {
  const brand = roundRobin(brands)
  let at = 0
  return () => {
    const one = brand()
    return batchRequest(
      path,
      Array.from({ length: size }, () => item(one, at++)),
    )
  }
}

/** Orders of three lines, from one of twenty retailers. */
const order: Item = ({ brandId, variations }, at) => ({
  ...exampleItems['/marketplace/v1/orders'],
  external_id: randomUUID(),
  brand_id: brandId,
  retailer_external_id: `bench-${1 + (at % 20)}`,
  placed_at: new Date().toISOString(),
  order_variations: [0, 7, 13].map((step) => {
    const { id, price } = pick(variations, at + step)
    return { variation_id: id, quantity: 2, unit_price: price }
  }),
})
const message: Item = ({ brandId }, at) => ({
  external_id: randomUUID(),
  brand_id: brandId,
  retailer_external_id: `bench-${1 + (at % 20)}`,
  sent_at: new Date().toISOString(),
  text: `Could you ship before the fair on 3 December? We would take ${at} more.`,
})
const kinds = ['product_view', 'product_view', 'product_view', 'click', 'store_view', 'add_to_cart']
const visit: Item = ({ brandId, products }, at) => ({
  ...exampleItems['/marketplace/v1/traffic'],
  external_id: randomUUID(),
  brand_id: brandId,
  kind: pick(kinds, at),
  product_id: pick(products, at),
  source: pick(['google', 'direct', 'email', 'instagram', 'wechat'], at),
  country: pick(['HK', 'TW', 'CN', 'JP', 'US'], at),
  at: new Date(Date.now() - (at % 900) * 60_000).toISOString(),
})

export const orderBatches = (brands: readonly ScaleBrand[], size: number) => batches(brands, 'orders', size, order)
export const messageBatches = (brands: readonly ScaleBrand[], size: number) => batches(brands, 'messages', size, message)
export const visitBatches = (brands: readonly ScaleBrand[], size: number) => batches(brands, 'traffic', size, visit)
