import type { ShopRequest, ShopResponse } from './local-shop.ts'
import type { ShopWebhooks } from './shop-webhooks.ts'
import type { WooItem, WooNode } from './woocommerce-server.ts'

/** The records that a list requests: some by id, with some fields, page by page. */
export function toWooPage(records: readonly object[], query: URLSearchParams): ShopResponse {
  const [size, page] = [Number(query.get('per_page') ?? 10), Number(query.get('page') ?? 1)]
  const include = query.get('include')?.split(',')
  const chosen = include ? records.filter((record) => 'id' in record && include.includes(`${record.id}`)) : records
  return {
    headers: { 'x-wp-total': `${chosen.length}`, 'x-wp-totalpages': `${Math.ceil(chosen.length / size)}` },
    body: chosen.slice((page - 1) * size, page * size).map((record) => pickFields(record, query)),
  }
}

function pickFields(record: object, query: URLSearchParams) {
  const fields = query.get('_fields')?.split(',')
  return fields ? Object.fromEntries(Object.entries(record).filter(([name]) => fields.includes(name))) : record
}

const invalidId: ShopResponse = { status: 404, body: { code: 'woocommerce_rest_product_invalid_id', message: 'Invalid ID.' } }

/** A variation as it is read; it shows if it shares the stock of its product. */
const toVariation = (product: WooNode, variation: WooItem) =>
  variation.manage_stock === 'parent' ? { ...variation, stock_quantity: product.stock_quantity } : variation
const toProduct = ({ variations, ...product }: WooNode) => ({ ...product, variations: variations.map(({ id }) => id) })

type Change = { inventory_delta?: number; meta_data?: { key: string; value: unknown }[] }

/** The answer to a call about products. `onChange`: called after a record was changed. */
export function answerWooStock(request: ShopRequest, products: readonly WooNode[], onChange: (id: number) => void): ShopResponse {
  const { method, path, query, body } = request
  if (path === '/products/batch') return { body: {} }
  if (path === '/products') return toWooPage(products.map(toProduct), query)
  const [, productId, list, variationId] = /^\/products\/(\d+)(\/variations)?(?:\/(\d+))?$/.exec(path) ?? []
  const product = products.find(({ id }) => `${id}` === productId)
  if (!product) return invalidId
  if (list && !variationId)
    return toWooPage(
      product.variations.map((variation) => toVariation(product, variation)),
      query,
    )
  const item = variationId ? product.variations.find(({ id }) => `${id}` === variationId) : product
  if (!item) return invalidId
  if (method === 'PUT') {
    change(item, body as Change)
    onChange(item.id)
  }
  return { body: pickFields(item === product ? toProduct(product) : toVariation(product, item), query) }
}

function change(item: WooItem, { inventory_delta, meta_data = [] }: Change) {
  if (item.manage_stock === true && inventory_delta !== undefined) item.stock_quantity = (item.stock_quantity ?? 0) + inventory_delta
  const keys = meta_data.map(({ key }) => key)
  item.meta_data = [...item.meta_data.filter(({ key }) => !keys.includes(key)), ...meta_data]
}

/** Changes in the shop itself, with their events. */
export function wooEvents(products: () => readonly WooNode[], webhooks: ShopWebhooks) {
  function find(sku: string) {
    for (const product of products())
      for (const item of [product, ...product.variations])
        if (item.sku === sku) return { product, item, holder: item.manage_stock === 'parent' ? product : item }
    throw new Error(`Nothing has the SKU ${sku}`)
  }
  const sendUpdate = (id: number) => void webhooks.send('product.updated', { id })
  return {
    find,
    sendUpdate,
    quantityOf: (sku: string) => find(sku).holder.stock_quantity ?? 0,
    async sell(sku: string, units: number) {
      const { product, item, holder } = find(sku)
      holder.stock_quantity = (holder.stock_quantity ?? 0) - units
      await webhooks.send('product.updated', { id: item.id, parent_id: item === product ? 0 : product.id })
    },
    async remove(sku: string) {
      const { product, item } = find(sku)
      product.variations = product.variations.filter((other) => other !== item)
      await webhooks.send('product.deleted', { id: item.id })
    },
    async edit(sku: string, { name, price }: { name?: string; price?: string }) {
      const { product, item } = find(sku)
      if (name !== undefined) product.name = name
      if (price !== undefined) item.regular_price = price
      await webhooks.send(
        'product.updated',
        name === undefined && item !== product ? { id: item.id, parent_id: product.id } : { id: product.id },
      )
    },
  }
}

let lastId = 0

/** The answer to a call about webhooks. */
export function answerWooWebhooks({ method, path, query, body }: ShopRequest, { hooks, post }: ShopWebhooks): ShopResponse {
  const toRecord = ({ id, topic, url }: (typeof hooks)[number]) => ({ id: Number(id), status: 'active', topic, delivery_url: url })
  if (method === 'GET') return toWooPage(hooks.map(toRecord), query)
  if (method === 'DELETE') {
    const at = hooks.findIndex(({ id }) => path.endsWith(`/webhooks/${id}`))
    const [removed] = at < 0 ? [] : hooks.splice(at, 1)
    return removed && query.get('force') === 'true' ? { body: toRecord(removed) } : invalidId
  }
  const { topic, delivery_url: url, secret } = body as { topic: string; delivery_url: string; secret: string }
  lastId += 1
  const hook = { id: `${lastId}`, topic, url, secret }
  hooks.push(hook)
  void post(url, 'ping', `webhook_id=${lastId}`, { 'content-type': 'application/x-www-form-urlencoded' })
  return { status: 201, body: toRecord(hook) }
}
