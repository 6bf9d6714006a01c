import { drawLines, drawRule } from '../pdf/page.ts'
import { makeRoom, type Sheet, styles } from './packing-slip.sheet.ts'
import { itemInset } from './packing-slip.table.ts'
import type { PackingSlip } from './packing-slip.ts'
import { counted } from './packing-slip.words.ts'

const quantityWidth = 22
const gap = 8

/** What is in which parcel; one that goes on over the page says its number again. */
export function writeParcels(sheet: Sheet) {
  const { canvas, slip, words, left } = sheet
  slip.parcels.forEach((parcel, index) => {
    const heading = index === 0 ? 38 : 0
    makeRoom(sheet, heading + 16 + styles.body.leading + Math.min(parcel.contents.length, 3) * styles.soft.leading)
    if (heading) sheet.y = drawLines(sheet, [canvas.line(words.parcels, styles.heading)], styles.heading, left, sheet.y + 16) + 6
    drawRule(sheet, sheet.y)
    writeParcel(sheet, parcel)
  })
}

function writeParcel(sheet: Sheet, parcel: PackingSlip['parcels'][number]) {
  const { canvas, words, left, right, width } = sheet
  const names = left + itemInset + quantityWidth + gap
  const label = () => drawLines(sheet, [canvas.line(words.parcel(parcel.number), styles.strong)], styles.strong, left, sheet.y)
  sheet.y += 8
  label()
  drawLines(sheet, [canvas.line(parcel.weight, styles.body)], styles.body, right, sheet.y, 'right')
  sheet.y = drawLines(sheet, [canvas.line(parcel.dimensions, styles.body)], styles.body, left + itemInset, sheet.y) + 3
  for (const { name, quantity } of parcel.contents) {
    const lines = canvas.lines(name, styles.soft, width - itemInset - quantityWidth - gap)
    if (makeRoom(sheet, lines.length * styles.soft.leading)) label()
    drawLines(sheet, [canvas.line(counted(quantity), styles.soft)], styles.soft, left + itemInset + quantityWidth, sheet.y, 'right')
    sheet.y = drawLines(sheet, lines, styles.soft, names, sheet.y)
  }
  sheet.y += 8
}
