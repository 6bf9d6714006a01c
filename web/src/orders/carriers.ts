/** Where the carriers that we know by name show what became of a parcel; the number is put at the end. */
const trackingPages: readonly (readonly [named: RegExp, page: string])[] = [
  [/\bdhl\b/i, 'https://www.dhl.com/global-en/home/tracking.html?tracking-id='],
  [/\bups\b/i, 'https://www.ups.com/track?tracknum='],
  [/\bfed\s?ex\b/i, 'https://www.fedex.com/fedextrack/?trknbr='],
  [/\busps\b/i, 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
  [/\bs\.?f\.?\b|\bsf-?express\b|順豐|顺丰/i, 'https://www.sf-express.com/hk/tc/dynamic_function/waybill/#search/bill-number/'],
  [/\broyal mail\b/i, 'https://www.royalmail.com/track-your-item#/tracking-results/'],
  [/\byamato\b|ヤマト/i, 'https://jizen.kuronekoyamato.co.jp/jizen/servlet/crjz.b.NQ0010?id='],
]

type TrackedParcel = { carrier: string | null; tracking_number: string | null }

/** The carrier's page about a parcel, or undefined where the carrier is not known here or there is no number. */
export function trackingPage({ carrier, tracking_number }: TrackedParcel): string | undefined {
  const page = carrier && trackingPages.find(([named]) => named.test(carrier))?.[1]
  return page && tracking_number ? `${page}${encodeURIComponent(tracking_number)}` : undefined
}
