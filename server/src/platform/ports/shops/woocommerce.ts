import { htmlToText } from '@linesheet/domain/catalogue/imports/html-text'
import type * as z from 'zod/mini'
import { listOf } from './list-of.ts'
import { type ShopSettings, shopClient } from './shop-client.ts'
import { type Shop, type ShopAccess, ShopFailure, type ShopRows } from './shops.types.ts'
import { categoryPaths, type WooShop, wooColumns, wooRows } from './woocommerce.rows.ts'
import {
  categorySchema,
  currencySchema,
  productSchema,
  settingSchema,
  siteSchema,
  variationSchema,
  type WooProduct,
} from './woocommerce.schemas.ts'

const perPage = 100
const maxPages = 1000
const maxVariationPages = 20

/** A shop of WooCommerce, by its REST API, version 3 (woocommerce.github.io/woocommerce-rest-api-docs), with a consumer key that may read. */
export function woocommerceShop({ address, key, secret }: ShopAccess, settings: ShopSettings): Shop {
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`
  const client = shopClient(`${address}/wp-json`, { authorization }, settings)
  const get = async <S extends z.ZodMiniType>(path: string, schema: S) => (await client.request({ path: `/wc/v3${path}`, schema })).value

  /** The records of a list, page by page; the first answer says how many pages there are. */
  async function* pages<T extends { id: number }>(path: string, item: z.ZodMiniType<T>, most = maxPages): AsyncGenerator<T[]> {
    const seen = new Set<number>()
    let last = 1
    for (let page = 1; page <= last; page += 1) {
      const query = `per_page=${perPage}&page=${page}&orderby=id&order=asc`
      const { value, headers } = await client.request({ path: `/wc/v3${path}?${query}`, schema: listOf(item) })
      const total = headers['x-wp-totalpages']
      // Some proxies take the header away; then a page that is not full is the last.
      last = total === undefined ? page + Number(value.length >= perPage) : Number(total)
      if (!(last <= most)) throw new ShopFailure('unexpected', { detail: `${last} pages` })
      const fresh = value.filter(({ id }) => !seen.has(id))
      // Caches that overlook the query answer with the first page each time.
      if (page > 1 && value.length && !fresh.length) throw new ShopFailure('unexpected', { detail: 'The pages repeat' })
      for (const { id } of fresh) seen.add(id)
      yield fresh
    }
  }
  async function all<T extends { id: number }>(path: string, item: z.ZodMiniType<T>, most?: number): Promise<T[]> {
    const found: T[] = []
    for await (const page of pages(path, item, most)) found.push(...page)
    return found
  }

  async function readUnits() {
    const [weight, size] = await Promise.all([
      get('/settings/products/woocommerce_weight_unit', settingSchema),
      get('/settings/products/woocommerce_dimension_unit', settingSchema),
    ])
    return { weightUnit: weight.value, sizeUnit: size.value }
  }

  const rowsOf = async (product: WooProduct, shop: WooShop) =>
    wooRows(
      product,
      product.type === 'variable' ? await all(`/products/${product.id}/variations`, variationSchema, maxVariationPages) : [],
      shop,
    )

  async function* readRows(): AsyncGenerator<ShopRows> {
    try {
      const [units, categories] = await Promise.all([readUnits(), all('/products/categories', categorySchema)])
      const shop = { ...units, pathOf: categoryPaths(categories) }
      yield { products: 0, rows: [wooColumns(units)] }
      for await (const products of pages('/products', productSchema)) {
        const rows = await Promise.all(products.map((product) => rowsOf(product, shop)))
        yield { products: products.length, rows: rows.flat() }
      }
    } finally {
      client.close()
    }
  }

  return {
    async check() {
      try {
        const { value: site } = await client.request({ path: '/', schema: siteSchema })
        if (!site.namespaces.includes('wc/v3')) throw new ShopFailure('no_shop')
        const [{ code }] = await Promise.all([
          get('/data/currencies/current', currencySchema),
          get('/products?per_page=1', listOf(productSchema)),
        ])
        // WordPress stores the name of a site as HTML.
        return { name: htmlToText(site.name.slice(0, 1000)), currency: code, missing: [] }
      } finally {
        client.close()
      }
    },
    readCatalogue: readRows,
  }
}
