import type { SourceRow } from '../../catalogue/imports/source.ts'
import type { PostalAddress } from '../../platform/readers/asian-address.ts'
import { readCountry } from '../../platform/readers/country.ts'
import { readEmail } from '../../platform/readers/email.ts'
import { foldCell } from '../../platform/readers/fold-input.ts'
import { readPostalAddress, readPostcode } from '../../platform/readers/postal-address.ts'
import { uniqueTags } from '../../platform/tags.ts'
import type { ContactColumn } from './contact-columns.ts'
import type { ContactField } from './contact-fields.ts'
import type { ContactSystem } from './contact-systems.ts'
import { onOneLine } from './on-one-line.ts'
import { personName } from './person-name.ts'

/** A row of a list of contacts, before it is decided what is imported. Missing texts are ''. */
export type Contact = {
  row: number
  cells: readonly string[]
  /** The shop, as the list calls it. */
  shop: string
  person: string
  /** All its e-mail addresses, of which the first counts; a text that is no address is kept, so that it is refused. */
  emails: readonly string[]
  phone: string
  /** `isCountryShown`: whether the text of the address names the country. */
  address: PostalAddress & { street_2: string; isCountryShown: boolean }
  /** The country as the list writes it. */
  country: string
  isUnsubscribed: boolean
  tags: readonly string[]
  /** Cells of the fields that are used unchanged. */
  texts: Readonly<Partial<Record<ContactField, string>>>
}

/** Separates the values of one cell in exports of address books. */
const listSeparator = ' ::: '
const splitList = (cell: string) => cell.split(listSeparator).map((part) => part.trim())

const addressFields: readonly ContactField[] = ['street', 'full_address', 'city']
const keptAsTheyAre = ['company', 'retailer_type', 'retail_channel', 'language_code', 'note'] as const
/**
 * In a column of contacts who want no mails, these values mean that a contact does want them; anything else means no mails, for instance the time of the
 * opt-out.
 */
const isNo = /^(?:|no|n|false|0|-|nein|non|否|不)$/i
/** In a column of consent states, these values mean that no mails are wanted, or that none arrive. */
const wantsNone = /^(?:un|de-?sub|opt(?:ed)?[ _-]?out|suppress|clean|bounce|block|black|complain|spam|invalid|已退|退訂|取消)/i

/** Reads the cells of a row by their fields; of several groups, such as the addresses of shop and home, the first with a value counts. */
class ContactCells {
  readonly #cells: readonly { field: ContactField; group: number; text: string }[]

  constructor(columns: readonly ContactColumn[], { cells }: SourceRow) {
    const ordered = columns.toSorted((a, b) => a.group - b.group || a.at - b.at)
    this.#cells = ordered.map(({ at, field, group }) => ({ field, group, text: (cells[at] ?? '').trim() }))
  }

  all = (field: ContactField) => this.#cells.flatMap((cell) => (cell.field === field && cell.text ? [cell.text] : []))
  read = (field: ContactField) => this.all(field)[0] ?? ''
  readIn = (group: number, field: ContactField) =>
    this.#cells.find((cell) => cell.group === group && cell.field === field && cell.text)?.text ?? ''

  /** The group of the first address that tells where the shop is. */
  addressGroup = () => {
    for (const field of addressFields) {
      const found = this.#cells.find((cell) => cell.field === field && cell.text)
      if (found) return found.group
    }
    return 0
  }
}

/** Reads the address of a row, in its parts or in one cell. */
function readAddress(cells: ContactCells, country: string): Contact['address'] {
  const group = cells.addressGroup()
  const part = (field: ContactField) => cells.readIn(group, field)
  const named = readCountry(country)
  const known = named.kind === 'value' ? named.value : ''
  const [city, postal_code] = [part('city'), readPostcode(part('postal_code'))]
  const street = onOneLine(part('street'))
  const text = part('street') ? part('street') : part('full_address')
  if (city || !text)
    return {
      street: street || onOneLine(part('full_address')),
      street_2: part('street_2'),
      city,
      region: part('region'),
      postal_code,
      country_code: known,
      isCountryShown: false,
    }
  const read = readPostalAddress(text, known)
  return {
    ...read,
    region: read.region || part('region'),
    postal_code: postal_code || read.postal_code,
    street_2: part('street_2'),
    isCountryShown: !country && read.country_code !== '',
  }
}

/** Tags as systems write them: quoted, in groups with a star. */
function readTags(cells: readonly string[]) {
  const tags = cells
    .flatMap((cell) => cell.split(/:::|[,;|、，；]/))
    .map((tag) =>
      tag
        .trim()
        .replace(/^\*\s*/, '')
        .replace(/^"+|(?<!")"+$/g, ''),
    )
  return uniqueTags(tags.filter((tag) => tag && tag !== 'myContacts'))
}

function readPhoneCell(cell: string, { dialsWithoutPlus }: ContactSystem) {
  const phone = foldCell(splitList(cell)[0] ?? '').replace(/^p:\s*/i, '')
  return dialsWithoutPlus && /^\d{8,15}$/.test(phone) ? `+${phone}` : phone
}

/** The contact in a row. */
export function readContact(columns: readonly ContactColumn[], row: SourceRow, system: ContactSystem): Contact {
  const cells = new ContactCells(columns, row)
  const country = foldCell(cells.readIn(cells.addressGroup(), 'country_code') || cells.read('country_code'))
  const fullName = personName(cells.read('first_name'), cells.read('middle_name'), cells.read('last_name'))
  const emails = cells.all('email').flatMap(splitList).filter(Boolean)
  const valid = emails.filter((text) => readEmail(text).kind === 'value')
  return {
    row: row.row,
    cells: row.cells,
    shop: cells.read('name') || cells.read('company'),
    person: cells.read('contact') || fullName,
    emails: valid.length ? [...new Set(valid)] : emails.slice(0, 1),
    phone: readPhoneCell(cells.read('phone'), system),
    address: readAddress(cells, country),
    country,
    isUnsubscribed:
      cells.all('unsubscribed').some((cell) => !isNo.test(cell)) || cells.all('mail_status').some((cell) => wantsNone.test(cell)),
    tags: readTags(cells.all('tags')),
    texts: Object.fromEntries(keptAsTheyAre.map((field) => [field, cells.read(field)])),
  }
}
