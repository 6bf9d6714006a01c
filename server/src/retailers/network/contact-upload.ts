import type { ImportError, ImportErrorGroup } from '@linesheet/contract/catalogue/products.import'
import type { RetailerImportSource } from '@linesheet/contract/retailers/network.import'
import type { Decisions } from '@linesheet/domain/catalogue/imports/decisions'
import { fieldErrorParts, fieldErrorText } from '@linesheet/domain/platform/field-errors'
import { countryCodes, type RetailerCountry } from '@linesheet/domain/platform/places'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import { emailOf } from '@linesheet/domain/retailers/imports/contact-email'
import { columnDecision, contactFields } from '@linesheet/domain/retailers/imports/contact-fields'
import { type ContactList, type ContactNote, makeOf, readContacts } from '@linesheet/domain/retailers/imports/read-contacts'
import { type TranslatedContacts, translateContacts } from '@linesheet/domain/retailers/imports/translate-contacts'
import { addError } from '../../catalogue/imports/error-groups.ts'
import { decisionsIn } from '../../catalogue/imports/foreign/foreign-import.ts'
import { readRows } from '../../catalogue/imports/foreign/read-upload.ts'
import { writeRows } from '../../catalogue/imports/foreign/translated-file.ts'
import { findLastDecisions } from '../../catalogue/imports/imports.sql.ts'
import type { Read } from '../../catalogue/imports/sheet-import.ts'
import { mappingIn, type Rewritten } from '../../catalogue/imports/start-import.ts'
import { yieldEvery } from '../../platform/http/yield.ts'
import { findKnownRetailers } from './add-retailers.sql.ts'
import type { ContactRow } from './check-contact.ts'

type ContactCall = { brandId: string; body: { mapping?: string | undefined; decisions?: string | undefined } }
type Upload = { list: ContactList; translated: TranslatedContacts; known: ReadonlySet<string>; make: string }

const sampleRows = 20
const cardsShown = 10
const addressesPerQuery = 5000

/** The part of an import that reads a list of contacts of any system by our own columns; `source` then describes the content of the list. */
export function contactUpload({ brandId, body }: ContactCall) {
  let upload: Upload | undefined
  async function rewrite(path: string, { read }: { read: Read }): Promise<Rewritten> {
    const rows = await readRows(path)
    if (rows.length < 2) throw invalidInputRefusal({ file: 'no_rows' })
    const giveWay = yieldEvery()
    const make = makeOf(rows)
    const remembered = await read((tx) => findLastDecisions(tx, brandId, make))
    const decisions: Decisions = { ...remembered, ...decisionsIn(body.decisions), ...columnDecisions(body.mapping) }
    const list = await readContacts(rows, decisions, giveWay)
    if (!list) throw invalidInputRefusal({ file: 'no_email_column' })
    const known = await findKnownEmails(read, brandId, list)
    const translated = await translateContacts(list, known, giveWay)
    upload = { list, translated, known, make }
    await writeRows(path, importRows(upload, new Map(rows.map(({ row, cells }) => [row, cells]))))
    const { header, columns } = list
    return {
      header: [...header],
      mapping: Object.fromEntries(columns.map(({ at, field }) => [header[at] ?? '', field])),
      format: make,
      samples: list.contacts.slice(0, sampleRows).map(({ cells }) => [...cells]),
      decisions,
      refused: [],
    }
  }
  return { rewrite, source: () => (upload ? sourceOf(upload) : null) }
}

/** The rows of a list by our own columns, in order; rows that are not imported have the reason. */
function importRows({ list, translated: { retailers, refused } }: Upload, cellsOf: ReadonlyMap<number, readonly string[]>): ContactRow[] {
  const rows = retailers.map(({ row, cells, values }): ContactRow => ({ row, cells: [...cells], values }))
  const others = refused.map(
    (note): ContactRow => ({ row: note.row, cells: [...(cellsOf.get(note.row) ?? [])], values: {}, refused: noteError(note, list) }),
  )
  return [...rows, ...others].toSorted((a, b) => a.row - b.row)
}

/** A manual choice of columns as decisions, which are remembered for the format of the file. */
const columnDecisions = (mapping: string | undefined) =>
  Object.fromEntries(Object.entries(mappingIn(mapping, contactFields)).map(([header, field]) => [columnDecision(header), field]))

/** The addresses of a list that are in the brand's network. */
async function findKnownEmails(read: Read, brandId: string, { contacts }: ContactList): Promise<ReadonlySet<string>> {
  const emails = contacts.map(emailOf).filter(Boolean)
  const found = new Set<string>()
  for (let at = 0; at < emails.length; at += addressesPerQuery) {
    const known = await read((tx) => findKnownRetailers(tx, brandId, emails.slice(at, at + addressesPerQuery)))
    for (const [email, { is_in_network }] of known) if (is_in_network) found.add(email)
  }
  return found
}

function noteError({ row, field, error, text }: ContactNote, { header, columns }: ContactList): ImportError {
  const column = header[columns.find((known) => known.field === field)?.at ?? -1] ?? ''
  return { row, column, field, value: text.slice(0, 200), message: fieldErrorText(error), error: fieldErrorParts(error) }
}

const toCountry = (text = ''): RetailerCountry => countryCodes.find((code) => code === text) ?? ''

function sourceOf({ list, translated, known, make }: Upload): RetailerImportSource {
  const { retailers, questions, told } = translated
  const groups = new Map<string, ImportErrorGroup>()
  for (const note of told) addError(groups, noteError(note, list))
  return {
    format: make,
    system: list.system.system,
    header_row: list.headerRow,
    retailers: retailers.length,
    cards: retailers.slice(0, cardsShown).map(({ values: { name = '', contact = '', email = '', city = '', country_code } }) => ({
      name: name || contact || email,
      contact,
      email,
      city,
      country_code: toCountry(country_code),
      is_known: known.has(email.toLowerCase()),
    })),
    questions: questions.map(({ isAnswered, rows, samples, choices, ...question }) => ({
      ...question,
      is_answered: isAnswered,
      rows: [...rows],
      samples: [...samples],
      choices: [...choices],
    })),
    told: [...groups.values()],
  }
}
