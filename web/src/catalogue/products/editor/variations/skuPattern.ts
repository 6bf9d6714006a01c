import type { DraftOption, DraftVariation } from '../draft.ts'

const toCode = (text: string) =>
  text
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join('-')

/** A pattern that gives each variation a different SKU: `MOON-LANTERN-{1}-{2}`, where a number stands for the value of that option. */
export const proposedPattern = (name: string, options: readonly DraftOption[]) =>
  [toCode(name).slice(0, 30), ...options.map((_, at) => `{${at + 1}}`)].filter(Boolean).join('-')

/** Makes SKUs by a pattern, only for variations without one unless `replaces`. At most 60 characters. */
export function makeSkus(variations: readonly DraftVariation[], pattern: string, replaces: boolean): DraftVariation[] {
  return variations.map((variation) =>
    variation.sku && !replaces
      ? variation
      : {
          ...variation,
          sku: pattern.replaceAll(/\{(\d)\}/g, (_, at) => toCode(variation.option_values[Number(at) - 1] ?? '')).slice(0, 60),
        },
  )
}
