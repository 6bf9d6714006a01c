import { batteryKinds } from '@linesheet/domain/dangerous-goods'
import { regionIds } from '@linesheet/domain/places'
import { hasTagSeparator, tagLimits, uniqueTags } from '@linesheet/domain/tags'
import * as z from 'zod/mini'
import {
  amount,
  country,
  currency,
  day,
  id,
  measure,
  multiLine,
  name,
  note,
  quantity,
  requiredSingleLine,
  singleLine,
  strictObject,
} from './fields.ts'

/** What is said of a product: the parts that its calls are made of. */

/** Names of options and of their values in one language, by their ids. */
export const optionTexts = z.record(id, singleLine(60))

/** A name by language, as it is said. */
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
  /** The edition of the article, a field of the specification; the number of the record's state is `revision`. */
  version: z.string(),
}

/** Where a product is sold; said twice, it is one. */
export const regionsInput = z.array(z.enum(regionIds)).check(z.overwrite((said) => [...new Set(said)]))

export const prices = { wholesale_price: amount, retail_price: amount }

/** What the limits for lithium batteries are computed from (docs/product/limits.md). */
export const Battery = strictObject({
  kind: z.enum(batteryKinds),
  /** Of a whole battery, and of one of its cells. */
  wh: z.nullable(z.number().check(z.minimum(0), z.maximum(100_000))),
  cell_wh: z.nullable(z.number().check(z.minimum(0), z.maximum(100_000))),
  grams: z.nullable(z.number().check(z.minimum(0), z.maximum(100_000))),
  cell_grams: z.nullable(z.number().check(z.minimum(0), z.maximum(100_000))),
})

export const variationInput = {
  sku: z.optional(singleLine(60)),
  barcode: z.optional(singleLine(60)),
  ...prices,
  stock: z.optional(z.nullable(quantity)),
  /** The variation's value of each option, in the source language, in the options' order. */
  option_values: z.optional(z.array(name).check(z.maxLength(3))),
  pricebooks: z.optional(z.array(strictObject({ currency_code: currency, ...prices })).check(z.maxLength(40))),
}

/** One of the brand's own words; a sheet has several in one cell. */
const tag = requiredSingleLine(tagLimits.length).check(z.refine((text) => !hasTagSeparator(text), 'tag_separator'))

/** The facts as they are said: what is not said stays. */
export const factsInput = {
  case_quantity: z.optional(quantity.check(z.minimum(1))),
  minimum_order_quantity: z.optional(quantity.check(z.minimum(1))),
  lead_time_days_min: z.optional(z.nullable(quantity)),
  lead_time_days_max: z.optional(z.nullable(quantity)),
  length_cm: z.optional(z.nullable(measure)),
  width_cm: z.optional(z.nullable(measure)),
  height_cm: z.optional(z.nullable(measure)),
  weight_kg: z.optional(z.nullable(measure)),
  hs_code: z.optional(singleLine(20)),
  customs_description: z.optional(note),
  origin_country: z.optional(z.nullable(country)),
  has_battery: z.optional(z.boolean()),
  is_dangerous_goods: z.optional(z.boolean()),
  battery: z.optional(z.nullable(Battery)),
  out_of_stock: z.optional(z.boolean()),
  restock_date: z.optional(z.nullable(day)),
  /** Those that differ only in capitals are one. */
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
