import { type CaseRule, cartLimits, toWholeCases } from './manual-orders.ts'

/** One line of a pasted list. `row` counts from 1. Without a quantity it is 1; null where there is one that cannot be read. */
export type SkuLine = { row: number; text: string; sku: string; quantity: number | null }

const separators = /[\t,;]+/
const quantityPattern = /^[x×*]?\s*(\d{1,9})\s*(?:pcs|pc|件|个|個|x|×)?\.?$/i

const parseQuantity = (text: string) => {
  const found = quantityPattern.exec(text.trim())
  return found ? Number(found[1]) : null
}

function parseLine(text: string): Pick<SkuLine, 'sku' | 'quantity'> {
  const cells = text.split(separators).map((cell) => cell.trim())
  const [first = '', ...others] = cells.filter(Boolean)
  // A sheet may have columns between the two, or prices behind them.
  if (others.length) return { sku: first, quantity: others.map(parseQuantity).find((quantity) => quantity !== null) ?? null }
  const words = first.split(/\s+/)
  const last = words.at(-1) ?? ''
  const quantity = words.length > 1 ? parseQuantity(last) : null
  if (quantity === null) return { sku: first, quantity: 1 }
  const rest = words.slice(0, -1)
  if (rest.length > 1 && /^[x×*]$/i.test(rest.at(-1) ?? '')) rest.pop()
  return { sku: rest.join(' '), quantity }
}

/** Reads a pasted list of `SKU quantity` lines, as people type them or copy them from a sheet. Empty lines are left out. */
export const parseSkuLines = (text: string): SkuLine[] =>
  text
    .normalize('NFKC')
    .split(/\r?\n/)
    .map((line, at) => ({ row: at + 1, text: line.trim() }))
    .filter((line) => line.text !== '')
    .slice(0, cartLimits.lines)
    .map((line) => ({ ...line, ...parseLine(line.text) }))

type Variation = CaseRule & { sku: string; list_price: string | null }
/** What becomes of a line. `rounded`: the quantity was raised to whole cases. */
export type SkuAnswer<V> =
  | { row: number; text: string; outcome: 'added' | 'rounded' | 'no_price'; variation: V; quantity: number }
  | { row: number; text: string; outcome: 'unknown' | 'unreadable' }

/** The answer for each line, from the variations that were found. An exact SKU goes before one in another case. */
export function matchSkuLines<V extends Variation>(lines: readonly SkuLine[], variations: readonly V[]): SkuAnswer<V>[] {
  return lines.map(({ row, text, sku, quantity }) => {
    if (quantity === null || quantity < 1) return { row, text, outcome: 'unreadable' }
    const variation = variations.find((one) => one.sku === sku) ?? variations.find((one) => one.sku.toLowerCase() === sku.toLowerCase())
    if (!variation) return { row, text, outcome: 'unknown' }
    const whole = toWholeCases(quantity, variation)
    const outcome = variation.list_price === null ? 'no_price' : whole === quantity ? 'added' : 'rounded'
    return { row, text, outcome, variation, quantity: whole }
  })
}
