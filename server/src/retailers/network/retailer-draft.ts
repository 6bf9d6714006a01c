import type { CountryCode } from '@linesheet/domain/platform/places'
import { readCountry } from '@linesheet/domain/platform/readers/country'
import { parseLanguage, parseRetailChannel, parseRetailerType, type RetailerColumn } from '@linesheet/domain/retailers/retailer-columns'
import { splitTags } from '@linesheet/domain/retailers/tags'

type Cells = { [column in RetailerColumn]?: string }

/**
 * A row of a sheet as a body of `addRetailers`: empty cells are left out, and a shop without a name is called by its address. `origin` is the
 * country of an address without one.
 */
export function retailerDraft(cells: Cells, origin: CountryCode): Record<string, unknown> {
  const { name, contact, email = '', phone, retailer_type, retail_channel, country_code = '', language_code, company, note, tags } = cells
  const reading = readCountry(country_code)
  const country = reading.kind === 'value' ? reading.value : reading.kind === 'empty' ? undefined : country_code
  const draft = {
    name: name || company || email.split('@')[0],
    email,
    contact,
    phone,
    retailer_type: retailer_type && parseRetailerType(retailer_type),
    retail_channel: retail_channel && parseRetailChannel(retail_channel),
    country_code: country,
    language_code: language_code && parseLanguage(language_code),
    note,
    tags: tags && splitTags(tags),
    addresses: addressesOf(cells, country || origin),
  }
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined && value !== ''))
}

/** An address has a street or a city in the sheet. */
function addressesOf({ contact, company, name, street, street_2, city, region, postal_code }: Cells, country: string) {
  if (!street && !city) return undefined
  const parts = { street, street_2, city, region, postal_code, phone: '' }
  const texts = Object.fromEntries(Object.entries(parts).map(([part, text]) => [part, text ?? '']))
  return [{ ...texts, recipient: contact ?? '', company: company || name || '', country_code: country }]
}
