import { shopifyVersion } from '../../src/platform/ports/shops/shopify.queries.ts'
import { type OrderShop, type ProductShop, type ShopRequest, type ShopResponse, startLocalShop } from './local-shop.ts'
import { shopWebhooks } from './shop-webhooks.ts'
import { answerOrders, type ShopifyOrders, shopifyOrders } from './shopify-orders-server.ts'
import { answerProducts } from './shopify-products-server.ts'
import {
  type Adjusted,
  accessDenied,
  answerStock,
  answerWebhooks,
  inventoryId,
  type ShopifyStock,
  stockLines,
  toData,
  toLevelEvent,
} from './shopify-stock-server.ts'

export const shopifyToken = 'shpat_0123456789abcdef0123456789abcdef'
/** The secret of the app, which signs its events. */
export const shopifySecret = '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'
/** The id of the app; it is no secret. */
export const shopifyApiKey = '00112233445566778899aabbccddeeff'
/** The place where the shop has its stock. The other place has none. */
export const shopifyPlace = 'gid://shopify/Location/1'
export const shopifyScopesOfStock = ['read_products', 'read_locations', 'write_inventory']
export const shopifyScopesOfOrders = ['write_draft_orders', 'read_orders', 'read_fulfillments', 'write_customers']

/** A product as `catalogueQuery` asks for it. */
export type ShopifyNode = Record<string, unknown> & { id: string; variants: readonly ShopifyVariantNode[]; photos: readonly string[] }
export type ShopifyVariantNode = Record<string, unknown> & {
  id: string
  sku: string
  inventoryQuantity: number
  inventoryItem: Record<string, unknown> & { id: string; tracked: boolean }
  photo?: string
}

export type LocalShopify = OrderShop &
  ProductShop<ShopifyNode> & {
    drafts: ShopifyOrders['drafts']
    /** Customers by address. */
    customers: ShopifyOrders['customers']
    scopes: string[]
    /** Adjustments that were made, by idempotency key. */
    adjusted: Map<string, Adjusted>
    /** The tokens that are valid now; an uninstalled app has none. */
    tokens: string[]
    /** The number of status requests before a reading is complete. */
    polls: number
  }

const gid = (kind: string, id: number) => `gid://shopify/${kind}/${id}`

/** `count` products with two glazes each, the first with a photo of its own. */
export const shopifyProducts = (count: number, photoHost = 'https://cdn.shopify.example'): ShopifyNode[] =>
  Array.from({ length: count }, (_, n) => ({
    id: gid('Product', n + 1),
    handle: `vase-${n + 1}`,
    title: `Vase ${n + 1}`,
    descriptionHtml: `<p>Stoneware, thrown &amp; fired by hand, no. ${n + 1}.</p>`,
    productType: 'Vase',
    tags: ['stoneware', 'new'],
    status: n % 10 === 9 ? 'DRAFT' : 'ACTIVE',
    category: { fullName: 'Home & Garden > Decor > Vases' },
    photos: [`${photoHost}/vase-${n + 1}.jpg`],
    variants: ['Celadon', 'Tenmoku'].map((glaze, at) => ({
      id: gid('ProductVariant', 2 * n + at + 1),
      sku: `VS-${n + 1}-${at + 1}`,
      barcode: null,
      price: `${40 + n}.00`,
      compareAtPrice: null,
      inventoryQuantity: 5 + at,
      inventoryPolicy: 'DENY',
      selectedOptions: [{ name: 'Glaze', value: glaze }],
      inventoryItem: {
        id: inventoryId(2 * n + at + 1),
        tracked: true,
        unitCost: { amount: '12.5' },
        harmonizedSystemCode: '691310',
        countryCodeOfOrigin: 'HK',
        measurement: { weight: { unit: 'KILOGRAMS', value: 1.2 } },
      },
      ...(at === 0 && { photo: `${photoHost}/vase-${n + 1}.jpg` }),
    })),
  }))

/**
 * A shop of Shopify on this machine: the calls of its Admin API that the adapter makes, the file of a bulk operation under another host name, and the events
 * that the app subscribed to.
 */
