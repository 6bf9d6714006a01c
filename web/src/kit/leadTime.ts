import type { Translate } from '../words/translate.ts'

/** The days from an order to its shipping, “5–9 days”; nothing where none were said. */
export function formatLeadTime(least: number | null, most: number | null, t: Translate): string | null {
  if (least === null && most === null) return null
  return least === null || most === null || least === most
    ? t('product.days', { count: most ?? least ?? 0 })
    : t('product.daysRange', { from: least, to: most })
}
