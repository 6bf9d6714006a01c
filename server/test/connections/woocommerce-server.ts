import { type OrderShop, type ProductShop, type ShopRequest, type ShopResponse, startLocalShop } from './local-shop.ts'
import { shopWebhooks } from './shop-webhooks.ts'
import { answerWooOrders, type WooOrders, wooOrders } from './woocommerce-orders-server.ts'
import { answerWooStock, answerWooWebhooks, toWooPage, wooEvents } from './woocommerce-stock-server.ts'

export const wooKeys = { key: `ck_${'0123456789abcdef'.repeat(3).slice(0, 40)}`, secret: `cs_${'fedcba9876543210'.repeat(3).slice(0, 40)}` }

/** A record with a stock: a product, or a variation. */
export type WooItem = Record<string, unknown> & {
  id: number
  sku: string
  manage_stock: boolean | 'parent'
  stock_quantity: number | null
  meta_data: { key: string; value: unknown }[]
}
export type WooNode = WooItem & { variations: readonly WooItem[] }
export type LocalWoocommerce = OrderShop &
  ProductShop<WooNode> & {
    /** Orders in the order in which they were created. */
    list: WooOrders['list']
    name: string
    keys: string[]
    /** Whether the keys may write. */
    mayWrite: boolean
  }

const stocked = { global_unique_id: '', sale_price: '', status: 'publish', backorders: 'no', weight: '1.2' }
const sizes = { length: '10', width: '10', height: '24' }

/** `count` products, each with two glazes. */
export const wooProducts = (count: number, photoHost = 'https://shop.example'): WooNode[] =>
  Array.from({ length: count }, (_, n) => ({
    ...stocked,
    id: 100 * (n + 1),
    name: `Vase ${n + 1}`,
    type: 'variable',
    sku: `VS-${n + 1}`,
    description: `<p>Stoneware, thrown &amp; fired by hand, no. ${n + 1}.</p>`,
    short_description: '',
    regular_price: '',
    manage_stock: false,
    stock_quantity: null,
    meta_data: [],
    stock_status: 'instock',
    dimensions: sizes,
    categories: [{ id: 12, name: 'Vases' }],
    tags: [{ name: 'stoneware' }, { name: 'new, in' }],
    images: [{ src: `${photoHost}/vase-${n + 1}.jpg` }],
    attributes: [{ name: 'Glaze', options: ['Celadon', 'Tenmoku'], variation: true }],
    variations: ['Celadon', 'Tenmoku'].map((option, at) => ({
      ...stocked,
      id: 100 * (n + 1) + at + 1,
      sku: `VS-${n + 1}-${at + 1}`,
      description: '',
      regular_price: `${40 + n}.00`,
      manage_stock: true,
      stock_quantity: 5 + at,
      meta_data: [],
      stock_status: 'instock',
      dimensions: sizes,
      image: at === 0 ? { src: `${photoHost}/vase-${n + 1}.jpg` } : null,
      attributes: [{ name: 'Glaze', option }],
    })),
  }))

const categories = [
  { id: 11, name: 'Home & Living', parent: 0 },
  { id: 12, name: 'Vases', parent: 11 },
]
const settings: Record<string, string> = { woocommerce_weight_unit: 'kg', woocommerce_dimension_unit: 'cm' }

/** A shop of WooCommerce on this machine: the calls of its REST API that the adapter makes, and the events that it subscribed to. */
export async function startWoocommerce(products: WooNode[] = wooProducts(3), port?: number): Promise<LocalWoocommerce> {
  const webhooks = shopWebhooks((topic, signature) => ({ 'x-wc-webhook-topic': topic, 'x-wc-webhook-signature': signature }))
  const events = wooEvents(() => shop.products, webhooks)
  const orders = wooOrders(() => shop.products, webhooks)
  const respond = (request: ShopRequest): ShopResponse => {
    const { method, path, query, headers } = request
    if (path === '/wp-json/') return { body: { name: shop.name, namespaces: ['wp/v2', 'wc/v3'] } }
    const call = /^\/wp-json\/wc\/v3(\/.*)$/.exec(path)?.[1]
    if (!call) return { status: 404, body: { code: 'rest_no_route', message: 'No route was found matching the URL and request method.' } }
    const credentials = Buffer.from(String(headers.authorization).slice('Basic '.length), 'base64').toString()
    if (!shop.keys.includes(credentials)) return refuseKey('Consumer key is invalid.')
    if (method !== 'GET' && !shop.mayWrite) return refuseKey('The API key provided does not have write permissions.')
    if (call === '/data/currencies/current') return { body: { code: 'HKD', name: 'Hong Kong dollar', symbol: '$' } }
    const setting = settings[/^\/settings\/products\/(\w+)$/.exec(call)?.[1] ?? '']
    if (setting) return { body: { id: call, value: setting } }
    if (call === '/products/categories') return toWooPage(categories, query)
    if (call.startsWith('/webhooks')) return answerWooWebhooks(request, webhooks)
    const routed = { ...request, path: call }
    return answerWooOrders(routed, orders) ?? answerWooStock(routed, shop.products, events.sendUpdate)
  }
  const keys = [`${wooKeys.key}:${wooKeys.secret}`]
  async function addProduct() {
    const product = wooProducts(shop.products.length + 1).slice(-1)
    shop.products.push(...product)
    for (const { id } of product) await webhooks.send('product.created', { id })
  }
  function enlarge(sku: string, variations: number, photos: number) {
    const { product, item } = events.find(sku)
    product.images = Array.from({ length: photos }, (_, at) => ({ src: `https://shop.example/photo-${at}.jpg` }))
    product.variations = Array.from({ length: variations }, (_, at) => ({
      ...item,
      id: 1_000_000 + at,
      sku: `${sku}-${at}`,
      attributes: [{ name: 'Glaze', option: `No. ${at}` }],
    }))
  }
  const { quantityOf, sell, remove, edit } = events
  const state = {
    ...orders,
    name: 'Slow Ferry',
    products,
    keys,
    mayWrite: true,
    webhooks,
    quantityOf,
    sell,
    remove,
    edit,
    addProduct,
    enlarge,
  }
  const shop: LocalWoocommerce = Object.assign(await startLocalShop(respond, port), state)
  return shop
}

const refuseKey = (message: string): ShopResponse => ({ status: 401, body: { code: 'woocommerce_rest_authentication_error', message } })