export async function startShopify(products: ShopifyNode[] = shopifyProducts(3), port?: number): Promise<LocalShopify> {
  const webhooks = shopWebhooks((topic, signature) => ({
    'x-shopify-topic': topic.toLowerCase().replace(/_(?=[a-z]+$)/, '/'),
    'x-shopify-hmac-sha256': signature,
    'x-shopify-shop-domain': 'slow-ferry.myshopify.com',
  }))
  const adjusted = new Map<string, Adjusted>()
  const scopes = ['read_products', 'read_inventory', 'read_locations']
  const variants = () => shop.products.flatMap((product) => product.variants.map((variant) => ({ product, variant })))
  const stock: ShopifyStock = { variants, adjusted, webhooks, may: (scope) => shop.scopes.includes(scope) }
  const orders = shopifyOrders(variants, webhooks)
  const state = {
    ...orders,
    products,
    scopes,
    tokens: [shopifyToken],
    polls: 2,
    webhooks,
    adjusted,
    sell,
    quantityOf,
    remove,
    edit,
    addProduct,
    enlarge,
  }
  let left = 0
  let asked = ''

  function find(sku: string) {
    const found = variants().find(({ variant }) => variant.sku === sku)
    if (!found) throw new Error(`No variation has the SKU ${sku}`)
    return found
  }
  function quantityOf(sku: string) {
    return find(sku).variant.inventoryQuantity
  }
  async function sell(sku: string, units: number) {
    const { variant } = find(sku)
    variant.inventoryQuantity -= units
    await webhooks.send('INVENTORY_LEVELS_UPDATE', toLevelEvent(variant))
  }
  async function remove(sku: string) {
    const { product, variant } = find(sku)
    product.variants = product.variants.filter((other) => other !== variant)
    await webhooks.send('PRODUCTS_UPDATE', toProductEvent(product))
  }
  async function edit(sku: string, { name, price }: { name?: string; price?: string }) {
    const { product, variant } = find(sku)
    if (name !== undefined) product.title = name
    if (price !== undefined) variant.price = price
    await webhooks.send('PRODUCTS_UPDATE', toProductEvent(product))
  }
  async function addProduct() {
    const product = shopifyProducts(shop.products.length + 1).slice(-1)
    shop.products.push(...product)
    for (const added of product) await webhooks.send('PRODUCTS_CREATE', toProductEvent(added))
  }
  function enlarge(sku: string, variations: number, photos: number) {
    const { product, variant } = find(sku)
    product.photos = Array.from({ length: photos }, (_, at) => `https://cdn.shopify.example/photo-${at}.jpg`)
    product.variants = Array.from({ length: variations }, (_, at) => {
      const [id, photo] = [gid('ProductVariant', 10_000 + at), product.photos[at]]
      return { ...variant, id, sku: `${sku}-${at}`, selectedOptions: [{ name: 'Glaze', value: `No. ${at}` }], ...(photo && { photo }) }
    })
  }

  const respond = (request: ShopRequest): ShopResponse => {
    if (request.path === '/bulk/products.jsonl')
      return { body: asked.includes('products {') ? toLines(shop.products) : stockLines(asked, stock) }
    if (request.path !== `/admin/api/${shopifyVersion}/graphql.json`) return { status: 404, body: { errors: 'Not Found' } }
    if (!shop.tokens.includes(String(request.headers['x-shopify-access-token'])))
      return { status: 401, body: { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' } }
    const { query, variables } = request.body as { query: string; variables: Record<string, unknown> }
    const accessScopes = shop.scopes.map((handle) => ({ handle }))
    if (query.includes('shop {'))
      return toData({ shop: { name: 'Slow Ferry', currencyCode: 'HKD' }, currentAppInstallation: { accessScopes } })
    if (query.includes('apiKey')) return toData({ currentAppInstallation: { app: { apiKey: shopifyApiKey } } })
    const call = { query, variables }
    const answer =
      answerProducts(call, { products: shop.products, may: stock.may }) ??
      answerStock(call, stock) ??
      answerOrders(call, orders, stock.may) ??
      answerWebhooks(call, { webhooks, accessScopes, secret: shopifySecret })
    if (answer) return answer
    if (!shop.scopes.includes('read_products')) return accessDenied
    if (query.includes('bulkOperationRunQuery')) {
      left = shop.polls
      asked = String(variables.query)
      return toData({ bulkOperationRunQuery: { bulkOperation: { id: gid('BulkOperation', 1) }, userErrors: [] } })
    }
    left -= 1
    const isDone = left < 0
    const url = shop.products.length ? `${shop.url.replace('127.0.0.1', 'localhost')}/bulk/products.jsonl` : null
    return toData({ node: { status: isDone ? 'COMPLETED' : 'RUNNING', errorCode: null, url: isDone ? url : null } })
  }
  const shop: LocalShopify = Object.assign(await startLocalShop(respond, port), state)
  return shop
}

/** The event of a product, with the fields that the app asks for. */
const toProductEvent = ({ id }: ShopifyNode) => ({ id: Number(id.split('/').at(-1)), updated_at: new Date().toISOString() })

/** Each node on its own line after its parent, without the children, which have their own lines. */
const toLines = (products: readonly ShopifyNode[]) =>
  products
    .flatMap(({ variants, photos, ...product }) => [
      product,
      ...photos.map((url) => ({ id: gid('MediaImage', 1), image: { url }, __parentId: product.id })),
      ...variants.flatMap(({ photo, ...variant }) => [
        { ...variant, __parentId: product.id },
        ...(photo ? [{ id: gid('MediaImage', 1), image: { url: photo }, __parentId: variant.id }] : []),
      ]),
    ])
    .map((node) => `${JSON.stringify(node)}\n`)
    .join('')

/** Shopify's answer to a call whose cost exceeds the remaining budget. */
export const throttled = {
  status: 200,
  body: {
    errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
    extensions: {
      cost: {
        requestedQueryCost: 202,
        actualQueryCost: null,
        throttleStatus: { maximumAvailable: 1000, currentlyAvailable: 52, restoreRate: 50 },
      },
    },
  },
}
