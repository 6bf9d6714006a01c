import { afterEach, expect, test } from 'vitest'
import { type LocalShop, type ShopRequest, type ShopResponse, startLocalShop } from '../../../../test/connections/local-shop.ts'
import { readSome } from '../../../../test/connections/shop-product-adapters.ts'
import { shopifyProducts, shopifyToken } from '../../../../test/connections/shopify-server.ts'
import { wooKeys, wooProducts } from '../../../../test/connections/woocommerce-server.ts'
import { localAndPublic } from '../websites/public-addresses.ts'
import { publicShops } from './shops.ts'

const servers: LocalShop[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})
const shops = publicShops({ agent: 'LinesheetBot', reach: localAndPublic, timeoutMs: 5000, sleep: async () => {} })
const shopifyAt = ({ url }: { url: string }) => shops.open({ kind: 'shopify', address: url, key: shopifyToken, secret: '' })

/** A shop of Shopify that answers with these nodes. */
async function shopifyWith(nodes: (request: ShopRequest) => unknown) {
  const server = await startLocalShop((request) => ({ body: { data: nodes(request) as object } }))
  servers.push(server)
  return { server, shop: shopifyAt(server) }
}

/** A shop of WooCommerce whose lists of products and of variations are answered by a function. */
async function wooWith(respond: (request: ShopRequest) => ShopResponse) {
  const server = await startLocalShop((request) => {
    if (request.path.includes('/settings/')) return { body: { value: 'kg' } }
    return request.path.endsWith('/categories') ? { body: [] } : respond(request)
  })
  servers.push(server)
  return shops.open({ kind: 'woocommerce', address: server.url, ...wooKeys })
}

const none = { hasNextPage: false, endCursor: null }
const [source] = shopifyProducts(1)
if (!source) throw new Error('No product')
const { variants: ofProduct, photos: _, ...own } = source
const variants = { nodes: ofProduct.map((variant) => ({ ...variant, media: { nodes: [] } })), pageInfo: none }
const vase = { ...own, media: { nodes: [], pageInfo: none }, variants }
const other = { ...vase, id: 'gid://shopify/Product/2', handle: 'other' }

test('products that were not requested are left out, and a repeated one is read once', async () => {
  const { shop } = await shopifyWith(() => ({ nodes: [other, vase, null, vase] }))
  const { products, rows } = await readSome(shop, [vase.id])
  expect([products, rows.map(([handle]) => handle)]).toEqual([1, ['vase-1', 'vase-1']])
  const woo = await wooWith(({ path }) => ({ body: path.endsWith('/variations') ? [] : wooProducts(3) }))
  const some = await readSome(woo, ['200'])
  expect([some.products, some.rows.map(([id]) => id)]).toEqual([1, ['200']])
})

test.each<[string, object]>([
  ['nothing', { nodes: [{}] }],
  ['no list', { nodes: 5 }],
  ['another record', { nodes: [{ ...vase, title: 5 }] }],
  ['a variation without a price', { nodes: [{ ...vase, variants: { nodes: [{ ...variants.nodes[0], price: null }], pageInfo: none } }] }],
  ['a list without pages', { nodes: [{ ...vase, variants: { nodes: [] } }] }],
  ['more without a cursor', { nodes: [{ ...vase, media: { nodes: [], pageInfo: { hasNextPage: true } } }] }],
])('an answer with %s is not believed', async (_, answer) => {
  const { server, shop } = await shopifyWith(() => answer)
  await expect(readSome(shop, [vase.id])).rejects.toMatchObject({ problem: 'unexpected' })
  expect(server.requests).toHaveLength(1)
})

test('an endless list of variations is not read for ever', async () => {
  const standing = { hasNextPage: true, endCursor: 'x' }
  const page = (pageInfo: object) => ({ ...variants, pageInfo })
  const still = await shopifyWith(({ body }) => {
    const { variables } = body as { variables: { ids?: string[] } }
    return variables.ids ? { nodes: [{ ...vase, variants: page(standing) }] } : { node: { variants: page(standing) } }
  })
  await expect(readSome(still.shop, [vase.id])).rejects.toMatchObject({ problem: 'unexpected' })
  expect(still.server.requests).toHaveLength(2)
  let pages = 0
  const many = Array.from({ length: 5000 }, () => variants.nodes[0])
  const endless = await shopifyWith(({ body }) => {
    const { variables } = body as { variables: { ids?: string[] } }
    pages += 1
    const next = { nodes: many, pageInfo: { hasNextPage: true, endCursor: `${pages}` } }
    return variables.ids ? { nodes: [{ ...vase, variants: next }] } : { node: { variants: next } }
  })
  await expect(readSome(endless.shop, [vase.id])).rejects.toMatchObject({ problem: 'unexpected', detail: 'A product has too many lines' })
  expect(pages).toBe(3)
})

test('a product that is deleted between two pages is not read in part', async () => {
  const more = { ...variants, pageInfo: { hasNextPage: true, endCursor: 'x' } }
  const { shop } = await shopifyWith(({ body }) => {
    const { variables } = body as { variables: { ids?: string[] } }
    return variables.ids ? { nodes: [{ ...vase, variants: more }] } : { node: null }
  })
  await expect(readSome(shop, [vase.id])).rejects.toMatchObject({ problem: 'unreachable' })
})

test('videos have no picture, and the first picture of a variation is its photo', async () => {
  const picture = (url: string) => ({ id: 'gid://shopify/MediaImage/1', image: { url } })
  const media = { nodes: [{}, picture('https://cdn.shopify.example/a.jpg'), picture('')], pageInfo: none }
  const [first] = variants.nodes
  const nodes = [{ ...first, media: { nodes: [{}, picture('https://cdn.shopify.example/b.jpg')] } }]
  const { shop } = await shopifyWith(() => ({ nodes: [{ ...vase, media, variants: { nodes, pageInfo: none } }] }))
  const { header = [], rows } = await readSome(shop, [vase.id])
  const cell = (name: string) => rows.map((row) => row[header.indexOf(name)])
  expect([cell('Image Src'), cell('Variant Image')]).toEqual([['https://cdn.shopify.example/a.jpg'], ['https://cdn.shopify.example/b.jpg']])
})

test('a site without its plugin does not count as a shop without products', async () => {
  const woo = await wooWith(() => ({ status: 404, body: { code: 'rest_no_route', message: 'No route was found' } }))
  await expect(readSome(woo, ['100'])).rejects.toMatchObject({ problem: 'no_shop' })
})
