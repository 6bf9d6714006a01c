import type { Question } from '../../catalogue/imports/decisions.ts'
import type { FieldError } from '../../platform/field-errors.ts'
import type { RetailerCountry } from '../../platform/places.ts'
import { tagLimits } from '../../platform/tags.ts'
import type { RetailerColumn } from '../retailer-columns.ts'
import { emailOf } from './contact-email.ts'
import { countryFinder, tellOfPlace } from './contact-places.ts'
import type { ContactQuestion } from './contact-questions.ts'
import { contactValues, cutText } from './contact-values.ts'
import { nameFinder } from './name-finder.ts'
import type { Contact } from './read-contact.ts'
import type { ContactList, ContactNote, GiveWay } from './read-contacts.ts'
import { shopFinder } from './same-shop.ts'

/** A retailer as cells of our own columns, without the columns that the list lacks. */
export type TranslatedRetailer = { row: number; cells: readonly string[]; values: Partial<Record<RetailerColumn, string>> }
export type TranslatedContacts = {
  retailers: TranslatedRetailer[]
  questions: Question<ContactQuestion>[]
  told: ContactNote[]
  /** Rows that are refused; all other rows are imported. */
  refused: ContactNote[]
}

/** Why a contact cannot be imported; `earlier` is the earlier row with its address. */
function emailProblem(contact: Contact, earlier: number | undefined): FieldError | undefined {
  if (earlier !== undefined) return { code: 'address_repeated', values: { row: earlier } }
  if (emailOf(contact)) return undefined
  return contact.emails.length ? 'invalid_email' : 'email_required'
}

/** Translates contacts into retailers by the brand's decisions. `known`: the addresses among them that are in its network already. */
export async function translateContacts(
  list: ContactList,
  known: ReadonlySet<string>,
  giveWay: GiveWay = async () => {},
): Promise<TranslatedContacts> {
  const { contacts, columns, questions, system, told: read } = list
  const told = [...read]
  const refused: ContactNote[] = []
  const tell = (note: ContactNote) => told.push(note)
  const rowOf = new Map<string, number>()
  const unique = contacts.filter((contact) => {
    const email = emailOf(contact)
    const earlier = rowOf.get(email)
    const error = emailProblem(contact, earlier)
    if (!error) rowOf.set(email, contact.row)
    // Each line of an order repeats its customer.
    else if (!earlier || !system.hasOrders) refused.push({ row: contact.row, field: 'email', error, text: contact.emails[0] ?? '' })
    return !error
  })
  const findCountry = countryFinder(unique, questions, tell)
  const decide = nameFinder(unique, questions, tell)
  const shops = shopFinder(system.id === 'own' ? [] : unique, questions)
  const fields = new Set<string>(columns.map(({ field }) => field))
  const retailers: TranslatedRetailer[] = []
  for (const contact of unique) {
    await giveWay()
    const name = decide(contact)
    if (name === undefined) continue
    const others = shops.othersOf(contact)
    if (!others) {
      tell({ row: contact.row, field: 'name', error: 'person_in_note', text: contact.person || contact.emails[0] || '' })
      continue
    }
    const isKnown = known.has(emailOf(contact))
    const country = isKnown && !contact.country && !contact.address.isCountryShown ? undefined : findCountry(contact)
    tellOfRow(contact, country ?? '', tell)
    const note = [contact.texts.note, ...others.map(({ person, emails: [email = ''] }) => (person ? `${person} <${email}>` : email))]
    const decided = { name: isKnown && !contact.shop ? '' : name, country, note: note.filter(Boolean).join('\n') }
    const cells = Object.entries(contactValues(contact, columns, decided))
    const filled = cells.filter(([, text]) => text !== '')
    const empty = cells.filter(([field, text]) => text === '' && isClearable(field, contact))
    const kept = isKnown && empty.length && isCleared(contact) ? [...filled, ...empty] : filled
    const values = kept.map(([field, text]) => [field, cutText(contact.row, field as RetailerColumn, text, tell)])
    retailers.push({ row: contact.row, cells: contact.cells, values: Object.fromEntries(values) })
  }
  return { retailers, questions: questions.all(), told, refused }

  /** Whether a cell of the list is empty, rather than unreadable, so that it may clear the present value. */
  function isClearable(field: string, { country }: Contact) {
    return fields.has(field) && field !== 'unsubscribed' && (field !== 'country_code' || country === '')
  }

  /** Whether empty cells clear the values of an existing retailer. */
  function isCleared({ row, emails }: Contact) {
    return questions.ask({ kind: 'empty_cells', proposal: 'keep', choices: ['keep', 'clear'] }, row, emails[0]) === 'clear'
  }
}

function tellOfRow(contact: Contact, country: RetailerCountry, tell: (note: ContactNote) => void) {
  const { row, emails, tags, isUnsubscribed } = contact
  if (emails.length > 1) tell({ row, field: 'email', error: 'further_addresses', text: emails.slice(1).join(' · ') })
  if (tags.length > tagLimits.most) tell({ row, field: 'tags', error: 'further_tags', text: tags.slice(tagLimits.most).join(' · ') })
  if (isUnsubscribed) tell({ row, field: 'unsubscribed', error: 'never_invited', text: emails[0] ?? '' })
  tellOfPlace(contact, country, tell)
}
