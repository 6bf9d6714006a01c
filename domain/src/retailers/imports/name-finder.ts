import type { QuestionList } from '../../catalogue/imports/decisions.ts'
import { emailOf } from './contact-email.ts'
import type { ContactQuestion } from './contact-questions.ts'
import type { Contact } from './read-contact.ts'
import type { ContactNote } from './read-contacts.ts'

/**
 * Names retailers: by their shop, or else by their person, never by a part of their address. Undefined for contacts that the brand leaves out. For a list
 * without shops the brand is asked whether persons are shops.
 */
export function nameFinder(contacts: readonly Contact[], questions: QuestionList<ContactQuestion>, tell: (note: ContactNote) => void) {
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
