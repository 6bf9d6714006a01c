import type { Category } from '@linesheet/contract/products'
import { languages } from '@linesheet/domain/languages'
import type * as z from 'zod/mini'
import type { factColumns } from './cells.ts'

type Fact = (typeof factColumns)[number]

/** 1,234.50, 12,50 and 0,125 as people write them → 1234.50, 12.50 and 0.125; anything else as it is, to be refused by the contract. */
function plainNumber(cell: string): string {
  const bare = cell.replace(/\s/g, '')
  if (/^(\d+,\d{1,2}|0,\d+)$/.test(bare)) return bare.replace(',', '.')
  return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare
}

const numeric = (empty: number | null) => (cell: string) => {
  const plain = plainNumber(cell)
  if (plain === '') return empty
  return /^-?\d+(\.\d+)?(e-?\d{1,2})?$/i.test(plain) ? Number(plain) : cell
}
const yes = /^(yes|y|true|1|是|有)$/i
const no = /^(no|n|false|0|否|無|无|)$/i
const yesOrNo = (cell: string) => (yes.test(cell) ? true : no.test(cell) ? false : cell)

/** 2026/1/5 is 5 January; Excel counts days from 30 December 1899. */
const dayOf = (cell: string) => {
  if (/^\d{5}$/.test(cell)) return new Date(Date.UTC(1899, 11, 30) + Number(cell) * 86_400_000).toISOString().slice(0, 10)
  const [, year, month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(cell) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell || null
}
const same = (cell: string) => cell

/** What a cell says, as the contract has it; what it cannot be stays a text, and the contract refuses it. */
export const factOf: Record<Fact, (cell: string) => unknown> = {
  case_quantity: numeric(1),
  minimum_order_quantity: numeric(1),
  lead_time_days_min: numeric(null),
  lead_time_days_max: numeric(null),
  length_cm: numeric(null),
  width_cm: numeric(null),
  height_cm: numeric(null),
  weight_kg: numeric(null),
  hs_code: same,
  customs_description: same,
  origin_country: (cell) => cell.toUpperCase() || null,
  has_battery: yesOrNo,
  out_of_stock: yesOrNo,
  restock_date: dayOf,
}

export const stockOf = numeric(null)

/** As amounts are kept: two decimals, where it is an amount at all. */
export const amountCell = (cell: string) => {
  const plain = plainNumber(cell)
  const [, whole, part = ''] = /^(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(plain) ?? []
  return whole ? `${Number(whole)}.${part.padEnd(2, '0')}` : plain
}

export const listOf = (cell: string) =>
  cell
    .split(/[,;|、，；]/)
    .map((one) => one.trim())
    .filter(Boolean)

type Categories = readonly z.infer<typeof Category>[]
/** Categories by their ids, or by their names in any language. */
export function categoryNames(categories: Categories): ReadonlyMap<string, string> {
  const names = categories.flatMap((category) => languages.map((language) => [category[language].toLowerCase(), category.id] as const))
  return new Map([...names.toReversed(), ...categories.map(({ id }) => [id, id] as const)])
}
