import { isWithoutCents } from '../currencies.ts'
import { toAmount } from '../money.ts'
import { splitCurrency } from './currency-signs.ts'
import { type DecimalSign, decimalSignOf, foldNumber, hasFraction, type Numeral, numberUnclear, numeralsOf } from './numeral.ts'
import { readNothing } from './read-nothing.ts'
import { type Reading, type ReadingNote, readAs, refuse, unclear } from './reading.ts'

/** The largest price of one unit, and the largest amount that a column holds. */
export const maxUnitPrice = '99999999.99'
export const maxAmount = '9999999999.99'

/** An amount with two decimals, and the currencies that its text may name: none, one, or several (¥, kr). */
export type Amount = { amount: string; currencies: readonly string[] }

/** The notation shared by the cells of a column: their decimal sign, and the currencies that they name if there are several. */
export type AmountNotation = { decimalSign: DecimalSign | undefined; currencies: readonly string[] }

/** `currency`: the field's or the column's. `notation`: the one of the column that the text is a cell of. */
export type AmountField = {
  currency?: string | undefined
  max?: typeof maxUnitPrice | typeof maxAmount
  notation?: AmountNotation | undefined
}

type Written = { text: string; sign: string; currencies: readonly string[]; numerals: readonly Numeral[]; isWhole: boolean }

/** 1'250.– and 12,- have no cents. */
const withoutDash = (figure: string) => figure.replace(/[.,] ?[-–—]{1,2}$/, '')

function parseWritten(text: string, currency: string | undefined): Written | Reading<never> {
  const folded = foldNumber(text)
  const nothing = readNothing(folded)
  if (nothing) return nothing
  const signed = splitCurrency(withoutDash(folded))
  const numerals = signed ? numeralsOf(withoutDash(signed.figure)) : []
  if (!signed || !numerals.length) return refuse('invalid_price')
  const { sign, currencies } = signed
  const isOpen = currencies.length > 1 && !(currency && currencies.includes(currency))
  const own = currencies.length === 1 ? currencies[0] : currency
  return { text: folded, sign, currencies, numerals, isWhole: !isOpen && own !== undefined && isWithoutCents(own) }
}

/** The number that is meant: with a currency's sign, and in currencies without cents, three digits after a separator are thousands. */
function chooseNumeral({ numerals, sign, isWhole }: Written, decimalSign: DecimalSign | undefined): Numeral | undefined {
  if (numerals.length === 1) return numerals[0]
  if (sign || isWhole) return numerals.find((numeral) => numeral.part === '')
  return numerals.find((numeral) => numeral.sign === decimalSign)
}

/** In hundredths, rounded half up. */
function toHundredths({ whole, part }: Numeral) {
  const raised = Number(part[2] ?? 0) >= 5 ? 1n : 0n
  return BigInt(whole + part.padEnd(2, '0').slice(0, 2)) + raised
}

function readWritten(written: Written, { currency, max = maxUnitPrice, notation }: AmountField): Reading<Amount> {
  const { text, sign, currencies, numerals, isWhole } = written
  const numeral = chooseNumeral(written, notation?.decimalSign)
  const toReading = (hundredths: bigint): Amount => ({ amount: toAmount(Number(hundredths)), currencies })
  if (!numeral) return unclear(numberUnclear(text, numerals), ...numerals.map((choice) => toReading(toHundredths(choice))))
  if (isWhole && hasFraction(numeral)) return refuse({ code: 'no_decimals', values: { currency: currency ?? currencies[0] ?? '' } })
  const hundredths = toHundredths(numeral)
  if (hundredths > BigInt(max.replace('.', '')))
    return refuse(max === maxUnitPrice ? 'amount_too_large' : { code: 'above_maximum', values: { max } })
  const value = toReading(hundredths)
  if (currencies.length && notation?.currencies.length)
    return unclear({ code: 'currencies_mixed', values: { currencies: notation.currencies.join(', ') } }, value)
  const notes: ReadingNote[] = []
  if (/[1-9]/.test(numeral.part.slice(2))) notes.push({ code: 'rounded_to', values: { value: value.amount } })
  if (sign === '$' && currency) notes.push({ code: 'currency_of_field', values: { sign, currency } })
  return readAs(value, ...notes)
}

