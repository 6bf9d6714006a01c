import { once } from 'node:events'
import { createServer } from 'node:http'
import type { StockShop } from '../server/test/connections/local-shop.ts'
import {
  shopifyProducts,
  shopifyScopesOfStock,
  shopifySecret,
  shopifyToken,
  startShopify,
} from '../server/test/connections/shopify-server.ts'
import { startWoocommerce, wooKeys, wooProducts } from '../server/test/connections/woocommerce-server.ts'

/**
 * `npm run shops`: a shop of Shopify and one of WooCommerce on this machine, with 300 products each, to be connected under /settings/shops, and an address
 * at which consumers buy: both shops tell the application, if it asked for it.
 */
const products = 300
const [shopify, woocommerce] = await Promise.all([
  startShopify(shopifyProducts(products), 4810),
  startWoocommerce(wooProducts(products), 4811),
])
shopify.scopes = [...shopifyScopesOfStock, 'read_inventory']
const shops: Readonly<Record<string, StockShop>> = { shopify, woocommerce }

async function sell(url: URL) {
  const shop = shops[url.searchParams.get('shop') ?? '']
  const [sku, units] = [url.searchParams.get('sku') ?? '', Number(url.searchParams.get('units') ?? 1)]
  if (url.pathname !== '/sell' || !shop || !Number.isInteger(units))
    return 'GET /sell?shop=shopify&sku=VS-1-1&units=2, or shop=woocommerce\n'
  try {
    await shop.sell(sku, units)
    return `${units} of ${sku} sold, ${shop.quantityOf(sku)} left\n`
  } catch (error) {
    return `${error instanceof Error ? error.message : error}\n`
  }
}
const counter = createServer(async (request, response) => {
  response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.end(await sell(new URL(request.url ?? '/', 'http://127.0.0.1')))
})
await once(counter.listen(4812, '127.0.0.1'), 'listening')

console.log(`Shopify      ${shopify.url}  access token ${shopifyToken}, API secret key ${shopifySecret}`)
console.log(`WooCommerce  ${woocommerce.url}  consumer key ${wooKeys.key}, consumer secret ${wooKeys.secret}`)
console.log('To sell      curl "http://127.0.0.1:4812/sell?shop=shopify&sku=VS-1-1&units=2"')
if (!process.argv.includes('--quick')) await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
counter.close()
counter.closeAllConnections()
await Promise.all([shopify.stop(), woocommerce.stop()])
