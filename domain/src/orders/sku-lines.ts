import { normalizeText } from '../platform/normalize-text.ts'
import { readQuantity } from '../platform/readers/quantity.ts'
import { type CaseRule, cartLimits, toWholeCases } from './manual-orders.ts'

/** `ambiguous`: 1.000 is one or a thousand. Null for a text that is no number of units, such as a price. */
type Quantity = number | 'ambiguous' | null
type Reading = { sku: string; quantity: Quantity }
/** A line of a pasted list. `row` counts from 1. Without a quantity it is 1; it is null if the quantity cannot be read. */
export type SkuLine = { row: number; text: string } & Reading

/** A number with one or two decimals is a price, which sheets may have next to quantities. */
function parseQuantity(text: string): Quantity {
  if (/\d[.,]\d{1,2}$/.test(text)) return null
  const reading = readQuantity(text, { max: Number.MAX_SAFE_INTEGER })
  return reading.kind === 'value' ? reading.value : reading.kind === 'unclear' ? 'ambiguous' : null
}

/** The longest line that is read. */
const maxLength = 500

/** The cells of a line: between tabs, or else semicolons, or else commas. Separators in a quoted cell do not count. */
function splitCells(line: string): string[] {
  const separator = ['\t', ';'].find((sign) => line.includes(sign)) ?? ','
  if (!/(^|[\t;,]) ?"/.test(line)) return line.split(separator).map((cell) => cell.trim())
  const cells = ['']
  let isQuoted = false
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) cells.push('')
    else cells.push((cells.pop() ?? '') + sign)
  }
  return cells.map((cell) => cell.trim())
}

