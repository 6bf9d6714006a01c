import type * as z from 'zod/mini'
import { type ShopifyEntry, shopifyColumns, shopifyRows } from './shopify.rows.ts'
import type { pageInfo, ShopifyApi } from './shopify-api.ts'
import { maxChildren } from './shopify-catalogue.ts'
import {
  photosQuery,
  photosSchema,
  productsPerRequest,
  productsQuery,
  productsSchema,
  variantsQuery,
  variantsSchema,
} from './shopify-products.queries.ts'
import { ShopFailure, type ShopRows } from './shops.types.ts'

type ProductNode = NonNullable<z.output<typeof productsSchema>['nodes'][number]>

/** Some products by id, without a bulk operation: an app may run few of these at once, and each takes time however little it finds. */
export async function* readProducts(api: ShopifyApi, ids: readonly string[]): AsyncGenerator<ShopRows> {
  yield { products: 0, rows: [[...shopifyColumns]] }
  const left = [...new Set(ids)]
  while (left.length) {
    const asked = left.splice(0, productsPerRequest)
    const { nodes } = await api.ask({ schema: productsSchema, query: productsQuery, variables: { ids: asked } })
    const products = new Map(nodes.flatMap((node) => (node && asked.includes(node.id) ? [[node.id, node] as const] : [])))
    const entries = await Promise.all([...products.values()].map((product) => toEntry(api, product)))
    yield { products: entries.length, rows: entries.flatMap(shopifyRows) }
  }
}

async function toEntry(api: ShopifyApi, product: ProductNode): Promise<ShopifyEntry> {
  const { id } = product
  const [photos, variants] = await Promise.all([
    readList(api, product.media, async (after) => {
      const { node } = await api.ask({ schema: photosSchema, query: photosQuery, variables: { id, after } })
      return node?.media
    }),
    readList(api, product.variants, async (after) => {
      const { node } = await api.ask({ schema: variantsSchema, query: variantsQuery, variables: { id, after } })
      return node?.variants
    }),
  ])
  return {
    product,
    photos: urlsOf(photos),
    variants: variants.map(({ media, ...variant }) => ({ variant, photo: urlsOf(media.nodes)[0] })),
  }
}

type Page<T> = { nodes: T[]; pageInfo: z.output<typeof pageInfo> }

/** All items of a list whose first page is known. */
async function readList<T>(api: ShopifyApi, first: Page<T>, readPage: (after: string) => Promise<Page<T> | undefined>): Promise<T[]> {
  const found: T[] = []
  for await (const { nodes } of api.pages(async (after) => (after === null ? first : ((await readPage(after)) ?? raiseGone())))) {
    found.push(...nodes)
    if (found.length > maxChildren) throw new ShopFailure('unexpected', { detail: 'A product has too many lines' })
  }
  return found
}

/** Part of a product would look like a changed product. */
function raiseGone(): never {
  throw new ShopFailure('unreachable', { detail: 'A product was deleted while it was read' })
}

/** Videos and 3D models have no picture here. */
const urlsOf = (media: ProductNode['media']['nodes']) => media.flatMap(({ image }) => image?.url || [])
