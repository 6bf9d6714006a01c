import type { ImportError } from '@linesheet/contract/catalogue/products.import'
import type { NetworkEntry, RetailerToAdd } from '@linesheet/contract/retailers/network'
import { type FieldError, fieldErrorParts, fieldErrorText } from '@linesheet/domain/platform/field-errors'
import { type ContactField, isContactField } from '@linesheet/domain/retailers/imports/contact-fields'
import { v7 as newId } from 'uuid'
import type { ImportRow } from '../../catalogue/imports/import-row.ts'
import type { CheckedUnit } from '../../catalogue/imports/sheet-import.ts'
import { changesOf, foreignColumns, type RetailerChange } from './retailer-changes.ts'
import { readRetailer } from './retailer-draft.ts'

/** A row of a list by our own columns; `refused`: the reason why it is not imported. */
export type ContactRow = ImportRow<ContactField> & { refused?: ImportError }

export type CheckedContact = CheckedUnit & {
  row: ContactRow
  email: string
  /** The retailer to add, or else the changes of the entry. */
  retailer?: RetailerToAdd | undefined
  entry?: NetworkEntry | undefined
  change?: RetailerChange | undefined
  /** Has unsubscribed elsewhere, which is not stored yet. */
  unsubscribes: boolean
}

/** The records that the brand can find for the address of a row. */
type KnownContact = { entry: NetworkEntry | undefined; isOnMarketplace: boolean; isUnsubscribed: boolean }
type HeaderOf = (column: string) => string

/** The email address of a row; '' if it has none. */
export const emailOfRow = ({ values }: ContactRow) => (values.email ?? '').toLowerCase()

/** The outcome of a row: a new retailer, a change of an existing one, or a refusal. */
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

/** The row as refused, because another transaction has added its address in the meantime. */
export const refuseContact = (contact: CheckedContact): CheckedContact => ({
  ...contact,
  errors: [errorAt('email', 'customer_exists', contact.row, () => '')],
  outcome: 'refused',
})

/** The cells except at the paths, where the retailer keeps its values. */
const withoutPaths = (values: ContactRow['values'], paths: readonly string[]) => {
  const fields = new Set(paths.map(fieldOf))
  return Object.fromEntries(Object.entries(values).filter(([field]) => !fields.has(field)))
}

/** The column of an error's path: `addresses.0.street` is in the column of streets, `tags.3` in the column of tags. */
const fieldOf = (path: string) => path.replace(/^addresses\.0\./, '').split('.')[0] ?? ''

function errorAt(path: string, error: FieldError, { row, values }: ContactRow, headerOf: HeaderOf): ImportError {
  const field = fieldOf(path)
  const cell = isContactField(field) ? (values[field] ?? '') : ''
  return { row, column: headerOf(field), field, value: cell.slice(0, 200), message: fieldErrorText(error), error: fieldErrorParts(error) }
}
