import type { Language } from '@linesheet/domain/platform/languages'
import type { RetailerAddress, RetailerCountry } from '@linesheet/domain/platform/places'
import { uniqueTags } from '@linesheet/domain/platform/tags'
import type { NetworkSource, RetailChannel, RetailerType } from '@linesheet/domain/retailers/network'
import { v7 as newId } from 'uuid'
import type { BrandTransaction } from '../../platform/call.ts'
import { findKnownRetailers, insertRetailers, type NewRetailer } from './add-retailers.sql.ts'
import { languageOf } from './retailer-language.ts'

/** The data of a retailer to add. `email` is in lower case, because the contract converts it. */
export type RetailerToAdd = {
  name: string
  email: string
  contact?: string | undefined
  phone?: string | undefined
  retailer_type?: RetailerType | undefined
  retail_channel?: RetailChannel | undefined
  /** By default the country of the first address; none if it is unknown. */
  country_code?: RetailerCountry | undefined
  /** By default the country's language; none without a country. */
  language_code?: Language | undefined
  addresses?: readonly RetailerAddress[] | undefined
  note?: string | undefined
  tags?: readonly string[] | undefined
}

/** The id of the added retailer, or the reason of its refusal with the `id` of the existing entry, if any. */
export type AddedRetailer = { id: string; error?: undefined } | { id: string | null; error: 'customer_exists' | 'customer_on_marketplace' }

export type AddContext = BrandTransaction & { source: NetworkSource }

/**
 * Adds retailers to the brand's network as uncontacted. Only this brand knows of them, even if others added the same address. The answers are in the order of
 * the rows: an address that the network has, or that came before in the same call, is `customer_exists`; one that a retailer of the marketplace uses is
 * `customer_on_marketplace`. Of two simultaneous calls one adds an address.
 */
export async function addRetailers(
  { tx, brandId, now, source }: AddContext,
  retailers: readonly RetailerToAdd[],
): Promise<AddedRetailer[]> {
  const known = await findKnownRetailers(tx, brandId, [...new Set(retailers.map(({ email }) => email))])
  const added = new Map<string, string>()
  const rows = retailers.flatMap((retailer): NewRetailer[] => {
    if (known.has(retailer.email) || added.has(retailer.email)) return []
    const row = toNewRetailer(retailer)
    added.set(retailer.email, row.id)
    return [row]
  })
  const inserted = rows.length ? await insertRetailers(tx, brandId, rows, { source, now }) : new Set<string>()
  const lost = rows.filter(({ id }) => !inserted.has(id)).map(({ email }) => email)
  const theirs = lost.length ? await findKnownRetailers(tx, brandId, lost) : known
  const answered = new Set<string>()
  return retailers.map(({ email }): AddedRetailer => {
    const before = known.get(email)
    if (before) return before.is_in_network ? { id: before.id, error: 'customer_exists' } : { id: null, error: 'customer_on_marketplace' }
    const id = added.get(email) ?? ''
    if (!inserted.has(id)) return { id: theirs.get(email)?.id ?? null, error: 'customer_exists' }
    if (answered.has(email)) return { id, error: 'customer_exists' }
    answered.add(email)
    return { id }
  })
}

function toNewRetailer(retailer: RetailerToAdd): NewRetailer {
  const { name, email, contact = '', phone = '', addresses = [], note = '', tags = [] } = retailer
  const { retailer_type = 'other', retail_channel = 'unknown' } = retailer
  const country_code = retailer.country_code ?? addresses[0]?.country_code ?? ''
  const facts = {
    contact,
    phone,
    retailer_type,
    retail_channel,
    country_code,
    addresses,
    note,
    ...languageOf(retailer.language_code, country_code),
  }
  return { id: newId(), name, email, ...facts, tags: uniqueTags(tags) }
}
