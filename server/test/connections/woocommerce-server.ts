import { type LocalShop, type ShopRequest, type ShopResponse, startLocalShop } from './local-shop.ts'

export const wooKeys = { key: `ck_${'0123456789abcdef'.repeat(3).slice(0, 40)}`, secret: `cs_${'fedcba9876543210'.repeat(3).slice(0, 40)}` }

type WooNode = Record<string, unknown> & { id: number; variations: readonly object[] }
export type LocalWoocommerce = LocalShop & { name: string; products: WooNode[]; keys: string[] }

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

/** A shop of WooCommerce on this machine: the calls of its REST API that the adapter makes. */
export async function startWoocommerce(products: WooNode[] = wooProducts(3), port?: number): Promise<LocalWoocommerce> {
  const respond = ({ path, query, headers }: ShopRequest): ShopResponse => {
    if (path === '/wp-json/') return { body: { name: shop.name, namespaces: ['wp/v2', 'wc/v3'] } }
    const call = /^\/wp-json\/wc\/v3(\/.*)$/.exec(path)?.[1]
    if (!call) return { status: 404, body: { code: 'rest_no_route', message: 'No route was found matching the URL and request method.' } }
    const credentials = Buffer.from(String(headers.authorization).slice('Basic '.length), 'base64').toString()
    if (!shop.keys.includes(credentials))
      return { status: 401, body: { code: 'woocommerce_rest_authentication_error', message: 'Consumer key is invalid.' } }
    if (call === '/data/currencies/current') return { body: { code: 'HKD', name: 'Hong Kong dollar', symbol: '$' } }
    const setting = settings[/^\/settings\/products\/(\w+)$/.exec(call)?.[1] ?? '']
    if (setting) return { body: { id: call, value: setting } }
    if (call === '/products/categories') return toPage(categories, query)
    if (call === '/products')
      return toPage(
        shop.products.map(({ variations, ...product }) => ({ ...product, variations: variations.map((_, at) => product.id + at + 1) })),
        query,
      )
    const product = shop.products.find(({ id }) => call === `/products/${id}/variations`)
    return product ? toPage(product.variations, query) : { status: 404, body: { message: 'Invalid ID.' } }
  }
  const keys = [`${wooKeys.key}:${wooKeys.secret}`]
  const shop: LocalWoocommerce = Object.assign(await startLocalShop(respond, port), { name: 'Slow Ferry', products, keys })
  return shop
}

function toPage(records: readonly object[], query: URLSearchParams): ShopResponse {
  const [size, page] = [Number(query.get('per_page') ?? 10), Number(query.get('page') ?? 1)]
  return {
    headers: { 'x-wp-total': `${records.length}`, 'x-wp-totalpages': `${Math.ceil(records.length / size)}` },
    body: records.slice((page - 1) * size, page * size),
  }
}
