/** "1 USD = 7.7712 HKD" to five significant digits; `rate` is the amount of `code` that buys one unit of `own`. */
export function formatExchangeRate(rate: string, code: string, own: string, locale: string): string {
  const value = new Intl.NumberFormat(locale, { maximumSignificantDigits: 5 }).format(1 / Number(rate))
  return `1 ${code} = ${value} ${own}`
}
