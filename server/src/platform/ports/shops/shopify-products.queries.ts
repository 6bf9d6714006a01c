import * as z from 'zod/mini'
import { listOf } from './list-of.ts'
import { mediaFields, mediaLine, productFields, productLine, variantFields, variantLine } from './shopify.queries.ts'
import { pageInfo } from './shopify-api.ts'

const page = 'pageInfo { hasNextPage endCursor }'
const variants = (range: string) => `variants(${range}) { nodes { ${variantFields} media(first: 2) { nodes { ${mediaFields} } } } ${page} }`
const photos = (range: string) => `media(${range}) { nodes { ${mediaFields} } ${page} }`

/**
 * A request may cost 1,000 points: one for each object, and two for each list (shopify.dev/docs/api/usage/limits). A variation costs 12, a photo 2, and a
 * product with the first page of both 146.
 */
export const productsPerRequest = 6
export const productsQuery = `query ($ids: [ID!]!) {
  nodes(ids: $ids) { ... on Product { ${productFields} ${photos('first: 10')} ${variants('first: 10')} } }
}`
/** The items after the first page of each list. */
export const variantsQuery = `query ($id: ID!, $after: String) { node(id: $id) { ... on Product { ${variants('first: 70, after: $after')} } } }`
export const photosQuery = `query ($id: ID!, $after: String) { node(id: $id) { ... on Product { ${photos('first: 200, after: $after')} } } }`

const photoPage = z.object({ nodes: listOf(mediaLine), pageInfo })
const variantPage = z.object({ nodes: listOf(z.extend(variantLine, { media: z.object({ nodes: listOf(mediaLine) }) })), pageInfo })

export const productsSchema = z.object({ nodes: listOf(z.nullable(z.extend(productLine, { media: photoPage, variants: variantPage }))) })
export const variantsSchema = z.object({ node: z.nullable(z.object({ variants: variantPage })) })
export const photosSchema = z.object({ node: z.nullable(z.object({ media: photoPage })) })
