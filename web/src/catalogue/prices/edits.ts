import type { PriceChange, PriceRow } from '@linesheet/contract/catalogue/prices'
import type { FieldError, FieldErrors } from '@linesheet/domain/platform/field-errors'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { amountText } from '@linesheet/domain/platform/readers/amount'
import { variationLabel } from '../grid/gridRows.ts'
import { type CellText, type EditsOf, editsAfterSave, type Step } from '../grid/steps.ts'
import { type CellField, type Column, cellFields, type PairErrors, type PricePair, pairErrors, priceOfRow } from './cells.ts'

/** An unsaved change of a price pair. Kept in session storage, so its fields keep their names. */
export type Edit = { variation_id: string; currency: CurrencyCode; label: string; was: PricePair; now: PricePair }
/** By variation and currency. */
export type Edits = EditsOf<Edit>
/** The maximum number of pairs of one save; no action changes more. */
export const maxPairs = 5000

export const pairKey = (row: Pick<PriceRow, 'variation_id'>, currency: CurrencyCode) => `${row.variation_id} ${currency}`

/** The edited pair, or the saved one without an edit. */
export const currentPair = (row: PriceRow, currency: CurrencyCode, baseCurrency: CurrencyCode, edits: Edits): PricePair => ({
  ...priceOfRow(row, currency, baseCurrency),
  ...edits[pairKey(row, currency)]?.now,
})

const isSame = (a: PricePair, b: PricePair) => cellFields.every((field) => a[field] === b[field])

/** The step that writes these texts. Unchanged pairs are not part of it; a pair typed back to its saved prices ends its edit. */
export function toStep(cells: readonly CellText<PriceRow, Column>[], baseCurrency: CurrencyCode, edits: Edits): Step<Edit> {
  const changed = new Map<string, Edit>()
  for (const { row, column, text } of cells) {
    const key = pairKey(row, column.currency)
    const edit = changed.get(key) ?? edits[key]
    const was = edit?.was ?? priceOfRow(row, column.currency, baseCurrency)
    const now = { ...(edit?.now ?? was), [column.field]: amountText(text, column.currency) }
    changed.set(key, { variation_id: row.variation_id, currency: column.currency, label: variationLabel(row), was, now })
  }
  return [...changed].flatMap(([key, edit]) => {
    const before = edits[key]
    if (isSame(edit.now, before?.now ?? edit.was)) return []
    return [{ key, before, after: isSame(edit.now, edit.was) ? undefined : edit }]
  })
}

/** The errors of edited pairs by pair key; pairs without errors are left out. */
export const editErrors = (edits: Edits, baseCurrency: CurrencyCode): Readonly<Record<string, PairErrors>> =>
  Object.fromEntries(
    Object.entries(edits).flatMap(([key, { currency, now }]) => {
      const errors = pairErrors(now, currency, baseCurrency)
      return Object.keys(errors).length ? [[key, errors]] : []
    }),
  )

/** The number of changed prices by currency, in the order in which the currencies were first edited. */
export function countByCurrency(edits: Edits): { currency: CurrencyCode; prices: number }[] {
  const counts = new Map<CurrencyCode, number>()
  for (const { currency, was, now } of Object.values(edits))
    counts.set(currency, (counts.get(currency) ?? 0) + cellFields.filter((field) => was[field] !== now[field]).length)
  return [...counts].map(([currency, prices]) => ({ currency, prices }))
}

export const toPriceChanges = (edits: Edits): PriceChange[] =>
  Object.values(edits).map(({ variation_id, currency, was, now }) => ({
    variation_id,
    currency_code: currency,
    wholesale_price: now.wholesale_price || null,
    retail_price: now.retail_price || null,
    ...(now.cost_price !== was.cost_price && { cost_price: now.cost_price || null }),
  }))

const errorPath = /^changes\.(\d+)\.(\w+)$/
const isCellField = (name: string): name is CellField => cellFields.some((field) => field === name)

/** The server's errors by pair key; an error of the whole pair is shown at its wholesale price. */
export function serverErrorsByPair(edits: Edits, errors: FieldErrors): Readonly<Record<string, PairErrors>> {
  const keys = Object.keys(edits)
  const pairs: Record<string, Partial<Record<CellField, FieldError>>> = {}
  for (const [path, text] of Object.entries(errors)) {
    const [, index, name = ''] = errorPath.exec(path) ?? []
    const key = keys[Number(index)]
    if (key) pairs[key] = { ...pairs[key], [isCellField(name) ? name : 'wholesale_price']: text }
  }
  return pairs
}

/** The remaining edits after `sent` was saved. */
export const pricesAfterSave = (edits: Edits, sent: Edits): Edits =>
  editsAfterSave(edits, sent, (edit, saved) => {
    const was = saved?.now ?? edit.was
    return isSame(edit.now, was) ? undefined : { ...edit, was }
  })

/** The row that the server will return after saving the edits. */
export function rowAfterSave(row: PriceRow, baseCurrency: CurrencyCode, edits: Edits): PriceRow {
  const rowEdits = Object.values(edits).filter(({ variation_id }) => variation_id === row.variation_id)
  if (!rowEdits.length) return row
  const base = rowEdits.find(({ currency }) => currency === baseCurrency)
  const others = row.pricebooks.filter(({ currency_code }) => rowEdits.every(({ currency }) => currency !== currency_code))
  const books = rowEdits.filter(({ currency, now }) => currency !== baseCurrency && now.wholesale_price)
  const { cost_price, ...basePrices } = base?.now ?? {}
  return {
    ...row,
    ...basePrices,
    ...(cost_price !== undefined && { cost_price: cost_price || null }),
    pricebooks: [...others, ...books.map(({ currency, now }) => ({ currency_code: currency, ...now }))],
  }
}
