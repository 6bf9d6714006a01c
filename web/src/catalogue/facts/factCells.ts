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
  /** Reads cells that are pasted together: unambiguous cells decide how ambiguous ones are read. */
  readColumn: (texts: readonly string[]) => readonly Reading<FilledValue>[]
  toText: (value: FilledValue) => string
  /** The value of an empty cell: an empty list, or null for an unknown number or unlimited stock. */
  emptyValue: null | []
}
export type FactFormats = Readonly<Record<FactField, FactFormat>>

/** The value of a text. Call only with texts that can be read. */
export function factValue({ read, emptyValue }: FactFormat, text: string): FactValue {
  const reading = read(text)
  return reading.kind === 'value' ? reading.value : emptyValue
}

/** The text that a cell shows: normalized if it can be read, or as typed. */
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

/** The texts of one column's cells when pasted together. */
export const readFactColumn = (format: FactFormat, texts: readonly string[]): string[] =>
  format.readColumn(texts).map((reading, at) => plainText(format, reading, texts[at] ?? ''))
