import { type Decisions, QuestionList } from '../../catalogue/imports/decisions.ts'
import type { SourceRow } from '../../catalogue/imports/source.ts'
import type { FieldError } from '../../platform/field-errors.ts'
import { type ContactColumn, findContactColumns, findHeader, recogniseSystem, uniqueHeader } from './contact-columns.ts'
import type { ContactField } from './contact-fields.ts'
import { type ContactQuestion, contactQuestions } from './contact-questions.ts'
import type { ContactSystem } from './contact-systems.ts'
import { type Contact, readContact } from './read-contact.ts'

/** A note on a cell or a row for the person who imports it; `field` is '' for the row. */
export type ContactNote = { row: number; field: ContactField | ''; error: FieldError; text: string }

export type ContactList = {
  system: ContactSystem
  headerRow: number
  /** The header, with each name only once. */
  header: readonly string[]
  columns: readonly ContactColumn[]
  contacts: readonly Contact[]
  questions: QuestionList<ContactQuestion>
  told: readonly ContactNote[]
}

const isFilled = (cell: string) => cell.trim() !== ''

/** Rows at the end with a single cell, such as the name and the time of a report. */
function findFooter(rows: readonly SourceRow[], width: number): ReadonlySet<SourceRow> {
  if (width < 2) return new Set()
  const last = rows.findLastIndex(({ cells }) => cells.filter(isFilled).length > 1 || cells.some((cell) => cell.includes('@')))
  return new Set(rows.slice(last + 1))
}

/** Why a row is no retailer; undefined if it is one. */
function ignoredAs(row: SourceRow, footer: ReadonlySet<SourceRow>): FieldError | undefined {
  if (footer.has(row)) return 'not_a_retailer'
  return row.cells.some((cell) => cell.startsWith('<test lead:')) ? 'test_lead' : undefined
}

/** The columns, with the chosen column of e-mail addresses before others of the same name. */
function orderEmailColumns(
  columns: ContactColumn[],
  header: readonly string[],
  row: SourceRow | undefined,
  questions: QuestionList<ContactQuestion>,
) {
  const emails = columns.filter(({ field }) => field === 'email')
  const twin = emails.find(({ at }) => /\(\d+\)$/.test(header[at] ?? ''))
  if (!twin || !row) return columns
  const choices = emails.map(({ at }) => header[at] ?? '')
  const samples = emails.map(({ at }) => row.cells[at] ?? '').join(' · ')
  const chosen = questions.ask({ kind: 'email_column', proposal: choices[0] ?? '', choices }, row.row, samples)
  return columns.map((column) => (column.field === 'email' && header[column.at] === chosen ? { ...column, group: -1 } : column))
}

/** The key by which a list is remembered: its system, or the names of its columns if a person made it. */
export function makeOf(rows: readonly SourceRow[]): string {
  const header = uniqueHeader(findHeader(rows)?.cells ?? [])
  const { id, system } = recogniseSystem(header)
  return `contacts:${system || id === 'own' ? id : `${id}:${header.join('|')}`}`.slice(0, 1000)
}

/** Called for each row, so that other work can run during a long list. */
export type GiveWay = () => Promise<void>
const goOn: GiveWay = async () => {}

/** Reads the contacts of a sheet of any system. Undefined if the sheet has no column of e-mail addresses. */
export async function readContacts(rows: readonly SourceRow[], decisions: Decisions, giveWay = goOn): Promise<ContactList | undefined> {
  const top = findHeader(rows)
  if (!top) return undefined
  const below = rows.filter(({ row }) => row > top.row)
  const header = uniqueHeader(top.cells)
  const system = recogniseSystem(header)
  const questions = new QuestionList(decisions, contactQuestions)
  const found = findContactColumns(header, below, system, decisions)
  if (!found.some(({ field }) => field === 'email')) return undefined
  const columns = orderEmailColumns(found, header, below[0], questions)
  const footer = findFooter(below, header.length)
  const told: ContactNote[] = []
  const tell = (row: SourceRow, error: FieldError, text = '') => told.push({ row: row.row, field: '', error, text })
  if (system.hasOrders) tell(top, 'list_of_orders')
  const contacts: Contact[] = []
  for (const row of below) {
    await giveWay()
    const ignored = ignoredAs(row, footer)
    const extra = row.cells.slice(header.length).filter(isFilled)
    if (ignored) tell(row, ignored, row.cells.filter(isFilled).join(' · '))
    else contacts.push(readContact(columns, row, system))
    if (!ignored && extra.length) tell(row, 'extra_cells', extra.join(' · '))
  }
  return { system, headerRow: top.row, header, columns, contacts, questions, told }
}
