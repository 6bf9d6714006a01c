/** "5", "+5%", "-2.5 %" → a percentage from −99 to 1000; undefined for anything else. */
export function parsePercent(text: string): number | undefined {
  const found = /^([+-]?)\s*(\d{1,4}(?:[.,]\d{1,2})?)\s*%?$/.exec(text.normalize('NFKC').replace('−', '-').trim())
  if (!found) return undefined
  const percent = Number((found[2] ?? '').replace(',', '.')) * (found[1] === '-' ? -1 : 1)
  return percent >= -99 && percent <= 1000 ? percent : undefined
}
