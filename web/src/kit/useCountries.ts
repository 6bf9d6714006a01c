import { countryCodes } from '@linesheet/domain/places'
import { useWords } from '../words/Words.tsx'
import { countryName } from './displayNames.ts'

/** The countries to choose from, in the order of the person's language. */
export function useCountries() {
  const { locale } = useWords()
  return countryCodes
    .map((code) => ({ value: code, label: countryName(locale, code) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale))
}
