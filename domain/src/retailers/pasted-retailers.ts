import type { FieldError } from '../platform/field-errors.ts'
import { readEmail } from '../platform/readers/email.ts'
import { withoutInvisible } from '../platform/visible-text.ts'

export type PastedRetailer = { name: string; email: string }
/** A part of the pasted text that is no retailer, with its line. */
export type RefusedPaste = { line: number; text: string; error: FieldError }
export type PastedList = { retailers: PastedRetailer[]; refused: RefusedPaste[] }

/** Separators of words; the text around an @ between them may be an address. */
const separators = /([\s<>()[\]{}"“”,;:，；、：|]+)/u
/** Numbers and marks that lists put before an entry. */
const bullet = /^\s*(?:[-–—*•·‣▪◦]+|\d+[.)、]|\(\d+\))\s+/u
const around = /^[\s,:;|，；、：<>()[\]{}"'“”‘’–—-]+|(?<![\s,:;|，；、：<>()[\]{}"'“”‘’–—-])[\s,:;|，；、：<>()[\]{}"'“”‘’–—-]+$/gu

const cleanName = (text: string) =>
  text
    .replace(bullet, '')
    .replace(around, '')
    .replace(/["“”\s]+/gu, ' ')
    .trim()

/** Words after a single address name it (`a@b.example<tab>Tea House`), but a phone number or a remark in brackets does not. */
const nameBehind = (text: string) =>
  /^\s*[([]/.test(text) || !/\p{L}{2}/u.test(text) ? '' : cleanName(text.split('\t').find((cell) => cell.trim()) ?? '')

/** The links of a web page or a mail as `"words" <address>`. */
const plainLinks = (line: string) =>
  line
    .split(/<\/a>/i)
    .map((part) => {
      const start = part.search(/<a\s/i)
      const end = part.indexOf('>', start)
      const [, target = ''] = part.slice(start, end).split(/mailto:/i)
      return start < 0 || !target ? part : `${part.slice(0, start)}"${part.slice(end + 1)}" <${target.split(/["'?\s]/)[0]}> `
    })
    .join('')

type Entry = { before: string; word: string }

/** The addresses of a line, each with the text before it, and the text after the last. */
function splitLine(line: string): { entries: Entry[]; behind: string } {
  const entries: Entry[] = []
  let before = ''
  for (const part of line.split(separators)) {
    if (part.includes('@')) entries.push({ before: before.replace(/mailto:/i, ''), word: part.split('?')[0] ?? '' })
    before = part.includes('@') ? '' : before + part
  }
  return { entries, behind: before }
}

/**
 * Retailers from pasted text, as mail programs, chats, lists and spreadsheets copy them: `Name <address>`, several in a line, an address alone, a link. A
 * retailer without a name is named by its address; a repeated address counts once. A part that cannot be an address is refused with its text.
 */
export function readPastedRetailers(text: string): PastedList {
  const retailers = new Map<string, PastedRetailer>()
  const refused: RefusedPaste[] = []
  for (const [at, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const line = plainLinks(withoutInvisible(raw)).trim()
    const { entries, behind } = splitLine(line)
    if (!entries.length && cleanName(line)) refused.push({ line: at + 1, text: line, error: 'invalid_email' })
    for (const [place, { before, word }] of entries.entries()) {
      const reading = readEmail(word)
      const name = cleanName(before) || (entries.length === 1 && !before.trim() ? nameBehind(behind) : '')
      if (reading.kind !== 'value')
        refused.push({
          line: at + 1,
          text: entries.length > 1 ? `${before}${word}`.replace(place ? around : '', '') : line,
          error: 'invalid_email',
        })
      else if (!retailers.has(reading.value)) retailers.set(reading.value, { name: name || reading.value, email: reading.value })
    }
  }
  return { retailers: [...retailers.values()], refused }
}

/** An entry as a person writes it. */
export const pastedEntry = ({ name, email }: PastedRetailer): string => (name === email ? email : `"${name}" <${email}>`)
