import { addressLines } from '@linesheet/domain/platform/country-names'
import type { Language } from '@linesheet/domain/platform/languages'
import type { Address } from '@linesheet/domain/platform/places'

/** The labels of an order, in the order of its parcels. `language`: the destination's, which selects the glyphs. */
export type Labels = {
  kind: 'label'
  language: Language
  number: string
  brand: { name: string }
  pages: LabelPage[]
}

/** The carrier's own image, or, where the carrier leaves drawing to us, the final texts. */
export type LabelPage = { image_key: string; image?: Uint8Array } | DrawnLabel
export type DrawnLabel = {
  carrier: string
  service: string
  tracking_number: string
  from: LabelParty
  to: LabelParty
  parcel: string
  weight: string
  reference: string
}
export type LabelParty = { name: string; lines: string[] }

/** Both addresses as printed on the label; countries in English, for the carriers. */
export const labelParties = (from: Address, to: Address) => ({ from: toParty(from), to: toParty(to) })

const toParty = (address: Address): LabelParty => ({
  name: address.company || address.recipient,
  lines: [address.company ? address.recipient : '', ...addressLines(address, 'en')].filter(Boolean),
})
