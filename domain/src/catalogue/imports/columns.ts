import { normalizeText } from '../../platform/normalize-text.ts'
import { splitCurrency } from '../../platform/readers/currency-signs.ts'
import type { ColumnNames, Format, SourceField } from './format.ts'
import { amountKinds, type SourceTable } from './source.ts'

/** A column of a file that is read: its field, and what else its header says. */
export type Column = { at: number; field: SourceField; number: number; currency: string; language: string; unit: string; option: string }

/** A name without case, punctuation and the text in brackets at its end: `Weight (kg)` is `weight`. */
const plain = (name: string) =>
  normalizeText(name, 'NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

const unitPattern = /[([（]\s*(kg|g|lb|lbs|oz|cm|mm|m|in|ft)\s*[)\]）]\s*$/i

const holes: Readonly<Record<string, string>> = {
  '#': '(?<number>\\d{1,2}|one|two|three)',
  '{currency}': '(?<currency>[a-z]{3})',
  '{language}': '(?<language>\\w+)',
  '*': '.+',
}
const isAmount = (field: SourceField) => (amountKinds as readonly string[]).includes(field)
const numberWords: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3 }
const patterns = new Map<string, RegExp>()

function patternOf(name: string): RegExp {
  const known = patterns.get(name)
  if (known) return known
  const parts = name.split(/(#|\{currency\}|\{language\}|\*)/).map((part) => holes[part] ?? plain(part))
  const pattern = new RegExp(`^${parts.join('')}$`, 'u')
  patterns.set(name, pattern)
  return pattern
}

/** `Weight (kg)`, `批发价（元）`, `Trade (ex VAT)`. */
const bracketed = /\s{0,5}[([（【]([^()[\]（）【】]{0,80})[)\]）】]\s{0,5}$/

/** Longer cells are texts, not names of columns. */
const longestName = 300

/** The spellings of a header that names are compared with: as it is, and without the text in brackets at its end. */
const spellings = (header: string) =>
  header.length > longestName ? [] : [...new Set([plain(header), plain(header.replace(bracketed, ''))])]

/** The groups that a name's pattern finds in the spellings of a header; undefined if the header is another column's. */
function matchName(name: string, spelled: readonly string[]) {
  const pattern = patternOf(name)
  for (const spelling of spelled) {
    const match = pattern.exec(spelling)
    if (match) return match.groups ?? {}
  }
  return undefined
}

/** The currency that a header names in brackets or by its sign: `Wholesale (HK$)`, `RRP £`. */
function currencyIn(header: string) {
  const parts = [bracketed.exec(header)?.[1] ?? '', ...header.split(/\s+/).slice(1)]
  return parts.map((part) => splitCurrency(`${part} 1`)?.currencies ?? []).find((currencies) => currencies.length === 1)?.[0] ?? ''
}

const hasColumn = (header: readonly string[][], names: ColumnNames) => names.some((name) => header.some((cell) => matchName(name, cell)))

/** The names of a table's columns as a format knows them; undefined if another system wrote the table. */
export function knownHeader(format: Format, table: SourceTable): readonly string[] | undefined {
  if (!format.tellTale.length) return table.header
  const tellTales = [format.tellTale, format.secondTellTale ?? []].filter((names) => names.length)
  const header = table.header.map(spellings)
  if (tellTales.some((all) => all.every((names) => hasColumn(header, names)))) return table.header
  return format.namesInOrder?.(table)
}

/** The columns of a table that a format reads, in the order of the table. */
export function findColumns({ columns, currencies = {}, optionColumns = {} }: Format, header: readonly string[]): Column[] {
  return header.flatMap((cell, at): Column[] => {
    const spelled = spellings(cell)
    for (const [field, names] of Object.entries(columns) as [SourceField, ColumnNames][])
      for (const name of names) {
        const found = matchName(name, spelled)
        if (!found) continue
        const currency = (found.currency ?? '').toUpperCase()
        return [
          {
            at,
            field,
            number: numberWords[found.number ?? ''] ?? Number(found.number ?? 1),
            currency: currencies[currency] ?? (currency || (isAmount(field) ? currencyIn(cell) : '')),
            language: found.language ?? '',
            unit: unitPattern.exec(cell)?.[1]?.toLowerCase() ?? '',
            option: '',
          },
        ]
      }
    for (const [index, [option, names]] of Object.entries(optionColumns).entries())
      if (hasColumn([spelled], names))
        return [{ at, field: 'option_value', number: 11 + index, currency: '', language: '', unit: '', option: option || cell.trim() }]
    return []
  })
}
