import { hasGs1CheckDigit, hasS10CheckDigit, hasUpsCheckDigit } from '../platform/readers/check-digits.ts'

/**
 * The usual form of a carrier's tracking numbers. `isShared`: other carriers use it as well, so that it suggests the carrier but does not choose it.
 * `hasCheckDigit` says whether the check digit of a number of this form is right.
 */
type Form = { carrier: string; pattern: RegExp; isShared?: true; hasCheckDigit?: (number: string) => boolean }

/** National posts, by the country at the end of their S10 numbers. */
const posts: Readonly<Record<string, string>> = {
  AT: 'Austrian Post',
  AU: 'Australia Post',
  BE: 'bpost',
  CA: 'Canada Post',
  CH: 'Swiss Post',
  CN: 'China Post',
  DE: 'DHL',
  DK: 'PostNord',
  ES: 'Correos',
  FR: 'La Poste',
  GB: 'Royal Mail',
  HK: 'Hongkong Post',
  IE: 'An Post',
  IT: 'Poste Italiane',
  JP: 'Japan Post',
  KR: 'Korea Post',
  NL: 'PostNL',
  NZ: 'NZ Post',
  PT: 'CTT',
  SE: 'PostNord',
  SG: 'SingPost',
  TW: 'Chunghwa Post',
  US: 'USPS',
}

const usps = (number: string) => hasGs1CheckDigit(number.replace(/^420(?:\d{5}|\d{9})(?=\d{22}$|\d{26}$)/, ''))

/** From the most specific to the most general. */
const forms: readonly Form[] = [
  { carrier: 'UPS', pattern: /^1Z[\dA-Z]{16}$/, hasCheckDigit: hasUpsCheckDigit },
  { carrier: 'SF Express', pattern: /^SF\d{10,15}$/ },
  { carrier: 'USPS', pattern: /^(?:420\d{5}(?:\d{4})?)?9[1-5]\d{20}(?:\d{4})?$/, hasCheckDigit: usps },
  { carrier: 'DHL', pattern: /^(?:JJD\d{10,22}|JVGL\d{10,20}|JD\d{18}|GM\d{14,20})$/ },
  { carrier: 'JD Logistics', pattern: /^JD[A-Z]{0,2}\d{11,15}$/ },
  { carrier: 'YunExpress', pattern: /^YT\d{16}$/ },
  { carrier: 'YTO Express', pattern: /^YT\d{13}$/ },
  { carrier: 'ZTO Express', pattern: /^7[3568]\d{12}$/ },
  { carrier: 'Cainiao', pattern: /^LP\d{14}$/ },
  { carrier: 'Amazon', pattern: /^TBA\d{12}$/ },
  { carrier: 'DPD', pattern: /^\d{14}[A-Z]$/ },
  { carrier: 'FedEx', pattern: /^(?:\d{15}|96\d{20})$/ },
  { carrier: 'DHL', pattern: /^(?:\d{10}|00340\d{15})$/, isShared: true },
  { carrier: 'FedEx', pattern: /^(?:\d{12}|(?!00340)\d{20})$/, isShared: true },
  { carrier: 'USPS', pattern: /^(?!00340)\d{20}$/, isShared: true },
  { carrier: 'Yamato', pattern: /^\d{12}$/, isShared: true },
  { carrier: 'Sagawa', pattern: /^\d{12}$/, isShared: true },
  { carrier: 'Japan Post', pattern: /^\d{12}$/, isShared: true },
  { carrier: 'T-Cat', pattern: /^\d{12}$/, isShared: true },
  { carrier: 'CJ Logistics', pattern: /^\d{12}$/, isShared: true },
  { carrier: 'DPD', pattern: /^\d{14}$/, isShared: true },
  { carrier: 'DHL', pattern: /^\d{14}$/, isShared: true },
  { carrier: 'GLS', pattern: /^(?:\d{11}|(?=.*\d)(?=.*[A-Z])[\dA-Z]{8})$/, isShared: true },
  { carrier: 'La Poste', pattern: /^\d[A-Z]\d{11}$/, isShared: true },
  { carrier: 'Yunda', pattern: /^\d{13}$/, isShared: true },
  { carrier: 'Korea Post', pattern: /^\d{13}$/, isShared: true },
  { carrier: '7-ELEVEN (TW)', pattern: /^[A-Z]\d{8}$/, isShared: true },
  { carrier: 'Australia Post', pattern: /^\d{2}[A-Z]{2}\d{8}$/, isShared: true },
  { carrier: 'Canada Post', pattern: /^\d{16}$/, isShared: true },
]

/** The names of all carriers whose numbers are known, each once. */
export const carrierNames: readonly string[] = [...new Set([...Object.values(posts), ...forms.map(({ carrier }) => carrier)])]

/** A number without the spaces and hyphens of a label, in capitals. */
export const compactNumber = (text: string) => text.toUpperCase().replace(/[\s-]/g, '')

/** Two letters, nine digits and a country: the post of that country. */
const postalItem = /^[A-Z]{2}\d{9}([A-Z]{2})$/

function formsOf(trackingNumber: string): Form[] {
  const number = compactNumber(trackingNumber)
  const post = posts[postalItem.exec(number)?.[1] ?? '']
  const postal: Form[] = post ? [{ carrier: post, pattern: postalItem, hasCheckDigit: hasS10CheckDigit }] : []
  return [...postal, ...forms.filter(({ pattern }) => pattern.test(number))]
}

/** The carrier that a tracking number is from; undefined if several carriers use its form, or none does. */
export const carrierOf = (trackingNumber: string): string | undefined => formsOf(trackingNumber).find(({ isShared }) => !isShared)?.carrier

/** The carriers that a tracking number may be from: the carrier of its form, or all that use the form. */
export function possibleCarriers(trackingNumber: string): string[] {
  const carrier = carrierOf(trackingNumber)
  return carrier ? [carrier] : [...new Set(formsOf(trackingNumber).map((form) => form.carrier))]
}

/** Whether a tracking number of a known form has a wrong check digit: somebody mistyped it, or a spreadsheet rounded it. */
export const hasWrongCheckDigit = (trackingNumber: string): boolean =>
  formsOf(trackingNumber)
    .slice(0, 1)
    .some(({ hasCheckDigit }) => hasCheckDigit?.(compactNumber(trackingNumber)) === false)
