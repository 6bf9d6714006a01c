import { normalizeText } from '../platform/normalize-text.ts'
import { isTextField } from './translations.ts'

/** Cleans a translation to valid input for a single-line field: no line breaks, no longer than the field allows. */
export function sanitizeTranslation(key: string, text: string): string {
  const limit = !isTextField(key) ? 60 : key === 'description' ? 5000 : 120
  const clean = key === 'description' ? text.replace(/(?![\n\t\r])\p{Cc}/gu, '') : text.replace(/[\p{Cc}\s]+/gu, ' ')
  return normalizeText(clean, 'NFC')
    .trim()
    .slice(0, limit)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}
