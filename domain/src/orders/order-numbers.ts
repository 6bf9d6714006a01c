import { normalizeText } from '../platform/normalize-text.ts'

/**
 * The number in an order number as people write it: `LS-10023`, `ls 10023`, `#10023` and `１００２３` are 10023. Undefined for any other text.
 */
export function parseOrderNumber(text: string): number | undefined {
  const digits = /^#?(?:LS)?[-–—#]?(\d{1,9})$/i.exec(normalizeText(text, 'NFKC').replace(/\s/g, ''))?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** Whether a text names several orders, so that it is unclear which is meant: `LS-10023, LS-10024`. */
export const namesSeveralOrders = (text: string): boolean =>
  parseOrderNumber(text) === undefined && text.split(/[\s,;/]+/u).filter((word) => parseOrderNumber(word) !== undefined).length > 1
