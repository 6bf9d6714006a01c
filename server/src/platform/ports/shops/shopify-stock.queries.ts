import * as z from 'zod/mini'
import { listOf } from './list-of.ts'
import { gidSchema, pageInfo } from './shopify-api.ts'

/**
 * Shopify allows up to 2,000,000,000 units of a variation; half of that is more than anybody counts, and fits into the database together with the reserved
 * units.
 */
const maxUnits = 1_000_000_000
const unitsSchema = z.int().check(z.gte(-maxUnits), z.lte(maxUnits))

export const placesQuery =
  'query ($after: String) { locations(first: 100, after: $after) { nodes { id name } pageInfo { hasNextPage endCursor } } }'
export const placesSchema = z.object({
  locations: z.object({ nodes: listOf(z.object({ id: gidSchema, name: z.string() })), pageInfo }),
})

const level = (place: string) => `tracked inventoryLevel(locationId: ${place}) { quantities(names: ["available"]) { name quantity } }`
const levelFields = {
  tracked: z.boolean(),
  inventoryLevel: z.nullish(z.object({ quantities: listOf(z.object({ name: z.string(), quantity: unitsSchema })) })),
}

/** All variations. A bulk operation takes no variables. */
export const variationsQuery = (place: string) => `{
  productVariants { edges { node {
    id sku barcode selectedOptions { name value } product { id title } inventoryItem { id ${level(JSON.stringify(place))} }
  } } }
}`
export const variationLine = z.object({
  id: gidSchema,
  sku: z.nullish(z.string()),
  barcode: z.nullish(z.string()),
  selectedOptions: listOf(z.object({ name: z.string(), value: z.string() })),
  product: z.object({ id: gidSchema, title: z.string() }),
  inventoryItem: z.object({ id: gidSchema, ...levelFields }),
})

export const stockQuery = `query ($ids: [ID!]!, $place: ID!) { nodes(ids: $ids) { ... on InventoryItem { id ${level('$place')} } } }`
const stockNode = z.object({ id: z.string(), ...levelFields })
export const stockSchema = z.object({ nodes: listOf(z.nullable(stockNode)) })

/** The units that can be sold at the place; null if Shopify does not count the variation there. */
export const quantityOf = ({ tracked, inventoryLevel }: Omit<z.output<typeof stockNode>, 'id'>) =>
  (tracked ? inventoryLevel?.quantities.find(({ name }) => name === 'available')?.quantity : null) ?? null

const times = <T>(count: number, toItem: (at: number) => T) => Array.from({ length: count }, (_, at) => toItem(at))

/** Several adjustments in one request. Each is a mutation with an idempotency key of its own, so that it is done or refused alone. */
export const adjustMutation = (
  count: number,
) => `mutation (${times(count, (at) => `$i${at}: InventoryAdjustQuantitiesInput!, $k${at}: String!`).join(', ')}) {
${times(
  count,
  (at) => `  a${at}: inventoryAdjustQuantities(input: $i${at}) @idempotent(key: $k${at}) {
    inventoryAdjustmentGroup { changes { name quantityAfterChange } } userErrors { code message }
  }`,
).join('\n')}
}`
const adjustment = z.object({
  inventoryAdjustmentGroup: z.nullish(
    z.object({ changes: listOf(z.object({ name: z.string(), quantityAfterChange: z.nullish(unitsSchema) })) }),
  ),
  userErrors: listOf(z.object({ code: z.nullish(z.string()), message: z.string() })),
})
export type Adjustment = z.output<typeof adjustment>
export const adjustSchema = (count: number) => z.object(Object.fromEntries(times(count, (at) => [`a${at}`, adjustment])))
