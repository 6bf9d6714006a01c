import type { ImportError } from '@linesheet/contract/catalogue/products.import'
import type { NetworkEntry, RetailerToAdd } from '@linesheet/contract/retailers/network'
import { type FieldError, fieldErrorParts, fieldErrorText } from '@linesheet/domain/platform/field-errors'
import { type ContactField, isContactField } from '@linesheet/domain/retailers/imports/contact-fields'
import { v7 as newId } from 'uuid'
import type { ImportRow } from '../../catalogue/imports/import-row.ts'
import type { CheckedUnit } from '../../catalogue/imports/sheet-import.ts'
import { changesOf, foreignColumns, type RetailerChange } from './retailer-changes.ts'
import { readRetailer } from './retailer-draft.ts'

/** A row of a list by our own columns; `refused`: why it does not come in. */
export type ContactRow = ImportRow<ContactField> & { refused?: ImportError }

export type CheckedContact = CheckedUnit & {
  row: ContactRow
  email: string
  /** What is added, or else what changes of the entry. */
  retailer?: RetailerToAdd | undefined
  entry?: NetworkEntry | undefined
  change?: RetailerChange | undefined
  /** Wants no mails, and is not known to yet. */
  unsubscribes: boolean
}

/** What the brand has of the address of a row. */
type KnownContact = { entry: NetworkEntry | undefined; isOnMarketplace: boolean; isUnsubscribed: boolean }
type HeaderOf = (column: string) => string

/** The address of mail of a row; '' where it has none. */
export const emailOfRow = ({ values }: ContactRow) => (values.email ?? '').toLowerCase()

/** What becomes of a row: a new retailer, a change of one that is there, or a refusal. */
export function checkContact(
  row: ContactRow,
  { entry, isOnMarketplace, isUnsubscribed }: KnownContact,
  headerOf: HeaderOf,
): CheckedContact {
  const email = emailOfRow(row)
  const name = row.values.name || entry?.name || email || `${row.row}`
  const unsubscribes = row.values.unsubscribed === 'yes' && !isUnsubscribed
  const unit = { id: entry?.id ?? newId(), name, rows: [row], row, email, unsubscribes, errors: [], left: [] }
  const toErrors = (errors: Readonly<Record<string, FieldError>>) =>
    Object.entries(errors).map(([path, error]) => errorAt(path, error, row, headerOf))
  if (row.refused) return { ...unit, errors: [row.refused], outcome: 'refused' }
  if (isOnMarketplace) return { ...unit, errors: toErrors({ email: 'customer_on_marketplace' }), outcome: 'refused' }
  const { retailer, left, errors } = readRetailer({ name: entry?.name ?? '', ...row.values })
  if (!retailer) return { ...unit, errors: toErrors(errors), outcome: 'refused' }
  if (!entry) return { ...unit, left: toErrors(left), outcome: 'created', retailer }
  const change = changesOf(entry, retailer, withoutPaths(row.values, Object.keys(left)))
  const kept = Object.fromEntries(foreignColumns(entry, retailer, row.values).map((column) => [column, 'profile_on_marketplace' as const]))
  const changes = [...change.fields, ...(unsubscribes ? [{ field: 'unsubscribed', before: 'no', after: 'yes' }] : [])]
  return { ...unit, left: toErrors({ ...left, ...kept }), outcome: changes.length ? 'updated' : 'unchanged', changes, entry, change }
}

/** The same row, whose address another transaction has added meanwhile. */
export const refuseContact = (contact: CheckedContact): CheckedContact => ({
  ...contact,
  errors: [errorAt('email', 'customer_exists', contact.row, () => '')],
  outcome: 'refused',
})

/** The cells except at the paths, where the retailer's values stay. */
const withoutPaths = (values: ContactRow['values'], paths: readonly string[]) => {
  const fields = new Set(paths.map(fieldOf))
  return Object.fromEntries(Object.entries(values).filter(([field]) => !fields.has(field)))
}

/** `addresses.0.street` stands in the column of streets, `tags.3` in that of tags. */
const fieldOf = (path: string) => path.replace(/^addresses\.0\./, '').split('.')[0] ?? ''

function errorAt(path: string, error: FieldError, { row, values }: ContactRow, headerOf: HeaderOf): ImportError {
  const field = fieldOf(path)
  const cell = isContactField(field) ? (values[field] ?? '') : ''
  return { row, column: headerOf(field), field, value: cell.slice(0, 200), message: fieldErrorText(error), error: fieldErrorParts(error) }
}
