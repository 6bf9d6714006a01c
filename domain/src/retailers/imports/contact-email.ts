import { readEmail } from '../../platform/readers/email.ts'
import type { Contact } from './read-contact.ts'

/** The e-mail address of a contact as mail servers know it; '' if it has none. */
export function emailOf({ emails: [first = ''] }: Contact): string {
  const reading = readEmail(first)
  return reading.kind === 'value' ? reading.value : ''
}
