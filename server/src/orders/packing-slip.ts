import type { Language } from '@linesheet/domain/languages'
import { type RendererSettings, startRenderer } from '../pdf/renderer.ts'

/** What stands on a packing slip: texts as they are to be read, and no prices. Days, sizes and weights come formatted, with their unit. */
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

/** A renderer of packing slips. `worker` is another's script, for tests. */
export const startPackingSlipRenderer = ({
  worker = new URL('./packing-slip.worker.ts', import.meta.url),
  ...rest
}: Partial<RendererSettings> = {}) => startRenderer<PackingSlip[]>({ idleMs: 60_000, timeoutMs: 60_000, ...rest, worker })

const renderer = startPackingSlipRenderer()

/** The slips of several orders as one PDF, each counting its own pages. Throws when the renderer fails twice. */
export const renderPackingSlips = (slips: PackingSlip[]): Promise<Buffer> => renderer.render(slips)

/** The slip of one order as a PDF (docs/product/limits.md: its font draws Chinese): A4, or US Letter where the parcel goes to North America. */
export const renderPackingSlip = (slip: PackingSlip): Promise<Buffer> => renderPackingSlips([slip])
