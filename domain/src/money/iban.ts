/**
 * The structure of an IBAN after the country and the two check digits, as in SWIFT's registry, for the countries that we support: `n` digits, `a` letters,
 * `c` either, with how many there are.
 */
const structures: Readonly<Record<string, string>> = {
  AE: 'n19',
  AT: 'n16',
  BE: 'n12',
  CH: 'n5c12',
  CZ: 'n20',
  DE: 'n18',
  DK: 'n14',
  EE: 'n16',
  ES: 'n20',
  FI: 'n14',
  FR: 'n10c11n2',
  GR: 'n7c16',
  HU: 'n24',
  IE: 'a4n14',
  IT: 'a1n10c12',
  LT: 'n16',
  LU: 'n3c13',
  LV: 'a4c13',
  NL: 'a4n10',
  NO: 'n11',
  PL: 'n24',
  PT: 'n21',
  SE: 'n20',
  SI: 'n15',
  SK: 'n20',
}

const classes: Readonly<Record<string, string>> = { n: '[0-9]', a: '[A-Z]', c: '[A-Z0-9]' }
const parts = (country: string) => [...(structures[country] ?? '').matchAll(/([nac])(\d+)/g)]

/** The length of an IBAN of the country; 4 if the country has none. */
export const ibanLength = (country: string) => parts(country).reduce((sum, [, , count]) => sum + Number(count), 4)

/** Whether the IBAN has the structure of the country; its check digits are not checked. */
export const hasIbanStructure = (country: string, iban: string) =>
  new RegExp(
    `^[A-Z]{2}[0-9]{2}${parts(country)
      .map(([, kind = '', count]) => `${classes[kind]}{${count}}`)
      .join('')}$`,
  ).test(iban)

/** The remainder of the IBAN by 97 as ISO 7064 computes it; 1 for a valid IBAN. Computed digit by digit, because the number exceeds a double. */
export function ibanRemainder(iban: string): number {
  let remainder = 0
  for (const character of iban.slice(4) + iban.slice(0, 4))
    for (const digit of Number.parseInt(character, 36).toString()) remainder = (remainder * 10 + Number(digit)) % 97
  return remainder
}
