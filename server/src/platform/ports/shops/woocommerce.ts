import { htmlToText } from '@linesheet/domain/catalogue/imports/html-text'
import type { ShopUse } from '@linesheet/domain/connections/shops'
import * as z from 'zod/mini'
import { listOf } from './list-of.ts'
import { closeAfter, closeAfterAll, type ShopSettings } from './shop-client.ts'
import { type Shop, type ShopAccess, ShopFailure } from './shops.types.ts'
import { currencySchema, productSchema, siteSchema } from './woocommerce.schemas.ts'
import { type WooApi, wooApi } from './woocommerce-api.ts'
import { readCatalogue, readProducts } from './woocommerce-catalogue.ts'
import { cancelOrder, placeOrder, readOrder } from './woocommerce-orders.ts'
import { adjustStock, readStock, readVariations } from './woocommerce-stock.ts'
import { unwatch, watch } from './woocommerce-webhooks.ts'

/** A shop of WooCommerce, which has no places. Each function has connections of its own, which end with it. */
export function woocommerceShop(access: ShopAccess, settings: ShopSettings): Shop {
  const open = () => wooApi(access, settings)
  return {
    check: (uses = ['catalogue']) => closeAfter(open(), (api) => check(api, uses)),
    readCatalogue: () => closeAfterAll(open(), readCatalogue),
    readProducts: (ids) => closeAfterAll(open(), (api) => readProducts(api, ids)),
    readPlaces: async () => [],
    readVariations: () => closeAfterAll(open(), readVariations),
    readStock: (variations) => closeAfter(open(), (api) => readStock(api, variations)),
    adjustStock: (key, changes) => closeAfter(open(), (api) => adjustStock(api, key, changes)),
    watch: (url, secret) => closeAfter(open(), (api) => watch(api, url, secret)),
    unwatch: (url) => closeAfter(open(), (api) => unwatch(api, url)),
    placeOrder: (order) => closeAfter(open(), (api) => placeOrder(api, order)),
    readOrder: (id) => closeAfter(open(), (api) => readOrder(api, id)),
    cancelOrder: (id) => closeAfter(open(), (api) => cancelOrder(api, id)),
  }
}

async function check(api: WooApi, uses: readonly ShopUse[]) {
  const { value: site } = await api.request({ path: '/', schema: siteSchema })
  if (!site.namespaces.includes('wc/v3')) throw new ShopFailure('no_shop')
  const [{ code }] = await Promise.all([
    api.get('/data/currencies/current', currencySchema),
    api.get('/products?per_page=1', listOf(productSchema)),
  ])
  const missing = uses.some((use) => use !== 'catalogue') && !(await mayWrite(api)) ? ['Read/Write'] : []
  // WordPress stores the name of a site as HTML.
  return { name: htmlToText(site.name.slice(0, 1000)), currency: code, missing }
}

/** No answer says what a key may do; an empty batch changes nothing, but needs the permission to write. */
async function mayWrite(api: WooApi): Promise<boolean> {
  try {
    await api.change('POST', '/products/batch', { schema: z.unknown(), body: {} })
    return true
  } catch (error) {
    if (error instanceof ShopFailure && error.problem === 'not_permitted') return false
    throw error
  }
}
