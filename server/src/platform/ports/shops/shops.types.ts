import type { ShopKind, ShopProblem } from '@linesheet/domain/connections/shops'
import { storableText } from '../../sheets/sheet.ts'

/** What a shop asks for is believed up to an hour. */
const longestRetrySeconds = 3600

/** Where a shop is and what signs in to it, as the brand typed it and `readShopAddress` read it. */
export type ShopAccess = { kind: ShopKind; address: string; key: string; secret: string }

/** What a shop says of itself. `missing`: permissions of the key that reading the catalogue needs and it has not. */
export type ShopFacts = { name: string; currency: string; missing: string[] }

/** The rows of some products, as the system's own export writes them: the format of its name reads them. The first row of all is the header. */
export type ShopRows = { products: number; rows: string[][] }

/** A shop of the brand in another system. Every function throws `ShopFailure`. */
export type Shop = {
  check(): Promise<ShopFacts>
  readCatalogue(): AsyncGenerator<ShopRows>
}

export type Shops = { open(access: ShopAccess): Shop }

/** A text of a shop as it can be stored and shown in a line: it may send megabytes, and signs that no database keeps. */
export const shortText = (text: string) => storableText(text.slice(0, 200)).replace(/\s+/g, ' ').trim()

/** A shop did not do what it was asked. `retryAfter`: for how many seconds it wants to be left alone. `detail`: what it answered, at most 200 characters. */
export class ShopFailure extends Error {
  readonly problem: ShopProblem
  readonly retryAfter: number
  readonly detail: string
  constructor(problem: ShopProblem, { retryAfter = 0, detail = '' }: { retryAfter?: number; detail?: string } = {}) {
    super(`The shop is ${problem}${detail && `: ${shortText(detail)}`}`)
    this.problem = problem
    // What a shop makes a figure of may be none.
    this.retryAfter = retryAfter > 0 ? Math.min(retryAfter, longestRetrySeconds) : 0
    this.detail = shortText(detail)
  }
}
