import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { ShopKind } from '@linesheet/domain/connections/shops'
import * as z from 'zod/mini'
import type { ShopEvent } from './shops.types.ts'

/** `body`: unchanged. `secret`: for WooCommerce the secret given to `watch`, for Shopify the app's. */
type Message = { headers: IncomingHttpHeaders; body: Buffer; secret: string }

/** The number of lines of an order that are read. */
const maxLines = 500

const nothing = (): ShopEvent => ({ stock_ids: [], product_ids: [], order_ids: [] })

/** An event that a shop sent; undefined if it is forged or cannot be read. An event about something else has no ids. */
export function readShopEvent(kind: ShopKind, message: Message): ShopEvent | undefined {
  const { signature, topic, events } = systems[kind]
  // WooCommerce tests an address with a form that it does not sign.
  if (kind === 'woocommerce' && isPing(message.body)) return nothing()
  if (!isSigned(message, headerOf(message, signature))) return undefined
  const read = events[headerOf(message, topic)]
  return read ? read(parseJson(message.body)) : nothing()
}

const headerOf = ({ headers }: Message, name: string) => String(headers[name] ?? '')
const isPing = (body: Buffer) => body.length < 40 && /^webhook_id=\d+$/.test(body.toString())

/** Both systems sign the body alone. */
function isSigned({ body, secret }: Message, signature: string): boolean {
  if (!secret) return false
  const [expected, received] = [createHmac('sha256', secret).update(body).digest(), Buffer.from(signature, 'base64')]
  return expected.length === received.length && timingSafeEqual(expected, received)
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

type ReadEvent = (record: unknown) => ShopEvent | undefined

/** Reads a record by its schema; undefined if it does not match. */
const reader =
  <S extends z.ZodMiniType>(schema: S, toIds: (record: z.output<S>) => Partial<ShopEvent>): ReadEvent =>
  (record) => {
    const parsed = z.safeParse(schema, record)
    return parsed.success ? { ...nothing(), ...toIds(parsed.data) } : undefined
  }

const gid = (type: string, id: number) => `gid://shopify/${type}/${id}`
const withId = z.object({ id: z.int() })
const productRecord = reader(withId, ({ id }) => ({ product_ids: [gid('Product', id)] }))

const shopifyEvents: Readonly<Record<string, ReadEvent>> = {
  'inventory_levels/update': reader(z.object({ inventory_item_id: z.int() }), ({ inventory_item_id }) => ({
    stock_ids: [gid('InventoryItem', inventory_item_id)],
  })),
  'products/create': productRecord,
  'products/update': productRecord,
  'products/delete': productRecord,
  'draft_orders/update': reader(withId, ({ id }) => ({ order_ids: [gid('DraftOrder', id)] })),
  'orders/updated': reader(withId, ({ id }) => ({ order_ids: [gid('Order', id)] })),
  'fulfillments/create': reader(z.object({ order_id: z.int() }), ({ order_id }) => ({ order_ids: [gid('Order', order_id)] })),
}

/** A variation names its product. */
const wooProduct = reader(z.object({ id: z.int(), parent_id: z.optional(z.int()) }), ({ id, parent_id }) => ({
  stock_ids: [`${id}`],
  product_ids: [`${parent_id || id}`],
}))
const wooLine = z.object({ product_id: z.int(), variation_id: z.optional(z.int()) })
/** An order takes stock, which not every release reports as a change of the product. */
const wooOrder = reader(z.object({ id: z.int(), line_items: z.optional(z.array(z.unknown())) }), ({ id, line_items = [] }) => {
  const lines = line_items.slice(0, maxLines).flatMap((line) => {
    const parsed = z.safeParse(wooLine, line)
    return parsed.success ? [parsed.data] : []
  })
  return {
    order_ids: [`${id}`],
    stock_ids: lines.map(({ product_id, variation_id }) => `${variation_id || product_id}`),
    product_ids: lines.map(({ product_id }) => `${product_id}`),
  }
})

const systems: Readonly<Record<ShopKind, { signature: string; topic: string; events: Readonly<Record<string, ReadEvent>> }>> = {
  shopify: { signature: 'x-shopify-hmac-sha256', topic: 'x-shopify-topic', events: shopifyEvents },
  woocommerce: {
    signature: 'x-wc-webhook-signature',
    topic: 'x-wc-webhook-topic',
    events: {
      'product.created': wooProduct,
      'product.updated': wooProduct,
      'product.deleted': wooProduct,
      'order.updated': wooOrder,
    },
  },
  // Files send no events.
  files: { signature: '', topic: '', events: {} },
}
