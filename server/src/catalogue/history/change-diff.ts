import type { editVariation, Product } from '@linesheet/contract/catalogue/products'
import type { ParsedRequest } from '@linesheet/contract/platform/endpoint'
import { diffCosts, diffPrices, type PriceDelta } from '@linesheet/domain/catalogue/price-diff'
import { textFields } from '@linesheet/domain/catalogue/translations'
import { toAmount, toMinor } from '@linesheet/domain/platform/money'
import { omitUndefined } from '../../platform/http/omit-undefined.ts'
import type { ChangeDiff } from '../products/change-products.sql.ts'
import type { ProductInput, ProductPlan } from '../products/plan-product.ts'

type Names = { [language: string]: string | undefined }
type Options = readonly { id: string; name: Names; values: readonly { id: string; name: Names }[] }[]
type Fields = NonNullable<ChangeDiff['fields']>
type VariationDiff = NonNullable<ChangeDiff['variations']>[number]
/** A variation with the names of its option values: "Small / Red". */
type NamedVariation = Omit<Product['variations'][number], 'variation_translations' | 'reserved' | 'option_ids'> & { choices: string }

const joinNames = (names: readonly string[]) => names.filter(Boolean).join(' / ')
const choiceNames = (options: Options, language: string, ids: readonly string[]) => {
  const values = options.flatMap((option) => option.values)
  return joinNames(ids.map((id) => values.find((value) => value.id === id)?.name[language] ?? ''))
}

type Nameable = { sku?: string | undefined; choices: string; position: number }
const variationName = ({ sku, choices, position }: Nameable) => sku || choices || `#${position + 1}`

/** The differences of a variation, except for its prices. */
function variationFields(before: NamedVariation, after: NamedVariation): Fields {
  const changed = (['sku', 'barcode', 'stock'] as const).filter((field) => before[field] !== after[field])
  return {
    ...Object.fromEntries(changed.map((field) => [field, [before[field], after[field]]])),
    ...(before.choices !== after.choices && { option_values: [before.choices, after.choices] }),
    ...(before.photo_id !== after.photo_id && { photo: null }),
  }
}

function priceDeltas(currency_code: Product['currency_code'], before: NamedVariation, after: NamedVariation): PriceDelta[] {
  const codes = [...new Set([...before.pricebooks, ...after.pricebooks].map((book) => book.currency_code))].sort()
  const bookIn = ({ pricebooks }: NamedVariation, code: string) => pricebooks.find((book) => book.currency_code === code) ?? null
  return [
    { currency_code, before, after },
    ...codes.map((code) => ({ currency_code: code, before: bookIn(before, code), after: bookIn(after, code) })),
  ]
}

function findVariation({ variations, options, source_language }: Product, id: string): NamedVariation | undefined {
  const variation = variations.find((variation) => variation.id === id)
  return variation && { ...variation, choices: choiceNames(options, source_language, variation.option_ids) }
}

/** The differences for an addition of one variation. */
export function addedVariationDiff(
  { sku, option_values = [] }: { sku?: string | undefined; option_values?: string[] | undefined },
  position: number,
): ChangeDiff {
  return { variations: [{ name: variationName({ sku, choices: joinNames(option_values), position }), became: 'added', fields: {} }] }
}

/** The differences for a removal of one variation. */
export const removedVariationDiff = (before: Product, id: string): ChangeDiff => ({ variations: removedVariations(before, [id]) })

const removedVariations = (before: Product, ids: readonly string[]): VariationDiff[] =>
  ids.flatMap((id) => {
    const variation = findVariation(before, id)
    return variation ? [{ name: variationName(variation), became: 'removed' as const, fields: {} }] : []
  })

/** The differences for a change of one variation: its own prices are listed, whatever the others cost. Empty if nothing differs. */
export function editedVariationDiff(
  product: Product,
  id: string,
  { option_values, ...input }: ParsedRequest<typeof editVariation>['body'],
): ChangeDiff {
  const before = findVariation(product, id)
  if (!before) return {}
  const after = { ...before, ...omitUndefined(input), ...(option_values && { choices: joinNames(option_values) }) }
  const fields = variationFields(before, after)
  const prices = diffPrices(1, priceDeltas(product.currency_code, before, after))
  const costs = diffCosts(1, [[before.cost_price, after.cost_price]])
  if (!Object.keys(fields).length && !prices.length && !costs) return {}
  return { prices, ...(costs && { costs }), variations: [{ name: variationName(before), became: 'changed', fields }] }
}

