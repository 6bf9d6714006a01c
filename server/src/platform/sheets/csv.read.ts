import { createReadStream } from 'node:fs'
import { type CsvLayout, findLayout } from './csv.layout.ts'
import { type ReadRecord, recordReader, UnclosedQuote } from './csv.record.ts'
import { decodeStream, isMalformed } from './decode.ts'
import { longCellRefusal, maxCellLength, type SheetRow, unclosedQuoteRefusal, unreadableSheet } from './sheet.ts'

/** The number of characters from which the layout of a file is found. */
const sampleLength = 65_536

/**
 * The records of a CSV file in UTF-8, numbered as a spreadsheet does. Throws for other encodings. If a quote is never closed it throws with the quote's row,
 * after all rows before it are read.
 */
export async function* csvRows(path: string): AsyncGenerator<SheetRow> {
  const records = csvRecords()
  try {
    for await (const text of decodeStream(createReadStream(path), 'utf-8')) yield* records.add(text)
    yield* records.end()
  } catch (error) {
    throw isMalformed(error) ? unreadableSheet() : error
  }
}

function csvRecords() {
  let text = ''
  let row = 0
  /** The length of the text when it last ended within a record: it is parsed again when it is twice as long, so that a long record is not parsed too often. */
  let tried = 0
  let layout: CsvLayout | undefined
  let read: ReadRecord | undefined

  function* readRecords(isLast: boolean): Generator<SheetRow> {
    if (!isLast && text.length < (layout ? 2 * tried : sampleLength)) return
    layout ??= findLayout(text, isLast)
    read ??= recordReader(layout.delimiter)
    let at = 0
    if (row === 0 && layout.hint) {
      at = layout.hint
      row = 1
    }
    while (at < text.length) {
      const record = readRecord(read, at, isLast)
      if (!record) break
      row += 1
      if (record.cells.some((cell) => cell.length > maxCellLength)) throw longCellRefusal(row)
      if (hasLineEnds(record.cells) && isSwallowed(text.slice(at, record.end), layout)) throw unclosedQuoteRefusal(row)
      yield { row, cells: record.cells }
      at = record.end
    }
    text = text.slice(at)
    tried = text.length
    if (text.length > 2 * maxCellLength) throw longCellRefusal(row + 1)
  }

  function readRecord(read: ReadRecord, at: number, isLast: boolean) {
    try {
      return read(text, at, isLast)
    } catch (error) {
      throw error instanceof UnclosedQuote ? unclosedQuoteRefusal(row + 1) : error
    }
  }

  return {
    *add(chunk: string) {
      text += chunk
      yield* readRecords(false)
    },
    end: () => readRecords(true),
  }
}

const hasLineEnds = (cells: readonly string[]) => cells.some((cell) => /[\r\n]/.test(cell))

/** Whether each line of a record looks like a whole row: then a quote was not closed, and a later quote closed the cell by chance. */
function isSwallowed(record: string, { delimiter, width }: CsvLayout) {
  const lines = record.replace(/(?:\r\n|\r|\n)$/, '').split(/\r\n|\r|\n/)
  return width > 2 && lines.every((line) => isWholeRow(line.replace(/"[^"]*"/g, '""').split(delimiter), width))
}
const isWholeRow = (parts: readonly string[], width: number) => parts.length === width && parts.filter((part) => part.trim()).length > 1
