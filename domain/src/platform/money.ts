/**
 * Money: a decimal string with two decimals on the wire and in tables ("1234.50"), an integer of minor units in calculations (123450). Every amount has a
 * currency code next to it (docs/product/api-conventions.md).
 */
export type Minor = number

/** The largest amount a column can hold: ten digits and two decimals. */
export const maxMinor: Minor = 999_999_999_999
/** The largest price of one unit: 99,999,999.99. */
export const maxUnitMinor: Minor = 9_999_999_999

const amountPattern = /^(-?)(\d{1,10})(?:\.(\d{1,2}))?$/

/** Whether a text is an amount that can be stored: not negative, up to ten digits and two decimals. Typed texts are read by `readAmount`. */
export const isAmount = (text: string) => !text.startsWith('-') && amountPattern.test(text)

/** "1234.5" → 123450. Throws a RangeError for anything that is not an amount of at most 10 digits and two decimals. */
export function toMinor(amount: string): Minor {
  const found = amountPattern.exec(amount)
  if (!found) throw new RangeError(`Not an amount: ${amount}`)
  const [, sign, whole = '', part = ''] = found
  const minor = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return sign && minor ? -minor : minor
}

/** 123450 → "1234.50". */
export function toAmount(minor: Minor): string {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Adds amounts, each an amount or a sum of amounts, which may be wider: exact for any number of digits. */
export function addAmounts(...amounts: readonly string[]): string {
  return toWideAmount(amounts.reduce((sum, amount) => sum + BigInt(amount.replace('.', '')), 0n))
}

/** A sum of amounts, which may be wider than an amount, in minor units; exact up to 90 trillion. */
export const toMinorSum = (sum: string): Minor => Number(sum.replace('.', ''))

/** Whether an amount, or a sum of amounts, is zero, also `-0.00`. */
export const isZeroAmount = (amount: string): boolean => !/[1-9]/.test(amount)
export const isPositiveAmount = (amount: string): boolean => !amount.startsWith('-') && !isZeroAmount(amount)

/** Like `toAmount`, for sums of any number of digits. */
export function toWideAmount(minor: bigint): string {
  const digits = String(minor < 0n ? -minor : minor).padStart(3, '0')
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** An amount of two decimals, of any number of digits, divided by a positive whole number, half up. */
export function divideAmount(amount: string, by: number): string {
  const minor = BigInt(amount.replace('.', ''))
  const half = (2n * (minor < 0n ? -minor : minor) + BigInt(by)) / (2n * BigInt(by))
  return toWideAmount(minor < 0n ? -half : half)
}

/** `minor` × `rate`, half away from zero. The rate has at most four decimals (0.15 is 15%). */
export function applyRate(minor: Minor, rate: number): Minor {
  const scaled = BigInt(Math.abs(minor)) * BigInt(Math.round(rate * 10_000))
  const rounded = Number((scaled + 5_000n) / 10_000n)
  return minor < 0 && rounded ? -rounded : rounded
}

/**
 * Splits `total` in proportion to `weights`, by the largest remainder, so that the parts add up to the total. All numbers are whole and not negative; exact
 * for any size. No part exceeds its weight if the total does not exceed their sum.
 */
export function allocate(total: Minor, weights: readonly number[]): Minor[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) return weights.map((_, at) => (at === 0 ? total : 0))
  const shares = isExact(total, weights, sum) ? numberShares(total, weights, sum) : bigintShares(total, weights)
  const left = total - shares.reduce((all, { part }) => all + part, 0)
  const byRemainder = shares.toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest < b.rest ? 1 : -1))
  const raised = new Set(byRemainder.slice(0, left).map(({ at }) => at))
  return shares.map(({ at, part }) => part + (raised.has(at) ? 1 : 0))
}

/** Whether the total times any weight, and the sum of the weights, are safe integers. */
const isExact = (total: Minor, weights: readonly number[], sum: number) =>
  sum <= Number.MAX_SAFE_INTEGER && weights.every((weight) => total * weight <= Number.MAX_SAFE_INTEGER)

const numberShares = (total: Minor, weights: readonly number[], sum: number) =>
  weights.map((weight, at) => {
    const rest = (total * weight) % sum
    return { at, part: (total * weight - rest) / sum, rest }
  })

/** The same for large amounts, several times slower. */
function bigintShares(total: Minor, weights: readonly number[]) {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  return weights.map((weight, at) => {
    const product = BigInt(total) * BigInt(weight)
    return { at, part: Number(product / sum), rest: product % sum }
  })
}
