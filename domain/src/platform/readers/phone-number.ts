import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { readPhone } from './phone.ts'
import { type Reading, readAs } from './reading.ts'

const parse = (text: string, country: string | undefined) =>
  parsePhoneNumberFromString(text, {
    extract: false,
    ...(country && isSupportedCountry(country) && { defaultCountry: country as CountryCode }),
  })

/**
 * The same as `readPhone`, with a note on a number that its country does not have. `country` is that of the address; a number that begins with
 * + names its own. The numbers of all countries are large: browsers load this module when a phone number is typed.
 */
export function readPhoneNumber(text: string, country?: string): Reading<string> {
  const reading = readPhone(text)
  if (reading.kind !== 'value') return reading
  return parse(reading.value, country)?.isValid() ? reading : readAs(reading.value, 'phone_unknown')
}

/** A phone number as carriers and programs take it: +85222223333. The text itself where nobody can say which number it is. */
export const toDialledNumber = (text: string, country: string): string => parse(text, country)?.number ?? text
