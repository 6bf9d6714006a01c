import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileKeys, startFileServer } from '../server/test/connections/file-server.ts'
import type { StockShop } from '../server/test/connections/local-shop.ts'
import { startSftpServer } from '../server/test/connections/sftp-server.ts'
import {
  shopifyProducts,
  shopifyScopesOfOrders,
  shopifyScopesOfStock,
  shopifySecret,
  shopifyToken,
  startShopify,
} from '../server/test/connections/shopify-server.ts'
import { startWoocommerce, wooKeys, wooProducts } from '../server/test/connections/woocommerce-server.ts'

/**
 * `npm run shops`: starts a shop of Shopify, one of WooCommerce, and files at addresses of the web and of SFTP on this machine, with 300 products each, to be
 * connected under /settings/shops. Further addresses simulate sales, changes of products by the brand, and shipments of orders: shops notify the application
 * if it subscribed, and files are compared.
 */
const products = 300
const [shopify, woocommerce, csv, xlsx] = await Promise.all([
  startShopify(shopifyProducts(products), 4810),
  startWoocommerce(wooProducts(products), 4811),
  startFileServer('csv', products, 4813),
  startSftpServer('xlsx', products, { port: 4814 }),
])
shopify.scopes = [...shopifyScopesOfStock, 'read_inventory', ...shopifyScopesOfOrders]
type LocalShop = typeof shopify | typeof woocommerce
const shops: Readonly<Record<string, LocalShop>> = { shopify, woocommerce }
const files: Readonly<Record<string, StockShop>> = { csv, xlsx }
/** A parameter of an address by its name. */
type Parameter = (name: string) => string | undefined

/** The order that the parameter names by the number at the end of its id, or the last one. */
function findOrder(shop: LocalShop, parameter: Parameter): string {
  const number = parameter('order')
  const found = shop.orders().findLast(({ id }) => !number || id.split('/').at(-1) === number)
  if (!found) throw new Error('No such order')
  return found.id
}

async function sell(shop: StockShop, parameter: Parameter): Promise<string> {
  const [sku, units] = [parameter('sku') ?? '', Number(parameter('units') ?? 1)]
  if (!Number.isInteger(units)) throw new Error('Units are whole numbers')
  await shop.sell(sku, units)
  return `${units} of ${sku} sold, ${shop.quantityOf(sku)} left`
}

/** The actions in a shop by address, with their answers. */
const actions: Readonly<Record<string, { example: string; act: (shop: LocalShop, parameter: Parameter) => Promise<string> }>> = {
  '/sell': {
    example: 'sku=VS-1-1&units=2',
    act: sell,
  },
  '/edit': {
    example: 'sku=VS-1-1&name=Tall%20vase&price=55.00',
    async act(shop, parameter) {
      const [sku, name, price] = [parameter('sku') ?? '', parameter('name'), parameter('price')]
      await shop.edit(sku, { ...(name && { name }), ...(price && { price }) })
      return `The product of ${sku} was changed`
    },
  },
  '/add': {
    example: '',
    async act(shop) {
      await shop.addProduct()
      return `There are ${shop.products.length} products`
    },
  },
  '/orders': {
    example: '',
    act: async (shop) =>
      shop
        .orders()
        .map(({ id }) => id)
        .join('\n') || 'No orders',
  },
  '/take': {
    example: 'order=1',
    async act(shop, parameter) {
      const id = findOrder(shop, parameter)
      await shop.take(id)
      return `The shop sells ${id}`
    },
  },
  '/ship': {
    example: 'order=1&number=1234567890',
    async act(shop, parameter) {
      const id = findOrder(shop, parameter)
      await shop.ship(id, { carrier: 'DHL', tracking_number: parameter('number') ?? '1234567890', tracking_url: '' })
      return `${id} was sent`
    },
  },
  '/cancel': {
    example: 'order=1',
    async act(shop, parameter) {
      const id = findOrder(shop, parameter)
      await shop.cancel(id)
      return `${id} was cancelled`
    },
  },
}
const usage = Object.entries(actions)
  .map(([path, { example }]) => `curl "http://127.0.0.1:4812${path}?${['shop=shopify', example].filter(Boolean).join('&')}"`)
  .join('\n')

async function answer({ pathname, searchParams }: URL): Promise<string> {
  const parameter = (name: string) => searchParams.get(name) ?? undefined
  const [action, name] = [actions[pathname], parameter('shop') ?? '']
  const [shop, file] = [shops[name], files[name]]
  try {
    if (file && pathname === '/sell') return await sell(file, parameter)
    return action && shop ? await action.act(shop, parameter) : `${usage}\nor shop=woocommerce; to sell, shop=csv and shop=xlsx as well`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
const counter = createServer(async (request, response) => {
  response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.end(`${await answer(new URL(request.url ?? '/', 'http://127.0.0.1'))}\n`)
})
await once(counter.listen(4812, '127.0.0.1'), 'listening')

console.log(`Shopify      ${shopify.url}  access token ${shopifyToken}, API secret key ${shopifySecret}`)
console.log(`WooCommerce  ${woocommerce.url}  consumer key ${wooKeys.key}, consumer secret ${wooKeys.secret}`)
console.log(`CSV file     ${csv.url}${csv.path}  user name ${fileKeys.key}, password ${fileKeys.secret}`)
console.log(`XLSX file    ${xlsx.url}  user name ${fileKeys.key}, password ${fileKeys.secret}`)
console.log(`What happens in them:\n${usage}`)
if (!process.argv.includes('--quick')) await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
counter.close()
counter.closeAllConnections()
await Promise.all([shopify.stop(), woocommerce.stop(), csv.stop(), xlsx.stop()])
