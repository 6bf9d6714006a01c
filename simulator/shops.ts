import { once } from 'node:events'
import { shopifyProducts, shopifyToken, startShopify } from '../server/test/connections/shopify-server.ts'
import { startWoocommerce, wooKeys, wooProducts } from '../server/test/connections/woocommerce-server.ts'

/** `npm run shops`: a shop of Shopify and one of WooCommerce on this machine, with 300 products each, to be connected under /settings/shops. */
const products = 300
const [shopify, woocommerce] = await Promise.all([
  startShopify(shopifyProducts(products), 4810),
  startWoocommerce(wooProducts(products), 4811),
])
console.log(`Shopify      ${shopify.url}  access token ${shopifyToken}`)
console.log(`WooCommerce  ${woocommerce.url}  consumer key ${wooKeys.key}, consumer secret ${wooKeys.secret}`)
if (!process.argv.includes('--quick')) await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
await Promise.all([shopify.stop(), woocommerce.stop()])
