import type { NetworkEntry } from '@linesheet/contract/retailers/network'
import { type ContactField, contactFields, isContactField } from '@linesheet/domain/retailers/imports/contact-fields'
import { readRows } from '../../catalogue/imports/read-file.ts'
import type { SheetImport } from '../../catalogue/imports/sheet-import.ts'
import type { Call } from '../../platform/call.ts'
import type { Tx } from '../../platform/db/db.ts'
import { findUnsubscribed, insertUnsubscribed } from '../invites/invites.sql.ts'
import { findKnownRetailers } from './add-retailers.sql.ts'
import { addRetailers } from './add-retailers.ts'
import { type CheckedContact, type ContactRow, checkContact, emailOfRow, refuseContact } from './check-contact.ts'
import { editProfile } from './edit-profile.ts'
import { findFullEntries, lockTags, updateEntry } from './entries.sql.ts'
import type { RetailerChange } from './retailer-changes.ts'

type RetailerUnit = { index: number; row: ContactRow }

/** Retailers, one in each row, by our own columns. A retailer of the network is found by its email address and changed. */
export const retailerImport: SheetImport<ContactField, { rows: number; units: number }, RetailerUnit, CheckedContact, undefined> = {
  kind: 'network.import',
  columns: contactFields,
  /** The columns were matched when the file was read; several may have one field. */
  guessColumns: (header, found) => header.map((name) => found[name] ?? '').map((field) => (isContactField(field) ? field : null)),
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
    await lockTags(tx, brandId, (await findKnown(tx, brandId, units)).ids)
  },
  async check({ tx, brandId, now, headerOf }, units) {
    const { known, ids, emails } = await findKnown(tx, brandId, units)
    const [entries, unsubscribed] = await Promise.all([findFullEntries(tx, brandId, ids, now), findUnsubscribed(tx, brandId, emails)])
    return units.map(({ row }) => {
      const found = known.get(emailOfRow(row))
      const entry = found?.is_in_network ? entries.get(found.id) : undefined
      const isOnMarketplace = found !== undefined && !entry
      return checkContact(row, { entry, isOnMarketplace, isUnsubscribed: unsubscribed.has(emailOfRow(row)) }, headerOf)
    })
  },
  async save(call, checked) {
    const { tx, brandId, now, publish } = call
    const added = checked.flatMap((contact) => (contact.retailer ? [{ contact, retailer: contact.retailer }] : []))
    const answers = await addRetailers(
      { tx, brandId, now, source: 'import' },
      added.map(({ retailer }) => retailer),
    )
    const lost = new Set(added.flatMap(({ contact }, at) => (answers[at]?.error ? [contact] : [])))
    for (const { email, outcome, unsubscribes, entry, change } of checked) {
      if (outcome === 'updated' && entry && change) await updateRetailer(call, entry, change)
      if (outcome !== 'refused' && unsubscribes) await insertUnsubscribed(tx, brandId, email, now)
    }
    const [first] = answers.filter(({ error }) => !error)
    if (first?.id) publish('retailer.added', first.id)
    const changed = checked.find(({ outcome }) => outcome === 'updated')
    if (changed) publish('retailer.changed', changed.id)
    return checked.map((contact) => (lost.has(contact) ? refuseContact(contact) : contact))
  },
}

/** The retailers that the brand can find by the addresses of rows, and the ids of the ones in its network. */
async function findKnown(tx: Tx, brandId: string, units: readonly RetailerUnit[]) {
  const emails = units.map(({ row }) => emailOfRow(row)).filter(Boolean)
  const known = await findKnownRetailers(tx, brandId, emails)
  return { emails, known, ids: [...known.values()].flatMap(({ id, is_in_network }) => (is_in_network ? [id] : [])) }
}

async function updateRetailer({ tx, brandId, now }: Call, entry: NetworkEntry, { profile, note, tags }: RetailerChange) {
  await editProfile({ tx, brandId, now }, entry, profile)
  await updateEntry(tx, brandId, entry.id, { ...(note !== undefined && { note }), ...(tags && { tags }) })
}
