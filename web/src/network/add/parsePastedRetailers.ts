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
 * name and an address in two cells is one retailer. Without a name, a retailer is called by what stands before the @. What is no address is
 * kept as one, so that it is refused with its text.
 */
export function parsePastedRetailers(text: string): PastedRetailer[] {
  const lines = text.split(/[\n\r]+/u).flatMap((line) => (countAddresses(line) > 1 ? line.split(/[,;，；、]|(?<=>)\s+/u) : [line]))
  const seen = new Set<string>()
  return lines.flatMap((line) => {
    const trimmed = line.trim().replace(/(?<![,;，；、\t])[,;，；、\t]+$/u, '')
    if (!trimmed) return []
    const { name, email } = splitEntry(trimmed) ?? { name: '', email: trimmed }
    const key = email.toLowerCase()
    if (seen.has(key)) return []
    seen.add(key)
    return [{ name: name.replace(/["“”\t]/gu, ' ').trim() || email.split('@')[0] || email, email }]
  })
}

const countAddresses = (line: string) => line.split('@').length - 1
