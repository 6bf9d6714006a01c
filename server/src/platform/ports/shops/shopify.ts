import * as z from 'zod/mini'
import { listOf } from './list-of.ts'
import { firstIssue, type ShopSettings, shopClient } from './shop-client.ts'
import {
  childLine,
  factsQuery,
  factsSchema,
  mediaLine,
  missingScopes,
  productLine,
  progressQuery,
  progressSchema,
  shopifyVersion,
  startReading,
  startSchema,
  variantLine,
} from './shopify.queries.ts'
import { type ShopifyEntry, shopifyColumns, shopifyRows } from './shopify.rows.ts'
import { type Shop, type ShopAccess, ShopFailure, type ShopRows } from './shops.types.ts'

/** Between two questions about a reading, and for how long it may take. */
const pollMs = 1000
const longestPolls = 600
/** Products whose rows are handed on together. */
const productsPerBatch = 100
/** Variations and photos of a product; Shopify has 2048 and 250. */
const maxChildren = 10_000

const costSchema = z.object({
  requestedQueryCost: z.number(),
  throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number() }),
})
const errorSchema = z.object({ message: z.string(), extensions: z.optional(z.object({ code: z.optional(z.string()) })) })

/** A shop of Shopify, by its GraphQL Admin API (shopify.dev/docs/api/admin-graphql) with the token of an app. All products are read by one bulk operation. */
export function shopifyShop({ address, key }: ShopAccess, settings: ShopSettings): Shop {
  const client = shopClient(address, { 'x-shopify-access-token': key }, settings)

  async function graphql<S extends z.ZodMiniType>(data: S, query: string, variables: object = {}): Promise<z.output<S>> {
    const schema = z.object({
      data: z.nullish(data),
      errors: z.optional(listOf(errorSchema)),
      extensions: z.optional(z.object({ cost: z.optional(costSchema) })),
    })
    const { value } = await client.request({
      method: 'POST',
      path: `/admin/api/${shopifyVersion}/graphql.json`,
      body: { query, variables },
      schema,
      failureIn: ({ data: found, errors, extensions }) => (errors?.length || !found ? failureOf(errors?.[0], extensions?.cost) : undefined),
    })
    if (!value.data) throw new ShopFailure('unexpected')
    return value.data as z.output<S>
  }

  /** The address of the file with all products; undefined where there is none. */
  async function runReading(): Promise<string | undefined> {
    const { bulkOperationRunQuery: started } = await graphql(startSchema, startReading.query, startReading.variables)
    const id = started.bulkOperation?.id
    // Other readings of the app are under way.
    if (!id) throw new ShopFailure('busy', { retryAfter: 60, detail: started.userErrors[0]?.message ?? '' })
    for (let polls = 0; polls < longestPolls; polls += 1) {
      const { node } = await graphql(progressSchema, progressQuery, { id })
      if (node?.status === 'COMPLETED') return node.url ?? undefined
      if (node?.status === 'FAILED' && node.errorCode === 'ACCESS_DENIED') throw new ShopFailure('not_permitted')
      if (!node || !['CREATED', 'RUNNING'].includes(node.status))
        throw new ShopFailure('unreachable', { detail: node?.errorCode ?? node?.status ?? '' })
      await client.sleep(pollMs)
    }
    throw new ShopFailure('unreachable', { detail: 'The reading takes too long' })
  }

  async function* readRows(): AsyncGenerator<ShopRows> {
    try {
      const file = await runReading()
      let batch: ShopRows = { products: 0, rows: [[...shopifyColumns]] }
      for await (const entry of file ? productsIn(client.lines(file)) : []) {
        batch.products += 1
        batch.rows.push(...shopifyRows(entry))
        if (batch.products < productsPerBatch) continue
        yield batch
        batch = { products: 0, rows: [] }
      }
      yield batch
    } finally {
      client.close()
    }
  }

  return {
    async check() {
      try {
        const facts = await graphql(factsSchema, factsQuery)
        const { name, currencyCode } = facts.shop
        return { name, currency: currencyCode, missing: missingScopes(facts) }
      } finally {
        client.close()
      }
    },
    readCatalogue: readRows,
  }
}

/** A call that costs more than is left is answered with how fast it is restored. */
function failureOf(error: z.output<typeof errorSchema> | undefined, cost: z.output<typeof costSchema> | undefined): ShopFailure {
  const detail = error?.message ?? ''
  const code = error?.extensions?.code
  if (code === 'ACCESS_DENIED') return new ShopFailure('not_permitted', { detail })
  if (code !== 'THROTTLED') return new ShopFailure('unexpected', { detail })
  const { requestedQueryCost: needed = 0, throttleStatus: { currentlyAvailable = 0, restoreRate = 1 } = {} } = cost ?? {}
  return new ShopFailure('busy', { retryAfter: Math.max(0, needed - currentlyAvailable) / restoreRate, detail })
}

/** The products of a file in which each line is a node, behind the one that it belongs to. */
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
    // Films and models have no picture here.
    const url = readNode(mediaLine, node).image?.url
    if (url && ofVariation) ofVariation.photo ??= url
    else if (url) photos.push(url)
  }
}

function readLine<S extends z.ZodMiniType>(schema: S, line: string): z.output<S> {
  try {
    return readNode(schema, JSON.parse(line))
  } catch (error) {
    throw error instanceof ShopFailure ? error : new ShopFailure('unreachable', { detail: 'The file ends too soon' })
  }
}

function readNode<S extends z.ZodMiniType>(schema: S, node: unknown): z.output<S> {
  const parsed = z.safeParse(schema, node)
  if (!parsed.success) throw new ShopFailure('unexpected', { detail: firstIssue(parsed.error) })
  return parsed.data
}
