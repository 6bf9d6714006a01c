const shape = /^(-?)(\d+)(?:\.(\d{1,2}))?$/

/** "-1234.5" → "−1,234.50": thousands commas, two decimals, a true minus (docs/product/limits.md). */
export function amountText(amount: string): string {
  const found = shape.exec(amount)
  if (!found) return '–'
  const [, sign, whole = '0', part = ''] = found
  return `${sign ? '−' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part.padEnd(2, '0')}`
}

/** A count in its language, with a true minus. */
export const countText = (count: number, locale: string) => new Intl.NumberFormat(locale).format(count).replace('-', '−')

/** "50.5%", "−2%": a margin, with a true minus. */
export const percentText = (percent: number, locale: string) =>
  `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(percent).replace('-', '−')}%`
