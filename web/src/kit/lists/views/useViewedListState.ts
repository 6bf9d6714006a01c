import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useNavigateTo } from '../../layout/AppLink.tsx'
import { useBrand, useIsBrandConfirmed } from '../../session/brand.tsx'
import { type ChangeListState, type ListState, parseListState, toListQuery, useListState } from '../listState.ts'
import { defaultViewQuery, queryForCurrentDefaultView, type RememberedView, type ViewedList } from './viewState.ts'

/**
 * The state of a list with saved views. An address without a query opens the user's default view, from the first request on. The view is
 * chosen on arrival: a later change of the default does not change a shown list. A default that the browser remembered is corrected once.
 */
export function useViewedListState(viewed: ViewedList): [ListState, ChangeListState] {
  const { pathname, search, href } = useLocation()
  const { default_views } = useBrand()
  const isConfirmed = useIsBrandConfirmed()
  const [state, change] = useListState(viewed.defaultSort)
  const navigateTo = useNavigateTo()
  const [arrival, setArrival] = useState({ href, default_views })
  if (arrival.href !== href) setArrival({ href, default_views })
  const [remembered, setRemembered] = useState<RememberedView>()
  const query = defaultViewQuery(viewed, search, arrival.default_views)
  useEffect(() => {
    if (query === undefined) return
    if (!isConfirmed) setRemembered({ search, opened: query })
    navigateTo(`${pathname}${query}`, { replace: true })
  }, [query, search, isConfirmed, pathname, navigateTo])
  const shown = toListQuery(state, viewed.defaultSort)
  useEffect(() => {
    if (!remembered || !isConfirmed || query !== undefined) return
    setRemembered(undefined)
    const corrected = queryForCurrentDefaultView(viewed, remembered, shown, default_views)
    if (corrected !== undefined) navigateTo(`${pathname}${corrected}`, { replace: true })
  }, [remembered, isConfirmed, query, viewed, shown, default_views, pathname, navigateTo])
  return [query === undefined ? state : parseListState(Object.fromEntries(new URLSearchParams(query)), viewed.defaultSort), change]
}
