import { readStock as readStockText } from '@linesheet/domain/platform/readers/quantity'
import { yieldEvery } from '../../../http/yield.ts'
import { type ShopVariation, shortText } from '../shops.types.ts'
import type { SheetFile } from './sheet-file.ts'

/** A variation of a file with the cell of its quantity. */
export type FileVariation = ShopVariation & { row: number; column: number | undefined; text: string }

const maxQuantity = 1_000_000_000

/**
 * The variations of a file by id, which is the SKU, or else the barcode. A variation in several rows has no quantity, because it is unknown which row counts;
 * nor has a variation whose cell is neither a number nor “sold out”.
 */
export async function findVariations({ rows, columns }: SheetFile): Promise<Map<string, FileVariation>> {
  const yieldToOthers = yieldEvery()
  const variations = new Map<string, FileVariation>()
  let product = ''
  for (const { row, cells } of rows) {
    await yieldToOthers()
    if (row <= columns.headerRow) continue
    const cell = (at: number | undefined) => shortText((at === undefined ? undefined : cells[at]) ?? '')
    const [sku, barcode, text] = [cell(columns.sku), cell(columns.barcode), cell(columns.stock)]
    // Systems name a product only in the first of its rows.
    product = cell(columns.name) || product
    const id = sku || barcode
    if (!id) continue
    const options = columns.options.map(cell).filter(Boolean).join(' / ')
    const name = [product, options].filter(Boolean).join(' – ')
    const quantity = variations.has(id) ? null : quantityOf(text)
    variations.set(id, {
      id,
      product_id: id,
      stock_id: id,
      sku,
      barcode,
      name: shortText(name),
      quantity,
      row,
      column: columns.stock,
      text,
    })
  }
  return variations
}

function quantityOf(text: string): number | null {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const isNegative = text.startsWith('-')
  const reading = readStockText(text.slice(isNegative ? 1 : 0).replace(/[.,]00?$/, ''))
  if (reading.kind !== 'value' || reading.value > maxQuantity) return null
  return isNegative && reading.value ? -reading.value : reading.value
}
