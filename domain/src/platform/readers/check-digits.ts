/**
 * Whether the last digit is the check digit of the others as GS1 computes it: weights 3 and 1 from the right. GTINs (EAN, UPC, ISBN-13) and tracking numbers
 * of USPS use it.
 */
export function hasGs1CheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0)
  return sum % 10 === 0
}

const s10Weights = [8, 6, 4, 2, 3, 5, 9, 7]

/** Whether the ninth digit of a postal item number (S10 of the Universal Postal Union: two letters, nine digits, a country) is right. */
export function hasS10CheckDigit(number: string): boolean {
  const digits = number.slice(2, 11)
  const sum = s10Weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  const check = 11 - (sum % 11)
  return Number(digits[8]) === (check === 10 ? 0 : check === 11 ? 5 : check)
}

/** Whether the last digit of a UPS number (1Z and 16 characters) is right: a letter counts as its place in the alphabet plus two. */
export function hasUpsCheckDigit(number: string): boolean {
  const values = [...number.slice(2)].map((sign) => (/\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 63) % 10))
  const sum = values.slice(0, -1).reduce((total, value, at) => total + value * (at % 2 ? 2 : 1), 0)
  return values.at(-1) === (10 - (sum % 10)) % 10
}
