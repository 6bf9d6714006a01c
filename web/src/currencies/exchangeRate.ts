/** What one unit is worth in the brand's currency, of which `rate` units of it make one: "1 USD = 7.7712 HKD". Five figures. */
export function formatExchangeRate(rate: string, code: string, own: string, locale: string): string {
  const worth = new Intl.NumberFormat(locale, { maximumSignificantDigits: 5 }).format(1 / Number(rate))
  return `1 ${code} = ${worth} ${own}`
}
