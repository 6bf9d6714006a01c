/** An element of XML: the text of its attributes, what stands in it, and from where to where it is. */
export type Element = { attributes: string; content: string; start: number; end: number }

/**
 * Finds the next whole element of that name from a place on; undefined where there is none. Written by hand, not as one pattern: a pattern
 * looks for the end of each of a million tags that are never closed, this for the end of the first.
 */
export function elementFinder(name: string) {
  const opening = new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])`, 'g')
  const closing = new RegExp(`</(?:\\w+:)?${name}>`, 'g')
  return (text: string, from = 0): Element | undefined => {
    opening.lastIndex = from
    const start = opening.exec(text)?.index
    if (start === undefined) return undefined
    const begin = opening.lastIndex
    const end = endOfTag(text, begin)
    if (end < 0) return undefined
    if (text[end - 1] === '/') return { attributes: text.slice(begin, end - 1), content: '', start, end: end + 1 }
    closing.lastIndex = end + 1
    const closed = closing.exec(text)
    if (!closed) return undefined
    return { attributes: text.slice(begin, end), content: text.slice(end + 1, closed.index), start, end: closing.lastIndex }
  }
}

/** All of them, one after the other. */
export function* elementsIn(text: string, find: ReturnType<typeof elementFinder>): Generator<Element> {
  for (let found = find(text); found; found = find(text, found.end)) yield found
}

/** Where the `>` of a tag is; one within quotes does not end it. -1 where it is not there yet. */
function endOfTag(text: string, from: number) {
  for (let at = from; ; ) {
    const end = text.indexOf('>', at)
    const quote = text.indexOf('"', at)
    if (end < 0 || quote < 0 || end < quote) return end
    const closed = text.indexOf('"', quote + 1)
    if (closed < 0) return -1
    at = closed + 1
  }
}
