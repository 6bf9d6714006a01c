import type { ParsedRequest } from '@linesheet/contract/endpoint'
import type { Product } from '@linesheet/contract/products'
import type { editProduct } from '@linesheet/contract/products.edit'
import { batteryOutcome } from '@linesheet/domain/dangerous-goods'
import type { FieldError } from '@linesheet/domain/field-errors'
import { throwIfInvalid } from '@linesheet/domain/refusal'
import { v7 as newId } from 'uuid'
import { omitUndefined } from '../kernel/omit-undefined.ts'
import { priceErrorsOf } from './prices.ts'

export type Said = ParsedRequest<typeof editProduct>['body']
type Errors = Record<string, FieldError>
type Names = { [language: string]: string | undefined }
type PlannedOption = { id: string; position: number; name: Names; values: { id: string; position: number; name: Names }[] }

const required = 'required'
const crossed = 'below_minimum'

/**
 * What a save makes of a product's options and variations: new ones are given ids, and each variation the ids of the values that it
 * names in the source language. Throws everything that cannot be, by field.
 */
export function planOf(before: Product, said: Said) {
  const errors: Errors = {}
  if (said.options && !said.variations) errors.variations = required
  Object.assign(errors, namedTwice(said))
  const options = said.options?.map((option, at) => plannedOption(before, option, at, errors))
  const variations = said.variations?.map((variation, position) => {
    const { id, option_values = [], pricebooks, ...facts } = variation
    const known = id && before.variations.find((one) => one.id === id)
    if (id && !known) errors[`variations.${position}.id`] = 'foreign_variation'
    if (facts.photo_id && !before.product_files.some((file) => file.id === facts.photo_id))
      errors[`variations.${position}.photo_id`] = 'foreign_photo'
    const option_ids = valuesOf(options ?? before.options, before.source_language, option_values, position, errors)
    return { ...(known && factsOf(known)), ...omitUndefined(facts), id: id ?? newId(), position, option_ids, pricebooks }
  })
  if (variations) refuseTwins(variations, errors)
  Object.assign(errors, priceErrorsOf({ own: ownPrices(before, said), variations: said.variations ?? [], currency: before.currency_code }))
  const { lead_time_days_min = before.lead_time_days_min, lead_time_days_max = before.lead_time_days_max } = said
  throwIfInvalid({ ...errors, ...leadTimeErrors({ lead_time_days_min, lead_time_days_max }) })
  return { options, variations, removed: removedOf(before, variations), prices: pricesOf(said) }
}

type LeadTime = Pick<Said, 'lead_time_days_min' | 'lead_time_days_max'>
/** What is wrong with how long a product takes to be ready, by field. */
export const leadTimeErrors = ({ lead_time_days_min: least, lead_time_days_max: most }: LeadTime): Errors =>
  (least ?? 0) > (most ?? Number.POSITIVE_INFINITY) ? { lead_time_days_max: crossed } : {}

/** What a variation keeps of itself where a save does not say it. */
const factsOf = ({ sku, barcode, stock, photo_id }: Product['variations'][number]) => ({ sku, barcode, stock, photo_id })

/** The product's own price as it would be; nothing is asked of one that a save does not speak of. */
function ownPrices(before: Product, { wholesale_price, retail_price }: Said) {
  if (wholesale_price === undefined && retail_price === undefined) return undefined
  return { wholesale_price: wholesale_price ?? before.wholesale_price, retail_price: retail_price ?? before.retail_price }
}

/** A product costs what its first variation costs, unless it is said. */
function pricesOf({ variations, wholesale_price, retail_price }: Said) {
  const [first] = variations ?? []
  return (
    first && omitUndefined({ wholesale_price: wholesale_price ?? first.wholesale_price, retail_price: retail_price ?? first.retail_price })
  )
}

function plannedOption(
  before: Product,
  { id, name, values }: NonNullable<Said['options']>[number],
  at: number,
  errors: Errors,
): PlannedOption {
  const known = before.options.find((option) => option.id === id)
  const source = before.source_language
  if (id && !known) errors[`options.${at}.id`] = 'foreign_option'
  if (!name[source]) errors[`options.${at}.name`] = required
  const planned = values.map((value, position) => {
    const where = `options.${at}.values.${position}`
    if (value.id && !known?.values.some((one) => one.id === value.id)) errors[`${where}.id`] = 'foreign_value'
    if (!value.name[source]) errors[`${where}.name`] = required
    else if (values.findIndex((one) => one.name[source] === value.name[source]) !== position) errors[`${where}.name`] = 'duplicate_value'
    return { id: value.id ?? newId(), position, name: value.name }
  })
  return { id: id ?? newId(), position: at, name, values: planned }
}

/** Options, values and variations that say the id of one before them: one row cannot become two. */
function namedTwice({ options = [], variations = [] }: Said): Errors {
  const lists: [string, readonly { id?: string | undefined }[]][] = [
    ['options', options],
    ...options.map(({ values }, at): (typeof lists)[number] => [`options.${at}.values`, values]),
    ['variations', variations],
  ]
  const twins = lists.flatMap(([list, named]) =>
    named.flatMap(({ id }, at) => (id && named.findIndex((one) => one.id === id) !== at ? [`${list}.${at}.id`] : [])),
  )
  return Object.fromEntries(twins.map((field) => [field, field.startsWith('variations') ? 'variation_listed_twice' : 'duplicate_value']))
}

type Options = readonly { values: readonly { id: string; name: Names }[] }[]
const valuesOf = (options: Options, language: string, chosen: string[], position: number, errors: Errors) =>
  options.map(({ values }, at) => {
    const value = values.find(({ name }) => name[language] === chosen[at])
    if (!value) errors[`variations.${position}.option_values.${at}`] = chosen[at] ? 'unknown_value' : required
    return value?.id ?? ''
  })

/** No two of the same choices, no two of the same SKU. */
function refuseTwins(variations: { option_ids: string[]; sku?: string | undefined }[], errors: Errors) {
  const [choices, skus] = [new Set<string>(), new Set<string>()]
  for (const [at, { option_ids, sku }] of variations.entries()) {
    const choice = option_ids.join()
    if (choices.has(choice)) errors[`variations.${at}.option_values`] = 'variation_exists'
    if (sku && skus.has(sku)) errors[`variations.${at}.sku`] = 'sku_taken'
    choices.add(choice)
    if (sku) skus.add(sku)
  }
}

const removedOf = (before: Product, kept: readonly { id: string }[] | undefined) =>
  kept ? before.variations.filter(({ id }) => !kept.some((one) => one.id === id)).map(({ id }) => id) : []

/** The columns of the product's own row. */
export function columnsOf(said: Said) {
  const { revision: _, category_ids: __, product_translations: ___, options: ____, variations: _____, battery, ...facts } = said
  return { ...omitUndefined(facts), ...batteryColumns({ battery, has_battery: facts.has_battery }) }
}

/** What the limits say of its battery decides whether it is dangerous goods (docs/product/limits.md). */
export function batteryColumns({ battery, has_battery }: Pick<Said, 'battery' | 'has_battery'>) {
  if (has_battery === false) return { battery: null, is_dangerous_goods: false }
  if (!battery) return battery === null ? { battery } : {}
  return { battery: JSON.stringify(battery), has_battery: true, is_dangerous_goods: batteryOutcome(battery) === 'fail' }
}
