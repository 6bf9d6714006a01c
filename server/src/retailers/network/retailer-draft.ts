import { RetailerToAdd } from '@linesheet/contract/retailers/network'
import type { FieldError, FieldErrors } from '@linesheet/domain/platform/field-errors'
import { Refusal } from '@linesheet/domain/platform/refusal'
import { splitTags } from '@linesheet/domain/platform/tags'
import { parseLanguage, parseRetailChannel, parseRetailerType, type RetailerColumn } from '@linesheet/domain/retailers/retailer-columns'
import { parse } from '../../platform/http/refusals.ts'

export type RetailerCells = { [column in RetailerColumn]?: string }
type Draft = Record<string, unknown> & { addresses?: Record<string, string>[] }

const addressColumns = ['company', 'street', 'street_2', 'city', 'region', 'postal_code'] as const

/** The parts of an address that a row has; undefined if it has none that locates a shop. */
function addressOf(cells: RetailerCells) {
  if (!cells.street && !cells.city) return undefined
  const texts = Object.fromEntries(addressColumns.map((part) => [part, cells[part] ?? '']))
  return {
    ...texts,
    phone: '',
    recipient: cells.contact ?? '',
    company: cells.company || cells.name || '',
    country_code: cells.country_code ?? '',
  }
}

/** A row of a sheet as a body of `addRetailers`: missing cells are left out. */
function retailerDraft(cells: RetailerCells): Draft {
  const { name, contact, email, phone, retailer_type, retail_channel, country_code, language_code, note, tags } = cells
  const address = addressOf(cells)
  const draft = {
    name,
    email,
    contact,
    phone,
    retailer_type: retailer_type ? parseRetailerType(retailer_type) : undefined,
    retail_channel: retail_channel ? parseRetailChannel(retail_channel) : undefined,
    country_code,
    language_code: language_code ? parseLanguage(language_code) : undefined,
    note,
    tags: tags === undefined ? undefined : splitTags(tags),
    addresses: address && [address],
  }
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))
}

/** The errors of a row, by field: invalid optional fields are left out; a row with other invalid fields has no retailer. */
export type ReadRetailer = { retailer: RetailerToAdd | undefined; left: FieldErrors; errors: FieldErrors }

const isNeeded = (path: string) => path === 'email' || path === 'name'

/** Reads a row. Invalid values of optional fields are left out, and the rest is imported. */
export function readRetailer(cells: RetailerCells): ReadRetailer {
  const draft = retailerDraft(cells)
  const found = problemsOf(draft)
  if (!found.errors) return { retailer: found.retailer, left: {}, errors: {} }
  const entries: [string, FieldError][] = Object.entries(found.errors)
  const left = Object.fromEntries(entries.filter(([path]) => !isNeeded(path)))
  for (const path of Object.keys(left)) omitPath(draft, path)
  const second = problemsOf(draft)
  return { retailer: second.retailer, left, errors: second.errors ?? {} }
}

function problemsOf(draft: Draft): { retailer: RetailerToAdd; errors?: undefined } | { retailer?: undefined; errors: FieldErrors } {
  try {
    return { retailer: parse(RetailerToAdd, draft) }
  } catch (error) {
    if (!(error instanceof Refusal) || !error.details.errors) throw error
    return { errors: error.details.errors }
  }
}

/** Leaves out the value that the path of an error names: `phone`, the part `addresses.0.region`, or all tags for `tags.3`. */
function omitPath(draft: Draft, path: string) {
  const [field = '', , part = ''] = path.split('.')
  const [address] = draft.addresses ?? []
  if (field === 'addresses' && address) address[part] = ''
  else delete draft[field]
}
