const amountPattern = /^(-?)(\d+)(?:\.(\d{1,2}))?$/

/** "-1234.5" → "−1,234.50": thousands separators, two decimals, a typographic minus (docs/product/limits.md). Unparsable amounts give “–”. */
export function formatAmount(amount: string): string {
  const match = amountPattern.exec(amount)
  if (!match) return '–'
  const [, sign, whole = '0', cents = ''] = match
  return `${sign ? '−' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents.padEnd(2, '0')}`
}

/** A count in the locale's digits grouping, with a typographic minus. */
export const formatCount = (count: number, locale: string) => new Intl.NumberFormat(locale).format(count).replace('-', '−')

/** "50.5%", "−2%": with at most one decimal and a typographic minus. */
export const formatPercent = (percent: number, locale: string) =>
  `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(percent).replace('-', '−')}%`
