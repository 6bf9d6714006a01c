import type { PriceChange, PriceRow } from '@linesheet/contract/prices'
import type { CurrencyCode } from '@linesheet/domain/places'
import { type Column, type PairErrors, type PriceFieldName, type PricePair, pairErrors, priceFields, savedPair } from './cells.ts'
import { parsePrice } from './parsing.ts'

/** A pair of prices that was changed and not saved yet. */
export type Edit = { variation_id: string; currency: CurrencyCode; label: string; was: PricePair; now: PricePair }
/** By variation and currency. */
export type Edits = Readonly<Record<string, Edit>>
/** As many pairs as are saved together, so no act works on more. */
export const maxPairs = 5000
/** What one act changed: each pair as it was edited before and as it is after. */
export type Step = readonly { key: string; before?: Edit | undefined; after?: Edit | undefined }[]
export type CellText = { row: PriceRow; column: Column; text: string }

export const pairKey = (row: Pick<PriceRow, 'variation_id'>, currency: CurrencyCode) => `${row.variation_id} ${currency}`
export const variationLabel = ({ name, option }: Pick<PriceRow, 'name' | 'option'>) => [name, option].filter(Boolean).join(' · ')

/** The pair as it is now: edited, or as the server has it. */
export const currentPair = (row: PriceRow, currency: CurrencyCode, own: CurrencyCode, edits: Edits): PricePair =>
  edits[pairKey(row, currency)]?.now ?? savedPair(row, currency, own)

const isSame = (a: PricePair, b: PricePair) => priceFields.every((field) => a[field] === b[field])

/** What these texts change; one that is as it was changes nothing, and one that is again as saved is an edit no more. */
export function toStep(cells: readonly CellText[], own: CurrencyCode, edits: Edits): Step {
  const changed = new Map<string, Edit>()
  for (const { row, column, text } of cells) {
    const key = pairKey(row, column.currency)
    const edit = changed.get(key) ?? edits[key]
    const was = edit?.was ?? savedPair(row, column.currency, own)
    const now = { ...(edit?.now ?? was), [column.field]: parsePrice(text) }
    changed.set(key, { variation_id: row.variation_id, currency: column.currency, label: variationLabel(row), was, now })
  }
  return [...changed].flatMap(([key, edit]) => {
    const before = edits[key]
    if (isSame(edit.now, before?.now ?? edit.was)) return []
    return [{ key, before, after: isSame(edit.now, edit.was) ? undefined : edit }]
  })
}

/** The edits after a step, or before it. */
export function applyStep(edits: Edits, step: Step, side: 'before' | 'after'): Edits {
  const next: Record<string, Edit> = { ...edits }
  for (const change of step) {
    const edit = change[side]
    if (edit) next[change.key] = edit
    else delete next[change.key]
  }
  return next
}

/** What is wrong, by pair; only pairs with something wrong. */
export const editErrors = (edits: Edits, own: CurrencyCode): Readonly<Record<string, PairErrors>> =>
  Object.fromEntries(
    Object.entries(edits).flatMap(([key, { currency, now }]) => {
      const errors = pairErrors(now, currency, own)
      return Object.keys(errors).length ? [[key, errors]] : []
    }),
  )

/** How many prices differ, by currency, in the order in which the currencies were first touched. */
export function countByCurrency(edits: Edits): { currency: CurrencyCode; prices: number }[] {
  const counts = new Map<CurrencyCode, number>()
  for (const { currency, was, now } of Object.values(edits))
    counts.set(currency, (counts.get(currency) ?? 0) + priceFields.filter((field) => was[field] !== now[field]).length)
  return [...counts].map(([currency, prices]) => ({ currency, prices }))
}

export const toPriceChanges = (edits: Edits): PriceChange[] =>
  Object.values(edits).map(({ variation_id, currency, now }) => ({
    ...{ variation_id, currency_code: currency },
    ...{ wholesale_price: now.wholesale_price || null, retail_price: now.retail_price || null },
  }))

const errorPath = /^changes\.(\d+)\.(\w+)$/
const isPriceFieldName = (name: string): name is PriceFieldName => priceFields.some((field) => field === name)

/** The server's refusals by pair; what is said of the whole pair stands at its first cell. */
export function serverErrorsByPair(edits: Edits, errors: Readonly<Record<string, string>>): Readonly<Record<string, PairErrors>> {
  const keys = Object.keys(edits)
  const pairs: Record<string, Partial<Record<PriceFieldName, string>>> = {}
  for (const [where, text] of Object.entries(errors)) {
    const [, place, name = ''] = errorPath.exec(where) ?? []
    const key = keys[Number(place)]
    if (key) pairs[key] = { ...pairs[key], [isPriceFieldName(name) ? name : 'wholesale_price']: text }
  }
  return pairs
}

/** The row as the server has it once the edits are saved. */
export function rowAfterSave(row: PriceRow, own: CurrencyCode, edits: Edits): PriceRow {
  const rowEdits = Object.values(edits).filter(({ variation_id }) => variation_id === row.variation_id)
  if (!rowEdits.length) return row
  const base = rowEdits.find(({ currency }) => currency === own)
  const others = row.pricebooks.filter(({ currency_code }) => rowEdits.every(({ currency }) => currency !== currency_code))
  const books = rowEdits.filter(({ currency, now }) => currency !== own && now.wholesale_price)
  return { ...row, ...base?.now, pricebooks: [...others, ...books.map(({ currency, now }) => ({ currency_code: currency, ...now }))] }
}
