import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useNavigateTo } from '../../AppLink.tsx'
import { useCompany } from '../../company.tsx'
import { type ChangeListState, type ListState, parseListState, useListState } from '../listState.ts'
import { defaultViewQuery, type ViewedList } from './viewState.ts'

/**
 * The state of a list with saved views. An address without a query opens the user's default view, from the first request on. Which one is
 * decided on arrival: a default that changes later does not change a list that is shown.
 */
export function useViewedListState(viewed: ViewedList): [ListState, ChangeListState] {
  const { pathname, search, href } = useLocation()
  const { default_views } = useCompany()
  const [state, change] = useListState(viewed.defaultSort)
  const navigateTo = useNavigateTo()
  const [arrival, setArrival] = useState({ href, default_views })
  if (arrival.href !== href) setArrival({ href, default_views })
  const query = defaultViewQuery(viewed, search, arrival.default_views)
  useEffect(() => {
    if (query !== undefined) navigateTo(`${pathname}${query}`, { replace: true })
  }, [query, pathname, navigateTo])
  return [query === undefined ? state : parseListState(Object.fromEntries(new URLSearchParams(query)), viewed.defaultSort), change]
}
