import { type ShopUse, shopifyScopes } from '@linesheet/domain/connections/shops'
import * as z from 'zod/mini'
import { listOf } from './list-of.ts'

/** Supported for a year after its quarter (shopify.dev/docs/api/usage/versioning). */
export const shopifyVersion = '2026-07'

const money = z.nullable(z.object({ amount: z.string() }))
const picture = z.nullish(z.object({ url: z.string() }))

export const factsQuery = '{ shop { name currencyCode } currentAppInstallation { accessScopes { handle } } }'
const installation = z.object({ accessScopes: listOf(z.object({ handle: z.string() })) })
export const factsSchema = z.object({
  shop: z.object({ name: z.string(), currencyCode: z.string() }),
  currentAppInstallation: installation,
})
export const appQuery = '{ currentAppInstallation { app { apiKey } } }'
export const appSchema = z.object({ currentAppInstallation: z.object({ app: z.object({ apiKey: z.string() }) }) })
type Installation = { currentAppInstallation: z.output<typeof installation> }

/** Whether the token has a permission, or the one that includes it. */
export function hasScope({ currentAppInstallation }: Installation, scope: string) {
  const granted = currentAppInstallation.accessScopes.map(({ handle }) => handle)
  return granted.includes(scope) || granted.includes(scope.replace('read_', 'write_'))
}
export const missingScopes = (facts: Installation, uses: readonly ShopUse[]) => {
  const needed = new Set(uses.flatMap((use): readonly string[] => shopifyScopes[use]))
  return [...needed].filter((scope) => !hasScope(facts, scope))
}

/** The fields of a product in the export, without its photos and variations. */
export const productFields = 'id handle title descriptionHtml productType tags status category { fullName }'
export const mediaFields = '... on MediaImage { id image { url } }'
export const variantFields = `id sku barcode price compareAtPrice inventoryQuantity inventoryPolicy
      selectedOptions { name value }
      inventoryItem { tracked unitCost { amount } harmonizedSystemCode countryCodeOfOrigin measurement { weight { unit value } } }`

/** All products with the fields of their export. A bulk operation answers with a line for each node, the lines of a product after it. */
export const catalogueQuery = `{
  products { edges { node {
    ${productFields}
    media { edges { node { ${mediaFields} } } }
    variants { edges { node {
      ${variantFields}
      media { edges { node { ${mediaFields} } } }
    } } }
  } } }
}`
export const startReading = `mutation ($query: String!) {
  bulkOperationRunQuery(query: $query, groupObjects: true) { bulkOperation { id } userErrors { message } }
}`
export const startSchema = z.object({
  bulkOperationRunQuery: z.object({
    bulkOperation: z.nullable(z.object({ id: z.string() })),
    userErrors: listOf(z.object({ message: z.string() })),
  }),
})

export const progressQuery = 'query ($id: ID!) { node(id: $id) { ... on BulkOperation { status errorCode url } } }'
export const progressSchema = z.object({
  node: z.nullable(z.object({ status: z.string(), errorCode: z.nullish(z.string()), url: z.nullish(z.string()) })),
})

export const productLine = z.object({
  id: z.string(),
  handle: z.string(),
  title: z.string(),
  descriptionHtml: z.string(),
  productType: z.nullish(z.string()),
  tags: listOf(z.string()),
  status: z.string(),
  category: z.nullish(z.object({ fullName: z.string() })),
})
export const variantLine = z.object({
  id: z.string(),
  sku: z.nullish(z.string()),
  barcode: z.nullish(z.string()),
  price: z.string(),
  compareAtPrice: z.nullish(z.string()),
  inventoryQuantity: z.nullish(z.int()),
  inventoryPolicy: z.string(),
  selectedOptions: listOf(z.object({ name: z.string(), value: z.string() })),
  inventoryItem: z.object({
    tracked: z.boolean(),
    unitCost: z.optional(money),
    harmonizedSystemCode: z.nullish(z.string()),
    countryCodeOfOrigin: z.nullish(z.string()),
    measurement: z.nullish(z.object({ weight: z.nullish(z.object({ unit: z.string(), value: z.number() })) })),
  }),
})
export const mediaLine = z.object({ id: z.optional(z.string()), image: z.optional(picture) })
export const childLine = z.object({ __parentId: z.string() })

export type ShopifyProduct = z.output<typeof productLine>
export type ShopifyVariant = z.output<typeof variantLine>
