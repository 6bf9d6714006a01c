import { drawHead, startDocument } from '../../platform/pdf/business-document.ts'
import { drawFooters } from '../../platform/pdf/footer.ts'
import { formatCount } from '../../platform/pdf/format.ts'
import { drawText } from '../../platform/pdf/page.ts'
import { styles } from '../../platform/pdf/styles.ts'
import { boxInset, drawTable, itemColumns } from '../../platform/pdf/table.ts'
import type { PickLine, PickList } from './pick-list.ts'
import { pickListWords } from './pick-list.words.ts'

export function drawPickList(doc: PDFKit.PDFDocument, { language, brand, date, orders_total, units_total, lines }: PickList) {
  const words = pickListWords[language]
  const head = { sender: brand.name, title: words.title, number: date }
  const layout = startDocument(doc, { ...head, language, country_code: brand.country_code, pageNumber: words.page })
  const { left, right } = layout
  drawHead(layout, head)
  layout.y = drawText(layout, `${words.orders(orders_total)} · ${words.units(units_total)}`, styles.heading, left, layout.y) + 14
  drawTable<PickLine>(layout, {
    hasBox: ({ quantity }) => quantity !== null,
    rows: lines,
    heightBelow: 0,
    columns: [
      ...itemColumns<PickLine>(left + boxInset, right - 50, words, ({ orders }) => [{ text: orders, style: styles.soft }]),
      {
        label: words.quantity,
        x: right,
        align: 'right',
        cell: ({ quantity }) => [{ text: quantity === null ? '' : formatCount(quantity), style: styles.number }],
      },
    ],
  })
  drawFooters(layout)
}
