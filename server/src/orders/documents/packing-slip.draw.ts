import { drawHead, drawNote, drawParties, startDocument } from '../../platform/pdf/business-document.ts'
import { drawFooters } from '../../platform/pdf/footer.ts'
import { formatCount } from '../../platform/pdf/format.ts'
import type { Layout } from '../../platform/pdf/layout.ts'
import { drawText } from '../../platform/pdf/page.ts'
import { styles } from '../../platform/pdf/styles.ts'
import { boxInset, drawTable, itemColumns } from '../../platform/pdf/table.ts'
import { referenceFacts } from './order-reference.ts'
import { drawParcels } from './packing-slip.parcels.ts'
import type { PackingSlip } from './packing-slip.ts'
import { packingSlipWords } from './packing-slip.words.ts'

/** Draws the slip from a new page on, with page numbers of its own. */
export function drawPackingSlip(doc: PDFKit.PDFDocument, slip: PackingSlip) {
  const words = packingSlipWords[slip.language]
  const head = { sender: slip.brand.name, title: words.title, number: slip.number }
  const { country_code } = slip.ship_to
  const layout = startDocument(doc, { ...head, language: slip.language, country_code, pageNumber: words.page })
  drawHead(layout, { ...head, barcode: slip.number })
  const from = { label: words.from, name: slip.brand.name, lines: slip.brand.address_lines }
  const to = { label: words.ship_to, name: slip.ship_to.name, lines: slip.ship_to.lines }
  drawParties(
    layout,
    [from, to],
    [
      ...referenceFacts(words, slip),
      [words.ship_by, slip.ship_by],
      [words.unit_count, formatCount(slip.units_total)],
      [words.parcels, slip.parcels.length ? formatCount(slip.parcels.length) : ''],
    ],
  )
  drawLines(layout, slip)
  drawParcels(layout, slip)
  drawNote(layout, words.retailer_note, slip.retailer_note)
  drawNote(layout, words.brand_note, slip.brand.note)
  drawFooters(layout)
}

/** The lines, each with a box to tick. There is a column for HS codes only when a line has one. */
function drawLines(layout: Layout, { language, lines, units_total }: PackingSlip) {
  const words = packingSlipWords[language]
  const { left, right } = layout
  type Line = PackingSlip['lines'][number]
  const hasHsCodes = lines.some(({ hs_code }) => hs_code)
  const hsCode = right - 118
  const backorder = ({ backordered }: Line) => (backordered ? [{ text: words.backordered, style: styles.flag }] : [])
  const hsColumn = { label: words.hs_code, x: hsCode, cell: ({ hs_code = '' }: Line) => [{ text: hs_code, style: styles.soft }] }
  drawTable(layout, {
    hasBox: () => true,
    rows: lines,
    columns: [
      ...itemColumns(left + boxInset, (hasHsCodes ? hsCode : right - 36) - 14, words, backorder),
      ...(hasHsCodes ? [hsColumn] : []),
      {
        label: words.quantity,
        x: right,
        align: 'right',
        cell: ({ quantity }) => [{ text: formatCount(quantity), style: styles.strong }],
      },
    ],
  })
  layout.y = drawText(layout, words.units(units_total), styles.strong, right, layout.y + 6, 'right') + 6
}
