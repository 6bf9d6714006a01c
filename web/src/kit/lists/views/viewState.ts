import type { DefaultView, View } from '@linesheet/contract/account/views'
import type { ViewList } from '@linesheet/domain/account/views'
import { type ListState, pageSizes, parseListState, toListQuery } from '../listState.ts'

/** A list with saved views. `ownTabs` are tabs of its page that are lists of their own, by their names. */
export type ViewedList = { list: ViewList; ownTabs?: readonly ViewList[]; defaultSort: string }

/** The choice of no view, which overrides the user's default view. */
export const noView = 'none'

/** The part of a list's state that a view keeps: tab, search, sort and filters. */
export const toViewQuery = (state: ListState, defaultSort: string) =>
  toListQuery({ ...state, view: '', page: 1, size: pageSizes[0] }, defaultSort)

/** The query of the list's address that shows a view. */
export function viewAddress({ id, query }: Pick<View, 'id' | 'query'>, defaultSort: string) {
  const saved = parseListState(Object.fromEntries(new URLSearchParams(query)), defaultSort)
  return toListQuery({ ...saved, view: id, page: 1 }, defaultSort)
}

/** The list that a tab of a page shows. */
export const listOfTab = ({ list, ownTabs = [] }: ViewedList, tab: string): ViewList => ownTabs.find((own) => own === tab) ?? list

/** The query of the user's default view, for an address without a query. Undefined for other addresses, and without a default view. */
export function defaultViewQuery(viewed: ViewedList, search: Readonly<Record<string, unknown>>, defaults: readonly DefaultView[]) {
  const state = parseListState(search, viewed.defaultSort)
  const list = listOfTab(viewed, state.tab)
  const bareQuery = list === viewed.list ? '' : `?tab=${list}`
  const view = toListQuery(state, viewed.defaultSort) === bareQuery ? defaults.find((candidate) => candidate.list === list) : undefined
  return view && viewAddress(view, viewed.defaultSort)
}

/** An address without a query that was opened, as `opened`, with a default view that the browser remembered. */
export type RememberedView = { search: Readonly<Record<string, unknown>>; opened: string }

/**
 * The query that the address should have been opened with, by the default views as the server has them: one may have been deleted on another device,
 * or just before the page was loaded. Undefined if it was right, or if the list shows something else by now.
 */
export function queryForCurrentDefaultView(
  viewed: ViewedList,
  { search, opened }: RememberedView,
  shown: string,
  defaults: readonly DefaultView[],
) {
  const right = defaultViewQuery(viewed, search, defaults) ?? toListQuery(parseListState(search, viewed.defaultSort), viewed.defaultSort)
  return shown === opened && right !== opened ? right : undefined
}

const sorted = (query: string) =>
  [...new URLSearchParams(query)]
    .map((entry) => entry.join('='))
    .toSorted()
    .join('&')
const sameColumns = (a: readonly string[], b: readonly string[]) => a.toSorted().join() === b.toSorted().join()

/** Whether the state of the list differs from the view that it was opened with. */
export const isChangedView = (view: Pick<View, 'query' | 'hidden_columns'>, query: string, hidden: readonly string[]) =>
  sorted(view.query) !== sorted(query) || !sameColumns(view.hidden_columns, hidden)
