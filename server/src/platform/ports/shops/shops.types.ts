import type { ShopKind, ShopProblem, ShopUse } from '@linesheet/domain/connections/shops'
import { storableText } from '../../sheets/sheet.ts'
import type { ShopOrders } from './shop-orders.types.ts'

/** The longest wait that a shop may ask for. */
const longestRetrySeconds = 3600

/**
 * Where a shop is and the credentials for it, as the brand typed them and `readShopAddress` read the address. `hostKey`: the SFTP server's key from when it
 * was connected; another is refused. Empty: the first key is accepted.
 */
export type ShopAccess = { kind: ShopKind; address: string; key: string; secret: string; hostKey?: string }

/**
 * A shop's facts about itself. `missing`: permissions that the requested uses need and the key lacks, as the system names them. `hostKey`: the key of an SFTP
 * server, by which it is recognised from now on.
 */
export type ShopFacts = { name: string; currency: string; missing: string[]; hostKey?: string }

/** The rows of some products, as the system's own export writes them: the import format of the same name reads them. The very first row is the header. */
export type ShopRows = { products: number; rows: string[][] }

/**
 * A variation as the shop names it. `stock_id`: the id of its quantity. `name`: the product with the values of its options. `quantity`: the units that
 * consumers can buy at the place, below zero if more were sold; null if the shop does not count them.
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

/** A place where a shop keeps stock. A system without places has none, and its `place` is null. */
export type ShopPlace = { id: string; name: string }

/** `units` are added to the quantity of a variation at the place, or taken from it if below zero. */
export type ShopStockChange = { id: string; product_id: string; stock_id: string; units: number }

/**
 * By id of the variation: the quantity afterwards, null if the shop does not return it; or `refused` with the shop's reason if nothing was changed under the
 * key and nothing will be, such as for a variation that is gone.
 */
export type StockAnswers = Map<string, { quantity: number | null } | { refused: string }>

/**
 * An event that a shop sends: the variations, products and orders that changed, which may be unknown here or none. It only says where to look: the changes
 * are read from the shop.
 */
export type ShopEvent = { stock_ids: string[]; product_ids: string[]; order_ids: string[] }

/** A shop of the brand in another system. Every function throws `ShopFailure`. */
export type Shop = ShopOrders & {
  /** Without `uses`: for reading the catalogue. */
  check(uses?: readonly ShopUse[]): Promise<ShopFacts>
  readCatalogue(): AsyncGenerator<ShopRows>
  /** Up to 100 products by the ids that events name, freshly read, in the rows of `readCatalogue`. A product that the shop no longer has is missing. */
  readProducts(ids: readonly string[]): AsyncGenerator<ShopRows>
  readPlaces(): Promise<ShopPlace[]>
  /** All variations with their quantities at the place, in batches. */
  readVariations(place: string | null): AsyncGenerator<ShopVariation[]>
  /** The quantities of up to 100 variations by id, freshly read. A variation that the shop no longer has is missing. */
  readStock(
    variations: readonly Pick<ShopVariation, 'id' | 'product_id' | 'stock_id'>[],
    place: string | null,
  ): Promise<Map<string, number | null>>
  /**
   * Changes the quantities of up to 100 variations, exactly once for each `key` however often it is called with it and the same changes and place, within a
   * day: then Shopify forgets a key. Returns the answers by id. After a failure some may have been changed: repeat the call, a minute later at the earliest,
   * to find out.
   */
  adjustStock(key: string, changes: readonly ShopStockChange[], place: string | null): Promise<StockAnswers>
  /**
   * Subscribes an address to the shop's events, as far as the key permits. Subscriptions of the address that are not needed are ended. WooCommerce signs
   * events with `secret`, Shopify with the secret of the app (`ShopAccess.secret`).
   */
  watch(url: string, secret: string): Promise<void>
  /** Ends all subscriptions of an address. */
  unwatch(url: string): Promise<void>
}

export type Shops = { open(access: ShopAccess): Shop }

/** A text of a shop as it can be stored and shown in a line: a shop may send megabytes, and characters that PostgreSQL cannot store. */
export const shortText = (text: string) => storableText(text.slice(0, 200)).replace(/\s+/g, ' ').trim()

/**
 * A shop did not do what was requested. `retryAfter`: for how many seconds it asks not to be called. `detail`: its answer, at most 200 characters. `code`:
 * the system's own name of the error, or empty.
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
    // A number computed from a shop's answer may be NaN.
    this.retryAfter = retryAfter > 0 ? Math.min(retryAfter, longestRetrySeconds) : 0
    this.detail = shortText(detail)
    this.code = code.slice(0, 100)
  }
}
