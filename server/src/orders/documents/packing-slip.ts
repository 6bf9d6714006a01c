import type { Language } from '@linesheet/domain/platform/languages'
import type { OrderReference } from './order-reference.ts'

/** The content of a packing slip: final texts, without prices. Days, sizes and weights are formatted, with their unit. */
export type PackingSlip = OrderReference & {
  kind: 'slip'
  language: Language
  number: string
  ship_by: string
  brand: { name: string; address_lines: string[]; note: string }
  ship_to: { name: string; lines: string[]; country_code: string }
  retailer_note: string
  lines: { sku: string; name: string; options: string; quantity: number; hs_code?: string | undefined; backordered?: boolean | undefined }[]
  parcels: { number: number; dimensions: string; weight: string; contents: { name: string; quantity: number }[] }[]
  units_total: number
}
