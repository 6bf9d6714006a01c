import { unreadableSheet } from './sheet.ts'
import { columnIndex } from './xlsx.cells.ts'
import { maxSheetBytes, nextRow } from './xlsx.read.ts'
import type { Zip } from './zip.read.ts'

/** Cells that are shown as one; columns from 0, rows from 1, the last ones included. */
export type MergedArea = { firstRow: number; lastRow: number; firstColumn: number; lastColumn: number }

export type SheetLayout = {
  /** Rows that have cells with values. */
  rows: number
  hiddenRows: number[]
  hiddenColumns: number[]
  mergedAreas: MergedArea[]
}

const maxAreas = 50_000
const maxTag = 100_000
const lastColumn = 16_384

/** The tags that describe the layout, and the tags of values, which tell rows with content from rows that are only coloured. */
const tag = /<(?:[\w.-]+:)?(row|v|is|col|mergeCell)\b([^<>]*)>/g

/**
 * The layout of a sheet. Merged areas come after all rows, so this reads the sheet once more; it searches for a few tags only, which takes a tenth of the
 * time of parsing the XML.
 */
export async function readLayout(zip: Zip, part: string): Promise<SheetLayout> {
  const layout: SheetLayout = { rows: 0, hiddenRows: [], hiddenColumns: [], mergedAreas: [] }
  let row = 0
  let isCounted = false
  let rest = ''
  for await (const chunk of zip.text(part, maxSheetBytes)) {
    const xml = rest + chunk
    for (const [, name, text = ''] of xml.matchAll(tag)) {
      if (name === 'v' || name === 'is') {
        if (!isCounted) layout.rows += 1
        isCounted = true
        continue
      }
      const { r, hidden, min, max, ref = '' } = attributesIn(text)
      const isHidden = hidden === '1' || hidden === 'true'
      if (name === 'row') {
        row = nextRow(r, row)
        isCounted = false
        if (isHidden) layout.hiddenRows.push(row)
      } else if (name === 'mergeCell') layout.mergedAreas.push(...areaOf(ref))
      else if (isHidden)
        for (let column = Number(min); column <= Math.min(Number(max), lastColumn); column += 1) layout.hiddenColumns.push(column - 1)
    }
    if (layout.mergedAreas.length > maxAreas) throw unreadableSheet()
    const open = xml.lastIndexOf('<')
    rest = open > xml.lastIndexOf('>') ? xml.slice(open) : ''
    if (rest.length > maxTag) throw unreadableSheet()
  }
  return layout
}

const attribute = /(?:^|\s)(r|hidden|min|max|ref)\s*=\s*["']([^"']*)["']/g
const attributesIn = (text: string) => Object.fromEntries([...text.matchAll(attribute)].map(([, name, value]) => [name, value]))

/** Parses a reference such as `C5:C6`. */
function areaOf(reference: string): MergedArea[] {
  const [, firstLetters, first, lastLetters, last] = /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/.exec(reference) ?? []
  if (!firstLetters || !lastLetters) return []
  return [{ firstRow: Number(first), lastRow: Number(last), firstColumn: columnIndex(firstLetters), lastColumn: columnIndex(lastLetters) }]
}
