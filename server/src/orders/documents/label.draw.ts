import { drawWideBarcode } from '../../platform/pdf/barcode.ts'
import { type Canvas, createCanvas, type Style } from '../../platform/pdf/canvas.ts'
import { drawLines, drawRule, drawText, fitText } from '../../platform/pdf/page.ts'
import { fitParty, type PartyBox } from './label.party.ts'
import type { DrawnLabel, Labels } from './label.ts'

/** 4 × 6 inches, the paper of label printers, in points. */
const [width, height] = [288, 432]
const margin = 14
const [left, right] = [margin, width - margin]
const black = '#000000'

const style = (size: number, leading: number, weight: Style['weight'] = 'regular'): Style => ({ size, leading, weight, color: black })
const styles = {
  carrier: style(15, 20, 'medium'),
  service: style(11, 16, 'medium'),
  label: style(7, 10),
  from: style(8, 10.5),
  name: style(14, 18, 'medium'),
  to: style(12, 15.5),
  fact: style(10, 14, 'medium'),
  number: style(13, 18, 'medium'),
}

/** The room for both addresses, below their titles. */
export const partyBoxes = {
  from: { width: right - left, height: 79, name: styles.from, lines: styles.from },
  to: { width: right - left, height: 123, name: styles.name, lines: styles.to },
} satisfies Record<string, PartyBox>
export type LabelSide = keyof typeof partyBoxes

type Page = { doc: PDFKit.PDFDocument; canvas: Canvas; left: number; right: number }

/** Draws one page for each label. An image from the carrier fills its page. */
export function drawLabels(doc: PDFKit.PDFDocument, { language, pages }: Labels) {
  for (const label of pages) {
    doc.addPage({ size: [width, height], margin: 0 })
    if ('image_key' in label) doc.image(Buffer.from(label.image ?? []), 0, 0, { fit: [width, height], align: 'center', valign: 'center' })
    else drawLabel({ doc, canvas: createCanvas(doc, language), left, right }, label)
  }
}

function drawLabel(page: Page, label: DrawnLabel) {
  const serviceWidth = page.canvas.line(label.service, styles.service).width
  fitText(page, label.carrier, styles.carrier, left, 10, right - left - serviceWidth - 10)
  drawText(page, label.service, styles.service, right, 13, 'right')
  drawRule(page, 36, black, 2)
  drawParty(page, 'FROM', label, 'from', 42)
  drawRule(page, 133, black, 0.75)
  drawParty(page, 'SHIP TO', label, 'to', 137)
  drawRule(page, 272, black, 0.75)
  const facts = [
    ['PARCEL', label.parcel],
    ['WEIGHT', label.weight],
    ['ORDER', label.reference],
  ] as const
  facts.forEach(([name, value], index) => {
    const x = left + ((right - left) / 3) * index
    drawText(page, name, styles.label, x, 277)
    drawText(page, value, styles.fact, x, 286)
  })
  drawRule(page, 305, black, 2)
  drawWideBarcode(page.doc, label.tracking_number, { x: 0, y: 318, width, height: 78 })
  const number = page.canvas.line(label.tracking_number, styles.number)
  drawLines(page, [number], styles.number, (width - number.width) / 2, 401)
}

function drawParty(page: Page, title: string, label: DrawnLabel, side: LabelSide, top: number) {
  let y = drawText(page, title, styles.label, left, top)
  for (const { style, lines } of fitParty(page.canvas, label[side], partyBoxes[side]).paragraphs) y = drawLines(page, lines, style, left, y)
}
