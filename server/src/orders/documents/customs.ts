import type { Language } from '@linesheet/domain/platform/languages'

/** The content of a commercial invoice for customs: final texts, with amounts in the order's currency. */
export type CustomsInvoice = {
  kind: 'customs'
  language: Language
  number: string
  date: string
  order_number: string
  brand: { name: string; address_lines: string[] }
  buyer: { name: string; lines: string[]; country_code: string }
  /** Empty where there is no label. */
  carrier: string
  tracking_numbers: string[]
  parcels: string
  weight: string
  items: CustomsRow[]
  units_total: number
  currency_code: string
  total: string
  signer: string
}
export type CustomsRow = {
  description: string
  hs_code: string
  origin: string
  quantity: number
  weight: string
  unit_value: string
  value: string
}
