import { useState } from 'react'

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
      const [from, to] = [range.indexOf(current.last), range.indexOf(id)]
      const span = from >= 0 && to >= 0 ? range.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
      const next = new Set(current.ids)
      for (const item of span) on ? next.add(item) : next.delete(item)
      setIds(next, id)
    },
    selectPage: (ids, on) => setIds(on ? [...current.ids, ...ids] : [...current.ids].filter((id) => !ids.includes(id))),
    selectAll: () => setState({ ...emptyState(view), all: true }),
    clear: () => setState(emptyState(view)),
  }
}
