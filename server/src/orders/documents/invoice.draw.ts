import { drawHead, drawNote, drawParties, startDocument } from '../../platform/pdf/business-document.ts'
import { drawFooters } from '../../platform/pdf/footer.ts'
import { formatCount } from '../../platform/pdf/format.ts'
import { type Layout, makeRoom } from '../../platform/pdf/layout.ts'
import { drawRule, drawText } from '../../platform/pdf/page.ts'
import { styles } from '../../platform/pdf/styles.ts'
import { type Column, drawTable, itemColumns } from '../../platform/pdf/table.ts'
import type { Invoice, InvoiceLine } from './invoice.ts'
import { invoiceWords } from './invoice.words.ts'
import { referenceFacts } from './order-reference.ts'

export const invoiceTitle = ({ language, is_pro_forma }: Invoice) => invoiceWords[language][is_pro_forma ? 'pro_forma' : 'title']

/** Draws the invoice from a new page on, with page numbers of its own. */
export function drawInvoice(doc: PDFKit.PDFDocument, invoice: Invoice) {
  const words = invoiceWords[invoice.language]
  const head = { sender: invoice.brand.name, title: invoiceTitle(invoice), number: invoice.number }
  const { country_code } = invoice.buyer
  const layout = startDocument(doc, { ...head, language: invoice.language, country_code, pageNumber: words.page })
  drawHead(layout, head)
  const seller = { label: words.seller, name: invoice.brand.name, lines: invoice.brand.address_lines }
  const buyer = { label: words.buyer, name: invoice.buyer.name, lines: invoice.buyer.lines }
  drawParties(
    layout,
    [seller, buyer],
    [
      [words.date, invoice.date],
      [words.order_number, invoice.order_number],
      ...referenceFacts(words, invoice),
      [words.payment, words.payment_status[invoice.payment_status]],
    ],
  )
  const totals = totalRows(invoice)
  const heightOfTotals = 12 + totals.length * styles.number.leading + 8
  drawTable(layout, { columns: invoiceColumns(layout, invoice), rows: invoice.lines, heightBelow: heightOfTotals })
  drawTotals(layout, invoice, totals)
  drawNote(layout, words.pro_forma, invoice.is_pro_forma ? words.pro_forma_note : '')
  drawFooters(layout)
}

const amounts = ['unit_price', 'discount', 'line_total'] as const
const amountText = (line: InvoiceLine, name: (typeof amounts)[number]) =>
  name === 'discount' && line.discount ? `−${line.discount}` : line[name]

/** Each column of amounts is as wide as its longest one. There is one for discounts only when a line has a discount. */
function invoiceColumns({ canvas, left, right }: Layout, { language, lines }: Invoice): Column<InvoiceLine>[] {
  const words = invoiceWords[language]
  let edge = right
  const amountColumns = amounts.toReversed().flatMap((name): Column<InvoiceLine>[] => {
    if (lines.every((line) => !line[name])) return []
    const x = edge
    edge -= Math.max(48, ...lines.map((line) => canvas.line(amountText(line, name), styles.body).width)) + 14
    return [{ label: words[name], x, align: 'right', cell: (line) => [{ text: amountText(line, name), style: styles.body }] }]
  })
  const quantity = edge
  const hsCode = ({ hs_code }: InvoiceLine) => (hs_code ? [{ text: `${words.hs_code} ${hs_code}`, style: styles.soft }] : [])
  return [
    ...itemColumns(left, quantity - 44, words, hsCode),
    {
      label: words.quantity,
      x: quantity,
      align: 'right',
      cell: (line) => [{ text: formatCount(line.quantity), style: styles.strong }],
    },
    ...amountColumns,
  ]
}

/** The amounts between the lines and the total. Amounts of zero are left out. */
function totalRows({ language, subtotal, discount, shipping, handling_fee }: Invoice) {
  const words = invoiceWords[language]
  return [
    [words.subtotal, subtotal],
    [words.discount, discount && `−${discount}`],
    [words.shipping, shipping],
    [words.handling_fee, handling_fee],
  ].flatMap(([label = '', value]) => (value ? [{ label, value }] : []))
}

function drawTotals(layout: Layout, { language, currency_code, total, units_total }: Invoice, rows: { label: string; value: string }[]) {
  const words = invoiceWords[language]
  const { left, right } = layout
  const labelX = right - 210
  makeRoom(layout, rows.length * styles.body.leading + styles.number.leading)
  drawText(layout, words.units(units_total), styles.soft, left, layout.y + 6)
  drawText(layout, words.amounts_in(currency_code), styles.soft, left, layout.y + 6 + styles.soft.leading)
  layout.y += 6
  for (const { label, value } of rows) {
    drawText(layout, label, styles.body, labelX, layout.y)
    layout.y = drawText(layout, value, styles.body, right, layout.y, 'right') + 2
  }
  drawRule({ ...layout, left: labelX }, layout.y + 2, styles.body.color, 0.75)
  drawText(layout, words.total(currency_code), styles.heading, labelX, layout.y + 7)
  layout.y = drawText(layout, total, styles.heading, right, layout.y + 7, 'right') + 6
}
