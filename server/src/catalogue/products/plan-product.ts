import type { Product } from '@linesheet/contract/catalogue/products'
import type { editProduct } from '@linesheet/contract/catalogue/products.edit'
import type { ParsedRequest } from '@linesheet/contract/platform/endpoint'
import { changedGoods } from '@linesheet/domain/catalogue/dangerous-goods'
import { optionNameErrors } from '@linesheet/domain/catalogue/option-names'
import { productPriceErrors } from '@linesheet/domain/catalogue/pricing'
import { leadTimeErrors } from '@linesheet/domain/catalogue/products'
import { withVariationTexts } from '@linesheet/domain/catalogue/variation-texts'
import type { FieldError } from '@linesheet/domain/platform/field-errors'
import { throwIfInvalid } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import { omitUndefined } from '../../platform/http/omit-undefined.ts'

/** The content of a save: the body of `editProduct`. */
export type ProductInput = ParsedRequest<typeof editProduct>['body']
type Input = Omit<ProductInput, 'revision'>
type Errors = Record<string, FieldError>
type Names = { [language: string]: string | undefined }
type PlannedOption = { id: string; position: number; name: Names; values: { id: string; position: number; name: Names }[] }
type PlannedVariation = {
  id: string
  position: number
  option_ids: string[]
  sku?: string
  barcode?: string
  wholesale_price: string
  retail_price: string
  cost_price?: string | null
  /** Undefined if the save does not mention it: a known variation then keeps the stock that it has at the write. */
  stock?: number | null
  photo_id?: string | null
  pricebooks?: Product['variations'][number]['pricebooks'] | undefined
}
export type ProductPlan = {
  /** Undefined if the save does not mention them. */
  options?: PlannedOption[] | undefined
  variations?: PlannedVariation[] | undefined
  /** Ids of variations that the save omits. */
  removed: string[]
  /** The product's own prices from now on, if they change. */
  prices?: { wholesale_price?: string; retail_price?: string } | undefined
}

const required = 'required'

/**
 * The options and variations after a save: new ones get ids, and each variation the ids of the values that it names in the source language. Throws all
 * errors, by field. Several variations of a product without options are refused unless `allowsUnnamed`.
 */
export function planProduct(before: Product, input: Input, { allowsUnnamed = false } = {}): ProductPlan {
  const errors: Errors = {}
  if (input.options && (!input.variations || (input.options.length && !input.variations.length))) errors.variations = required
  Object.assign(errors, repeatedIdErrors(input))
  const planned = input.options?.map((option, at) => planOption(before, option, at, errors))
  const variations = input.variations?.map((variation, position) => {
    const { id, option_values = [], pricebooks, variation_translations: _, ...facts } = variation
    const known = id && before.variations.find((variation) => variation.id === id)
    if (id && !known) errors[`variations.${position}.id`] = 'foreign_variation'
    if (facts.photo_id && !before.product_files.some((file) => file.id === facts.photo_id))
      errors[`variations.${position}.photo_id`] = 'foreign_photo'
    const option_ids = valueIds(planned ?? before.options, before.source_language, option_values, position, errors)
    return { ...(known && keptFacts(known)), ...omitUndefined(facts), id: id ?? newId(), position, option_ids, pricebooks }
  })
  if (planned) Object.assign(errors, optionNameErrors(planned.map(({ name }) => name[before.source_language])))
  if (variations) Object.assign(errors, duplicateErrors(variations, allowsUnnamed && !(planned ?? before.options).length))
  const texts = (variations ?? []).map(({ option_ids }, at) => ({ option_ids, texts: input.variations?.[at]?.variation_translations }))
  const options = withVariationTexts({ ...before, options: planned ?? before.options }, texts, errors) ?? planned
  Object.assign(
    errors,
    productPriceErrors({ own: ownPrices(before, input), variations: input.variations ?? [], currency: before.currency_code }),
  )
  const { lead_time_days_min = before.lead_time_days_min, lead_time_days_max = before.lead_time_days_max } = input
  throwIfInvalid({ ...errors, ...leadTimeErrors({ lead_time_days_min, lead_time_days_max }) })
  return { options, variations, removed: removedIds(before, variations), prices: basePrices(input) }
}

/** The values that a variation keeps if a save does not mention them. Stock is not one of them: orders change it without the product's lock. */
const keptFacts = ({ sku, barcode, cost_price, photo_id }: Product['variations'][number]) => ({
  sku,
  barcode,
  cost_price,
  photo_id,
})

