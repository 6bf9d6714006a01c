import { type Shot, shot } from './load-generator.ts'

export type Ids = { products: string[]; orders: string[]; fresh: string[] }
export type Case = { name: string; ours: () => Shot; floor: () => Shot }

/** The reads, each with the floor's way to the same answer. */
export function readsOf(brandId: string, token: string, ids: Ids): Case[] {
  const headers = { authorization: `Bearer ${token}` }
  const read = (path: string) => shot('GET', `/api${path}`, headers)
  const bare = (name: string, ...values: (string | number)[]) => shot('GET', `/${[name, brandId, ...values].join('/')}`)
  const [product, order] = [inTurn(ids.products), inTurn(ids.orders)]
  return [
    { name: 'product list', ours: () => read('/product'), floor: () => bare('products') },
    { name: 'product detail', ours: () => read(`/product/${product()}`), floor: () => bare('product', product()) },
    { name: 'order list', ours: () => read('/order'), floor: () => bare('orders') },
    { name: 'filtered list', ours: () => read('/order?tab=to_answer&origin=direct'), floor: () => bare('orders-filtered') },
    { name: 'page 500', ours: () => read('/order?page=500'), floor: () => bare('orders-page-500', 499 * 25) },
    { name: 'order detail', ours: () => read(`/order/${order()}`), floor: () => bare('order', order()) },
  ]
}

/** The catalogue of a brand that has very many products. */
export function catalogueOf(brandId: string, token: string, ids: Ids): Case[] {
  const all = readsOf(brandId, token, ids)
  const headers = { authorization: `Bearer ${token}` }
  const find = (name: string, text: (n: number) => string): Case => {
    const words = inTurn(Array.from({ length: 500 }, (_, n) => text(n * 97 + 1)))
    return {
      name,
      ours: () => shot('GET', `/api/product?search=${encodeURIComponent(words())}`, headers),
      floor: () => shot('GET', `/products-found/${brandId}/${encodeURIComponent(words())}`),
    }
  }
  return [
    ...all.filter(({ name }) => name.startsWith('product')),
    find('search English', (n) => `vase ${n}`),
    find('search Chinese', (n) => `港花瓶 ${n}`),
    find('search SKU', (n) => `sku-${n}-`),
  ]
}

const inTurn = (ids: string[]) => {
  let at = 0
  return () => ids[at++ % ids.length] ?? ''
}

/** The steps of an order from new to shipped, each for the next of these orders. */
export function stepsOf(token: string, orders: string[]) {
  const headers = { authorization: `Bearer ${token}` }
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  const step = (name: string, path: (id: string) => string, body: object) => {
    let at = 0
    return {
      name,
      next: () => {
        const id = orders[at++]
        return id && shot('POST', `/api${path(id)}`, { ...headers, 'idempotency-key': `${name} ${id}` }, JSON.stringify(body))
      },
    }
  }
  return [
    step('accept', (id) => `/order/${id}/accept`, { target_shipment_date: day }),
    step('add parcel', (id) => `/order/${id}/shipment-parcel`, { length_cm: 30, width_cm: 20, height_cm: 10, weight_kg: 2 }),
    step('mark shipped', (id) => `/order/update/set-shipped/${id}`, { method: 'own_untracked' }),
  ]
}
