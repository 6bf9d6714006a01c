import { useLocation } from '@tanstack/react-router'
import { useGo } from '../Go.tsx'

/** How a list is looked at; it lives in the URL, so that it can be sent, kept and come back to. */
export type ListState = { tab: string; search: string; sort: string; page: number; size: number; filters: Readonly<Record<string, string>> }
export type Change = (some: Partial<ListState>, options?: { replace?: boolean }) => void

export const sizes = [25, 50, 100] as const
const own = ['tab', 'search', 'sort', 'page', 'size']

/** Reads what a URL says, forgiving what it says wrongly. */
export function readList(said: Readonly<Record<string, unknown>>, sort: string): ListState {
  const text = (name: string) => (typeof said[name] === 'string' ? said[name] : '')
  const page = Number(text('page'))
  const size = Number(text('size'))
  const filters = Object.fromEntries(Object.keys(said).flatMap((name) => (own.includes(name) || !text(name) ? [] : [[name, text(name)]])))
  return {
    tab: text('tab'),
    search: text('search'),
    sort: text('sort') || sort,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: sizes.find((one) => one === size) ?? sizes[0],
    filters,
  }
}

/** The shortest query that says it: what is as usual is left out. */
export function writeList(state: ListState, sort: string): string {
  const query = new URLSearchParams()
  if (state.tab) query.set('tab', state.tab)
  if (state.search) query.set('search', state.search)
  if (state.sort !== sort) query.set('sort', state.sort)
  for (const [name, value] of Object.entries(state.filters)) if (value) query.set(name, value)
  if (state.page > 1) query.set('page', String(state.page))
  if (state.size !== sizes[0]) query.set('size', String(state.size))
  return query.size ? `?${query}` : ''
}

/** A change of what is looked for begins again at the first page. */
export const changed = (state: ListState, some: Partial<ListState>): ListState => ({ ...state, page: 1, ...some })

export function useListState(sort: string): [ListState, Change] {
  const location = useLocation()
  const go = useGo()
  const state = readList(location.search, sort)
  return [state, (some, options) => go(`${location.pathname}${writeList(changed(state, some), sort)}`, options)]
}
