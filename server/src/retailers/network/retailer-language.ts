import { type Language, languageOfCountry } from '@linesheet/domain/platform/languages'
import type { RetailerCountry } from '@linesheet/domain/platform/places'

/** The language in which a retailer is written to: its own, or else that of its country. Without both nobody knows it, and none is guessed. */
export function languageOf(language: Language | undefined, country: RetailerCountry) {
  return { language_code: language ?? languageOfCountry(country), is_language_known: language !== undefined || country !== '' }
}
