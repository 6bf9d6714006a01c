import * as z from 'zod/mini'
import { listOf } from './list-of.ts'

/** Numbers of WooCommerce are texts in some releases, and plugins convert them to numbers. */
const figure = z.nullish(z.union([z.string(), z.number()]))
const sizes = z.nullish(z.object({ length: figure, width: figure, height: figure }))
const picture = z.object({ src: z.string() })

/** The fields that products and variations share. */
const stocked = {
  id: z.int(),
  sku: z.nullish(z.string()),
  global_unique_id: z.nullish(z.string()),
  regular_price: figure,
  sale_price: figure,
  status: z.string(),
  description: z.nullish(z.string()),
  /** `parent`: the stock of the product applies to the variation. */
  manage_stock: z.union([z.boolean(), z.literal('parent')]),
  stock_quantity: z.nullish(z.number()),
  stock_status: z.string(),
  backorders: z.string(),
  weight: figure,
  dimensions: sizes,
}
export const productSchema = z.object({
  ...stocked,
  name: z.string(),
  type: z.string(),
  short_description: z.nullish(z.string()),
  categories: listOf(z.object({ id: z.int(), name: z.string() })),
  tags: listOf(z.object({ name: z.string() })),
  images: listOf(picture),
  /** `variation`: variations choose a value of the attribute; the others describe the product. */
  attributes: listOf(z.object({ name: z.string(), options: listOf(z.string()), variation: z.nullish(z.boolean()) })),
})
export const variationSchema = z.object({
  ...stocked,
  image: z.nullish(picture),
  attributes: listOf(z.object({ name: z.string(), option: z.string() })),
})
export const categorySchema = z.object({ id: z.int(), name: z.string(), parent: z.int() })
export const siteSchema = z.object({ name: z.string(), namespaces: listOf(z.string()) })
export const currencySchema = z.object({ code: z.string() })
export const settingSchema = z.object({ value: z.string() })

export type WooProduct = z.output<typeof productSchema>
export type WooVariation = z.output<typeof variationSchema>
export type WooCategory = z.output<typeof categorySchema>
