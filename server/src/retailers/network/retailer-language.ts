import { type Language, languageOfCountry } from '@linesheet/domain/platform/languages'
import type { RetailerCountry } from '@linesheet/domain/platform/places'

/** The language in which to write to a retailer: its own, or else its country's. Without both it is unknown, and none is guessed. */
export function languageOf(language: Language | undefined, country: RetailerCountry) {
  return { language_code: language ?? languageOfCountry(country), is_language_known: language !== undefined || country !== '' }
}
