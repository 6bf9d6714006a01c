import type { Language } from '@linesheet/domain/languages'
import { type RendererSettings, startRenderer } from '../pdf/renderer.ts'

/** The content of a packing slip: final texts, without prices. Days, sizes and weights are formatted, with their unit. */
export type PackingSlip = {
  language: Language
  number: string
  placed_at: string
  ship_by: string
  brand: { name: string; address_lines: string[]; note: string }
  ship_to: { name: string; lines: string[]; country_code: string }
  retailer_note: string
  lines: { sku: string; name: string; options: string; quantity: number; hs_code?: string | undefined; backordered?: boolean | undefined }[]
  parcels: { number: number; dimensions: string; weight: string; contents: { name: string; quantity: number }[] }[]
  units_total: number
}

/** A renderer of packing slips. Tests may pass another script as its worker. */
export const startPackingSlipRenderer = ({
  worker = new URL('./packing-slip.worker.ts', import.meta.url),
  ...settings
}: Partial<RendererSettings> = {}) => startRenderer<PackingSlip[]>({ ...settings, worker })

const renderer = startPackingSlipRenderer()

/** The slips of several orders as one PDF. Each has page numbers of its own. Throws when the renderer fails twice. */
export const renderPackingSlips = (slips: PackingSlip[]): Promise<Buffer> => renderer.render(slips)

/** The slip of one order as a PDF (docs/product/limits.md: its font has Chinese): A4, or US Letter when it is shipped to North America. */
export const renderPackingSlip = (slip: PackingSlip): Promise<Buffer> => renderPackingSlips([slip])
