import { countryCodes } from '@linesheet/domain/platform/places'
import { useWords } from '../../words/Words.tsx'
import { countryName } from './displayNames.ts'

/** Country options, sorted in the user's language. */
export function useCountries() {
  const { locale } = useWords()
  return countryCodes
    .map((code) => ({ value: code, label: countryName(locale, code) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale))
}