/** Reads an amount from zero up, alone or with the sign or code of its currency: `HK$ 1,288`, `12,50 €`, `1'250.–`. */
export function readAmount(text: string, field: AmountField = {}): Reading<Amount> {
  const written = parseWritten(text, field.currency)
  return 'kind' in written ? written : readWritten(written, field)
}

/** Turns a reading into an amount in the field's currency: amounts in another currency are refused, and the writer is asked if the currency is unclear. */
export function amountInCurrency(reading: Reading<Amount>, currency: string): Reading<string> {
  if (reading.kind === 'unclear') return unclear(reading.error, ...reading.choices.map(({ amount }) => amount))
  if (reading.kind !== 'value') return reading
  const { amount, currencies } = reading.value
  const [named, another] = currencies
  if (!named || currencies.includes(currency)) return readAs(amount, ...reading.notes)
  if (!another) return refuse({ code: 'other_currency', values: { currency: named, expected: currency } })
  return unclear({ code: 'currency_unclear', values: { currencies: currencies.join(', ') } }, amount)
}

/** An amount of a field whose currency is known. */
export const readAmountIn = (text: string, currency: string, field: Omit<AmountField, 'currency'> = {}): Reading<string> =>
  amountInCurrency(readAmount(text, { ...field, currency }), currency)

/**
 * A typed amount as it is sent: with two decimals, '' for none. A text that cannot be read is sent unchanged, so that the server refuses it and its writer
 * corrects it.
 */
export const amountText = (text: string, currency: string, field: Omit<AmountField, 'currency'> = {}): string =>
  textOf(readAmountIn(text, currency, field), text)

/** The same for a reading of `text`. */
export const textOf = (reading: Reading<string>, text: string) =>
  reading.kind === 'value' ? reading.value : reading.kind === 'empty' ? '' : text.trim()

/** The notation that one cell shows of its column: its decimal sign, and the currencies that it may name. */
export type AmountEvidence = { decimalSign: DecimalSign | undefined; currencies: readonly string[] }

const evidenceOf = (written: Written | Reading<never>): AmountEvidence =>
  'kind' in written
    ? { decimalSign: undefined, currencies: [] }
    : { decimalSign: written.isWhole ? undefined : chooseNumeral(written, undefined)?.sign, currencies: written.currencies }

export const amountEvidence = (text: string, currency: string | undefined) => evidenceOf(parseWritten(text, currency))

/** The notation of a column, from the evidence of its cells. */
export function amountNotation(evidence: readonly AmountEvidence[]): AmountNotation {
  const named = new Set(evidence.map(({ currencies }) => currencies.join(' ')).filter(Boolean))
  const currencies = named.size > 1 ? [...new Set([...named].flatMap((codes) => codes.split(' ')))] : []
  return { decimalSign: decimalSignOf(evidence.map(({ decimalSign }) => decimalSign)), currencies }
}

/** The open question of a column of a sheet: which character is the decimal sign, or in which currency the amounts are. */
export type AmountQuestion = { kind: 'decimal_sign'; cells: readonly number[] } | { kind: 'currency'; currencies: readonly string[] }

/** Reads the cells of a column: unambiguous cells decide the ambiguous ones. If something stays open, it is one question for the whole column. */
export function readAmountColumn(
  cells: readonly string[],
  field: Omit<AmountField, 'notation'> = {},
): { readings: Reading<Amount>[]; question: AmountQuestion | null } {
  const written = cells.map((cell) => parseWritten(cell, field.currency))
  const notation = amountNotation(written.map(evidenceOf))
  const readings = written.map((cell) => ('kind' in cell ? cell : readWritten(cell, { ...field, notation })))
  if (notation.currencies.length) return { readings, question: { kind: 'currency', currencies: notation.currencies } }
  const open = readings.flatMap((reading, at) => (reading.kind === 'unclear' ? [at] : []))
  return { readings, question: open.length ? { kind: 'decimal_sign', cells: open } : null }
}
