import type { ShopRows } from './shops.types.ts'
import { categoryPaths, type WooShop, wooColumns, wooRows } from './woocommerce.rows.ts'
import { categorySchema, productSchema, settingSchema, variationSchema, type WooProduct } from './woocommerce.schemas.ts'
import type { WooApi } from './woocommerce-api.ts'

export const maxVariationPages = 20

/** All products as the rows of WooCommerce's export. */
export const readCatalogue = (api: WooApi) => readRows(api, api.pages('/products', productSchema))

/** Some products by id. Variations have no products of their own: their events name the product that they belong to. */
export const readProducts = (api: WooApi, ids: readonly string[]) => readRows(api, findProducts(api, ids))

async function* findProducts(api: WooApi, ids: readonly string[]) {
  // Without ids, all products would be returned.
  if (!ids.length) return
  const products = await api.all(`/products?include=${[...new Set(ids)].join()}`, productSchema, 1)
  // A cache that ignores the query answers with other products.
  yield products.filter(({ id }) => ids.includes(`${id}`))
}

async function* readRows(api: WooApi, found: AsyncGenerator<WooProduct[]>): AsyncGenerator<ShopRows> {
  const [units, categories] = await Promise.all([readUnits(api), api.all('/products/categories', categorySchema)])
  const shop = { ...units, pathOf: categoryPaths(categories) }
  yield { products: 0, rows: [wooColumns(units)] }
  for await (const products of found) {
    const rows = await Promise.all(products.map((product) => rowsOf(api, product, shop)))
    yield { products: products.length, rows: rows.flat() }
  }
}

async function readUnits(api: WooApi) {
  const [weight, size] = await Promise.all([
    api.get('/settings/products/woocommerce_weight_unit', settingSchema),
    api.get('/settings/products/woocommerce_dimension_unit', settingSchema),
  ])
  return { weightUnit: weight.value, sizeUnit: size.value }
}

const rowsOf = async (api: WooApi, product: WooProduct, shop: WooShop) =>
  wooRows(
    product,
    product.type === 'variable' ? await api.all(`/products/${product.id}/variations`, variationSchema, maxVariationPages) : [],
    shop,
  )
