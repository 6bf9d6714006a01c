import type { productCellFields } from '@linesheet/domain/catalogue/products'
import { plainNumber } from '@linesheet/domain/platform/number-text'

type Fact = (typeof productCellFields)[number]

const parseNumber = (empty: number | null) => (cell: string) => {
  const plain = plainNumber(cell)
  if (plain === '') return empty
  return /^-?\d+(\.\d+)?(e-?\d{1,2})?$/i.test(plain) ? Number(plain) : cell
}
const yesPattern = /^(yes|y|true|1|是|有)$/i
const noPattern = /^(no|n|false|0|否|無|无|)$/i
const parseBoolean = (cell: string) => (yesPattern.test(cell) ? true : noPattern.test(cell) ? false : cell)

/** 2026/1/5 is 5 January; Excel counts days from 30 December 1899. */
const parseDay = (cell: string) => {
  if (/^\d{5}$/.test(cell)) return new Date(Date.UTC(1899, 11, 30) + Number(cell) * 86_400_000).toISOString().slice(0, 10)
  const [, year, month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(cell) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell || null
}
const asText = (cell: string) => cell

/** A cell as the contract's type; a cell that cannot be of that type stays text, and the contract refuses it. */
export const parseFact: Record<Fact, (cell: string) => unknown> = {
  case_quantity: parseNumber(1),
  minimum_order_quantity: parseNumber(1),
  lead_time_days_min: parseNumber(null),
  lead_time_days_max: parseNumber(null),
  length_cm: parseNumber(null),
  width_cm: parseNumber(null),
  height_cm: parseNumber(null),
  weight_kg: parseNumber(null),
  hs_code: asText,
  customs_description: asText,
  origin_country: (cell) => cell.toUpperCase() || null,
  has_battery: parseBoolean,
  is_dangerous_goods: parseBoolean,
  out_of_stock: parseBoolean,
  restock_date: parseDay,
}

export const parseStock = parseNumber(null)

/** With two decimals, where the cell is an amount. */
export const parseAmount = (cell: string) => {
  const plain = plainNumber(cell)
  const [, whole, part = ''] = /^(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(plain) ?? []
  return whole ? `${Number(whole)}.${part.padEnd(2, '0')}` : plain
}

export const parseList = (cell: string) =>
  cell
    .split(/[,;|、，；]/)
    .map((part) => part.trim())
    .filter(Boolean)
