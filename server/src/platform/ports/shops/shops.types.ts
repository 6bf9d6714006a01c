import type { ShopKind, ShopProblem, ShopUse } from '@linesheet/domain/connections/shops'
import { storableText } from '../../sheets/sheet.ts'
import type { ShopOrders } from './shop-orders.types.ts'

/** What a shop asks for is believed up to an hour. */
const longestRetrySeconds = 3600

/**
 * Where a shop is and what signs in to it, as the brand typed it and `readShopAddress` read it. `hostKey`: by which an SFTP server was known when it was
 * connected; another is refused. Empty: the first one is taken.
 */
export type ShopAccess = { kind: ShopKind; address: string; key: string; secret: string; hostKey?: string }

/**
 * What a shop says of itself. `missing`: permissions that the uses asked about need and the key has not, as the system names them. `hostKey`: the key of an
 * SFTP server, by which it is to be known from now on.
 */
export type ShopFacts = { name: string; currency: string; missing: string[]; hostKey?: string }

/** The rows of some products, as the system's own export writes them: the format of its name reads them. The first row of all is the header. */
export type ShopRows = { products: number; rows: string[][] }

/**
 * A variation as the shop names it. `stock_id` is what its quantity is kept under. `name`: the product with the values of its options. `quantity`: the units
 * that consumers can buy at the place, below zero where more were sold; null if the shop does not count them.
 */
export type ShopVariation = {
  id: string
  product_id: string
  stock_id: string
  sku: string
  barcode: string
  name: string
  quantity: number | null
}

/** Where a shop keeps stock. A system that knows no places has none, and its `place` is null. */
export type ShopPlace = { id: string; name: string }

/** `units` are added to the quantity of a variation at the place, or taken from it if below zero. */
export type ShopStockChange = { id: string; product_id: string; stock_id: string; units: number }

/**
 * By id of the variation: the quantity afterwards, null where the shop does not say it; or `refused` with the shop's reason where nothing was changed by the
 * key and nothing will be, such as for a variation that is gone.
 */
export type StockAnswers = Map<string, { quantity: number | null } | { refused: string }>

/**
 * What a shop tells without being asked: the variations, products and orders that changed, which may be unknown here or none. It says only where to look:
 * what it claims is read from the shop.
 */
export type ShopEvent = { stock_ids: string[]; product_ids: string[]; order_ids: string[] }

/** A shop of the brand in another system. Every function throws `ShopFailure`. */
export type Shop = ShopOrders & {
  /** Without `uses`: for reading the catalogue. */
  check(uses?: readonly ShopUse[]): Promise<ShopFacts>
  readCatalogue(): AsyncGenerator<ShopRows>
  /** Up to 100 products by the ids that events name, read anew, in the rows of `readCatalogue`. A product that the shop has no longer is missing. */
  readProducts(ids: readonly string[]): AsyncGenerator<ShopRows>
  readPlaces(): Promise<ShopPlace[]>
  /** All variations with their quantities at the place, in batches. */
  readVariations(place: string | null): AsyncGenerator<ShopVariation[]>
  /** The quantities of up to 100 variations by id, read anew. A variation that the shop has no longer is missing. */
  readStock(
    variations: readonly Pick<ShopVariation, 'id' | 'product_id' | 'stock_id'>[],
    place: string | null,
  ): Promise<Map<string, number | null>>
  /**
   * Changes the quantities of up to 100 variations, exactly once for each `key` however often it is called with it and the same changes and place, for a
   * day: then Shopify forgets a key. Answers by id. After a failure some may have been changed: the same call tells, a minute later at the earliest.
   */
  adjustStock(key: string, changes: readonly ShopStockChange[], place: string | null): Promise<StockAnswers>
  /**
   * Has the shop send its events to an address, as far as the key permits. Subscriptions of the address that are not needed are ended. WooCommerce signs
   * events with `secret`, Shopify with the secret of the app (`ShopAccess.secret`).
   */
  watch(url: string, secret: string): Promise<void>
  /** Ends all subscriptions of an address. */
  unwatch(url: string): Promise<void>
}

export type Shops = { open(access: ShopAccess): Shop }

/** A text of a shop as it can be stored and shown in a line: it may send megabytes, and signs that no database keeps. */
export const shortText = (text: string) => storableText(text.slice(0, 200)).replace(/\s+/g, ' ').trim()

/**
 * A shop did not do what it was asked. `retryAfter`: for how many seconds it wants to be left alone. `detail`: what it answered, at most 200 characters.
 * `code`: the system's own name of the error, or empty.
 */
export class ShopFailure extends Error {
  readonly problem: ShopProblem
  readonly retryAfter: number
  readonly detail: string
  readonly code: string
  constructor(
    problem: ShopProblem,
    { retryAfter = 0, detail = '', code = '' }: { retryAfter?: number; detail?: string; code?: string } = {},
  ) {
    super(`The shop is ${problem}${detail && `: ${shortText(detail)}`}`)
    this.problem = problem
    // What a shop makes a figure of may be none.
    this.retryAfter = retryAfter > 0 ? Math.min(retryAfter, longestRetrySeconds) : 0
    this.detail = shortText(detail)
    this.code = code.slice(0, 100)
  }
}
