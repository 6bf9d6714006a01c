import {
  shopifyProducts,
  shopifyScopesOfStock,
  shopifySecret,
  shopifyToken,
  startShopify,
} from '../../server/test/connections/shopify-server.ts'
import { startWoocommerce, wooKeys, wooProducts } from '../../server/test/connections/woocommerce-server.ts'

/** The systems, with a shop of three products each, and the values that connect it. */
export const systems = {
  shopify: {
    start: async () => Object.assign(await startShopify(shopifyProducts(3)), { scopes: [...shopifyScopesOfStock, 'read_inventory'] }),
    access: (address: string) => ({ kind: 'shopify' as const, address, key: shopifyToken, secret: shopifySecret }),
  },
  woocommerce: {
    start: () => startWoocommerce(wooProducts(3)),
    access: (address: string) => ({ kind: 'woocommerce' as const, address, ...wooKeys }),
  },
}
