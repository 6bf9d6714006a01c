/** Tracking pages of known carriers; the tracking number is appended. */
const trackingPages: readonly (readonly [name: RegExp, page: string])[] = [
  [/\bdhl\b/i, 'https://www.dhl.com/global-en/home/tracking.html?tracking-id='],
  [/\bups\b/i, 'https://www.ups.com/track?tracknum='],
  [/\bfed\s?ex\b/i, 'https://www.fedex.com/fedextrack/?trknbr='],
  [/\busps\b/i, 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
  [/\bs\.?f\.?\b|\bsf-?express\b|順豐|顺丰/i, 'https://www.sf-express.com/hk/tc/dynamic_function/waybill/#search/bill-number/'],
  [/\broyal mail\b/i, 'https://www.royalmail.com/track-your-item#/tracking-results/'],
  [/\byamato\b|ヤマト/i, 'https://jizen.kuronekoyamato.co.jp/jizen/servlet/crjz.b.NQ0010?id='],
]

type TrackedParcel = { carrier: string | null; tracking_number: string | null }

/** The carrier's tracking page; undefined for unknown carriers and without a tracking number. */
export function trackingPage({ carrier, tracking_number }: TrackedParcel): string | undefined {
  const page = carrier && trackingPages.find(([name]) => name.test(carrier))?.[1]
  return page && tracking_number ? `${page}${encodeURIComponent(tracking_number)}` : undefined
}
