import bwipjs from 'bwip-js/node'
import type { Layout } from './layout.ts'

const unit = 1
const height = 26

/** Code 128 as vector bars, which are sharp at any resolution. Its right edge is at the margin. Returns the `y` below it. */
export function drawBarcode({ doc, right }: Layout, text: string, y: number) {
  const widths = barWidths(text)
  drawBars(doc, widths, { x: right - modulesOf(widths) * unit, y, unit, height })
  return y + height
}

/** A dot of a label printer (203 dpi), in points. Bars that begin and end on a dot stay sharp. */
const printerDot = 72 / 203
const widestUnit = 6 * printerDot

type Area = { x: number; y: number; width: number; height: number }

/** Code 128 as wide as the area allows, centred, with the space that scanners need on both sides. */
export function drawWideBarcode(doc: PDFKit.PDFDocument, text: string, { x, y, width, height: barHeight }: Area) {
  const widths = barWidths(text)
  const modules = modulesOf(widths)
  const dots = Math.max(1, Math.floor(width / (modules + 20) / printerDot))
  const barUnit = Math.min(widestUnit, dots * printerDot)
  const left = x + (width - modules * barUnit) / 2
  drawBars(doc, widths, { x: Math.round(left / printerDot) * printerDot, y, unit: barUnit, height: barHeight })
}

function barWidths(text: string): number[] {
  const [symbol] = bwipjs.raw({ bcid: 'code128', text })
  return symbol && 'sbs' in symbol ? symbol.sbs : []
}

const modulesOf = (widths: readonly number[]) => widths.reduce((sum, modules) => sum + modules, 0)

type Bars = { x: number; y: number; unit: number; height: number }
function drawBars(doc: PDFKit.PDFDocument, widths: readonly number[], { x, y, unit: barUnit, height: barHeight }: Bars) {
  let left = x
  widths.forEach((modules, index) => {
    if (index % 2 === 0) doc.rect(left, y, modules * barUnit, barHeight)
    left += modules * barUnit
  })
  doc.fill('#000000')
}
