import { parseOrderNumber } from '@linesheet/domain/orders/order-numbers'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'
import { hasWords, wordPatterns, wordsOf } from '../../platform/lists/search.sql.ts'

/** Whether the order `o` has the purchase-order number, whatever its case: an expression of the index `orders_by_po_number`. */
export const hasPoNumber = (poNumber: string | undefined) => sql<boolean>`lower(o.po_number) = lower(${poNumber})`

/** Whether the order `o` has that purchase-order number or, unless it is null, that order number. */
export const isNumbered = (number: number | null | undefined, poNumber: string | undefined) =>
  sql<boolean>`(o.number = ${number}::int or ${hasPoNumber(poNumber)})`

/** The texts by which the order `o` is found (docs/decisions/0014). */
const orderTexts = (brandId: string) => sql`(select s.texts from order_search s where s.brand_id = ${brandId} and s.order_id = o.id)`

/**
 * Whether the order `o` has all words of a search with more matches than are found first. In a `case`, because PostgreSQL estimates that `like all` of a
 * subquery leaves one order in 10,000, and would sort all matches to find the first page; for a `case` it estimates half.
 */
export const hasOrderWords = (brandId: string, patterns: readonly string[] | undefined) =>
  sql<boolean>`case when ${hasWords(orderTexts(brandId), patterns)} then true else false end`

/** A search as values of the order list: at most one of them is set, and none if the search finds everything. */
type SearchValues = {
  /** The text itself, if it is exactly the number or purchase-order number of an order. */
  exact: string | undefined
  number: number | null | undefined
  /** The ids of all orders that match. */
  found: string[] | undefined
  /** The words of a search that more orders match, as patterns. */
  patterns: string[] | undefined
  /** The words as patterns, where more orders match than are counted. */
  dense: string[] | undefined
}
export const noSearch: SearchValues = { exact: undefined, number: undefined, found: undefined, patterns: undefined, dense: undefined }

/** `maxFound`: up to this many orders are found before PostgreSQL plans how to read them. `isCapped`: more are not counted. */
type SearchOptions = { maxFound: number; isCapped: boolean }

export async function searchValues(tx: Tx, brandId: string, search: string, { maxFound, isCapped }: SearchOptions): Promise<SearchValues> {
  const words = wordsOf(search)
  if (!words) return noSearch
  const number = parseOrderNumber(search) ?? null
  const [exact, found] = await Promise.all([exactStatement(tx, { brandId, number, poNumber: search }), findFewOrders(tx, words, maxFound)])
  if (exact.length) return { ...noSearch, exact: search, number }
  if (found) return { ...noSearch, found }
  const patterns = wordPatterns(search)
  return isCapped ? { ...noSearch, dense: patterns } : { ...noSearch, patterns }
}

const exactStatement = prepareQuery((tx: Tx, { brandId, number, poNumber }: { brandId: string; number: number | null; poNumber: string }) =>
  tx.selectFrom('orders as o').select('o.id').where('o.brand_id', '=', brandId).where(isNumbered(number, poNumber)).limit(sql.lit(1)),
)

const fewStatement = prepareQuery(
  (_tx: Tx, { words, limit }: { words: string[]; limit: number }) => sql<{ ids: string[] | null }>`
      select case when cardinality(ids) <= ${limit}::int then ids end as ids from find_orders(${words}::text[], ${limit}::int + 1) ids`,
)
/** The ids of the orders that have all words; undefined if there are more than `limit`. */
const findFewOrders = async (tx: Tx, words: string[], limit: number) => (await fewStatement(tx, { words, limit }))[0]?.ids ?? undefined

const latestStatement = prepareQuery(
  (_tx: Tx, { words, limit }: { words: string[]; limit: number }) =>
    sql<{ ids: string[] }>`select find_orders(${words}::text[], ${limit}) as ids`,
)
/** The ids of the latest orders that have all words, `limit` at most. */
export const findLatestOrderIds = async (tx: Tx, words: string[], limit: number) =>
  (await latestStatement(tx, { words, limit }))[0]?.ids ?? []
