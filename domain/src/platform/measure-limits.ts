import type { FieldError } from './field-errors.ts'
import { type Reading, readAs, refuse } from './readers/reading.ts'

type Limits = { usual: number; max: number }

/**
 * The limits of lengths (cm) and weights (kg): a value above `usual` is probably mistyped and gets a note; a value above `max`, which no carrier takes, is
 * refused.
 */
export const measureLimits = {
  product: { length_cm: { usual: 270, max: 1000 }, weight_kg: { usual: 70, max: 500 } },
  parcel: { length_cm: { usual: 150, max: 400 }, weight_kg: { usual: 30, max: 500 } },
} as const satisfies Record<string, Record<'length_cm' | 'weight_kg', Limits>>

export type MeasuredThing = keyof typeof measureLimits
export const measureFields = ['length_cm', 'width_cm', 'height_cm', 'weight_kg'] as const
export type MeasureFieldName = (typeof measureFields)[number]

/** The limits of a field: all sides have the same. */
export const limitsOf = (thing: MeasuredThing, field: MeasureFieldName): Limits =>
  measureLimits[thing][field === 'weight_kg' ? 'weight_kg' : 'length_cm']

const unitOf = (field: MeasureFieldName) => (field === 'weight_kg' ? 'kg' : 'cm')

/** Refuses a measure beyond what the thing can have, and adds a note to an unusual one. */
export function checkMeasure(reading: Reading<number>, thing: MeasuredThing, field: MeasureFieldName): Reading<number> {
  if (reading.kind !== 'value') return reading
  const { usual, max } = limitsOf(thing, field)
  if (reading.value > max) return refuse({ code: 'above_maximum', values: { max } })
  const note: FieldError = { code: 'unusual_measure', values: { value: `${reading.value} ${unitOf(field)}` } }
  return reading.value > usual ? readAs(reading.value, ...reading.notes, note) : reading
}
