import { drawHead, drawNote, drawParties, startDocument } from '../../platform/pdf/business-document.ts'
import { drawFooters } from '../../platform/pdf/footer.ts'
import { formatCount } from '../../platform/pdf/format.ts'
import { type Layout, makeRoom } from '../../platform/pdf/layout.ts'
import { drawRule, drawText } from '../../platform/pdf/page.ts'
import { styles } from '../../platform/pdf/styles.ts'
import { type Column, drawTable } from '../../platform/pdf/table.ts'
import type { CustomsInvoice, CustomsRow } from './customs.ts'
import { customsWords } from './customs.words.ts'

/** Draws the invoice from a new page on, with page numbers of its own. */
export function drawCustomsInvoice(doc: PDFKit.PDFDocument, invoice: CustomsInvoice) {
  const words = customsWords[invoice.language]
  const head = { sender: invoice.brand.name, title: words.title, number: invoice.number }
  const { country_code } = invoice.buyer
  const layout = startDocument(doc, { ...head, language: invoice.language, country_code, pageNumber: words.page })
  drawHead(layout, head)
  drawParties(
    layout,
    [
      { label: words.exporter, name: invoice.brand.name, lines: invoice.brand.address_lines },
      { label: words.consignee, name: invoice.buyer.name, lines: invoice.buyer.lines },
    ],
    [
      [words.date, invoice.date],
      [words.order_number, invoice.order_number],
      [words.reason, words.sale],
      [words.carrier, invoice.carrier],
      [words.tracking, invoice.tracking_numbers[0] ?? ''],
      [words.parcels, invoice.parcels],
      [words.gross_weight, invoice.weight],
    ],
  )
  drawTable(layout, { columns: columns(layout, invoice), rows: invoice.items, heightBelow: 90 })
  drawTotal(layout, invoice)
  drawNote(layout, words.tracking, invoice.tracking_numbers.slice(1).join(', '))
  drawSignature(layout, invoice)
  drawFooters(layout)
}

const numbers = ['weight', 'unit_value', 'value'] as const

/** Each column of numbers is as wide as its longest one. */
function columns({ canvas, left, right }: Layout, { language, items }: CustomsInvoice): Column<CustomsRow>[] {
  const words = customsWords[language]
  let edge = right
  const numberColumns = numbers.toReversed().map((name): Column<CustomsRow> => {
    const x = edge
    edge -= Math.max(46, ...items.map((item) => canvas.line(item[name], styles.body).width)) + 12
    return { label: words[name], x, align: 'right', cell: (item) => [{ text: item[name], style: styles.body }] }
  })
  const [hsX, originX] = [edge - 196, edge - 128]
  return [
    { label: words.description, x: left, width: hsX - left - 12, cell: ({ description }) => [{ text: description, style: styles.strong }] },
    { label: words.hs_code, x: hsX, width: 62, cell: ({ hs_code }) => [{ text: hs_code, style: styles.body }] },
    { label: words.origin, x: originX, width: 86, cell: ({ origin }) => [{ text: origin, style: styles.body }] },
    { label: words.quantity, x: edge, align: 'right', cell: ({ quantity }) => [{ text: formatCount(quantity), style: styles.body }] },
    ...numberColumns.toReversed(),
  ]
}

function drawTotal(layout: Layout, { language, units_total, currency_code, total }: CustomsInvoice) {
  const words = customsWords[language]
  const { left, right } = layout
  drawText(layout, words.units(units_total), styles.soft, left, layout.y + 8)
  drawText(layout, words.total(currency_code), styles.heading, right - 210, layout.y + 7)
  layout.y = drawText(layout, total, styles.heading, right, layout.y + 7, 'right') + 6
}

function drawSignature(layout: Layout, { language, signer }: CustomsInvoice) {
  const words = customsWords[language]
  makeRoom(layout, 84)
  layout.y = drawText(layout, words.declaration, styles.body, layout.left, layout.y + 18) + 34
  drawRule({ ...layout, right: layout.left + 240 }, layout.y, styles.body.color, 0.75)
  drawText(layout, [words.signature, signer].filter(Boolean).join(': '), styles.label, layout.left, layout.y + 4)
  layout.y += 20
}
