import type { Language } from '@linesheet/domain/platform/languages'
import type { CountryCode } from '@linesheet/domain/platform/places'
import { startRenderer } from '../../platform/pdf/renderer.ts'

/** The content of a statement: final texts, with amounts in its currency. Its rows and its steps each add up to the total. */
export type Statement = {
  language: Language
  /** The country of the brand, which decides on the paper size. */
  country_code: CountryCode
  number: string
  /** The marketplace that pays. */
  sender: string
  brand: { name: string; address_lines: string[] }
  /** Label and value; facts without a value are left out. */
  facts: (readonly [label: string, value: string])[]
  /** The reason why the payout failed. */
  failure: string
  /** A text above the rows. */
  note: string
  currency_code: string
  /** From sales to the total, kind by kind. */
  steps: { label: string; amount: string }[]
  total: string
  rows: StatementRow[]
}
/** An order or a correction. `notes`: the parts of `other`. */
export type StatementRow = {
  title: string
  retailer: string
  day: string
  sales: string
  commission: string
  other: string
  notes: string
  net: string
}

/** A thread of its own: a statement of thousands of orders takes seconds, and packing slips must not wait for it. */
const renderer = startRenderer<Statement>({ worker: new URL('./statement.render.ts', import.meta.url), timeoutMs: 5 * 60_000 })

/** The statement as a PDF. Throws when the renderer fails twice. */
export const renderStatement = (statement: Statement): Promise<Buffer> => renderer.render(statement)
