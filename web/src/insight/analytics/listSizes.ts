/** The page size of lists, also used by prefetching, because another size would be another query. */
export const pageSize = 25
export const topProducts = 10
