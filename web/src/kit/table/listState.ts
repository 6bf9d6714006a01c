import { useLocation } from '@tanstack/react-router'
import { useNavigateTo } from '../AppLink.tsx'

/** How a list is looked at; it lives in the URL, so that it can be sent, kept and come back to. */
export type ListState = { tab: string; search: string; sort: string; page: number; size: number; filters: Readonly<Record<string, string>> }
export type ChangeListState = (some: Partial<ListState>, options?: { replace?: boolean }) => void

export const pageSizes = [25, 50, 100] as const
const reservedNames = ['tab', 'search', 'sort', 'page', 'size']

/** Reads what a URL says, forgiving what it says wrongly. */
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
    size: pageSizes.find((one) => one === size) ?? pageSizes[0],
    filters,
  }
}

/** The shortest query that says it: what is as usual is left out. */
export function toListQuery(state: ListState, defaultSort: string): string {
  const query = new URLSearchParams()
  if (state.tab) query.set('tab', state.tab)
  if (state.search) query.set('search', state.search)
  if (state.sort !== defaultSort) query.set('sort', state.sort)
  for (const [name, value] of Object.entries(state.filters)) if (value) query.set(name, value)
  if (state.page > 1) query.set('page', String(state.page))
  if (state.size !== pageSizes[0]) query.set('size', String(state.size))
  return query.size ? `?${query}` : ''
}

/** A change of what is looked for begins again at the first page. */
export const withChange = (state: ListState, some: Partial<ListState>): ListState => ({ ...state, page: 1, ...some })

export function useListState(defaultSort: string): [ListState, ChangeListState] {
  const location = useLocation()
  const go = useNavigateTo()
  const state = parseListState(location.search, defaultSort)
  return [state, (some, options) => go(`${location.pathname}${toListQuery(withChange(state, some), defaultSort)}`, options)]
}
