import { foldNumber, numberUnclear, numeralsOf, numeralText } from './numeral.ts'
import { readNothing } from './read-nothing.ts'
import { type Reading, readAs, refuse, unclear } from './reading.ts'

/** Reads a number from zero up that has no unit, or whose unit the field has: `12.5`, `12,5`. */
export function readDecimal(text: string): Reading<number> {
  const folded = foldNumber(text)
  const nothing = readNothing(folded)
  if (nothing) return nothing
  if (/^-\s?\d/.test(folded)) return refuse('negative_number')
  const numerals = numeralsOf(folded)
  const [numeral, another] = numerals.map((choice) => Number(numeralText(choice)))
  if (numeral === undefined) return refuse('invalid_number')
  return another === undefined ? readAs(numeral) : unclear(numberUnclear(folded, numerals), numeral, another)
}

/** Reads a percentage from zero up with at most two decimals, as text with two: `12,5 %` is 12.50. */
export function readPercentage(text: string): Reading<string> {
  const reading = readDecimal(foldNumber(text).replace(/ ?%$/, ''))
  if (reading.kind === 'unclear') return unclear(reading.error, ...reading.choices.map((choice) => choice.toFixed(2)))
  if (reading.kind !== 'value') return reading
  return Number(reading.value.toFixed(2)) === reading.value && reading.value < 1e6
    ? readAs(reading.value.toFixed(2))
    : refuse('invalid_number')
}
