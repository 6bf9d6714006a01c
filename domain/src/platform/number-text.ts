import { normalizeText } from './normalize-text.ts'

/**
 * A number as people and spreadsheets write it, without thousands separators and with a decimal point: 1,234.50, 12,50 and 0,125 → 1234.50,
 * 12.50 and 0.125. Anything else is returned without spaces, so that whoever checks it refuses it.
 */
export function plainNumber(text: string): string {
  const bare = text.replace(/\s/g, '')
  if (/^(\d+,\d{1,2}|0,\d+)$/.test(bare)) return bare.replace(',', '.')
  return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare
}

/** A typed measure as a number; null for an empty text, NaN for a text that is no number from zero up. */
export function parseMeasure(text: string): number | null {
  const plain = plainNumber(normalizeText(text, 'NFKC'))
  if (plain === '') return null
  return /^\d+(\.\d*)?$/.test(plain) ? Number(plain) : Number.NaN
}
