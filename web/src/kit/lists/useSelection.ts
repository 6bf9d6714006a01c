import { useState } from 'react'
import { idsBetween, withSelected } from './selectedIds.ts'

/** Selected rows: some by id, across pages, or all that match the current filters. */
export type Selection = {
  ids: ReadonlySet<string>
  all: boolean
  count: number
  matching: number
  has: (id: string) => boolean
  select: (id: string, on: boolean, range?: readonly string[]) => void
  selectPage: (ids: readonly string[], on: boolean) => void
  selectAll: () => void
  clear: () => void
}

type SelectionState = { view: string; ids: ReadonlySet<string>; all: boolean; last: string }
const emptyState = (view: string): SelectionState => ({ view, ids: new Set(), all: false, last: '' })

/** `view` identifies the current filters; changing them clears the selection. */
export function useSelection(view: string, matching: number): Selection {
  const [state, setState] = useState(() => emptyState(view))
  const current = state.view === view ? state : emptyState(view)
  const setIds = (ids: Iterable<string>, last = '') => setState({ view, ids: new Set(ids), all: false, last })

  return {
    ids: current.ids,
    all: current.all,
    count: current.all ? matching : current.ids.size,
    matching,
    has: (id) => current.all || current.ids.has(id),
    select(id, on, range = []) {
      setIds(withSelected(current.ids, idsBetween(range, current.last, id), on), id)
    },
    selectPage: (ids, on) => setIds(withSelected(current.ids, ids, on)),
    selectAll: () => setState({ ...emptyState(view), all: true }),
    clear: () => setState(emptyState(view)),
  }
}
