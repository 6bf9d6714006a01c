export type PastedRetailer = { name: string; email: string }

/** `Name <address>`, `"Name" address` or an address alone: the address is the last word. Undefined without one. */
function splitEntry(text: string): PastedRetailer | undefined {
  const words = text.endsWith('>') ? text.slice(0, -1).trimEnd() : text
  const email = (words.split(/[\s<>"']/u).at(-1) ?? '').replace(/^[,:;]+/u, '')
  if (!/^[^@]+@./u.test(email)) return undefined
  const name = words.slice(0, words.length - email.length).replace(/(?<![\s,:;<"'“”])[\s,:;<"'“”]+$/u, '')
  return { name: name.replace(/^["'“”]/u, ''), email }
}

/**
 * Retailers from pasted text: a line each, or separated by commas or semicolons, as mail programs and spreadsheets copy them. A line with a
 * name and an address in two cells is one retailer. Without a name, a retailer is called by its address. What is no address is kept as one, so
 * that it is refused with its text.
 */
export function parsePastedRetailers(text: string): PastedRetailer[] {
  const lines = text.split(/[\n\r]+/u).flatMap((line) => (countAddresses(line) > 1 ? splitLine(line) : [line]))
  const seen = new Set<string>()
  return lines.flatMap((line) => {
    const trimmed = line.trim().replace(/(?<![,;，；、\t])[,;，；、\t]+$/u, '')
    if (!trimmed) return []
    const { name, email } = splitEntry(trimmed) ?? { name: '', email: trimmed }
    const key = email.toLowerCase()
    if (seen.has(key)) return []
    seen.add(key)
    return [{ name: name.replace(/["“”\s]+/gu, ' ').trim() || email, email }]
  })
}

const countAddresses = (line: string) => line.split('@').length - 1

const separators = new Set([...',;，；、'])
const closingQuotes: Readonly<Record<string, string>> = { '"': '"', '“': '”' }

/** The entries of a line. A name that begins with a quote may have separators: `"Smith, John" <john@smith.example>; …`. */
function splitLine(line: string): string[] {
  const entries: string[] = []
  let [entry, closing] = ['', '']
  for (const character of line) {
    if (closing) closing = character === closing ? '' : closing
    else if (!entry.trim()) closing = closingQuotes[character] ?? ''
    if (!closing && separators.has(character)) entries.push(entry)
    entry = !closing && separators.has(character) ? '' : entry + character
  }
  const isUnclosed = closing !== ''
  return (isUnclosed ? line.split(/[,;，；、]/u) : [...entries, entry]).flatMap(splitAfterAddresses)
}

/** Addresses may follow each other with nothing but spaces between. */
function splitAfterAddresses(text: string): string[] {
  const entries: string[] = []
  let words: string[] = []
  for (const word of text.split(/\s+/u)) {
    words.push(word)
    if (!word.includes('@')) continue
    entries.push(words.join(' '))
    words = []
  }
  return words.length ? [...entries, words.join(' ')] : entries
}
