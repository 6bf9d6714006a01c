import { useLocation } from '@tanstack/react-router'
import { useNavigateTo } from '../layout/AppLink.tsx'

/** Tab, search, sort, page and filters of a list, and the saved view it was opened with. They live in the URL, so that it can be shared and bookmarked. */
export type ListState = {
  tab: string
  search: string
  sort: string
  page: number
  size: number
  filters: Readonly<Record<string, string>>
  view: string
}
export type ChangeListState = (changes: Partial<ListState>, options?: { replace?: boolean }) => void

export const pageSizes = [25, 50, 100] as const
const reservedNames = ['tab', 'search', 'sort', 'page', 'size', 'view']

/** Parses a query; invalid values fall back to defaults. */
export function parseListState(search: Readonly<Record<string, unknown>>, defaultSort: string): ListState {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : '')
  const page = Number(text('page'))
  const size = Number(text('size'))
  const filters = Object.fromEntries(
    Object.keys(search).flatMap((name) => (reservedNames.includes(name) || !text(name) ? [] : [[name, text(name)]])),
  )
  return {
    tab: text('tab'),
    search: text('search'),
    sort: text('sort') || defaultSort,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: pageSizes.find((option) => option === size) ?? pageSizes[0],
    filters,
    view: text('view'),
  }
}

/** The query string of a state, without default values. */
export function toListQuery(state: ListState, defaultSort: string): string {
  const query = new URLSearchParams()
  if (state.tab) query.set('tab', state.tab)
  if (state.search) query.set('search', state.search)
  if (state.sort !== defaultSort) query.set('sort', state.sort)
  for (const [name, value] of Object.entries(state.filters)) if (value) query.set(name, value)
  if (state.view) query.set('view', state.view)
  if (state.page > 1) query.set('page', String(state.page))
  if (state.size !== pageSizes[0]) query.set('size', String(state.size))
  return query.size ? `?${query}` : ''
}

/** Applies changes; unless they set a page, the list returns to the first one. */
export const withChange = (state: ListState, changes: Partial<ListState>): ListState => ({ ...state, page: 1, ...changes })

export function useListState(defaultSort: string): [ListState, ChangeListState] {
  const location = useLocation()
  const navigateTo = useNavigateTo()
  const state = parseListState(location.search, defaultSort)
  return [state, (changes, options) => navigateTo(`${location.pathname}${toListQuery(withChange(state, changes), defaultSort)}`, options)]
}
