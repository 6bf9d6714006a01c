import * as z from 'zod/mini'

/** Numbers of WooCommerce are texts in some releases, and plugins make them numbers. */
const figure = z.nullish(z.union([z.string(), z.number()]))
const sizes = z.nullish(z.object({ length: figure, width: figure, height: figure }))
const picture = z.object({ src: z.string() })

/** What products and variations have alike. */
const stocked = {
  id: z.int(),
  sku: z.nullish(z.string()),
  global_unique_id: z.nullish(z.string()),
  regular_price: figure,
  sale_price: figure,
  status: z.string(),
  description: z.nullish(z.string()),
  /** `parent`: a variation has that of its product. */
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
  categories: z.array(z.object({ id: z.int(), name: z.string() })),
  tags: z.array(z.object({ name: z.string() })),
  images: z.array(picture),
  attributes: z.array(z.object({ name: z.string(), options: z.array(z.string()) })),
})
export const variationSchema = z.object({
  ...stocked,
  image: z.nullish(picture),
  attributes: z.array(z.object({ name: z.string(), option: z.string() })),
})
export const categorySchema = z.object({ id: z.int(), name: z.string(), parent: z.int() })
export const siteSchema = z.object({ name: z.string(), namespaces: z.array(z.string()) })
export const currencySchema = z.object({ code: z.string() })
export const settingSchema = z.object({ value: z.string() })

export type WooProduct = z.output<typeof productSchema>
export type WooVariation = z.output<typeof variationSchema>
export type WooCategory = z.output<typeof categorySchema>
