import { listViews } from '@linesheet/contract/views'
import { type ViewList, viewLists } from '@linesheet/domain/views'
import { useEffect } from 'react'
import { useNavigateTo } from '../../AppLink.tsx'
import { useEndpointQuery } from '../../queries.ts'
import { type ListState, toListQuery } from '../listState.ts'
import { viewAddress } from './viewState.ts'

const findList = (name: string): ViewList | undefined => viewLists.find((list) => list === name)

/** The saved views of a list, and the one that it shows. An address without a query opens the user's default. */
export function useViews(name: string, path: string, state: ListState, defaultSort: string) {
  const list = findList(name)
  const navigateTo = useNavigateTo()
  const { data: views = [] } = useEndpointQuery(listViews, { query: { list: list ?? 'orders' } }, { enabled: list !== undefined })
  const isBare = toListQuery(state, defaultSort) === ''
  const byDefault = views.find(({ is_default }) => is_default)
  const defaultPath = list && isBare && byDefault ? `${path}${viewAddress(byDefault, defaultSort)}` : undefined
  useEffect(() => {
    if (defaultPath) navigateTo(defaultPath, { replace: true })
  }, [defaultPath, navigateTo])
  return { list, views, view: list && views.find(({ id }) => id === state.view) }
}
