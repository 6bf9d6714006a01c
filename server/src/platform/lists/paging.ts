/** `page` counts from 1. */
export type Paging = { page: number; items_per_page: number }

export const offset = ({ page, items_per_page }: Paging) => (page - 1) * items_per_page

/** A page of a list, from the page's rows. A page past the end is empty and still has the count of all rows. */
export const toPage = <T>(rows: T[], count: number, paging: Paging) => ({
  items: rows.slice(0, paging.items_per_page),
  ...pageInfo(count, paging),
})

/** The fields of a page besides its rows. */
export const pageInfo = (count: number, { page, items_per_page }: Paging) => ({ count, items_per_page, page })

/** The bounds that the statement of a page is built for: it returns `limit` rows, which are among the first `reach`. */
export type PageShape = { limit: number; reach: number }

const limits = [25, 50, 100] as const
const firstReach = 200

/** The shape of a page, one of few: the limit is the next larger page size, and the reach grows by factors of eight. */
export function pageShape(skipped: number, size: number): PageShape {
  const limit = limits.find((limit) => limit >= size) ?? limits[limits.length - 1] ?? size
  if (!skipped) return { limit, reach: limit }
  let reach = firstReach
  while (reach < skipped + limit) reach *= 8
  return { limit, reach }
}

/** `placed_at` → `-placed_at`, and back. */
export const flipSort = <S extends string>(sort: S) => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`) as S

/** `-placed_at` → column and direction. */
export const parseSort = <K extends string>(sort: K | `-${K}`) =>
  sort.startsWith('-') ? { by: sort.slice(1) as K, direction: 'desc' as const } : { by: sort as K, direction: 'asc' as const }

/** A LIKE pattern that finds the text anywhere, with its wildcards escaped. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
