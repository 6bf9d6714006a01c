import type { Language } from '../platform/languages.ts'

/** The number of the brand's products, in its order, that are copied into a new sandbox. */
export const sandboxProducts = 50
/** The retailers of a sandbox, by the country where they are. */
export const sandboxRetailers = ['HK', 'DE', 'US'] as const
/** The events that a retailer or the marketplace causes for an order of a sandbox. */
export const testEvents = ['paid', 'cancel_requested', 'delivered'] as const

const labels: Record<Language, (number: string) => string> = {
  en: (number) => ` (sandbox${number})`,
  zh_CN: (number) => `（沙盒${number}）`,
  zh_TW: (number) => `（沙盒${number}）`,
}
const longestName = 120

/**
 * The name of a brand's sandbox, in the language of the user who creates it; with a number if the name is taken. A brand's long name is cut between
 * characters.
 */
export function sandboxName(brandName: string, language: Language, number: number): string {
  const label = labels[language](number > 1 ? ` ${number}` : '')
  // An emoji is two code units in JavaScript. Half of one at the end is cut off as well.
  const start = brandName.slice(0, longestName - label.length).replace(/[\uD800-\uDBFF]$/, '')
  return `${start.trimEnd()}${label}`
}
