import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { CellEdit, SheetEdits } from './edit.ts'
import { unknownSheetRefusal, unreadableSheet } from './sheet.ts'
import { columnIndex } from './xlsx.cells.ts'
import { nextRow } from './xlsx.read.ts'
import { openWorkbook } from './xlsx.workbook.ts'
import type { Zip } from './zip.read.ts'

/** The limit for all files of a workbook, unpacked: they are in memory together. */
const maxBytes = 128 * 1024 * 1024
/** A fixed time, so that the same content gives the same file. */
const mtime = new Date(1980, 0, 1)

/**
 * The workbook at a path with other numbers in some cells of a sheet; everything else is unchanged, also a cell that a formula computes. Throws
 * `unreadableSheet` if it is too large.
 */
export async function editXlsx(path: string, sheetName: string, edits: SheetEdits): Promise<Buffer> {
  const { zip, sheets } = await openWorkbook(path)
  try {
    const sheet = sheets.find(({ name }) => name === sheetName)
    if (!sheet) throw unknownSheetRefusal(sheetName)
    if (zip.files.reduce((sum, { bytes }) => sum + bytes, 0) > maxBytes) throw unreadableSheet()
    const xml = await text(Readable.from(zip.text(sheet.part, maxBytes)))
    return await rewriteZip(zip, sheet.part, Buffer.from(editRows(xml, edits)))
  } finally {
    zip.close()
  }
}

/** A ZIP with one of its files replaced, in the same order. */
async function rewriteZip(zip: Zip, replaced: string, content: Buffer): Promise<Buffer> {
  const target = new ZipFile()
  for (const { name } of zip.files)
    if (name.endsWith('/')) target.addEmptyDirectory(name, { mtime })
    else target.addBuffer(name === replaced ? content : await buffer(Readable.from(zip.bytes(name, maxBytes))), name, { mtime })
  target.end()
  return buffer(target.outputStream as Readable)
}

/** The opening tags of rows and cells; a cell without content closes at once. */
const opening = /<(?:[\w.-]+:)?(row|c)\b([^<>]*?)(\/?)>/g
const referenceIn = (attributes: string) => /(?:^|\s)r\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1]

function editRows(xml: string, edits: SheetEdits): string {
  const pieces: string[] = []
  let [kept, row, column] = [0, 0, -1]
  for (const { 0: tag, 1: name, 2: attributes = '', 3: close, index } of xml.matchAll(opening)) {
    const reference = referenceIn(attributes)
    if (name === 'row') {
      row = nextRow(reference, row)
      column = -1
      continue
    }
    const letters = /^[A-Z]+/.exec(reference ?? '')?.[0]
    column = letters ? columnIndex(letters) : column + 1
    const edit = edits.get(row)?.find((edit) => edit.column === column)
    if (!edit || close) continue
    const end = endOf(xml, tag, index)
    pieces.push(xml.slice(kept, index), editCell(tag, xml.slice(index + tag.length, end), edit))
    kept = end
  }
  return [...pieces, xml.slice(kept)].join('')
}

/** The offset at which the content of a cell ends. */
function endOf(xml: string, tag: string, index: number) {
  const end = xml.indexOf(`</${/^<([\w.:-]+)/.exec(tag)?.[1]}>`, index)
  if (end < 0) throw unreadableSheet()
  return end
}

/** The opening tag of a cell and its content, as a number in the same style. */
function editCell(tag: string, content: string, { to }: CellEdit): string {
  if (/<(?:[\w.-]+:)?f\b/.test(content)) return tag + content
  const [prefix = ''] = /(?<=^<)[\w.-]+:/.exec(tag) ?? []
  return `${tag.replace(/\st\s*=\s*(?:"[^"]*"|'[^']*')/, '')}<${prefix}v>${to}</${prefix}v>`
}
