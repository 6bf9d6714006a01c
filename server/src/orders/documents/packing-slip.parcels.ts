import { formatCount } from '../../platform/pdf/format.ts'
import { type Layout, makeRoom } from '../../platform/pdf/layout.ts'
import { drawLines, drawRule, drawText } from '../../platform/pdf/page.ts'
import { styles } from '../../platform/pdf/styles.ts'
import { boxInset, nameInset } from '../../platform/pdf/table.ts'
import type { PackingSlip } from './packing-slip.ts'
import { packingSlipWords } from './packing-slip.words.ts'

const quantityWidth = 22
const gap = 8
const itemInset = boxInset + nameInset

/** The contents of each parcel. The number of a parcel is repeated on every page that it continues on. */
export function drawParcels(layout: Layout, { language, parcels }: PackingSlip) {
  const words = packingSlipWords[language]
  const { left } = layout
  parcels.forEach((parcel, index) => {
    const headingHeight = index === 0 ? 38 : 0
    makeRoom(layout, headingHeight + 16 + styles.body.leading + Math.min(parcel.contents.length, 3) * styles.soft.leading)
    if (headingHeight) layout.y = drawText(layout, words.parcels, styles.heading, left, layout.y + 16) + 6
    drawRule(layout, layout.y)
    drawParcel(layout, parcel, words.parcel(parcel.number))
  })
}

function drawParcel(layout: Layout, parcel: PackingSlip['parcels'][number], label: string) {
  const { canvas, left, right, width } = layout
  const nameX = left + itemInset + quantityWidth + gap
  const drawLabel = () => drawText(layout, label, styles.strong, left, layout.y)
  layout.y += 8
  drawLabel()
  drawText(layout, parcel.weight, styles.body, right, layout.y, 'right')
  layout.y = drawText(layout, parcel.dimensions, styles.body, left + itemInset, layout.y) + 3
  for (const { name, quantity } of parcel.contents) {
    const lines = canvas.lines(name, styles.soft, width - itemInset - quantityWidth - gap)
    if (makeRoom(layout, lines.length * styles.soft.leading)) drawLabel()
    drawText(layout, formatCount(quantity), styles.soft, left + itemInset + quantityWidth, layout.y, 'right')
    layout.y = drawLines(layout, lines, styles.soft, nameX, layout.y)
  }
  layout.y += 8
}
