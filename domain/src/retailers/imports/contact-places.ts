import type { QuestionList } from '../../catalogue/imports/decisions.ts'
import { type CountryCode, countryCodes, type RetailerCountry } from '../../platform/places.ts'
import { isCountryNotServed, readCountry } from '../../platform/readers/country.ts'
import { readingError } from '../../platform/readers/reading.ts'
import type { ContactQuestion } from './contact-questions.ts'
import type { Contact } from './read-contact.ts'
import type { ContactNote } from './read-contacts.ts'

/** Addresses in these have no city besides the country. */
const cityStates: readonly RetailerCountry[] = ['HK', 'MO', 'SG']

const isCountry = (text: string): text is CountryCode => (countryCodes as readonly string[]).includes(text)

/**
 * Finds the countries of contacts. The brand is asked once for all contacts without a country. A country is proposed only if the other addresses of the list
 * all show the same one; the brand's own country is never proposed.
 */
export function countryFinder(contacts: readonly Contact[], questions: QuestionList<ContactQuestion>, tell: (note: ContactNote) => void) {
  const shown = new Set(contacts.flatMap(({ address }) => (address.isCountryShown ? address.country_code : [])))
  const [only = ''] = shown.size === 1 ? shown : []
  return ({ row, country, address, emails }: Contact): RetailerCountry => {
    const reading = readCountry(country)
    if (reading.kind === 'value') return reading.value
    const error = readingError(reading)
    if (error) {
      const isElsewhere = isCountryNotServed(country)
      tell({
        row,
        field: 'country_code',
        error: isElsewhere ? { code: 'country_not_served', values: { text: country } } : error,
        text: country,
      })
      return ''
    }
    if (address.isCountryShown) return address.country_code
    const answer = questions.ask({ kind: 'country', proposal: only, choices: countryCodes }, row, emails[0] ?? '')
    return isCountry(answer) ? answer : ''
  }
}

/** Adds a note to an address without a recognisable city: it is kept whole. */
export function tellOfPlace({ row, address }: Contact, country: RetailerCountry, tell: (note: ContactNote) => void) {
  if (address.street && !address.city && !cityStates.includes(country))
    tell({ row, field: 'city', error: 'city_unknown', text: address.street })
}
