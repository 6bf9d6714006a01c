import type { Address, CountryCode } from '../platform/places.ts'
import { needsCustoms } from './customs.ts'

const addressWarningCodes = ['recipient_missing', 'region_missing', 'postal_code_missing', 'phone_missing', 'po_box'] as const
type AddressWarningCode = (typeof addressWarningCodes)[number]

/** The problems that may keep a parcel with a label from arriving. They are warnings only: carriers have the last word. */
export const labelWarningCodes = [...addressWarningCodes, 'label_overflow', 'label_characters'] as const
/** `text` is the part of an address that the label has no room for, or the characters that it cannot show; otherwise empty. */
export type LabelWarning = { code: (typeof labelWarningCodes)[number]; text: string }

/** The countries in which carriers sort by the region, and the countries without postcodes, or where these are optional. */
const withRegion: readonly CountryCode[] = ['AU', 'CA', 'IN', 'US']
const withoutPostcode: readonly CountryCode[] = ['AE', 'HK', 'IE', 'MO', 'PH', 'VN']
/** The countries where couriers call before they deliver. Elsewhere they do so only for customs. */
const withPhone: readonly CountryCode[] = ['AE', 'CN', 'HK', 'ID', 'IN', 'JP', 'KR', 'MO', 'MY', 'PH', 'SG', 'TH', 'TW', 'VN']

/** The characters of addresses that a label does not show: those that match the carrier's pattern, which needs the flag `g`. */
export function characterWarnings(addresses: readonly Address[], hiddenText: RegExp): LabelWarning[] {
  const parts = ['recipient', 'company', 'street', 'street_2', 'city', 'region'] as const
  const texts = addresses.flatMap((address) => parts.map((part) => address[part]))
  const hidden = new Set(texts.flatMap((text) => text.normalize('NFC').match(hiddenText) ?? []))
  return hidden.size ? [{ code: 'label_characters', text: [...hidden].join(' ') }] : []
}

const poBox =
  /\bp\.?\s*o\.?\s*box\b|\bpost(?:al)?\s+(?:office\s+)?box\b|\bpostfach\b|\bpostbus\b|\bpostboks\b|\bbo[iî]te postale\b|\bb\.?\s?p\.? ?\d|\bapartado (?:de correos|postal)\b|\bcas(?:ella|\.) post(?:ale|\.)|邮政信箱|郵政信箱|私書箱|사서함/iu

/** Whether the address is a post-office box, to which only the post delivers. */
export const isPoBox = ({ street, street_2 }: Pick<Address, 'street' | 'street_2'>) => poBox.test(street) || poBox.test(street_2)

type Destination = Omit<Address, 'country_code'> & { country_code: CountryCode | null }

/** The parts that carriers miss in an address, before they are asked for prices. `from` is the country that the parcel is sent from, if it is known. */
export function addressWarnings(to: Destination, from?: CountryCode | null): LabelWarning[] {
  const { country_code: country } = to
  if (!country) return []
  const isAbroad = from ? needsCustoms(from, country) : false
  const applies: Record<AddressWarningCode, boolean> = {
    recipient_missing: !to.recipient.trim(),
    region_missing: !to.region.trim() && withRegion.includes(country),
    postal_code_missing: !to.postal_code.trim() && !withoutPostcode.includes(country),
    phone_missing: !to.phone.trim() && (isAbroad || withPhone.includes(country)),
    po_box: isPoBox(to),
  }
  return addressWarningCodes.filter((code) => applies[code]).map((code) => ({ code, text: '' }))
}