/** Whether only commas separate the cells, so that a comma may also be part of a number. */
const hasBareCommas = (line: string) => !/[\t;"]/.test(line)

/**
 * The line without the commas of a number that stands apart, as in `TEA-1 1,000`, or that has a group with which no other number begins, as in `TEA-1,1,000`.
 */
const joinThousands = (line: string) =>
  line
    .replace(/(?<=\s[x×*]?)\d{1,3}(?:,\d{3}){1,3}(?![\d,.])/gi, (number) => number.replaceAll(',', ''))
    .replace(/(?<=,)[1-9]\d{0,2}(?:,\d{3}){0,2},0\d\d(?![\d.])/g, (number) => number.replaceAll(',', ''))

/** `TEA-1,12,500`: 12 at a price of 500, or 12,500. */
const isAmbiguous = (line: string) => /,\s*[1-9]\d{0,2},\d{3}(,|$)/.test(line)

const headers = {
  sku: [
    'sku',
    'item',
    'itemno',
    'itemnumber',
    'itemcode',
    'code',
    'article',
    'product',
    '货号',
    '貨號',
    '款号',
    '款號',
    '商品编码',
    '商品編號',
  ],
  quantity: ['quantity', 'qty', 'units', 'pcs', 'pieces', 'count', '数量', '數量', '件数', '件數', '订购数量', '訂購數量'],
} as const
const isHeader = (name: keyof typeof headers, cell: string) =>
  headers[name].some((header) => header === cell.toLowerCase().replace(/[\s.:_-]/g, ''))

type Columns = { sku: number; quantity: number }
/** The columns of SKUs and quantities that a header names; undefined for a line that is no header. */
function columnsOf(line: string): Columns | undefined {
  const cells = splitCells(line).length > 1 ? splitCells(line) : line.split(/\s+/)
  const quantity = cells.findIndex((cell) => isHeader('quantity', cell))
  if (cells.length < 2 || quantity < 0) return undefined
  const sku = cells.findIndex((cell, at) => at !== quantity && isHeader('sku', cell))
  return sku < 0 ? undefined : { sku, quantity }
}

/** `TEA-1 12`, `TEA-1 x 12`, `12 TEA-1`. */
function readWords(text: string): Reading {
  const words = text
    .replace(/(?<=\s\d{1,3})\s(?=0\d\d$)/, '')
    .replace(/(?<=\d)\s(?=(pcs|pc|ea|units|unit|件|个|個)\.?$)/i, '')
    .split(/\s+/)
  const isTimes = (word: string | undefined) => word !== undefined && /^[x×*]$/i.test(word)
  const [last, first] = [parseQuantity(words.at(-1) ?? ''), parseQuantity(words[0] ?? '')]
  if (words.length > 1 && last !== null) {
    const rest = words.slice(0, -1)
    return { sku: (rest.length > 1 && isTimes(rest.at(-1)) ? rest.slice(0, -1) : rest).join(' '), quantity: last }
  }
  if (words.length > 1 && first !== null) {
    const rest = words.slice(1)
    return { sku: (rest.length > 1 && isTimes(rest[0]) ? rest.slice(1) : rest).join(' '), quantity: first }
  }
  return { sku: text, quantity: 1 }
}

function readLine(line: string, columns: Columns | undefined): Reading {
  const isBare = hasBareCommas(line)
  const plain = isBare ? joinThousands(line) : line
  const cells = splitCells(plain)
  if (columns && cells.length > Math.max(columns.sku, columns.quantity))
    return {
      sku: cells[columns.sku] ?? '',
      quantity: isBare && isAmbiguous(plain) ? 'ambiguous' : parseQuantity(cells[columns.quantity] ?? ''),
    }
  const [first = '', ...others] = cells.filter(Boolean)
  const [second] = others
  if (second === undefined) return readWords(first)
  if (isBare && isAmbiguous(plain)) return { sku: first, quantity: 'ambiguous' }
  // A sheet may have columns between the two, or prices after them.
  const quantity = others.map(parseQuantity).find((quantity) => quantity !== null)
  if (quantity !== undefined) return { sku: first, quantity }
  const leading = parseQuantity(first)
  return leading === null ? { sku: first, quantity: null } : { sku: second, quantity: leading }
}

/**
 * Reads a pasted list of `SKU quantity` lines, as people type them or copy them from a sheet, also with a header. Empty lines are left out. `beyond`: the
 * number of lines above an order's maximum.
 */
export function parseSkuLines(text: string): { lines: SkuLine[]; beyond: number } {
  const filled = normalizeText(text, 'NFKC')
    .split(/\r\n|[\r\n]/)
    .map((line, at) => ({ row: at + 1, text: line.trim().slice(0, maxLength) }))
    .filter((line) => line.text !== '')
  const columns = columnsOf(filled[0]?.text ?? '')
  const lines = columns ? filled.slice(1) : filled
  return {
    lines: lines.slice(0, cartLimits.lines).map((line) => ({ ...line, ...readLine(line.text, columns) })),
    beyond: Math.max(0, lines.length - cartLimits.lines),
  }
}

type Variation = CaseRule & { sku: string; list_price: string | null }
/** The result for a line. `rounded`: the quantity was raised to whole cases. */
export type SkuAnswer<V> =
  | { row: number; text: string; outcome: 'added' | 'rounded' | 'no_price'; variation: V; quantity: number }
  | { row: number; text: string; outcome: 'unknown' | 'unreadable' | 'ambiguous' | 'too_many' }

/** The answer for each line, from the variations that were found. An exact SKU takes precedence over one in another case. */
export function matchSkuLines<V extends Variation>(lines: readonly SkuLine[], variations: readonly V[]): SkuAnswer<V>[] {
  return lines.map(({ row, text, sku, quantity }) => {
    if (quantity === 'ambiguous') return { row, text, outcome: 'ambiguous' }
    if (quantity === null || quantity < 1) return { row, text, outcome: 'unreadable' }
    if (quantity > cartLimits.quantity) return { row, text, outcome: 'too_many' }
    const variation =
      variations.find((variation) => variation.sku === sku) ??
      variations.find((variation) => variation.sku.toLowerCase() === sku.toLowerCase())
    if (!variation) return { row, text, outcome: 'unknown' }
    const whole = toWholeCases(quantity, variation)
    const outcome = variation.list_price === null ? 'no_price' : whole === quantity ? 'added' : 'rounded'
    return { row, text, outcome, variation, quantity: whole }
  })
}
