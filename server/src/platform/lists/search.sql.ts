import { searchWords } from '@linesheet/domain/platform/readers/search-text'
import { type RawBuilder, sql } from 'kysely'
import { likePattern } from './paging.ts'

/** The folded words of a search; undefined if it has none, and so finds everything. */
export function wordsOf(search: string | undefined): string[] | undefined {
  const words = searchWords(search ?? '')
  return words.length ? words : undefined
}

/** The words of a search as patterns for `hasWords`. */
export const wordPatterns = (search: string | undefined): string[] | undefined => wordsOf(search)?.map(likePattern)

/** Whether a folded text has all words of a search, each at any position (docs/decisions/0014). */
export const hasWords = (folded: RawBuilder<unknown>, patterns: readonly string[] | undefined) =>
  sql<boolean>`${folded} like all (${patterns}::text[])`

/** The texts of a few rows, folded while they are read. */
export const foldTexts = (...columns: readonly string[]) =>
  sql<string>`fold_search_text(concat_ws(E'\\n', ${sql.join(columns.map((column) => sql.ref(column)))}))`
