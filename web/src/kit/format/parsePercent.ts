import { productLimits } from '@linesheet/domain/catalogue/products'

const { min, max } = productLimits.priceChange

/** "5", "+5%", "-2.5 %" → a percentage by which prices can change; undefined for anything else. */
export function parsePercent(text: string): number | undefined {
  const found = /^([+-]?)\s*(\d{1,4}(?:[.,]\d{1,2})?)\s*%?$/.exec(text.normalize('NFKC').replace('−', '-').trim())
  if (!found) return undefined
  const percent = Number((found[2] ?? '').replace(',', '.')) * (found[1] === '-' ? -1 : 1)
  return percent >= min && percent <= max ? percent : undefined
}
