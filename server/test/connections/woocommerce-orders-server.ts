import type { Parcel, ShopRequest, ShopResponse } from './local-shop.ts'
import type { ShopWebhooks } from './shop-webhooks.ts'
import type { WooNode } from './woocommerce-server.ts'
import { toWooPage } from './woocommerce-stock-server.ts'

type LineInput = { product_id?: number; variation_id?: number; quantity: number }
type OrderInput = Record<string, unknown> & { status: string; line_items: LineInput[]; meta_data: { key: string; value: unknown }[] }
type WooOrderNode = OrderInput & { id: number; number: string; date_created_gmt: string }

let lastId = 5000
const trackingKey = '_wc_shipment_tracking_items'

/** The orders of a shop, and their further states. */
export function wooOrders(products: () => readonly WooNode[], webhooks: ShopWebhooks) {
  const orders: WooOrderNode[] = []
  const find = (id: string) => orders.find((order) => `${order.id}` === id) ?? fail(`No order ${id}`)
  const itemOf = ({ product_id, variation_id }: LineInput) => {
    const product = products().find(({ id }) => id === product_id)
    return variation_id ? product?.variations.find(({ id }) => id === variation_id) : product
  }
  async function setStatus(id: string, status: string) {
    const order = find(id)
    order.status = status
    await webhooks.send('order.updated', order)
  }
  return {
    list: orders,
    itemOf,
    orders: () => orders.map(({ id }) => ({ id: `${id}` })),
    async take(id: string) {
      for (const line of find(id).line_items) {
        const item = itemOf(line)
        if (item) item.stock_quantity = (item.stock_quantity ?? 0) - line.quantity
      }
      await setStatus(id, 'processing')
    },
    async ship(id: string, { carrier, tracking_number, tracking_url }: Parcel) {
      const item = {
        tracking_id: `t${id}`,
        tracking_number,
        tracking_provider: '',
        custom_tracking_provider: carrier,
        custom_tracking_link: tracking_url,
      }
      const order = find(id)
      order.meta_data = [...order.meta_data, { key: trackingKey, value: [item] }]
      await setStatus(id, 'completed')
    },
    cancel: (id: string) => setStatus(id, 'cancelled'),
    forget: (id: string) => void orders.splice(orders.indexOf(find(id)), 1),
  }
}
export type WooOrders = ReturnType<typeof wooOrders>

/** The answer to a call about orders or customers; undefined for a call about something else. */
export function answerWooOrders({ method, path, query, body }: ShopRequest, { list, itemOf }: WooOrders): ShopResponse | undefined {
  if (path === '/customers') return { body: query.get('email') === 'orders@harbourbooks.example' ? [{ id: 7 }] : [] }
  if (!path.startsWith('/orders')) return undefined
  if (path === '/orders' && method === 'GET') {
    const after = Date.parse(query.get('after') ?? '') || 0
    return toWooPage(
      list.filter(({ date_created_gmt }) => Date.parse(date_created_gmt) > after),
      query,
    )
  }
  if (path === '/orders') {
    const input = body as OrderInput
    if (input.line_items.some((line) => line.product_id && !itemOf(line)))
      return { status: 400, body: { code: 'woocommerce_rest_invalid_product_id', message: 'Invalid product ID.' } }
    lastId += 1
    const order = { ...input, id: lastId, number: `${lastId}`, date_created_gmt: new Date().toISOString() }
    list.push(order)
    return { status: 201, body: order }
  }
  const order = list.find(({ id }) => path === `/orders/${id}`)
  if (!order) return { status: 404, body: { code: 'woocommerce_rest_shop_order_invalid_id', message: 'Invalid ID.' } }
  if (method === 'PUT') Object.assign(order, body)
  return { body: order }
}

function fail(message: string): never {
  throw new Error(message)
}
