import * as z from 'zod/mini'
import { listOf } from './list-of.ts'

/** More than anybody counts; the database has room for it with the units reserved. */
const maxUnits = 1_000_000_000
/** Plugins count in fractions, of which only whole units are sold. One that was never set is none. */
const quantity = z.pipe(
  z.nullable(z.number().check(z.gte(-maxUnits), z.lte(maxUnits))),
  z.transform((units: number | null) => Math.floor(units ?? 0)),
)

const stock = {
  id: z.int(),
  /** `parent`: a variation has that of its product, and says its quantity. */
  manage_stock: z.union([z.boolean(), z.literal('parent')]),
  stock_quantity: quantity,
}
export const stockFields = 'id,manage_stock,stock_quantity'
export const stockRecord = z.object(stock)
export type WooStock = z.output<typeof stockRecord>

const named = { ...stock, sku: z.nullish(z.string()), global_unique_id: z.nullish(z.string()) }
export const stockProductFields = `${stockFields},sku,global_unique_id,name,type`
export const stockProduct = z.object({ ...named, name: z.string(), type: z.string() })
export const stockVariationFields = `${stockFields},sku,global_unique_id,attributes`
export const stockVariation = z.object({ ...named, attributes: listOf(z.object({ option: z.string() })) })

/** What others keep with a product may be anything. */
export const markedRecord = z.object({ ...stock, meta_data: listOf(z.object({ key: z.string(), value: z.unknown() })) })
export const markedFields = `${stockFields},meta_data`
export type WooMarked = z.output<typeof markedRecord>
