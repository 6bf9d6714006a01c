import { formatAmount } from '../../platform/pdf/format.ts'
import { startPage } from '../../platform/pdf/layout.ts'
import { drawText } from '../../platform/pdf/page.ts'
import { styles as documentStyles } from '../../platform/pdf/styles.ts'
import { type Column, drawTable, itemColumns } from '../../platform/pdf/table.ts'
import { type LineSheetLayout, styles } from './line-sheet.layout.ts'
import type { LineSheetVariation } from './line-sheet.ts'

type Row = LineSheetVariation & { name: string }

/** The variations of products that have several, on separate pages after the photos, because SKUs are what is ordered. */
export function drawSkus(layout: LineSheetLayout) {
  const { sheet, words, left } = layout
  const rows = sheet.collection.collection_items.flatMap(({ id, name }) =>
    (sheet.variations.get(id) ?? []).map((variation, index): Row => ({ ...variation, name: index === 0 ? name : '' })),
  )
  if (!rows.length) return
  startPage(layout)
  layout.y = drawText(layout, words.skus, styles.name, left, layout.y) + 8
  drawTable(layout, { columns: skuColumns(layout), rows })
}

function skuColumns({ sheet, words, left, right }: LineSheetLayout): Column<Row>[] {
  const amount = (price: string | null) => (price === null ? words.unpriced : formatAmount(price, sheet.currency_code))
  return [
    ...itemColumns<Row>(left, right - 190, { sku: words.sku, item: words.item }),
    {
      label: `${words.wholesale} ${sheet.currency_code}`,
      x: right - 90,
      align: 'right',
      cell: ({ wholesale_price }) => [{ text: amount(wholesale_price), style: documentStyles.strong }],
    },
    {
      label: words.retail,
      x: right,
      align: 'right',
      cell: ({ retail_price }) => [{ text: amount(retail_price), style: documentStyles.soft }],
    },
  ]
}
