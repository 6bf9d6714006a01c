import type { ImportChange } from '@linesheet/contract/catalogue/products.import'
import type { NetworkEntry, RetailerToAdd } from '@linesheet/contract/retailers/network'
import { uniqueTags } from '@linesheet/domain/platform/tags'
import { type RetailerColumn, retailerColumns } from '@linesheet/domain/retailers/retailer-columns'
import type { Profile } from './edit-profile.ts'
import { retailerCells } from './retailer-cells.ts'
import type { RetailerCells } from './retailer-draft.ts'

/** The changes that a row makes to an existing retailer: its profile, and the brand's notes about it. */
export type RetailerChange = { profile: Profile; note: string | undefined; tags: string[] | undefined; fields: ImportChange['fields'] }

const addressColumns = ['company', 'street', 'street_2', 'city', 'region', 'postal_code', 'country_code'] as const
const profileColumns = ['name', 'contact', 'phone', 'retailer_type', 'retail_channel', 'country_code', 'language_code'] as const

/** The addresses, the first with the parts that a row has. */
function changedAddresses({ addresses }: NetworkEntry, retailer: RetailerToAdd, cells: RetailerCells): NetworkEntry['addresses'] {
  const [before, ...others] = addresses
  const parts = Object.fromEntries(addressColumns.flatMap((column) => (cells[column] === undefined ? [] : [[column, cells[column]]])))
  if (!before) return retailer.addresses ?? []
  const after = { ...before, ...parts }
  return after.street || after.city ? [after, ...others] : others
}

/** The changes to a retailer, for the fields that the row has. For a retailer that keeps its profile on the marketplace, only the brand's own fields. */
export function changesOf(entry: NetworkEntry, retailer: RetailerToAdd, cells: RetailerCells): RetailerChange {
  const wanted = Object.fromEntries(
    profileColumns.flatMap((column) => (cells[column] === undefined ? [] : [[column, retailer[column] ?? entry[column]]])),
  )
  const addresses = changedAddresses(entry, retailer, cells)
  const note = cells.note === undefined ? entry.note : (retailer.note ?? '')
  const tags = cells.tags === undefined ? entry.tags : uniqueTags(retailer.tags ?? [])
  const after: NetworkEntry = { ...entry, ...(entry.is_own && { ...wanted, addresses, primary_address: addresses[0] ?? null }), note, tags }
  const fields = differences(entry, after)
  const changed = new Set(fields.map(({ field }) => field))
  const hasPlace = addressColumns.some((column) => changed.has(column))
  const profile = Object.fromEntries(Object.entries(wanted).filter(([column]) => changed.has(column)))
  return {
    profile: { ...profile, ...(entry.is_own && hasPlace && { addresses }) },
    note: changed.has('note') ? note : undefined,
    tags: changed.has('tags') ? tags : undefined,
    fields,
  }
}

/** The columns of a row that differ from the profile that its retailer keeps on the marketplace. */
export function foreignColumns(entry: NetworkEntry, retailer: RetailerToAdd, cells: RetailerCells): RetailerColumn[] {
  if (entry.is_own) return []
  const { fields } = changesOf({ ...entry, is_own: true }, retailer, cells)
  return fields.flatMap(({ field }) => (field === 'note' || field === 'tags' ? [] : [field as RetailerColumn]))
}

function differences(before: NetworkEntry, after: NetworkEntry): ImportChange['fields'] {
  const [old, now] = [retailerCells(before), retailerCells(after)]
  return retailerColumns.flatMap((field) =>
    old[field] === now[field] ? [] : [{ field, before: String(old[field]), after: String(now[field]) }],
  )
}
