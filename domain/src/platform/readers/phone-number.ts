import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { readPhone } from './phone.ts'
import { type Reading, readAs } from './reading.ts'

const parse = (text: string, country: string | undefined) =>
  parsePhoneNumberFromString(text, {
    extract: false,
    ...(country && isSupportedCountry(country) && { defaultCountry: country as CountryCode }),
  })

/**
 * The same as `readPhone`, with a note on a number that does not exist in its country. `country` is the address's; a number that begins with + names its own.
 * The metadata of all countries is large: browsers load this module only when a phone number is typed.
 */
export function readPhoneNumber(text: string, country?: string): Reading<string> {
  const reading = readPhone(text)
  if (reading.kind !== 'value') return reading
  return parse(reading.value, country)?.isValid() ? reading : readAs(reading.value, 'phone_unknown')
}

/** A phone number as carriers and programs expect it: +85222223333. The text itself if it is unclear which number it is. */
export const toDialledNumber = (text: string, country: string): string => parse(text, country)?.number ?? text
