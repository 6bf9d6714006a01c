import type { Language } from '@linesheet/domain/platform/languages'
import { parsePastedRetailers } from '@linesheet/domain/retailers/pasted-retailers'

export type PastedAddress = { name: string; email: string; language_code: Language }

/**
 * Addresses as a person pastes them, alone or with a name, as rows of new retailers. A text with several addresses is kept whole, so that it is refused:
 * otherwise all but the first would silently get no mail. `language`: the language of the mails, because the retailers' own is unknown.
 */
export const pastedAddresses = (emails: readonly string[], language: Language): PastedAddress[] =>
  emails.map((text) => {
    const [first, ...others] = parsePastedRetailers(text)
    const { name, email } = first && !others.length ? first : { name: text, email: text }
    return { name: cut(name), email, language_code: language }
  })

const maxName = 120
/** Not in the middle of a character of two units. */
const cut = (name: string) => name.slice(0, maxName).replace(/[\ud800-\udbff]$/, '')
