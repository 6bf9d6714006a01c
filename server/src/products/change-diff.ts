import type { ParsedRequest } from '@linesheet/contract/endpoint'
import type { editVariation, Product } from '@linesheet/contract/products'
import { toAmount, toMinor } from '@linesheet/domain/money'
import { diffPrices, type PriceDelta } from '@linesheet/domain/price-diff'
import { textFields } from '@linesheet/domain/translations'
import { omitUndefined } from '../kernel/omit-undefined.ts'
import type { News } from './history.sql.ts'
import type { planOf, Said } from './plan.ts'

/** What the history says of a change: what was and what is. */

type Variation = Product['variations'][number]
type Options = readonly { id: string; name: Names; values: readonly { id: string; name: Names }[] }[]
type Names = { [language: string]: string | undefined }
type Fields = NonNullable<News['fields']>
/** A variation with its values of the options: "Small / Red". */
type Chosen = Omit<Variation, 'variation_translations' | 'reserved' | 'option_ids'> & { chosen: string }

const chosenIn = (options: Options, language: string, ids: readonly string[]) => {
  const values = options.flatMap((option) => option.values)
  return joined(ids.map((id) => values.find((value) => value.id === id)?.name[language] ?? ''))
}
const joined = (values: readonly string[]) => values.filter(Boolean).join(' / ')

type Called = { sku?: string | undefined; chosen: string; position: number }
const nameOf = ({ sku, chosen, position }: Called) => sku || chosen || `#${position + 1}`

/** What is another of a variation, but for its prices. */
function fieldsOf(was: Chosen, is: Chosen): Fields {
  const shown = [...(['sku', 'barcode', 'stock'] as const).filter((field) => was[field] !== is[field])]
  return {
    ...Object.fromEntries(shown.map((field) => [field, [was[field], is[field]]])),
    ...(was.chosen !== is.chosen && { option_values: [was.chosen, is.chosen] }),
    ...(was.photo_id !== is.photo_id && { photo: null }),
  }
}

function movesOf({ currency_code }: Product, was: Chosen, is: Chosen): PriceDelta[] {
  const codes = [...new Set([...was.pricebooks, ...is.pricebooks].map((book) => book.currency_code))].sort()
  const inBook = ({ pricebooks }: Chosen, code: string) => pricebooks.find((book) => book.currency_code === code) ?? null
  return [
    { currency_code, before: was, after: is },
    ...codes.map((code) => ({ currency_code: code, before: inBook(was, code), after: inBook(is, code) })),
  ]
}

const knownIn = (product: Product, id: string): Chosen[] =>
  product.variations
    .filter((variation) => variation.id === id)
    .map((variation) => ({ ...variation, chosen: chosenIn(product.options, product.source_language, variation.option_ids) }))

/** A variation that was added by itself. */
export const newsOfAdded = (variation: { sku?: string | undefined; option_values?: string[] | undefined }, position: number): News => ({
  variations: [{ name: nameOf({ ...variation, chosen: joined(variation.option_values ?? []), position }), became: 'added', fields: {} }],
})
/** A variation that was removed by itself. */
export const newsOfRemoved = (before: Product, id: string): News => ({
  variations: knownIn(before, id).map((was) => ({ name: nameOf(was), became: 'removed', fields: {} })),
})

/** A variation that was changed by itself: its own prices are said, whatever the others cost. Empty when all is as it was. */
export function newsOfEdited(before: Product, id: string, { option_values, ...said }: ParsedRequest<typeof editVariation>['body']): News {
  const [was] = knownIn(before, id)
  if (!was) return {}
  const is = { ...was, ...omitUndefined(said), ...(option_values && { chosen: joined(option_values) }) }
  const [fields, prices] = [fieldsOf(was, is), diffPrices(1, movesOf(before, was, is))]
  return Object.keys(fields).length || prices.length ? { prices, variations: [{ name: nameOf(was), became: 'changed', fields }] } : {}
}

/** A save of the whole product: short facts with what was and what is, long texts and lists by name alone. */
export function newsOfSave(before: Product, said: Said, plan: ReturnType<typeof planOf>): News {
  const planned = (plan.variations ?? []).map((variation) => {
    const chosen = chosenIn(plan.options ?? before.options, before.source_language, variation.option_ids)
    const [was] = knownIn(before, variation.id)
    return { was, chosen, variation, is: was && { ...was, ...omitUndefined(variation), chosen } }
  })
  const kept = planned.flatMap(({ was, is }) => (was && is ? [{ was, is, fields: fieldsOf(was, is) }] : []))
  const prices = diffPrices(
    kept.length,
    kept.flatMap(({ was, is }) => movesOf(before, was, is)),
  )
  const variations: News['variations'] = [
    ...planned.flatMap(({ is, ...one }) =>
      is ? [] : [{ name: nameOf({ ...one.variation, ...one }), became: 'added' as const, fields: {} }],
    ),
    ...kept.flatMap(({ is, fields }) => (Object.keys(fields).length ? [{ name: nameOf(is), became: 'changed' as const, fields }] : [])),
    ...plan.removed.flatMap((id) => newsOfRemoved(before, id).variations ?? []),
  ]
  const isTold = prices.some(({ currency_code }) => currency_code === before.currency_code)
  const isArranged = kept.some(({ was }, at) => at > 0 && was.position < (kept[at - 1]?.was.position ?? 0))
  const { revision: _, variations: __, ...facts } = { ...said, ...plan.prices }
  const { wholesale_price, retail_price, ...others } = facts
  const fields = factsChanged(before, isTold ? others : facts)
  return { fields: { ...fields, ...(isArranged && { variation_order: null }) }, prices, variations }
}

type Facts = Omit<Said, 'revision' | 'variations'>
function factsChanged(before: Product, { options, product_translations: texts, ...said }: Facts): Fields {
  const facts: Record<string, unknown> = { ...before, category_ids: before.product_categories.map(({ id }) => id) }
  const prices = { wholesale_price: amountSaid(said.wholesale_price), retail_price: amountSaid(said.retail_price) }
  return {
    ...Object.fromEntries(
      Object.entries({ ...said, ...prices }).flatMap(([field, after]) => {
        const was = facts[field]
        if (after === undefined || JSON.stringify(after) === JSON.stringify(was)) return []
        return [[field, isShort(was) && isShort(after) ? [was, after] : null]]
      }),
    ),
    ...(options && !areSame(before.options, options) && { options: null }),
    ...(texts?.some((text) => !isSaidAlready(before, text)) && { product_translations: null }),
  }
}

const amountSaid = (amount: string | undefined) => amount && toAmount(toMinor(amount))
const isShort = (value: unknown) =>
  value === null || ['boolean', 'number'].includes(typeof value) || (typeof value === 'string' && value.length <= 120)

type OptionSaid = { id?: string | undefined; name: Names; values?: OptionSaid[] }
/** Whether options, or values of one, are said as they are; of their names only those that are said count. */
const areSame = (known: readonly OptionSaid[], said: readonly OptionSaid[]): boolean =>
  known.length === said.length &&
  said.every(({ id, name, values = [] }, at) => {
    const was = known[at]
    const isNamedSo = Object.entries(name).every(([language, text]) => text === undefined || text === (was?.name[language] ?? ''))
    return was?.id === id && isNamedSo && areSame(was?.values ?? [], values)
  })

function isSaidAlready({ product_translations }: Product, text: NonNullable<Said['product_translations']>[number]) {
  const known = product_translations.find(({ language_code }) => language_code === text.language_code)
  return textFields.every((field) => text[field] === undefined || text[field] === (known?.[field] ?? ''))
}
