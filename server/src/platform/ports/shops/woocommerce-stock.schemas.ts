import * as z from 'zod/mini'
import { listOf } from './list-of.ts'

/** More units than anybody counts; together with the reserved units it fits into the database. */
const maxUnits = 1_000_000_000
/** Plugins count in fractions; only whole units are sold. A quantity that was never set counts as zero. */
const quantity = z.pipe(
  z.nullable(z.number().check(z.gte(-maxUnits), z.lte(maxUnits))),
  z.transform((units: number | null) => Math.floor(units ?? 0)),
)

const stock = {
  id: z.int(),
  /** `parent`: the stock of the product applies to the variation, which returns its quantity. */
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

/** Meta data of other plugins may be anything. */
export const markedRecord = z.object({ ...stock, meta_data: listOf(z.object({ key: z.string(), value: z.unknown() })) })
export const markedFields = `${stockFields},meta_data`
export type WooMarked = z.output<typeof markedRecord>
