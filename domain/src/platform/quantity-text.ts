const quantityPattern = /^[x×*]?\s*(\d[\d,.' ]*)\s?(?:pcs|pc|ea|units|unit|件|个|個|x|×)?\.?$/i

/**
 * A number of units as people and spreadsheets write it: 12, x12, 12 pcs, 1,000, 1 000. `ambiguous`: 1.000, which is one or a thousand. Null for
 * anything else, such as a price. The text is in NFKC.
 */
export function parseQuantity(text: string): number | 'ambiguous' | null {
  const written = quantityPattern.exec(text.trim())?.[1]?.trim()
  if (written === undefined || written.length > 20) return null
  if (/^\d+$/.test(written)) return Number(written)
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(written)) return 'ambiguous'
  const isGrouped = [',', ' ', "'", '.'].some((separator) => {
    const [first = '', ...groups] = written.split(separator)
    return /^[1-9]\d{0,2}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
  })
  return isGrouped ? Number(written.replace(/\D/g, '')) : null
}
