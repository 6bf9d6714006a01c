import type { Question, QuestionList } from '../../catalogue/imports/decisions.ts'
import type { FieldError } from '../../platform/field-errors.ts'
import type { RetailerCountry } from '../../platform/places.ts'
import { readEmail } from '../../platform/readers/email.ts'
import { withoutInvisible } from '../../platform/visible-text.ts'
import type { RetailerColumn } from '../retailer-columns.ts'
import { tagLimits } from '../tags.ts'
import type { ContactColumn } from './contact-columns.ts'
import { countryFinder, tellOfPlace } from './contact-places.ts'
import { onOneLine } from './on-one-line.ts'
import type { Contact } from './read-contact.ts'
import type { ContactList, ContactNote, ContactQuestion } from './read-contacts.ts'
import { shopFinder } from './same-shop.ts'

/** A retailer as cells of our own columns, of which those that the list does not have are left out. */
export type TranslatedRetailer = { row: number; cells: readonly string[]; values: Partial<Record<RetailerColumn, string>> }
export type TranslatedContacts = {
  retailers: TranslatedRetailer[]
  questions: Question<ContactQuestion>[]
  told: ContactNote[]
  /** Rows that do not come in; those of others are imported. */
  refused: ContactNote[]
}

/** Characters of the fields that hold texts. */
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

/** The address of a contact as mail servers know it; '' where it has none. */
export function emailOf({ emails: [first = ''] }: Contact): string {
  const reading = readEmail(first)
  return reading.kind === 'value' ? reading.value : ''
}

/** Why a contact cannot come in; `earlier` is the row before it that has its address. */
function emailProblem(contact: Contact, earlier: number | undefined): FieldError | undefined {
  if (earlier !== undefined) return { code: 'address_repeated', values: { row: earlier } }
  if (emailOf(contact)) return undefined
  return contact.emails.length ? 'invalid_email' : 'email_required'
}

/** Makes contacts retailers, by what the brand has decided. `known`: the addresses among them that its network has. */
export function translateContacts(
  { contacts, columns, questions, system, told: read }: ContactList,
  known: ReadonlySet<string>,
): TranslatedContacts {
  const told = [...read]
  const refused: ContactNote[] = []
  const tell = (note: ContactNote) => told.push(note)
  const rowOf = new Map<string, number>()
  const unique = contacts.filter((contact) => {
    const email = emailOf(contact)
    const earlier = rowOf.get(email)
    const error = emailProblem(contact, earlier)
    if (!error) rowOf.set(email, contact.row)
    // The lines of an order have its customer once more.
    else if (!earlier || !system.hasOrders) refused.push({ row: contact.row, field: 'email', error, text: contact.emails[0] ?? '' })
    return !error
  })
  const findCountry = countryFinder(unique, questions, tell)
  const decide = nameFinder(unique, questions, tell)
  const shops = shopFinder(system.id === 'own' ? [] : unique, questions)
  const fields = new Set(columns.map(({ field }) => field))
  const retailers = unique.flatMap((contact): TranslatedRetailer[] => {
    const name = decide(contact)
    if (name === undefined) return []
    const others = shops.othersOf(contact)
    if (!others) {
      tell({ row: contact.row, field: 'name', error: 'person_in_note', text: contact.person || contact.emails[0] || '' })
      return []
    }
    const isKnown = known.has(emailOf(contact))
    const hasPlace = fields.has('country_code') || contact.address.isCountryShown
    const country = isKnown && !hasPlace ? undefined : findCountry(contact)
    tellOfRow(contact, country ?? '', tell)
    const note = [contact.texts.note, ...others.map(({ person, emails: [email = ''] }) => (person ? `${person} <${email}>` : email))]
    const values = valuesOf(contact, columns, {
      name: isKnown && !contact.shop ? '' : name,
      country,
      note: note.filter(Boolean).join('\n'),
    })
    const filled = Object.entries(values).filter(([, text]) => text !== '')
    const empty = Object.entries(values).filter(
      ([field, text]) => text === '' && field !== 'unsubscribed' && fields.has(field as RetailerColumn),
    )
    const cleared = isKnown && empty.length && isCleared(contact) ? empty : []
    const cells = [...filled, ...cleared].map(([field, text]) => [field, cutText(contact.row, field as RetailerColumn, text, tell)])
    return [{ row: contact.row, cells: contact.cells, values: Object.fromEntries(cells) }]
  })
  return { retailers, questions: questions.all(), told, refused }

  /** Whether empty cells clear what a retailer that is there has. */
  function isCleared({ row, emails }: Contact) {
    return questions.ask({ kind: 'empty_cells', proposal: 'keep', choices: ['keep', 'clear'] }, row, emails[0]) === 'clear'
  }
}

/**
 * Names retailers: by their shop, or else their person, never by a part of their address. Undefined for those that the brand leaves out. Whether
 * persons are shops is asked of a list without shops.
 */
function nameFinder(contacts: readonly Contact[], questions: QuestionList<ContactQuestion>, tell: (note: ContactNote) => void) {
  const hasShops = contacts.some(({ shop }) => shop)
  return (contact: Contact): string | undefined => {
    const { row, shop, person } = contact
    if (shop) return shop
    if (person && hasShops) {
      tell({ row, field: 'name', error: 'named_by_person', text: person })
      return person
    }
    const answer = person
      ? questions.ask({ kind: 'persons', proposal: 'shops', choices: ['shops', 'leave_out'] }, row, person)
      : questions.ask({ kind: 'nameless', proposal: 'address', choices: ['address', 'leave_out'] }, row, emailOf(contact))
    if (answer === 'leave_out') return undefined
    return person || emailOf(contact)
  }
}

function tellOfRow(contact: Contact, country: RetailerCountry, tell: (note: ContactNote) => void) {
  const { row, emails, tags, isUnsubscribed } = contact
  if (emails.length > 1) tell({ row, field: 'email', error: 'further_addresses', text: emails.slice(1).join(' · ') })
  if (tags.length > tagLimits.most) tell({ row, field: 'tags', error: 'further_tags', text: tags.slice(tagLimits.most).join(' · ') })
  if (isUnsubscribed) tell({ row, field: 'unsubscribed', error: 'never_invited', text: emails[0] ?? '' })
  tellOfPlace(contact, country, tell)
}

type Decided = { name: string; country: RetailerCountry | undefined; note: string }

function valuesOf(contact: Contact, columns: readonly ContactColumn[], { name, country, note }: Decided) {
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
  return country === undefined ? values : { ...values, country_code: country }
}

/** A text as its field takes it: on one line, cut where it is too long. */
function cutText(row: number, field: RetailerColumn, text: string, tell: (note: ContactNote) => void): string {
  const limit = textLimits[field]
  if (!limit) return text
  const line = field === 'note' ? text : onOneLine(withoutInvisible(text))
  if (line.length <= limit) return line
  const error: FieldError = 'text_cut'
  tell({ row, field, error, text: line.slice(0, 100) })
  return line.slice(0, limit).replace(/[\ud800-\udbff]$/, '')
}
