import { isTextField } from './translations.ts'

/** A translation as a person could have typed it: on one line, no longer than its field. */
export function sanitizeTranslation(key: string, text: string): string {
  const limit = !isTextField(key) ? 60 : key === 'description' ? 5000 : 120
  const clean = key === 'description' ? text.replace(/(?![\n\t\r])\p{Cc}/gu, '') : text.replace(/[\p{Cc}\s]+/gu, ' ')
  return clean
    .normalize('NFC')
    .trim()
    .slice(0, limit)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}
