/** The cells of a record, the offset in the text at which each ends, and the offset of the next record. */
type CsvRecord = { cells: string[]; ends: number[]; end: number }

/** Thrown if a quote opens and the rest of the text is part of its cell. */
export class UnclosedQuote extends Error {}

/**
 * Reads one record of a CSV from `start` of a text; undefined if the record may continue after the text. Beyond RFC 4180 it reads what people and systems
 * write: quoted cells between spaces, quotes in unquoted cells (14"), quotes inside quoted cells that were not doubled, all line ends. `isLast`: the text is
 * complete. Libraries put everything after an unclosed quote into one cell; this throws `UnclosedQuote`, so that the records before it are read.
 */
export type ReadRecord = (text: string, start: number, isLast: boolean) => CsvRecord | undefined

export function recordReader(delimiter: string): ReadRecord {
  const escaped = delimiter.replace(/[\\\]^-]/, '\\$&')
  const cellEnd = new RegExp(`[${escaped}\r\n]`, 'g')
  const findCellEnd = (text: string, from: number) => {
    cellEnd.lastIndex = from
    return cellEnd.test(text) ? cellEnd.lastIndex - 1 : text.length
  }
  /** The end of a cell whose closing quote would be at `quote`; undefined if that does not close it. */
  const endBehind = (text: string, quote: number) => {
    const end = skipSpaces(text, quote + 1)
    return end === text.length || text[end] === delimiter || isLineEnd(text[end]) ? end : undefined
  }

  /** A cell in quotes; 'literal' if the quotes are part of an unquoted cell; undefined if the cell may continue after the text. */
  function readQuoted(text: string, open: number, isLast: boolean): { cell: string; end: number } | 'literal' | undefined {
    let inner = 0
    let isBroken = false
    let before = open
    for (let at = nextQuote(text, open); at < text.length; at = nextQuote(text, at)) {
      isBroken ||= hasLineEnd(text, before, at)
      if (isBroken && inner) break
      before = at
      if (text[at + 1] === '"') {
        at += 1
        continue
      }
      const end = endBehind(text, at)
      if (end !== undefined) return { cell: text.slice(open + 1, at).replaceAll('""', '"'), end }
      if (isBroken) throw new UnclosedQuote()
      // The quote opens another cell, so this one is not quoted.
      if (text[skipSpacesBack(text, at)] === delimiter) return 'literal'
      inner += 1
    }
    const isWhole = isLast || (inner > 0 && hasLineEnd(text, before, text.length))
    if (!isWhole) return undefined
    if (inner % 2 === 1) return 'literal'
    throw new UnclosedQuote()
  }

  return (text, start, isLast) => {
    const cells: string[] = []
    const ends: number[] = []
    let at = start
    for (;;) {
      const open = skipSpaces(text, at)
      const quoted = text[open] === '"' ? readQuoted(text, open, isLast) : 'literal'
      if (!quoted) return undefined
      const { cell, end } = quoted === 'literal' ? unquoted(text, at, findCellEnd(text, at)) : quoted
      // A line feed or a second quote may follow in the next part of the text.
      if (!isLast && end + 1 >= text.length) return undefined
      cells.push(cell)
      ends.push(end)
      if (text[end] !== delimiter) return { cells, ends, end: end + (text.startsWith('\r\n', end) ? 2 : 1) }
      at = end + 1
    }
  }
}

const unquoted = (text: string, start: number, end: number) => ({ cell: text.slice(start, end), end })
const isLineEnd = (character: string | undefined) => character === '\n' || character === '\r'

const hasLineEnd = (text: string, from: number, to: number) => /[\r\n]/.test(text.slice(from, to))

/** The index of the next quote; the length of the text if there is none. */
function nextQuote(text: string, from: number) {
  const at = text.indexOf('"', from + 1)
  return at < 0 ? text.length : at
}

function skipSpaces(text: string, from: number) {
  let at = from
  while (text[at] === ' ') at += 1
  return at
}

/** The index of the last character before `at` that is not a space. */
function skipSpacesBack(text: string, at: number) {
  let before = at - 1
  while (text[before] === ' ') before -= 1
  return before
}
