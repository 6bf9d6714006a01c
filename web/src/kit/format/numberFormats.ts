import { isWithoutCents } from '@linesheet/domain/platform/currencies'

const amountPattern = /^(-?)(\d+)(?:\.(\d{1,2}))?$/

/**
 * "-1234.5" → "−1,234.50": thousands separators, two decimals, a typographic minus (docs/product/limits.md). A currency without cents has
 * whole units; an unknown currency has decimals. Unparsable amounts give “–”.
 */
export function formatAmount(amount: string, currency = ''): string {
  const match = amountPattern.exec(amount)
  if (!match) return '–'
  const [, minus, whole = '0', digits = ''] = match
  const cents = digits.padEnd(2, '0')
  const hasCents = !isWithoutCents(currency)
  const units = hasCents || Number(cents) < 50 ? whole : String(BigInt(whole) + 1n)
  const sign = minus && (hasCents || units !== '0') ? '−' : ''
  return `${sign}${units.replace(/\B(?=(\d{3})+$)/g, ',')}${hasCents ? `.${cents}` : ''}`
}

/** A count in the locale's digits grouping, with a typographic minus. */
export const formatCount = (count: number, locale: string) => new Intl.NumberFormat(locale).format(count).replace('-', '−')

/** "50.5%", "−2%": with at most one decimal and a typographic minus. */
export const formatPercent = (percent: number, locale: string) =>
  `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(percent).replace('-', '−')}%`
