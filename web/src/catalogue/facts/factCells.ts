import type { PriceRow } from '@linesheet/contract/catalogue/prices'
import { isMeasureField, measureFieldOf, readProductNumber } from '@linesheet/domain/catalogue/product-numbers'
import type { FieldError } from '@linesheet/domain/platform/field-errors'
import { checkMeasure } from '@linesheet/domain/platform/measure-limits'
import { readMeasureColumn } from '@linesheet/domain/platform/readers/measure'
import { readStock } from '@linesheet/domain/platform/readers/quantity'
import { type Reading, readAs, readAsEmpty, readingError, refuse } from '@linesheet/domain/platform/readers/reading'
import { splitTags, tagLimits, uniqueTags } from '@linesheet/domain/platform/tags'

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
] as const
export type FactField = (typeof factFields)[number]
export type FactValue = number | string[] | null

function readTags(text: string): Reading<string[]> {
  const tags = uniqueTags(splitTags(text))
  if (tags.length > tagLimits.most) return refuse({ code: 'too_many', values: { max: tagLimits.most } })
  if (tags.some((tag) => tag.length > tagLimits.length)) return refuse({ code: 'too_long', values: { max: tagLimits.length } })
  return tags.length ? readAs(tags) : readAsEmpty()
}

/** Reads the text of a cell as the form of a product reads it. */
function readFact(field: FactField, text: string): Reading<number | string[]> {
  if (field === 'stock') return readStock(text)
  return field === 'tags' ? readTags(text) : readProductNumber(field, text)
}

/** The value of a text that can be read: a list without tags, and null for a number that is unknown, or a stock that never ends. */
export function factValue(field: FactField, text: string): FactValue {
  const reading = readFact(field, text)
  if (reading.kind === 'value') return reading.value
  return field === 'tags' ? [] : null
}

const factText = (value: FactValue): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))

/** A text as its cell shows it: plain where it can be read, or as it was typed. */
const plainText = (reading: Reading<number | string[]>, typed: string) => {
  if (reading.kind === 'value') return factText(reading.value)
  return reading.kind === 'empty' ? '' : typed
}
export const normalizeFact = (field: FactField, text: string) => plainText(readFact(field, text), text)

export const factError = (field: FactField, text: string): FieldError | undefined => readingError(readFact(field, text))

/** The saved text of a cell. */
export const storedFact = (row: PriceRow, field: FactField) => factText(row[field])

/** Cells of one column as they are written when pasted together: cells with one meaning settle the decimal sign of the others. */
export function readFactColumn(field: FactField, texts: readonly string[]): string[] {
  if (field === 'stock' || field === 'tags' || !isMeasureField(field)) return texts.map((text) => normalizeFact(field, text))
  const { readings } = readMeasureColumn(texts, measureFieldOf(field))
  return readings.map((reading, at) => plainText(checkMeasure(reading, 'product', field), texts[at] ?? ''))
}
