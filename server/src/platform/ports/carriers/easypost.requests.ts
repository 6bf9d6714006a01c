import type { Address } from '@linesheet/domain/platform/places'
import { toDialledNumber } from '@linesheet/domain/platform/readers/phone-number'
import type { Shipment, ShippedParcel } from './carriers.types.ts'

const round = (value: number) => Math.max(0.1, Math.round(value * 10) / 10)
const inches = (cm: number) => round(cm / 2.54)
const ounces = (kg: number) => round(kg * 35.27396)

const toAddress = ({ recipient, company, street, street_2, city, region, postal_code, country_code, phone }: Address) => ({
  name: recipient,
  company,
  street1: street,
  street2: street_2,
  city,
  state: region,
  zip: postal_code,
  country: country_code,
  phone: toDialledNumber(phone, country_code),
})

/** A parcel in the format of EasyPost, in inches and ounces, with labels for label printers. */
export const toEasypostShipment = (shipment: Shipment, parcel: ShippedParcel) => ({
  reference: shipment.reference,
  to_address: toAddress(shipment.to),
  from_address: toAddress(shipment.from),
  parcel: {
    length: inches(parcel.length_cm),
    width: inches(parcel.width_cm),
    height: inches(parcel.height_cm),
    weight: ounces(parcel.weight_kg),
  },
  options: {
    label_format: 'PNG',
    label_size: '4x6',
    invoice_number: shipment.reference,
    print_custom_1: shipment.reference,
    ...(shipment.has_lithium && { hazmat: 'LITHIUM' }),
  },
  ...(shipment.is_international && { customs_info: toCustoms(shipment, parcel) }),
})

const toCustoms = ({ from, currency_code }: Shipment, { items }: ShippedParcel) => ({
  eel_pfc: 'NOEEI 30.37(a)',
  customs_certify: true,
  customs_signer: from.recipient || from.company,
  contents_type: 'merchandise',
  restriction_type: 'none',
  non_delivery_option: 'return',
  customs_items: items.map(({ description, quantity, value, weight_kg, hs_code, origin_country }) => ({
    description,
    quantity,
    value,
    currency: currency_code,
    weight: ounces(weight_kg),
    hs_tariff_number: hs_code.replace(/\D/g, ''),
    origin_country,
  })),
})
