import { useState } from 'react'

/** Which rows are chosen: some by id, over all pages, or all that match what the list is narrowed to. */
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
const none = (view: string): SelectionState => ({ view, ids: new Set(), all: false, last: '' })

/** `view` names what the list is narrowed to: with other filters the choice begins anew. */
export function useSelection(view: string, matching: number): Selection {
  const [state, setState] = useState(() => none(view))
  const current = state.view === view ? state : none(view)
  const put = (ids: Iterable<string>, last = '') => setState({ view, ids: new Set(ids), all: false, last })

  return {
    ids: current.ids,
    all: current.all,
    count: current.all ? matching : current.ids.size,
    matching,
    has: (id) => current.all || current.ids.has(id),
    select(id, on, range = []) {
      const [from, to] = [range.indexOf(current.last), range.indexOf(id)]
      const stretch = from >= 0 && to >= 0 ? range.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
      const next = new Set(current.ids)
      for (const one of stretch) on ? next.add(one) : next.delete(one)
      put(next, id)
    },
    selectPage: (ids, on) => put(on ? [...current.ids, ...ids] : [...current.ids].filter((id) => !ids.includes(id))),
    selectAll: () => setState({ ...none(view), all: true }),
    clear: () => setState(none(view)),
  }
}
