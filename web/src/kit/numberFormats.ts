const amountPattern = /^(-?)(\d+)(?:\.(\d{1,2}))?$/

/** "-1234.5" → "−1,234.50": thousands commas, two decimals, a true minus (docs/product/limits.md). */
export function formatAmount(amount: string): string {
  const found = amountPattern.exec(amount)
  if (!found) return '–'
  const [, sign, whole = '0', part = ''] = found
  return `${sign ? '−' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part.padEnd(2, '0')}`
}

/** A count in its language, with a true minus. */
export const formatCount = (count: number, locale: string) => new Intl.NumberFormat(locale).format(count).replace('-', '−')

/** "50.5%", "−2%": a margin, with a true minus. */
export const formatPercent = (percent: number, locale: string) =>
  `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(percent).replace('-', '−')}%`
