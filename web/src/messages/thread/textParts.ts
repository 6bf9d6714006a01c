export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'order'; text: string; number: string }
  | { kind: 'order-link' | 'product-link'; text: string; id: string }

/** Addresses end before quotes, angle brackets and full-width punctuation; order numbers stand by themselves. */
const references = /https?:\/\/[^\s<>"'`，。！？；：、（）《》「」『』【】“”‘’]+|(?<![a-z\d-])LS-\d{1,9}(?![a-z\d-])/giu
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const recordPath = new RegExp(`^/(order|product)/(${uuid})/?$`, 'i')

/** Punctuation after an address belongs to the sentence; so does a closing bracket that the address did not open. */
function withoutPunctuation(address: string): string {
  const trimmed = address.replace(/(?<![.,;:!?…*_~])[.,;:!?…*_~]+$/u, '')
  const [opened, closed] = [trimmed.split('(').length, trimmed.split(')').length]
  return trimmed.endsWith(')') && closed > opened ? withoutPunctuation(trimmed.slice(0, -1)) : trimmed
}

/** A link for browsers: http or https, and without a user name before the host, which could pass for another host. */
function parseLink(text: string): URL | undefined {
  try {
    const url = new URL(text)
    return /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : undefined
  } catch {
    return undefined
  }
}

function referenceIn(text: string, origin: string): TextPart | undefined {
  if (/^ls-/i.test(text)) return { kind: 'order', text, number: text.toUpperCase() }
  const url = parseLink(text)
  if (!url) return undefined
  const [, record, id] = url.origin === origin ? (recordPath.exec(url.pathname) ?? []) : []
  if (record && id) return { kind: record.toLowerCase() === 'order' ? 'order-link' : 'product-link', text, id: id.toLowerCase() }
  return { kind: 'link', text, href: url.href }
}

/**
 * The text of a message with its links, and with references to our orders and products. The joined parts are the unchanged text: it
 * is shown as text, never as HTML. `origin` is ours.
 */
export function textParts(text: string, origin: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(references)) {
    const found = withoutPunctuation(match[0])
    const reference = referenceIn(found, origin)
    if (!reference) continue
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) })
    parts.push(reference)
    end = match.index + found.length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}
