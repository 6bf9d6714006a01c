import { foldCell } from './fold-input.ts'

/** The character before decimals; the other one separates thousands. */
export type DecimalSign = 'point' | 'comma'

/**
 * A written number from zero up: digits before and after the decimal sign, without separators. `sign` is the decimal sign of its notation; undefined if it
 * shows none, as in 1234 and 1 234.
 */
export type Numeral = { whole: string; part: string; sign: DecimalSign | undefined }

/** The longest text that is read; a longer one is no number. */
const maxLength = 60

const notations: Record<DecimalSign, RegExp> = {
  point: /^(\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+|[1-9]\d{0,2}(?:'\d{3})+|[1-9]\d?(?:,\d\d)+,\d{3})?(?:\.(\d*))?$/,
  comma: /^(\d+|[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?: \d{3})+|[1-9]\d{0,2}(?:'\d{3})+)?(?:,(\d*))?$/,
}

const digitValue = (digit: string) => {
  let zero = digit.codePointAt(0) ?? 0
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(((digit.codePointAt(0) ?? 0) - zero) % 10)
}

const shorten = (text: string) => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text)

/** A cell or typed text in plain characters, with digits of any script as ASCII, and one apostrophe, minus and inch sign. */
export const foldNumber = (text: string) =>
  shorten(foldCell(text))
    .replace(/[^\P{Nd}\d]/gu, digitValue)
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(/[’‘´`]/g, "'")
    .replace(/[−﹣]/g, '-')

/** All numbers that a folded text can mean: none, one, or two as in 1,234, which is 1234 or 1.234. */
export function numeralsOf(folded: string): Numeral[] {
  const numerals = (Object.keys(notations) as DecimalSign[]).flatMap((sign): Numeral[] => {
    const [, whole = '', part = ''] = notations[sign].exec(folded) ?? []
    return whole || part ? [{ whole: whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0', part, sign }] : []
  })
  const [first, second] = numerals
  const isSame = first && second && first.whole === second.whole && first.part === second.part
  return isSame ? [{ ...first, sign: undefined }] : numerals
}

/** A numeral as a decimal text without needless zeros: `1234.5`. */
export const numeralText = ({ whole, part }: Numeral) => (/[1-9]/.test(part) ? `${whole}.${part.replace(/0+$/, '')}` : whole)

export const hasFraction = ({ part }: Numeral) => /[1-9]/.test(part)

/** The error of a number that can be read in two ways. */
export const numberUnclear = (text: string, [first, second]: readonly Numeral[]) => ({
  code: 'number_unclear' as const,
  values: { text, first: first ? numeralText(first) : '', second: second ? numeralText(second) : '' },
})

/** The decimal sign that the other cells of a column show; undefined if they show none, or both. */
export function decimalSignOf(signs: readonly (DecimalSign | undefined)[]): DecimalSign | undefined {
  const [sign, another] = new Set(signs.filter((shown) => shown !== undefined))
  return another ? undefined : sign
}
