import type { Language } from '@linesheet/domain/platform/languages'
import { drawBarcode } from './barcode.ts'
import { baselineOffset } from './canvas.ts'
import { type Layout, makeRoom, startLayout } from './layout.ts'
import { drawLines, drawParagraph, drawRule, drawText } from './page.ts'
import { styles } from './styles.ts'

type BusinessDocument = {
  language: Language
  /** The name of the sender. */
  sender: string
  title: string
  number: string
  /** The country of the reader: in North America the document is printed on US Letter, elsewhere on A4. */
  country_code: string
  pageNumber: (page: number, pages: number) => string
}

const northAmerica = ['US', 'CA', 'MX']

/** Starts a document on a new page. Its sender, title and number are repeated at the top of each further page. */
export const startDocument = (doc: PDFKit.PDFDocument, { language, sender, title, number, country_code, pageNumber }: BusinessDocument) =>
  startLayout(doc, {
    language,
    paper: northAmerica.includes(country_code) ? 'LETTER' : 'A4',
    margin: 54,
    top: 50,
    topBelowHeader: 76,
    bottomMargin: 62,
    header: { left: sender, right: `${title} ${number}`, style: styles.strong, y: 44, ruleY: 64 },
    footer: { left: number, pageNumber, style: styles.label, fromBottom: 44 },
  })

type Head = { sender: string; title: string; number: string; barcode?: string }

/** The sender at the left; the title, the number and its bar code at the right. */
export function drawHead(layout: Layout, { sender, title, number, barcode }: Head) {
  const { canvas, left, right, width, y } = layout
  const senderWidth = width * 0.6
  const style = canvas.lines(sender, styles.brand, senderWidth).length > 2 ? styles.number : styles.brand
  const senderBottom = drawParagraph(layout, sender, style, left, y - 4, senderWidth)
  const titleBottom = drawText(layout, title, styles.title, right, y, 'right')
  const numberBottom = drawText(layout, number, styles.number, right, titleBottom, 'right')
  const bottom = barcode ? drawBarcode(layout, barcode, numberBottom + 6) : numberBottom
  layout.y = Math.max(senderBottom, bottom) + 18
}

export type Party = { label: string; name: string; lines: readonly string[] }
type Fact = readonly [label: string, value: string]

/** Two parties side by side, and facts in a third column. Facts without a value are left out. */
export function drawParties(layout: Layout, [from, to]: readonly [Party, Party], facts: readonly Fact[]) {
  const { left, width } = layout
  drawRule(layout, layout.y)
  const top = layout.y + 14
  const column = width / 12
  const drawParty = ({ label, name, lines }: Party, x: number, maxWidth: number) => {
    const labelBottom = drawText(layout, label, styles.label, x, top) + 3
    const nameBottom = drawParagraph(layout, name, styles.strong, x, labelBottom, maxWidth)
    return drawParagraph(layout, lines.filter(Boolean).join('\n'), styles.body, x, nameBottom, maxWidth)
  }
  const bottoms = [
    drawParty(from, left, column * 4 - 18),
    drawParty(to, left + column * 4, column * 4 - 10),
    drawFacts(layout, facts, left + column * 8.4, top),
  ]
  layout.y = Math.max(...bottoms) + 22
}

/** Each value is drawn next to its label, or below it if there is no room. */
function drawFacts(layout: Layout, facts: readonly Fact[], x: number, top: number) {
  const { canvas, right } = layout
  // Labels share the baselines of their values, and the first label the baseline of the parties' labels.
  const offset = baselineOffset(styles.body, styles.label)
  let y = top - offset
  for (const [label, value] of facts) {
    if (!value) continue
    const room = right - x - canvas.line(label, styles.label).width - 8
    drawText(layout, label, styles.label, x, y + offset)
    if (canvas.line(value, styles.body).width > room) y += styles.label.leading
    y = drawLines(layout, canvas.lines(value, styles.body, right - x), styles.body, right, y, 'right') + 2
  }
  return y
}

/** Draws a text under its label; nothing if it is empty. A long text continues on the next page. */
export function drawNote(layout: Layout, label: string, note: string) {
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
