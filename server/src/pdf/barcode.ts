import bwipjs from 'bwip-js/node'
import type { Layout } from './layout.ts'

const unit = 1
const height = 26

/** Code 128 as vector bars, which are sharp at any resolution. Its right edge is at the margin. Returns the `y` below it. */
export function drawBarcode({ doc, right }: Layout, text: string, y: number) {
  const [symbol] = bwipjs.raw({ bcid: 'code128', text })
  const widths = symbol && 'sbs' in symbol ? symbol.sbs : []
  let x = right - widths.reduce((sum, modules) => sum + modules, 0) * unit
  widths.forEach((modules, index) => {
    if (index % 2 === 0) doc.rect(x, y, modules * unit, height)
    x += modules * unit
  })
  doc.fill('#000000')
  return y + height
}
