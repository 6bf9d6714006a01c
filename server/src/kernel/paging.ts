/** `page` counts from 1. */
export type Paging = { page: number; items_per_page: number }

export const offset = ({ page, items_per_page }: Paging) => (page - 1) * items_per_page

/** A page of a list. A page past the end is empty and still has the count of all. */
export const toPage = <T>(items: T[], count: number, { page, items_per_page }: Paging) => ({ items, count, items_per_page, page })

/** `-placed_at` → column and direction. */
export const parseSort = <K extends string>(sort: K | `-${K}`) =>
  sort.startsWith('-') ? { by: sort.slice(1) as K, direction: 'desc' as const } : { by: sort as K, direction: 'asc' as const }

/** A LIKE pattern that finds the text anywhere, with its wildcards escaped. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
