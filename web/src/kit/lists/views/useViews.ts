import { listViews } from '@linesheet/contract/account/views'
import { type ViewList, viewLists } from '@linesheet/domain/account/views'
import { useEndpointQuery } from '../../api/queries.ts'
import type { ListState } from '../listState.ts'
import { noView } from './viewState.ts'

const findList = (name: string): ViewList | undefined => viewLists.find((list) => list === name)

/** The saved views of a list, and the one that it shows. */
export function useViews(name: string, state: ListState) {
  const list = findList(name)
  const { data, error } = useEndpointQuery(listViews, { query: { list: list ?? 'orders' } }, { enabled: list !== undefined })
  const views = data ?? []
  return {
    list,
    views,
    view: list && views.find(({ id }) => id === state.view),
    /** True while the columns of the view are not known yet. */
    isLoading: list !== undefined && state.view !== '' && state.view !== noView && !data && !error,
  }
}
