import bwipjs from 'bwip-js/node'
import { baselineOffset } from '../pdf/canvas.ts'
import { renderPdf } from '../pdf/document.ts'
import { drawFooters } from '../pdf/footer.ts'
import { formatCount } from '../pdf/format.ts'
import { makeRoom } from '../pdf/layout.ts'
import { drawLines, drawParagraph, drawRule, drawText } from '../pdf/page.ts'
import { type SlipLayout, startSlip, styles } from './packing-slip.layout.ts'
import { drawParcels } from './packing-slip.parcels.ts'
import { drawTable } from './packing-slip.table.ts'
import type { PackingSlip } from './packing-slip.ts'
import { packingSlipWords } from './packing-slip.words.ts'

/** One document with all slips. Each has page numbers of its own. */
export async function drawPackingSlips(slips: PackingSlip[]): Promise<Buffer> {
  const [first] = slips
  if (!first) throw new Error('A document needs at least one packing slip')
  const title = `${packingSlipWords[first.language].title} ${slips.map(({ number }) => number).join(', ')}`
  return renderPdf({ title, author: first.brand.name, language: first.language }, (doc) => {
    for (const slip of slips) {
      const layout = startSlip(doc, slip)
      drawHead(layout)
      drawParties(layout)
      drawTable(layout)
      drawParcels(layout)
      drawNote(layout, layout.words.retailer_note, slip.retailer_note)
      drawNote(layout, layout.words.brand_note, slip.brand.note)
      drawFooters(layout)
    }
  })
}

function drawHead(layout: SlipLayout) {
  const { canvas, slip, words, left, right, width, y } = layout
  const nameWidth = width * 0.6
  const style = canvas.lines(slip.brand.name, styles.brand, nameWidth).length > 2 ? styles.number : styles.brand
  const nameBottom = drawParagraph(layout, slip.brand.name, style, left, y - 4, nameWidth)
  const titleBottom = drawText(layout, words.title, styles.title, right, y, 'right')
  const numberBottom = drawText(layout, slip.number, styles.number, right, titleBottom, 'right')
  layout.y = Math.max(nameBottom, drawBarcode(layout, numberBottom + 6)) + 18
}

/** Code 128 as vector bars, which are sharp at any resolution. Its right edge is at the margin. */
function drawBarcode({ doc, slip, right }: SlipLayout, y: number) {
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

function drawParties(layout: SlipLayout) {
  const { slip, words, left, width } = layout
  drawRule(layout, layout.y)
  const top = layout.y + 14
  const column = width / 12
  const drawParty = (label: string, name: string, lines: string[], x: number, maxWidth: number) => {
    const labelBottom = drawText(layout, label, styles.label, x, top) + 3
    const nameBottom = drawParagraph(layout, name, styles.strong, x, labelBottom, maxWidth)
    return drawParagraph(layout, lines.filter(Boolean).join('\n'), styles.body, x, nameBottom, maxWidth)
  }
  const bottoms = [
    drawParty(words.from, slip.brand.name, slip.brand.address_lines, left, column * 4 - 18),
    drawParty(words.ship_to, slip.ship_to.name, slip.ship_to.lines, left + column * 4, column * 4 - 10),
    drawFacts(layout, left + column * 8.4, top),
  ]
  layout.y = Math.max(...bottoms) + 22
}

function drawFacts(layout: SlipLayout, x: number, top: number) {
  const { slip, words, right } = layout
  const facts = [
    [words.placed_at, slip.placed_at],
    [words.ship_by, slip.ship_by],
    [words.units, formatCount(slip.units_total)],
    [words.parcels, slip.parcels.length ? formatCount(slip.parcels.length) : ''],
  ]
  // Labels have the baselines of their values, and the first one that of the labels of the addresses.
  const offset = baselineOffset(styles.body, styles.label)
  let y = top - offset
  for (const [label = '', value = ''] of facts) {
    if (!value) continue
    drawText(layout, label, styles.label, x, y + offset)
    y = drawText(layout, value, styles.body, right, y, 'right') + 2
  }
  return y
}

function drawNote(layout: SlipLayout, label: string, note: string) {
  if (!note.trim()) return
  const { canvas, left, width } = layout
  const lines = canvas.lines(note.trim(), styles.body, Math.min(width, 380))
  makeRoom(layout, 16 + styles.label.leading + 3 + Math.min(lines.length, 3) * styles.body.leading)
  layout.y = drawText(layout, label, styles.label, left, layout.y + 16) + 3
  for (const line of lines) {
    makeRoom(layout, styles.body.leading)
    layout.y = drawLines(layout, [line], styles.body, left, layout.y)
  }
}
