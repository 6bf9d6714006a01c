import type { ShopUse } from '@linesheet/domain/connections/shops'
import { closeAfter, closeAfterAll, type ShopSettings } from './shop-client.ts'
import { appQuery, appSchema, factsQuery, factsSchema, missingScopes } from './shopify.queries.ts'
import { type ShopifyApi, shopifyApi } from './shopify-api.ts'
import { readCatalogue } from './shopify-catalogue.ts'
import { cancelOrder, placeOrder, readOrder } from './shopify-orders.ts'
import { readProducts } from './shopify-products.ts'
import { adjustStock, readPlaces, readStock, readVariations } from './shopify-stock.ts'
import { unwatch, watch } from './shopify-webhooks.ts'
import type { Shop, ShopAccess } from './shops.types.ts'

/** A shop of Shopify. Each function has connections of its own, which end with it. */
export function shopifyShop(access: ShopAccess, settings: ShopSettings): Shop {
  const open = () => shopifyApi(access, settings)
  return {
    check: (uses = ['catalogue']) => closeAfter(open(), (api) => check(api, uses, access.secret)),
    readCatalogue: () => closeAfterAll(open(), readCatalogue),
    readProducts: (ids) => closeAfterAll(open(), (api) => readProducts(api, ids)),
    readPlaces: () => closeAfter(open(), readPlaces),
    readVariations: (place) => closeAfterAll(open(), (api) => readVariations(api, place)),
    readStock: (variations, place) => closeAfter(open(), (api) => readStock(api, variations, place)),
    adjustStock: (key, changes, place) => closeAfter(open(), (api) => adjustStock(api, { key, changes, place })),
    watch: (url) => closeAfter(open(), (api) => watch(api, url)),
    unwatch: (url) => closeAfter(open(), (api) => unwatch(api, url)),
    placeOrder: (order) => closeAfter(open(), (api) => placeOrder(api, order)),
    readOrder: (id) => closeAfter(open(), (api) => readOrder(api, id)),
    cancelOrder: (id) => closeAfter(open(), (api) => cancelOrder(api, id)),
  }
}

async function check(api: ShopifyApi, uses: readonly ShopUse[], secret: string) {
  const facts = await api.ask({ schema: factsSchema, query: factsQuery })
  const { name, currencyCode } = facts.shop
  // Without it, events cannot be told from forged ones.
  const isMissing = secret ? await isApiKey(api, secret) : uses.some((use) => use !== 'catalogue')
  return { name, currency: currencyCode, missing: [...missingScopes(facts, uses), ...(isMissing ? ['API secret key'] : [])] }
}

/** The one wrong secret that can be detected at Shopify: the API key of the app, which is shown next to the secret and looks like it. */
async function isApiKey(api: ShopifyApi, secret: string): Promise<boolean> {
  const answer = await api.ask({ schema: appSchema, query: appQuery }).catch(() => undefined)
  return answer?.currentAppInstallation.app.apiKey === secret
}