/** The product's own price after the save; undefined if the save does not set it. */
function ownPrices(before: Product, { wholesale_price, retail_price }: Input) {
  if (wholesale_price === undefined && retail_price === undefined) return undefined
  return { wholesale_price: wholesale_price ?? before.wholesale_price, retail_price: retail_price ?? before.retail_price }
}

/** A product has the price of its first variation, unless the save says otherwise. */
function basePrices({ variations, wholesale_price, retail_price }: Input) {
  const [first] = variations ?? []
  return (
    first && omitUndefined({ wholesale_price: wholesale_price ?? first.wholesale_price, retail_price: retail_price ?? first.retail_price })
  )
}

function planOption(
  before: Product,
  { id, name, values }: NonNullable<Input['options']>[number],
  at: number,
  errors: Errors,
): PlannedOption {
  const known = before.options.find((option) => option.id === id)
  const source = before.source_language
  if (id && !known) errors[`options.${at}.id`] = 'foreign_option'
  if (!name[source]) errors[`options.${at}.name`] = 'option_type_required'
  const planned = values.map((value, position) => {
    const field = `options.${at}.values.${position}`
    if (value.id && !known?.values.some((stored) => stored.id === value.id)) errors[`${field}.id`] = 'foreign_value'
    if (!value.name[source]) errors[`${field}.name`] = required
    else if (values.findIndex((candidate) => candidate.name[source] === value.name[source]) !== position)
      errors[`${field}.name`] = 'duplicate_value'
    return { id: value.id ?? newId(), position, name: value.name }
  })
  return { id: id ?? newId(), position: at, name, values: planned }
}

/** Errors for options, values and variations that repeat an earlier id, because one row cannot become two. */
function repeatedIdErrors({ options = [], variations = [] }: Input): Errors {
  const lists: [string, readonly { id?: string | undefined }[]][] = [
    ['options', options],
    ...options.map(({ values }, at): (typeof lists)[number] => [`options.${at}.values`, values]),
    ['variations', variations],
  ]
  const repeated = lists.flatMap(([list, rows]) =>
    rows.flatMap(({ id }, at) => (id && rows.findIndex((row) => row.id === id) !== at ? [`${list}.${at}.id`] : [])),
  )
  return Object.fromEntries(repeated.map((field) => [field, field.startsWith('variations') ? 'variation_listed_twice' : 'duplicate_value']))
}

type Options = readonly { values: readonly { id: string; name: Names }[] }[]
const valueIds = (options: Options, language: string, names: string[], position: number, errors: Errors) =>
  options.map(({ values }, at) => {
    const value = values.find(({ name }) => name[language] === names[at])
    if (!value) errors[`variations.${position}.option_values.${at}`] = names[at] ? 'unknown_value' : required
    return value?.id ?? ''
  })

/** Errors for variations with the same choices, or the same SKU. */
function duplicateErrors(variations: readonly PlannedVariation[], allowsSameChoices: boolean): Errors {
  const errors: Errors = {}
  const [choices, skus] = [new Set<string>(), new Set<string>()]
  for (const [at, { option_ids, sku }] of variations.entries()) {
    const choice = option_ids.join()
    // A missing value is an error of its own.
    if (choices.has(choice) && !allowsSameChoices && !option_ids.includes('')) errors[`variations.${at}.option_values`] = 'variation_exists'
    if (sku && skus.has(sku)) errors[`variations.${at}.sku`] = 'sku_taken'
    choices.add(choice)
    if (sku) skus.add(sku)
  }
  return errors
}

const removedIds = (before: Product, kept: readonly { id: string }[] | undefined) =>
  kept ? before.variations.filter(({ id }) => !kept.some((variation) => variation.id === id)).map(({ id }) => id) : []

/** The columns of the product's own row that a save sets. */
export function productColumns(before: Product, { category_ids, product_translations, options, variations, battery, ...facts }: Input) {
  const { revision: _, ...columns } = facts as typeof facts & { revision?: number }
  return { ...omitUndefined(columns), ...changedGoods(before, { ...facts, battery }) }
}

/** The product's own texts after a save. */
export const sourceTexts = (before: Product, input: Input) => ({
  name: input.name ?? before.name,
  description: input.description ?? before.description,
  material: input.material ?? before.material,
  color: input.color ?? before.color,
  size: input.size ?? before.size,
  style: input.style ?? before.style,
  version: input.version ?? before.version,
})
