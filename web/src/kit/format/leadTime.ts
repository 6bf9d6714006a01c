import type { Translate } from '../../words/translate.ts'

/** “5–9 days” from order to shipment; null when no lead time is set. */
export function formatLeadTime(min: number | null, max: number | null, t: Translate): string | null {
  if (min === null && max === null) return null
  return min === null || max === null || min === max
    ? t('product.days', { count: max ?? min ?? 0 })
    : t('product.daysRange', { from: min, to: max })
}
