import { checkMeasure, type MeasureFieldName } from '@linesheet/domain/platform/measure-limits'
import { readMeasure } from '@linesheet/domain/platform/readers/measure'
import type { Reading } from '@linesheet/domain/platform/readers/reading'

/** A typed side or weight of a parcel, in cm or kg. */
export const readParcelMeasure = (field: MeasureFieldName, text: string): Reading<number> =>
  checkMeasure(readMeasure(text, field === 'weight_kg' ? { kind: 'weight', unit: 'kg' } : { kind: 'length', unit: 'cm' }), 'parcel', field)

/** The number to send: NaN, not zero, if there is none, so that the server reports the missing field. */
export function parseParcelMeasure(field: MeasureFieldName, text: string): number {
  const reading = readParcelMeasure(field, text)
  return reading.kind === 'value' ? reading.value : Number.NaN
}
