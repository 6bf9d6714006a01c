/**
 * The usual forms of tracking numbers. A number may fit several carriers: it is recognised by the first, which is the most specific one.
 * Forms that many carriers share (10 or 12 digits) come last, or are left out.
 */
const forms: readonly (readonly [carrier: string, form: RegExp])[] = [
  ['UPS', /^1Z[\dA-Z]{16}$/],
  ['SF Express', /^SF\d{10,15}$/],
  ['Hongkong Post', /^[A-Z]{2}\d{9}HK$/],
  ['China Post', /^[A-Z]{2}\d{9}CN$/],
  ['Chunghwa Post', /^[A-Z]{2}\d{9}TW$/],
  ['Japan Post', /^[A-Z]{2}\d{9}JP$/],
  ['Royal Mail', /^[A-Z]{2}\d{9}GB$/],
  ['USPS', /^(?:[A-Z]{2}\d{9}US|(?:420\d{5}(?:\d{4})?)?9[1-5]\d{20})$/],
  ['DHL', /^(?:J[JV]D\d{10,22}|GM\d{16,20})$/],
  ['JD Logistics', /^JD[A-Z]{0,2}\d{11,15}$/],
  ['YTO Express', /^YT\d{13}$/],
  ['ZTO Express', /^7[3568]\d{12}$/],
  ['FedEx', /^(?:\d{15}|\d{20}|96\d{20})$/],
]

/** The carrier that a tracking number is usually from; undefined when it could be anyone's. */
export function carrierOf(trackingNumber: string): string | undefined {
  const number = trackingNumber.toUpperCase().replace(/[\s-]/g, '')
  return forms.find(([, form]) => form.test(number))?.[0]
}
