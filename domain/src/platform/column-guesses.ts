import { normalizeText } from './normalize-text.ts'

/** The maximum number of rows of an imported file. */
export const maxImportRows = 50_000

const plain = (header: string) => normalizeText(header.toLowerCase(), 'NFKC').replace(/[^\p{L}\p{N}]+/gu, '')

/**
 * Guesses the field of each header of a sheet: from the brand's earlier imports (`remembered`, by header), or else by name. Each field is used
 * once. `alsoCalled` has other headers of the columns, as other systems and people write them.
 */
export function columnGuesser<C extends string>(columns: readonly C[], alsoCalled: Partial<Record<C, readonly string[]>>) {
  const isColumn = (text: string): text is C => (columns as readonly string[]).includes(text)
  const known = new Map(columns.flatMap((column) => [column, ...(alsoCalled[column] ?? [])].map((called) => [plain(called), column])))
  return (headers: readonly string[], remembered: Readonly<Record<string, string>> = {}): (C | null)[] => {
    const taken = new Set<C>()
    return headers.map((header) => {
      const before = remembered[header]
      const guess = before === '' ? undefined : before && isColumn(before) ? before : known.get(plain(header))
      if (!guess || taken.has(guess)) return null
      taken.add(guess)
      return guess
    })
  }
}

/** The fields of columns by their headers, '' for skipped columns. If several columns have the same header, the one that is read counts. */
export function columnMapping(header: readonly string[], fields: readonly (string | null)[]): Record<string, string> {
  const mapping: Record<string, string> = {}
  for (const [at, name] of header.entries()) mapping[name] ||= fields[at] ?? ''
  return mapping
}
