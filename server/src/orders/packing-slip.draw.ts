import bwipjs from 'bwip-js/node'
import { capHeight } from '../pdf/canvas.ts'
import { renderPdf } from '../pdf/document.ts'
import { drawLines, drawRule } from '../pdf/page.ts'
import { writeParcels } from './packing-slip.parcels.ts'
import { makeRoom, newSheet, type Sheet, styles, writeFeet } from './packing-slip.sheet.ts'
import { writeTable } from './packing-slip.table.ts'
import type { PackingSlip } from './packing-slip.ts'
import { counted, packingSlipWords } from './packing-slip.words.ts'

/** One document with every slip, each counting its own pages. */
export async function drawPackingSlips(slips: PackingSlip[]): Promise<Buffer> {
  const [first] = slips
  if (!first) throw new Error('A document needs at least one packing slip')
  const title = `${packingSlipWords[first.language].title} ${slips.map(({ number }) => number).join(', ')}`
  return renderPdf({ title, author: first.brand.name, language: first.language }, (doc) => {
    for (const slip of slips) {
      const sheet = newSheet(doc, slip)
      writeHead(sheet)
      writePeople(sheet)
      writeTable(sheet)
      writeParcels(sheet)
      writeNote(sheet, sheet.words.retailer_note, slip.retailer_note)
      writeNote(sheet, sheet.words.brand_note, slip.brand.note)
      writeFeet(sheet)
    }
  })
}

function writeHead(sheet: Sheet) {
  const { canvas, slip, words, left, right, width, y } = sheet
  const style = canvas.lines(slip.brand.name, styles.brand, width * 0.6).length > 2 ? styles.number : styles.brand
  const name = drawLines(sheet, canvas.lines(slip.brand.name, style, width * 0.6), style, left, y - 4)
  let foot = drawLines(sheet, [canvas.line(words.title, styles.title)], styles.title, right, y, 'right')
  foot = drawLines(sheet, [canvas.line(slip.number, styles.number)], styles.number, right, foot, 'right')
  foot = barcode(sheet, foot + 6)
  sheet.y = Math.max(name, foot) + 18
}

/** Code 128, drawn as bars so that it stays sharp at any resolution; its right edge stands on the margin. */
function barcode({ doc, slip, right }: Sheet, y: number) {
  const [symbol] = bwipjs.raw({ bcid: 'code128', text: slip.number })
  const widths = symbol && 'sbs' in symbol ? symbol.sbs : []
  const unit = 1
  const height = 26
  let x = right - widths.reduce((sum, modules) => sum + modules, 0) * unit
  widths.forEach((modules, index) => {
    if (index % 2 === 0) doc.rect(x, y, modules * unit, height)
    x += modules * unit
  })
  doc.fill('#000000')
  return y + height
}

function writePeople(sheet: Sheet) {
  const { canvas, slip, words, left, width } = sheet
  drawRule(sheet, sheet.y)
  const top = sheet.y + 14
  const column = width / 12
  const party = (label: string, name: string, lines: string[], x: number, room: number) => {
    let y = drawLines(sheet, [canvas.line(label, styles.label)], styles.label, x, top) + 3
    y = drawLines(sheet, canvas.lines(name, styles.strong, room), styles.strong, x, y)
    return drawLines(sheet, canvas.lines(lines.filter(Boolean).join('\n'), styles.body, room), styles.body, x, y)
  }
  const feet = [
    party(words.from, slip.brand.name, slip.brand.address_lines, left, column * 4 - 18),
    party(words.ship_to, slip.ship_to.name, slip.ship_to.lines, left + column * 4, column * 4 - 10),
    writeFacts(sheet, left + column * 8.4, top),
  ]
  sheet.y = Math.max(...feet) + 22
}

function writeFacts(sheet: Sheet, x: number, top: number) {
  const { canvas, slip, words, right } = sheet
  const facts = [
    [words.placed_at, slip.placed_at],
    [words.ship_by, slip.ship_by],
    [words.units, counted(slip.units_total)],
    [words.parcels, slip.parcels.length ? counted(slip.parcels.length) : ''],
  ]
  // The small labels stand on the baselines of their values, and the first on that of the addresses' labels
  const drop = (styles.body.leading - styles.label.leading + (styles.body.size - styles.label.size) * capHeight) / 2
  let y = top - drop
  for (const [label = '', value = ''] of facts) {
    if (!value) continue
    drawLines(sheet, [canvas.line(label, styles.label)], styles.label, x, y + drop)
    y = drawLines(sheet, [canvas.line(value, styles.body)], styles.body, right, y, 'right') + 2
  }
  return y
}

function writeNote(sheet: Sheet, label: string, note: string) {
  if (!note.trim()) return
  const { canvas, left, width } = sheet
  const lines = canvas.lines(note.trim(), styles.body, Math.min(width, 380))
  makeRoom(sheet, 16 + styles.label.leading + 3 + Math.min(lines.length, 3) * styles.body.leading)
  sheet.y = drawLines(sheet, [canvas.line(label, styles.label)], styles.label, left, sheet.y + 16) + 3
  for (const line of lines) {
    makeRoom(sheet, styles.body.leading)
    sheet.y = drawLines(sheet, [line], styles.body, left, sheet.y)
  }
}
