import type { NetworkEntry, RetailerToAdd } from '@linesheet/contract/retailers/network'
import { invalidInputRefusal, Refusal } from '@linesheet/domain/platform/refusal'
import type { BrandTransaction } from '../../platform/call.ts'
import type { Tx } from '../../platform/db/db.ts'
import { omitUndefined } from '../../platform/http/omit-undefined.ts'
import { findKnownRetailers } from './add-retailers.sql.ts'
import { updateOwnRetailer } from './entries.sql.ts'
import { copyRetailer } from './network.search.sql.ts'
import { languageOf } from './retailer-language.ts'

/** The profile of a retailer, without the brand's own notes about it. */
export type Profile = { [field in keyof Omit<RetailerToAdd, 'note' | 'tags'>]?: RetailerToAdd[field] | undefined }

/** Changes the profile of a retailer that the brand added itself; a retailer of the marketplace edits its own. */
export async function editProfile({ tx, brandId, now }: BrandTransaction, before: NetworkEntry, profile: Profile) {
  const { addresses, ...columns } = omitUndefined(profile)
  if (!addresses && !Object.keys(columns).length) return
  if (!before.is_own) throw new Refusal('network.not-own', 'This retailer keeps its profile on the marketplace')
  if (columns.email && columns.email !== before.email.toLowerCase()) await checkEmail(tx, brandId, columns.email)
  const country_code = columns.country_code ?? (before.country_code || (addresses?.[0]?.country_code ?? ''))
  const language = columns.language_code ?? (before.is_language_known ? before.language_code : undefined)
  await updateOwnRetailer(tx, brandId, before.id, {
    ...columns,
    country_code,
    ...languageOf(language, country_code),
    ...(addresses && { addresses: JSON.stringify(addresses) }),
    updated_at: now,
  })
  await copyRetailer(tx, brandId, before.id)
}

async function checkEmail(tx: Tx, brandId: string, email: string) {
  const other = (await findKnownRetailers(tx, brandId, [email])).get(email)
  if (other) throw invalidInputRefusal({ email: other.is_in_network ? 'customer_exists' : 'customer_on_marketplace' })
}
