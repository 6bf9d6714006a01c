import type { NetworkEntry } from '@linesheet/contract/retailers/network'
import type { RetailerColumn, retailerFacts } from '@linesheet/domain/retailers/retailer-columns'
import type { Cell } from '../../platform/sheets/sheet.ts'

type Column = RetailerColumn | (typeof retailerFacts)[number]

const numberCell = (value: number | string | null): Cell => (value === null ? '' : { number: String(value) })

/** A retailer as a row of a sheet: the columns that an import reads, from its first address, and the brand's own data about it. */
export function retailerCells(entry: NetworkEntry, isUnsubscribed = false): Record<Column, Cell> {
  const { company = '', street = '', street_2 = '', city = '', region = '', postal_code = '' } = entry.primary_address ?? {}
  return {
    name: entry.name,
    contact: entry.contact,
    email: entry.email,
    phone: entry.phone,
    retailer_type: entry.retailer_type,
    retail_channel: entry.retail_channel,
    country_code: entry.country_code,
    language_code: entry.is_language_known ? entry.language_code : '',
    company,
    street,
    street_2,
    city,
    region,
    postal_code,
    note: entry.note,
    tags: entry.tags.join('; '),
    unsubscribed: isUnsubscribed ? 'yes' : 'no',
    status: entry.status,
    source: entry.source,
    is_locked: entry.is_locked ? 'yes' : 'no',
    orders: numberCell(entry.orders),
    lifetime_value: numberCell(entry.lifetime_value),
    currency_code: entry.currency_code ?? '',
    last_ordered_at: entry.last_ordered_at?.slice(0, 10) ?? '',
    last_contacted_at: entry.last_contacted_at?.slice(0, 10) ?? '',
    cadence_days: numberCell(entry.cadence_days),
    created_at: entry.created_at.slice(0, 10),
  }
}
