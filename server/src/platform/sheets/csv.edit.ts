import type { Encoding } from '@linesheet/domain/platform/encodings'
import { findLayout } from './csv.layout.ts'
import { recordReader } from './csv.record.ts'
import type { SheetEdits } from './edit.ts'

/** The number of characters from which the layout of a file is found. */
const sampleLength = 65_536
const byteOrderMarks = ['\ufeff', '\u00ef\u00bb\u00bf']

/**
 * A CSV file with other numbers in some cells, and every other byte unchanged. Delimiters, quotes and digits have the same bytes in all encodings based on
 * ASCII, so that the text need not be decoded. A cell that does not have the expected text stays unchanged.
 */
export function editCsv(bytes: Buffer, encoding: Encoding, edits: SheetEdits): Buffer {
  const isBigEndian = encoding === 'utf-16be'
  const unit = encoding.startsWith('utf-16') ? 'utf16le' : 'latin1'
  const edited = Buffer.from(editText((isBigEndian ? Buffer.from(bytes).swap16() : bytes).toString(unit), edits), unit)
  return isBigEndian ? edited.swap16() : edited
}

function editText(text: string, edits: SheetEdits): string {
  const mark = byteOrderMarks.find((mark) => text.startsWith(mark)) ?? ''
  const layout = findLayout(text.slice(mark.length, sampleLength), text.length <= sampleLength)
  const read = recordReader(layout.delimiter)
  const pieces: string[] = []
  let kept = 0
  let row = layout.hint ? 1 : 0
  const lastRow = Math.max(...edits.keys())
  for (let at = mark.length + layout.hint; at < text.length && row < lastRow; ) {
    const record = read(text, at, true)
    if (!record) break
    row += 1
    for (const { column, from, to } of edits.get(row)?.toSorted((a, b) => a.column - b.column) ?? []) {
      const start = column === 0 ? at : (record.ends[column - 1] ?? 0) + 1
      const cell = text.slice(start, record.ends[column])
      pieces.push(
        text.slice(kept, start),
        cell.replace(from, () => to),
      )
      kept = start + cell.length
    }
    at = record.end
  }
  return [...pieces, text.slice(kept)].join('')
}
