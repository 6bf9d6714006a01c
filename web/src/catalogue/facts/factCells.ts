import type { PriceRow } from '@linesheet/contract/catalogue/prices'
import type { FieldError } from '@linesheet/domain/platform/field-errors'
import { type Reading, readingError } from '@linesheet/domain/platform/readers/reading'

/** The columns, in their order. A variation has its own stock; the rest is the same for all variations of a product. */
export const factFields = [
  'stock',
  'lead_time_days_min',
  'lead_time_days_max',
  'length_cm',
  'width_cm',
  'height_cm',
  'weight_kg',
  'tags',
  'category_ids',
  'regions',
] as const
export type FactField = (typeof factFields)[number]
type FilledValue = number | string[]
export type FactValue = FilledValue | null

/** How the cells of a column are read and shown. */
export type FactFormat = {
  /** Reads the text of a cell as the form of a product reads it. */
  read: (text: string) => Reading<FilledValue>
  /** Cells that are pasted together, read by what settles the meaning of each other. */
  readColumn: (texts: readonly string[]) => readonly Reading<FilledValue>[]
  toText: (value: FilledValue) => string
  /** The value of an empty cell: a list without entries, and null for a number that is unknown, or a stock that never ends. */
  emptyValue: null | []
}
export type FactFormats = Readonly<Record<FactField, FactFormat>>

/** The value of a text that can be read. */
export function factValue({ read, emptyValue }: FactFormat, text: string): FactValue {
  const reading = read(text)
  return reading.kind === 'value' ? reading.value : emptyValue
}

/** A text as its cell shows it: plain where it can be read, or as it was typed. */
function plainText({ toText }: FactFormat, reading: Reading<FilledValue>, typed: string) {
  if (reading.kind === 'value') return toText(reading.value)
  return reading.kind === 'empty' ? '' : typed
}
export const normalizeFact = (format: FactFormat, text: string) => plainText(format, format.read(text), text)

export const factError = (format: FactFormat, text: string): FieldError | undefined => readingError(format.read(text))

/** The saved text of a cell. */
export function storedFact(row: PriceRow, field: FactField, formats: FactFormats) {
  const value = row[field]
  return value === null ? '' : formats[field].toText(value)
}

/** Cells of one column as they are written when pasted together. */
export const readFactColumn = (format: FactFormat, texts: readonly string[]): string[] =>
  format.readColumn(texts).map((reading, at) => plainText(format, reading, texts[at] ?? ''))
