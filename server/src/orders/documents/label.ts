import type { Language } from '@linesheet/domain/platform/languages'

/** The labels of an order, in the order of its parcels. `language` is that of the destination, for its characters. */
export type Labels = {
  kind: 'label'
  language: Language
  number: string
  brand: { name: string }
  pages: LabelPage[]
}

/** The carrier's own image, or what we print where the carrier leaves that to us: final texts. */
export type LabelPage = { image_key: string; image?: Uint8Array } | DrawnLabel
export type DrawnLabel = {
  carrier: string
  service: string
  tracking_number: string
  from: { name: string; lines: string[] }
  to: { name: string; lines: string[] }
  parcel: string
  weight: string
  reference: string
}
