import { spellingVariants } from '@linesheet/domain/platform/search'
import { type HttpRequest, httpRequest } from './load-generator.ts'

export type Ids = { products: string[]; orders: string[]; newOrders: string[]; variations: string[] }
/** `floors`: of several queries of the call, of which the slowest counts. */
export type Case = { name: string; ours: () => HttpRequest; floor: () => HttpRequest; floors?: (() => HttpRequest)[] }

/** The read calls, each with the floor's request for the same data. */
export function readCases(brandId: string, token: string, ids: Ids): Case[] {
  const headers = { authorization: `Bearer ${token}` }
  const read = (path: string) => httpRequest('GET', `/api${path}`, headers)
  const floorRead = (name: string, ...values: (string | number)[]) => httpRequest('GET', `/${[name, brandId, ...values].join('/')}`)
  const [product, order] = [roundRobin(ids.products), roundRobin(ids.orders)]
  const retailer = roundRobin(Array.from({ length: 500 }, (_, n) => `field study ${n * 6 + 5}`))
  return [
    { name: 'product list', ours: () => read('/product'), floor: () => floorRead('products') },
    { name: 'product detail', ours: () => read(`/product/${product()}`), floor: () => floorRead('product', product()) },
    { name: 'order list', ours: () => read('/order'), floor: () => floorRead('orders') },
    { name: 'filtered list', ours: () => read('/order?tab=to_answer&origin=direct'), floor: () => floorRead('orders-filtered') },
    { name: 'page 500', ours: () => read('/order?page=500'), floor: () => floorRead('orders-page-500', 499 * 25) },
    {
      name: 'home',
      ours: () => read('/home/brand-home'),
      floor: () => floorRead('home-sales'),
      floors: ['home-superbrand', 'home-orders'].map((name) => () => floorRead(name)),
    },
    {
      name: 'search, retailer',
      ours: () => read(`/search?q=${encodeURIComponent(retailer())}`),
      floor: () => floorRead('retailers-found', encodeURIComponent(`%${retailer()}%`)),
    },
    { name: 'order detail', ours: () => read(`/order/${order()}`), floor: () => floorRead('order', order()) },
  ]
}

/** Product lists and searches, for a brand with very many products. */
export function catalogueCases(brandId: string, token: string, ids: Ids): Case[] {
  const reads = readCases(brandId, token, ids)
  const headers = { authorization: `Bearer ${token}` }
  const searchCase = (name: string, text: (n: number) => string): Case => {
    const words = roundRobin(Array.from({ length: 500 }, (_, n) => text(n * 97 + 1)))
    return {
      name,
      ours: () => httpRequest('GET', `/api/product?search=${encodeURIComponent(words())}`, headers),
      floor: () => httpRequest('GET', `/products-found/${brandId}/${encodeURIComponent(words())}`),
    }
  }
  const paletteCase = (name: string, text: (n: number) => string, floorPath: (searched: string) => string): Case => {
    const words = roundRobin(Array.from({ length: 500 }, (_, n) => text(n * 97 + 1)))
    return {
      name,
      ours: () => httpRequest('GET', `/api/search?q=${encodeURIComponent(words())}`, headers),
      floor: () => httpRequest('GET', floorPath(words())),
    }
  }
  const found = (searched: string) => `/products-picked/${brandId}/${encodeURIComponent(searched)}`
  const corrected = (searched: string) =>
    `/products-corrected/${[brandId, searched, searched.replace('vaes', 'vase'), spellingVariants('vaes').join()].map(encodeURIComponent).join('/')}`
  return [
    ...reads.filter(({ name }) => name.startsWith('product')),
    searchCase('search English', (n) => `vase ${n}`),
    searchCase('search Chinese', (n) => `港花瓶 ${n}`),
    paletteCase('search, product', (n) => `vase ${n}`, found),
    paletteCase('search, misspelled', (n) => `vaes ${n}`, corrected),
    searchCase('search SKU', (n) => `sku-${n}-`),
  ]
}

/** The network of a brand with very many retailers. */
export function networkCases(brandId: string, token: string): Case[] {
  const headers = { authorization: `Bearer ${token}` }
  const names = roundRobin(Array.from({ length: 500 }, (_, n) => `field study ${n * 6 + 5}`))
  const networkCase = (name: string, query: () => string, floor: () => string): Case => ({
    name: `network, ${name}`,
    ours: () => httpRequest('GET', `/api/network${query()}`, headers),
    floor: () => httpRequest('GET', `/${floor()}`),
  })
  const at = (statement: string) => () => `${statement}/${brandId}`
  return [
    networkCase('list', () => '', at('network')),
    networkCase('tab', () => '?status=contacted', at('network-tab')),
    networkCase('country', () => '?country=JP', at('network-country')),
    networkCase('tag', () => '?tag=Trade+fair', at('network-tag')),
    networkCase(
      'search',
      () => `?search=${encodeURIComponent(names())}`,
      () => `network-found/${brandId}/${encodeURIComponent(`%${names()}%`)}`,
    ),
    networkCase('radar', () => '?late=true', at('network-late')),
  ]
}

const roundRobin = (ids: string[]) => {
  let at = 0
  return () => ids[at++ % ids.length] ?? ''
}

/** The steps from new to shipped. `next` returns the request for the next order, undefined after the last. */
export function orderSteps(token: string, orders: readonly string[], shipment: object = { method: 'own_untracked' }) {
  const headers = { authorization: `Bearer ${token}` }
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  const step = (name: string, path: (id: string) => string, body: object) => {
    let at = 0
    return {
      name,
      next: () => {
        const id = orders[at++]
        return id && httpRequest('POST', `/api${path(id)}`, { ...headers, 'idempotency-key': `${name} ${id}` }, JSON.stringify(body))
      },
    }
  }
  return [
    step('accept', (id) => `/order/${id}/accept`, { target_shipment_date: day }),
    step('add parcel', (id) => `/order/${id}/shipment-parcel`, { length_cm: 30, width_cm: 20, height_cm: 10, weight_kg: 2 }),
    step('mark shipped', (id) => `/order/update/set-shipped/${id}`, shipment),
  ]
}

/** Requests that change the base price of one variation after the other, as a cell of the price grid does. */
export function priceChanges(token: string, variations: string[]) {
  const variation = roundRobin(variations)
  let at = 0
  return () => {
    at += 1
    const price = { currency_code: 'HKD', wholesale_price: `${20 + (at % 7)}.00`, retail_price: '60.00' }
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `price ${process.pid} ${Date.now()} ${at}` }
    return httpRequest('PUT', '/api/product/prices', headers, JSON.stringify({ changes: [{ variation_id: variation(), ...price }] }))
  }
}
