import { batteryKinds } from '@linesheet/domain/catalogue/dangerous-goods'
import { productLimits } from '@linesheet/domain/catalogue/products'
import { regionIds } from '@linesheet/domain/platform/places'
import { readBarcode } from '@linesheet/domain/platform/readers/barcode'
import { hasTagSeparator, tagLimits, uniqueTags } from '@linesheet/domain/platform/tags'
import * as z from 'zod/mini'
import {
  categoryId,
  country,
  currency,
  day,
  id,
  language,
  measures,
  multiLine,
  name,
  note,
  quantity,
  readBy,
  requiredSingleLine,
  singleLine,
  strictObject,
  unitPrice,
} from '../platform/fields.ts'

/** Input fields that several product calls share. */

/** Names of options and values in one language, by id. */
export const optionTexts = z.record(id, singleLine(60))

/** The name of an option or value, by language. */
export const optionName = strictObject({
  en: z.optional(singleLine(60)),
  zh_CN: z.optional(singleLine(60)),
  zh_TW: z.optional(singleLine(60)),
})

/** The texts of a product in one language. */
export const texts = {
  name: z.string(),
  description: z.string(),
  material: z.string(),
  color: z.string(),
  size: z.string(),
  style: z.string(),
  /** The edition of the article, as the brand names it. Not the record's `revision`. */
  version: z.string(),
}

/** The regions where a product is sold; duplicates are removed. */
export const regionsInput = z.array(z.enum(regionIds)).check(z.overwrite((regions) => [...new Set(regions)]))

/** The categories of a product, the main one first; duplicates are removed. */
export const categoriesInput = z.array(categoryId).check(
  z.overwrite((ids) => [...new Set(ids)]),
  z.maxLength(productLimits.categories, 'too_many'),
)

export const prices = { wholesale_price: unitPrice, retail_price: unitPrice }

/** The values that limits for lithium batteries apply to (docs/product/limits.md). */
export const Battery = strictObject({
  kind: z.enum(batteryKinds),
  /** Watt-hours and grams of lithium, of the whole battery and of one cell. */
  wh: z.nullable(z.number().check(z.minimum(0), z.maximum(100_000))),
  cell_wh: z.nullable(z.number().check(z.minimum(0), z.maximum(100_000))),
  grams: z.nullable(z.number().check(z.minimum(0), z.maximum(100_000))),
  cell_grams: z.nullable(z.number().check(z.minimum(0), z.maximum(100_000))),
})

const barcode = singleLine(200).check(readBy(readBarcode), z.maxLength(60, 'too_long'))

/** The cost of a unit to the brand, in the currency of its base prices; null if it is not known. */
export const costPrice = z.nullable(unitPrice)

export const variationInput = {
  sku: z.optional(singleLine(60)),
  barcode: z.optional(barcode),
  ...prices,
  cost_price: z.optional(costPrice),
  stock: z.optional(z.nullable(quantity)),
  /** The variation's option values in the source language, in option order. */
  option_values: z.optional(z.array(requiredSingleLine(120)).check(z.maxLength(3))),
  /** The names of these values in other languages: all in one text, with " / " between them. They are also the names of the same values in other variations. */
  variation_translations: z.optional(z.array(strictObject({ language_code: language, option: singleLine(190) })).check(z.maxLength(3))),
  pricebooks: z.optional(z.array(strictObject({ currency_code: currency, ...prices })).check(z.maxLength(40))),
}

/** A tag. Sheets have several in one cell, so it contains no separator. */
const tag = requiredSingleLine(tagLimits.length).check(z.refine((text) => !hasTagSeparator(text), 'tag_separator'))

const size = measures('product')

/** Facts of a product. Absent fields stay unchanged. */
export const factsInput = {
  case_quantity: z.optional(quantity.check(z.minimum(1))),
  minimum_order_quantity: z.optional(quantity.check(z.minimum(1))),
  lead_time_days_min: z.optional(z.nullable(quantity)),
  lead_time_days_max: z.optional(z.nullable(quantity)),
  length_cm: z.optional(z.nullable(size.length_cm)),
  width_cm: z.optional(z.nullable(size.width_cm)),
  height_cm: z.optional(z.nullable(size.height_cm)),
  weight_kg: z.optional(z.nullable(size.weight_kg)),
  hs_code: z.optional(singleLine(20)),
  customs_description: z.optional(note),
  origin_country: z.optional(z.nullable(country)),
  has_battery: z.optional(z.boolean()),
  is_dangerous_goods: z.optional(z.boolean()),
  battery: z.optional(z.nullable(Battery)),
  out_of_stock: z.optional(z.boolean()),
  restock_date: z.optional(z.nullable(day)),
  /** Tags that differ only in case are merged. */
  tags: z.optional(z.array(tag).check(z.overwrite(uniqueTags), z.maxLength(tagLimits.most, 'too_many'))),
}

export const textInput = {
  name: z.optional(name),
  description: z.optional(multiLine(5000)),
  material: z.optional(singleLine(120)),
  color: z.optional(singleLine(120)),
  size: z.optional(singleLine(120)),
  style: z.optional(singleLine(120)),
  version: z.optional(singleLine(120)),
}

/** The texts of a product in another language. Each may be emptied, so that it can be translated again. */
export const translationInput = { ...textInput, name: z.optional(singleLine(120)) }
