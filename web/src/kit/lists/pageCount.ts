/** A list's count; `count_capped` says that more rows match than were counted. */
export type ListCount = { count: number; count_capped?: boolean | undefined }

/** The number of pages that are known to exist, at least one. */
export const knownPages = ({ count }: ListCount, size: number) => Math.max(1, Math.ceil(count / size))

/** Whether a page follows this one of `shown` rows. Past the last counted page, a full page may be followed by another. */
export const hasNextPage = (list: ListCount, page: number, size: number, shown: number) =>
  page < knownPages(list, size) || (list.count_capped === true && shown === size)

/** Whether the page is past the end of the list. */
export const isPastEnd = (list: ListCount, page: number, size: number, shown: number) =>
  page > knownPages(list, size) && !(list.count_capped && shown > 0)
