import type { View } from '@linesheet/contract/views'
import { type ListState, pageSizes, parseListState, toListQuery } from '../listState.ts'

/** Stands for the choice of no view, also where the user has a default. */
export const noView = 'none'

/** What a view keeps of a list's state: its tab, search, sort and filters. */
export const toViewQuery = (state: ListState, defaultSort: string) =>
  toListQuery({ ...state, view: '', page: 1, size: pageSizes[0] }, defaultSort)

/** The query of the list's address that shows a view. */
export function viewAddress({ id, query }: Pick<View, 'id' | 'query'>, defaultSort: string) {
  const saved = parseListState(Object.fromEntries(new URLSearchParams(query)), defaultSort)
  return toListQuery({ ...saved, view: id, page: 1 }, defaultSort)
}

const sorted = (query: string) =>
  [...new URLSearchParams(query)]
    .map((entry) => entry.join('='))
    .toSorted()
    .join('&')
const sameColumns = (one: readonly string[], other: readonly string[]) => one.toSorted().join() === other.toSorted().join()

/** Whether the list shows something else than the view that it was opened with. */
export const isChangedView = (view: Pick<View, 'query' | 'hidden_columns'>, query: string, hidden: readonly string[]) =>
  sorted(view.query) !== sorted(query) || !sameColumns(view.hidden_columns, hidden)