type Input = Omit<ProductInput, 'revision'>

/** The differences for a save of the whole product: short facts with old and new values, long texts and lists by name only. */
export function saveDiff(before: Product, input: Input, plan: ProductPlan): ChangeDiff {
  const planned = (plan.variations ?? []).map((variation) => ({
    ...omitUndefined(variation),
    choices: choiceNames(plan.options ?? before.options, before.source_language, variation.option_ids),
  }))
  const kept = planned.flatMap((variation) => {
    const was = findVariation(before, variation.id)
    const is = was && { ...was, ...variation }
    return was && is ? [{ was, is, fields: variationFields(was, is) }] : []
  })
  const keptIds = new Set(kept.map(({ is }) => is.id))
  const prices = diffPrices(
    kept.length,
    kept.flatMap(({ was, is }) => priceDeltas(before.currency_code, was, is)),
  )
  const costs = diffCosts(
    kept.length,
    kept.map(({ was, is }) => [was.cost_price, is.cost_price]),
  )
  const variations: VariationDiff[] = [
    ...planned
      .filter(({ id }) => !keptIds.has(id))
      .map((variation) => ({ name: variationName(variation), became: 'added' as const, fields: {} })),
    ...kept
      .filter(({ fields }) => Object.keys(fields).length > 0)
      .map(({ is, fields }) => ({ name: variationName(is), became: 'changed' as const, fields })),
    ...removedVariations(before, plan.removed),
  ]
  const isReordered = kept.some(({ was }, at) => at > 0 && was.position < (kept[at - 1]?.was.position ?? 0))
  // Base prices that changed together with the variations appear once, in the variations.
  const isBasePriceTold = prices.some(({ currency_code }) => currency_code === before.currency_code)
  const basePrices = isBasePriceTold ? { wholesale_price: undefined, retail_price: undefined } : plan.prices
  const fields = productFields(before, { ...input, options: plan.options, ...basePrices })
  return { fields: { ...fields, ...(isReordered && { variation_order: null }) }, prices, ...(costs && { costs }), variations }
}

function productFields(before: Product, { options, product_translations, variations: _, ...facts }: Input & { revision?: number }): Fields {
  const { revision: __, ...input } = facts
  const known: Record<string, unknown> = { ...before, category_ids: before.product_categories.map(({ id }) => id) }
  const after = { ...input, wholesale_price: normalizeAmount(input.wholesale_price), retail_price: normalizeAmount(input.retail_price) }
  const changed = Object.entries(after).filter(
    ([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(known[field]),
  )
  return {
    ...Object.fromEntries(changed.map(([field, value]) => [field, isShort(known[field]) && isShort(value) ? [known[field], value] : null])),
    ...(options && !areSameOptions(before.options, options) && { options: null }),
    ...(product_translations?.some((text) => !isSameTranslation(before, text)) && { product_translations: null }),
  }
}

const normalizeAmount = (amount: string | undefined) => amount && toAmount(toMinor(amount))
const longestToldText = 120
const isShort = (value: unknown) =>
  value === null || ['boolean', 'number'].includes(typeof value) || (typeof value === 'string' && value.length <= longestToldText)

type OptionInput = { id?: string | undefined; name: Names; values?: readonly OptionInput[] | undefined }
/** Whether the options and their values are the same. Names in languages that the input omits stay, so they do not count. */
const areSameOptions = (before: readonly OptionInput[], input: readonly OptionInput[]): boolean =>
  before.length === input.length &&
  input.every(({ id, name, values = [] }, at) => {
    const known = before[at]
    const hasSameNames = Object.entries(name).every(([language, text]) => text === undefined || text === (known?.name[language] ?? ''))
    return known?.id === id && hasSameNames && areSameOptions(known?.values ?? [], values)
  })

function isSameTranslation({ product_translations }: Product, text: NonNullable<Input['product_translations']>[number]) {
  const known = product_translations.find(({ language_code }) => language_code === text.language_code)
  return textFields.every((field) => text[field] === undefined || text[field] === (known?.[field] ?? ''))
}
