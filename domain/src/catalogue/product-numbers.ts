import { checkMeasure, type MeasureFieldName, measureFields } from '../platform/measure-limits.ts'
import { type MeasureField, readMeasure } from '../platform/readers/measure.ts'
import type { DecimalSign } from '../platform/readers/numeral.ts'
import { readDays, readQuantity } from '../platform/readers/quantity.ts'
import { type Reading, readAs, unclear } from '../platform/readers/reading.ts'
import type { productNumberFields } from './products.ts'

export type ProductNumberField = (typeof productNumberFields)[number]

/** "2-3 weeks" is read as 14 in the field of the shortest lead time, and as 21 in the field of the longest. */
function readLeadTime(text: string, end: 'min' | 'max'): Reading<number> {
  const reading = readDays(text)
  if (reading.kind === 'value') return readAs(reading.value[end], ...reading.notes)
  return reading.kind === 'unclear' ? unclear(reading.error, ...reading.choices.map((choice) => choice[end])) : reading
}

export const isMeasureField = (field: ProductNumberField): field is MeasureFieldName =>
  (measureFields as readonly ProductNumberField[]).includes(field)

/** The minimum of an order, with a note if it is no multiple of the case quantity: retailers then order whole cases from the next multiple on. */
export function readMinimumQuantity(text: string, caseText: string): Reading<number> {
  const [minimum, units] = [readProductNumber('minimum_order_quantity', text), readProductNumber('case_quantity', caseText)]
  if (minimum.kind !== 'value' || units.kind !== 'value' || minimum.value % units.value === 0) return minimum
  const min = Math.ceil(minimum.value / units.value) * units.value
  return readAs(minimum.value, ...minimum.notes, { code: 'minimum_not_in_cases', values: { min } })
}

/** How a product's size or weight is read: a bare number is in cm or kg. */
export const measureFieldOf = (field: MeasureFieldName): MeasureField =>
  field === 'weight_kg' ? { kind: 'weight', unit: 'kg' } : { kind: 'length', unit: 'cm' }

/** Reads a number of a product, as its form and an import do. `decimalSign`: as the other cells of a column show it. */
export function readProductNumber(field: ProductNumberField, text: string, decimalSign?: DecimalSign): Reading<number> {
  if (isMeasureField(field)) return checkMeasure(readMeasure(text, { ...measureFieldOf(field), decimalSign }), 'product', field)
  if (field === 'lead_time_days_min') return readLeadTime(text, 'min')
  if (field === 'lead_time_days_max') return readLeadTime(text, 'max')
  return readQuantity(text, { min: 1 })
}
