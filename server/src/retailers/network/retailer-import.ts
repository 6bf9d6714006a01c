import type { ImportError } from '@linesheet/contract/catalogue/products.import'
import type { NetworkEntry, RetailerToAdd } from '@linesheet/contract/retailers/network'
import { type FieldError, fieldErrorParts, fieldErrorText } from '@linesheet/domain/platform/field-errors'
import { type ContactField, contactFields, isContactField } from '@linesheet/domain/retailers/imports/contact-fields'
import { v7 as newId } from 'uuid'
import { type ImportRow, readRows } from '../../catalogue/imports/read-file.ts'
import type { CheckedUnit, SheetImport } from '../../catalogue/imports/sheet-import.ts'
import type { Call } from '../../platform/call.ts'
import { findUnsubscribed, insertUnsubscribed } from '../invites/invites.sql.ts'
import { findKnownRetailers } from './add-retailers.sql.ts'
import { addRetailers } from './add-retailers.ts'
import { editProfile } from './edit-profile.ts'
import { findFullEntries, lockTags, updateEntry } from './entries.sql.ts'
import { changesOf, foreignColumns, type RetailerChange } from './retailer-changes.ts'
import { readRetailer } from './retailer-draft.ts'

type Row = ImportRow<ContactField>
type RetailerUnit = { index: number; row: Row }
type CheckedRetailer = CheckedUnit & {
  row: Row
  email: string
  /** What is added, or else what changes of the entry. */
  retailer?: RetailerToAdd | undefined
  entry?: NetworkEntry | undefined
  change?: RetailerChange | undefined
  /** Wants no mails, and is not known to yet. */
  unsubscribes: boolean
}
type HeaderOf = (column: string) => string

const emailOf = ({ values }: Row) => (values.email ?? '').toLowerCase()

/** Retailers, one in each row, by our own columns. One that the network has is found by its address of mail and changed. */
export const retailerImport: SheetImport<ContactField, { rows: number; units: number }, RetailerUnit, CheckedRetailer, undefined> = {
  kind: 'network.import',
  columns: contactFields,
  /** The columns were found when the file was read; several may hold one field. */
  guessColumns: (header, found) => header.map((name) => (isContactField(found[name] ?? '') ? (found[name] as ContactField) : null)),
  async survey(path, fields) {
    let rows = 0
    for await (const _ of readRows(path, fields)) rows += 1
    return { rows, units: rows }
  },
  async *units(path, fields) {
    let index = 0
    for await (const row of readRows(path, fields)) yield { index: index++, row }
  },
  hasFixedTotal: true,
  chunkSize: 500,
  prepare: async () => undefined,
  async lock(tx, brandId, units) {
    const known = await findKnownRetailers(tx, brandId, units.map(({ row }) => emailOf(row)))
    await lockTags(tx, brandId, [...known.values()].flatMap(({ id, is_in_network }) => (is_in_network ? [id] : [])))
  },
  async check({ tx, brandId, now, headerOf }, units) {
    const emails = units.map(({ row }) => emailOf(row))
    const known = await findKnownRetailers(tx, brandId, emails)
    const ids = [...known.values()].flatMap(({ id, is_in_network }) => (is_in_network ? [id] : []))
    const [entries, unsubscribed] = await Promise.all([findFullEntries(tx, brandId, ids, now), findUnsubscribed(tx, brandId, emails)])
    return units.map(({ row }) => {
      const found = known.get(emailOf(row))
      const entry = found?.is_in_network ? entries.get(found.id) : undefined
      const { retailer, left, errors } = readRetailer({ name: entry?.name ?? '', ...row.values })
      const unsubscribes = row.values.unsubscribed === 'yes' && !unsubscribed.has(emailOf(row))
      const found_errors = found && !entry ? { ...errors, email: 'customer_on_marketplace' as const } : errors
      const problems = Object.entries(found_errors).map(([path, error]) => errorAt(path, error, row, headerOf))
      const leftOut = Object.entries(left).map(([path, error]) => errorAt(path, error, row, headerOf))
      const checked = { id: entry?.id ?? newId(), name: row.values.name || entry?.name || emailOf(row), rows: [row], row, email: emailOf(row), unsubscribes }
      if (problems.length || !retailer) return { ...checked, errors: problems, left: [], outcome: 'refused' as const }
      if (!entry) return { ...checked, errors: [], left: leftOut, outcome: 'created' as const, retailer }
      const change = changesOf(entry, retailer, withoutPaths(row.values, Object.keys(left)))
      const kept = foreignColumns(entry, retailer, row.values).map((column) => errorAt(column, 'profile_on_marketplace', row, headerOf))
      const changes = [...change.fields, ...(unsubscribes ? [{ field: 'unsubscribed', before: 'no', after: 'yes' }] : [])]
      const outcome = changes.length ? ('updated' as const) : ('unchanged' as const)
      return { ...checked, errors: [], left: [...leftOut, ...kept], outcome, changes, entry, change }
    })
  },
  async save(call, checked) {
    const { tx, brandId, now, publish } = call
    const added = checked.filter(({ retailer }) => retailer)
    const answers = await addRetailers(
      { tx, brandId, now, source: 'import' },
      added.flatMap(({ retailer }) => retailer ?? []),
    )
    const lost = new Set(added.filter((_, at) => answers[at]?.error))
    for (const { entry, change, outcome } of checked) if (outcome === 'updated' && entry && change) await updateRetailer(call, entry, change)
    for (const { email, unsubscribes, outcome } of checked)
      if (unsubscribes && outcome !== 'refused') await insertUnsubscribed(tx, brandId, email, now)
    const [first] = answers.filter(({ error }) => !error)
    if (first?.id) publish('retailer.added', first.id)
    const [changed] = checked.filter(({ outcome }) => outcome === 'updated')
    if (changed) publish('retailer.changed', changed.id)
    // Another transaction was faster and added the same address.
    return checked.map((row) => (lost.has(row) ? { ...row, errors: [errorAt('email', 'customer_exists', row.row, () => '')], outcome: 'refused' } : row))
  },
}

async function updateRetailer({ tx, brandId, now }: Call, entry: NetworkEntry, { profile, note, tags }: RetailerChange) {
  await editProfile({ tx, brandId, now }, entry, profile)
  await updateEntry(tx, brandId, entry.id, { ...(note !== undefined && { note }), ...(tags && { tags }) })
}

/** Cells without those of the paths, which stay as the retailer has them. */
const withoutPaths = (values: Row['values'], paths: readonly string[]) => {
  const fields = new Set(paths.map(fieldOf))
  return Object.fromEntries(Object.entries(values).filter(([field]) => !fields.has(field)))
}

/** `addresses.0.street` stands in the column of streets, `tags.3` in that of tags. */
const fieldOf = (path: string) => path.replace(/^addresses\.0\./, '').replace(/\..*$/, '')

function errorAt(path: string, error: FieldError, { row, values }: Row, headerOf: HeaderOf): ImportError {
  const field = fieldOf(path)
  const cell = isContactField(field) ? (values[field] ?? '') : ''
  return {
    row,
    column: headerOf(field),
    field,
    value: cell.slice(0, 200),
    message: fieldErrorText(error),
    error: fieldErrorParts(error),
  }
}
