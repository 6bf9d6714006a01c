import type { SourceRow } from '../../catalogue/imports/source.ts'
import { normalizeText } from '../../platform/normalize-text.ts'
import { readEmail } from '../../platform/readers/email.ts'
import { retailerColumns } from '../retailer-columns.ts'
import { type ContactField, decidedField } from './contact-fields.ts'
import { columnGroups, contactNames } from './contact-names.ts'
import { anyList, type ContactSystem, contactSystems, ownExport } from './contact-systems.ts'

/** A column that is read. `group` orders several addresses or phones: the shop's first, a home's later. */
export type ContactColumn = { at: number; field: ContactField; group: number }

const plain = (header: string) => normalizeText(header.toLowerCase(), 'NFKC').replace(/[^\p{L}\p{N}]+/gu, '')

const fieldsByName = new Map<string, ContactField>([
  ...contactNames.flatMap(([field, names]) => names.map((name) => [plain(name), field] as const)),
  ...retailerColumns.map((column) => [plain(column), column] as const),
])

/** The field that a header names, as it is or without the number at its end: `Phone 2`. */
const fieldByName = (header: string) => fieldsByName.get(plain(header)) ?? fieldsByName.get(plain(header).replace(/(?<!\d)\d+$/, ''))

/** The field of a header with a word before it that names the group: `Business Street`. */
function fieldInGroup(header: string): { field: ContactField; group: number } | undefined {
  const own = fieldByName(header)
  if (own) return { field: own, group: 0 }
  for (const [group, prefixes] of columnGroups.entries())
    for (const prefix of prefixes) {
      const field = prefix.test(header) ? fieldByName(header.replace(prefix, '')) : undefined
      if (field) return { field, group }
    }
  return undefined
}

const hasColumns = (header: readonly string[], names: readonly string[]) => {
  const known = new Set(header.map(plain))
  return names.every((name) => known.has(plain(name)))
}

/** The system that wrote a header, or else a list that a person made. */
export const recogniseSystem = (header: readonly string[]): ContactSystem =>
  [ownExport, ...contactSystems].find(({ tellTale }) => hasColumns(header, tellTale)) ?? anyList

const searchedRows = 30

/** The row that names most columns, among the first ones: titles and notes may stand above it. The first row if none names a column. */
export function findHeader(rows: readonly SourceRow[]): SourceRow | undefined {
  const score = ({ cells }: SourceRow) => cells.filter((cell) => cell && fieldInGroup(cell)).length
  return rows
    .slice(0, searchedRows)
    .reduce<SourceRow | undefined>((best, row) => (!best || score(row) > score(best) ? row : best), undefined)
}

/** A header in which each column has another name: the second `Email` becomes `Email (2)`. */
export function uniqueHeader(header: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return header.map((name) => {
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count > 1 ? `${name} (${count})` : name
  })
}

/** Headers that name a shop in one list and a person in another. */
const familyOrShop = new Set(['name', 'nom'])
const givenOrShop = new Set(['nome', 'nombre', '名'])

/** Decides whose name a column has that is only called a name: `Name` is the last name if there is a first name, and a person's name if there is a company. */
function settleNames(header: readonly string[], columns: ContactColumn[]) {
  const has = (field: ContactField, but?: ContactColumn) => columns.some((column) => column.field === field && column !== but)
  for (const column of columns) {
    const name = plain(header[column.at] ?? '')
    const hasShop = has('company') || has('name', column)
    const isFamily = familyOrShop.has(name) && column.field === 'name'
    if (isFamily && has('first_name') && !has('last_name')) column.field = 'last_name'
    else if ((isFamily && hasShop) || (givenOrShop.has(name) && column.field === 'first_name' && !has('last_name')))
      column.field = hasShop ? 'contact' : 'name'
  }
}

/** Whether most non-empty cells of a column are e-mail addresses. */
function holdsEmails(rows: readonly SourceRow[], at: number) {
  const cells = rows.slice(0, 200).flatMap(({ cells }) => cells[at] || [])
  return cells.length > 0 && cells.filter((cell) => readEmail(cell).kind === 'value').length * 2 > cells.length
}

/** The columns that are read: by the brand's choice, by the system's own meaning, by their names, or else by their cells. */
export function findContactColumns(
  header: readonly string[],
  rows: readonly SourceRow[],
  { id, columns = {} }: ContactSystem,
  decisions: Readonly<Record<string, string>>,
): ContactColumn[] {
  const meanings = new Map(Object.entries(columns).map(([name, field]) => [plain(name), field]))
  const found = header.flatMap((name, at): ContactColumn[] => {
    const decided = decidedField(decisions, name)
    const meant = meanings.get(plain(name))
    if (decided === '' || (decided === undefined && meant === null)) return []
    const named = decided ?? meant
    if (named) return [{ at, field: named, group: fieldInGroup(name)?.group ?? 0 }]
    const known = name ? fieldInGroup(name) : undefined
    return known ? [{ at, ...known }] : []
  })
  if (id !== ownExport.id) settleNames(header, found)
  if (found.some(({ field }) => field === 'email')) return found
  const at = header.findIndex((name, place) => decidedField(decisions, name) === undefined && holdsEmails(rows, place))
  return at < 0 ? found : [...found.filter((column) => column.at !== at), { at, field: 'email', group: 0 }]
}
