import type { Language } from '@linesheet/domain/languages'
import { parsePastedRetailers } from '@linesheet/domain/pasted-retailers'

export type PastedAddress = { name: string; email: string; language_code: Language }

/** Addresses as a person pastes them, alone or with a name, as rows of new retailers. `language`: that of their mails, as nobody knows theirs. */
export const pastedAddresses = (emails: readonly string[], language: Language): PastedAddress[] =>
  emails.map((text) => {
    const [{ name, email } = { name: text, email: text }] = parsePastedRetailers(text)
    return { name: name.slice(0, 120), email, language_code: language }
  })
