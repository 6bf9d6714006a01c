import type { ShopResponse } from './local-shop.ts'
import type { ShopifyNode, ShopifyVariantNode } from './shopify-server.ts'
import { accessDenied, toData } from './shopify-stock-server.ts'

type Call = { query: string; variables: Record<string, unknown> }
type Products = { products: readonly ShopifyNode[]; may: (scope: string) => boolean }

/** The maximum cost of one request. */
const maxCost = 1000

/** The answer to a call about single products; undefined for a call about something else. */
export function answerProducts({ query, variables }: Call, { products, may }: Products): ShopResponse | undefined {
  if (!query.includes('... on Product {')) return undefined
  if (!may('read_products')) return accessDenied
  const ids = (variables.ids ?? [variables.id]) as string[]
  const cost = costOf(query, ids.length)
  if (cost > maxCost) return { body: { errors: [{ message: `Query cost is ${cost}`, extensions: { code: 'MAX_COST_EXCEEDED' } }] } }
  const nodes = ids.map((id) => {
    const product = products.find((product) => product.id === id)
    return product ? toNode(product, query, variables.after) : null
  })
  return toData(variables.ids ? { nodes } : { node: nodes[0] })
}

/** A product with the parts of its lists that the query asks for. */
function toNode({ variants, photos, ...product }: ShopifyNode, query: string, after: unknown) {
  const sizeOf = (list: string) => Number(new RegExp(`[ {]${list}\\(first: (\\d+)`).exec(query)?.[1] ?? 0)
  return {
    ...product,
    media: toPage(photos.map(toImage), sizeOf('media'), after),
    variants: toPage(variants.map(toVariant), sizeOf('variants'), after),
  }
}

const toImage = (url: string) => ({ id: 'gid://shopify/MediaImage/1', image: { url } })
const toVariant = ({ photo, ...variant }: ShopifyVariantNode) => ({ ...variant, media: { nodes: photo ? [toImage(photo)] : [] } })

function toPage<T>(nodes: readonly T[], size: number, after: unknown) {
  const start = Number(after ?? 0)
  const end = start + size
  return { nodes: nodes.slice(start, end), pageInfo: { hasNextPage: end < nodes.length, endCursor: `${end}` } }
}

/** The cost of a query at Shopify: 1 for an object, 2 plus its items for a list, nothing for a value that is no record. */
function costOf(query: string, ids: number): number {
  const tokens = query.slice(query.indexOf('{')).match(/\.\.\.|[{}]|\([^)]*\)|\w+/g) ?? []
  let at = 0
  /** The cost of the fields between braces. */
  function costOfFields(): number {
    let cost = 0
    at += 1
    while (tokens[at] !== '}') cost += costOfField()
    at += 1
    return cost
  }
  function costOfField(): number {
    const name = tokens[at]
    at += name === '...' ? 3 : 1
    const size = tokens[at]?.startsWith('(') ? tokens[at++] : undefined
    if (tokens[at] !== '{') return 0
    const inside = costOfFields()
    if (name === '...' || name === 'pageInfo') return inside
    const first = /first: (\d+)/.exec(size ?? '')?.[1]
    if (first) return 2 + Number(first) * inside
    return name === 'nodes' ? (size ? ids : 1) * (1 + inside) : 1 + inside
  }
  return costOfFields()
}
