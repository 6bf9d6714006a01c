import { readPastedRetailers } from '@linesheet/domain/retailers/pasted-retailers'

export type PastedAddress = { name: string; email: string }

/**
 * Pasted addresses, alone or with a name, as rows of new retailers. A text that is not one address is kept as a whole, so that it is refused: otherwise all
 * but the first would silently get no mail.
 */
export const pastedAddresses = (emails: readonly string[]): PastedAddress[] =>
  emails.map((text) => {
    const { retailers, refused } = readPastedRetailers(text)
    const [first, ...others] = retailers
    const { name, email } = first && !others.length && !refused.length ? first : { name: text, email: text }
    return { name: cut(name), email }
  })

const maxName = 120
/** Does not cut within a surrogate pair. */
const cut = (name: string) => name.slice(0, maxName).replace(/[\ud800-\udbff]$/, '')
