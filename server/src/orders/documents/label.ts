import { addressLines } from '@linesheet/domain/platform/country-names'
import type { Language } from '@linesheet/domain/platform/languages'
import type { Address } from '@linesheet/domain/platform/places'

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
  from: LabelParty
  to: LabelParty
  parcel: string
  weight: string
  reference: string
}
export type LabelParty = { name: string; lines: string[] }

/** Both addresses as the label has them; countries in English, which carriers read. */
export const labelParties = (from: Address, to: Address) => ({ from: toParty(from), to: toParty(to) })

const toParty = (address: Address): LabelParty => ({
  name: address.company || address.recipient,
  lines: [address.company ? address.recipient : '', ...addressLines(address, 'en')].filter(Boolean),
})
