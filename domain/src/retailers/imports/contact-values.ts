import type { FieldError } from '../../platform/field-errors.ts'
import type { RetailerCountry } from '../../platform/places.ts'
import { tagLimits } from '../../platform/tags.ts'
import { withoutInvisible } from '../../platform/visible-text.ts'
import type { RetailerColumn } from '../retailer-columns.ts'
import type { ContactColumn } from './contact-columns.ts'
import { emailOf } from './contact-email.ts'
import { onOneLine } from './on-one-line.ts'
import type { Contact } from './read-contact.ts'
import type { ContactNote } from './read-contacts.ts'

/** The maximum number of characters of text fields. */
const textLimits: Partial<Record<RetailerColumn, number>> = {
  name: 120,
  contact: 120,
  company: 120,
  street: 200,
  street_2: 200,
  city: 120,
  region: 120,
  note: 2000,
}

/** The contact after the brand's decisions; a country that is undefined stays as it is. */
export type DecidedContact = { name: string; country: RetailerCountry | undefined; note: string }

/** A contact as cells of our own columns; '' for missing values. */
export function contactValues(contact: Contact, columns: readonly ContactColumn[], { name, country, note }: DecidedContact) {
  const { person, phone, address, texts, tags, isUnsubscribed } = contact
  const { street, street_2, city, region, postal_code } = address
  const values: Partial<Record<RetailerColumn, string>> = {
    name,
    contact: person,
    email: emailOf(contact),
    phone,
    retailer_type: texts.retailer_type ?? '',
    retail_channel: texts.retail_channel ?? '',
    language_code: texts.language_code ?? '',
    company: columns.some(({ field }) => field === 'company') ? (texts.company ?? '') : '',
    street,
    street_2,
    city,
    region,
    postal_code,
    note,
    tags: tags.slice(0, tagLimits.most).join('; '),
    unsubscribed: isUnsubscribed ? 'yes' : '',
  }
  return { ...values, country_code: country ?? '' }
}

/** A text as its field takes it: on one line, cut where it is too long. */
export function cutText(row: number, field: RetailerColumn, text: string, tell: (note: ContactNote) => void): string {
  const limit = textLimits[field]
  if (!limit) return text
  const line = field === 'note' ? text : onOneLine(withoutInvisible(text))
  if (line.length <= limit) return line
  const error: FieldError = 'text_cut'
  tell({ row, field, error, text: line.slice(0, 100) })
  return line.slice(0, limit).replace(/[\ud800-\udbff]$/, '')
}
