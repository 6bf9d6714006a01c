import * as z from 'zod/mini'
import { catalogueQuery, childLine, mediaLine, productLine, variantLine } from './shopify.queries.ts'
import { type ShopifyEntry, shopifyColumns, shopifyRows } from './shopify.rows.ts'
import { readLine, readNode, type ShopifyApi } from './shopify-api.ts'
import { ShopFailure, type ShopRows } from './shops.types.ts'

/** The number of products whose rows are passed on together. */
const productsPerBatch = 100
/** The maximum of variations and photos of a product; Shopify has 2048 and 250. */
export const maxChildren = 10_000

/** All products as the rows of Shopify's export, read by one bulk operation. */
export async function* readCatalogue(api: ShopifyApi): AsyncGenerator<ShopRows> {
  let batch: ShopRows = { products: 0, rows: [[...shopifyColumns]] }
  for await (const entry of productsIn(api.readLines(catalogueQuery))) {
    batch.products += 1
    batch.rows.push(...shopifyRows(entry))
    if (batch.products < productsPerBatch) continue
    yield batch
    batch = { products: 0, rows: [] }
  }
  yield batch
}

/** The products of a file in which each line is a node, after the node that it belongs to. */
async function* productsIn(lines: AsyncIterable<string>): AsyncGenerator<ShopifyEntry> {
  let entry: ShopifyEntry | undefined
  for await (const line of lines) {
    if (!line) continue
    const node = readLine(z.unknown(), line)
    const parent = z.safeParse(childLine, node)
    if (!parent.success) {
      if (entry) yield entry
      entry = { product: readNode(productLine, node), photos: [], variants: [] }
    } else if (entry) addChild(entry, parent.data.__parentId, node)
    else throw new ShopFailure('unexpected', { detail: 'A line belongs to no product' })
  }
  if (entry) yield entry
}

function addChild({ product, photos, variants }: ShopifyEntry, parentId: string, node: unknown) {
  const ofVariation = variants.find(({ variant }) => variant.id === parentId)
  if (!ofVariation && parentId !== product.id) throw new ShopFailure('unexpected', { detail: 'A line belongs to another product' })
  if (variants.length + photos.length >= maxChildren) throw new ShopFailure('unexpected', { detail: 'A product has too many lines' })
  const isVariation = z.safeParse(z.object({ price: z.string() }), node).success
  if (isVariation) variants.push({ variant: readNode(variantLine, node), photo: undefined })
  else {
    // Videos and 3D models have no picture here.
    const url = readNode(mediaLine, node).image?.url
    if (url && ofVariation) ofVariation.photo ??= url
    else if (url) photos.push(url)
  }
}
