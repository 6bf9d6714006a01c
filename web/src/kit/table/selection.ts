import { useState } from 'react'

/** Which rows are chosen: some by id, over all pages, or all that match what the list is narrowed to. */
export type Selection = {
  ids: ReadonlySet<string>
  all: boolean
  count: number
  matching: number
  has: (id: string) => boolean
  choose: (id: string, on: boolean, range?: readonly string[]) => void
  page: (ids: readonly string[], on: boolean) => void
  every: () => void
  clear: () => void
}

type Chosen = { view: string; ids: ReadonlySet<string>; all: boolean; last: string }
const none = (view: string): Chosen => ({ view, ids: new Set(), all: false, last: '' })

/** `view` names what the list is narrowed to: with other filters the choice begins anew. */
export function useSelection(view: string, matching: number): Selection {
  const [kept, setChosen] = useState(() => none(view))
  const chosen = kept.view === view ? kept : none(view)
  const put = (ids: Iterable<string>, last = '') => setChosen({ view, ids: new Set(ids), all: false, last })

  return {
    ids: chosen.ids,
    all: chosen.all,
    count: chosen.all ? matching : chosen.ids.size,
    matching,
    has: (id) => chosen.all || chosen.ids.has(id),
    choose(id, on, range = []) {
      const [from, to] = [range.indexOf(chosen.last), range.indexOf(id)]
      const stretch = from >= 0 && to >= 0 ? range.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
      const next = new Set(chosen.ids)
      for (const one of stretch) on ? next.add(one) : next.delete(one)
      put(next, id)
    },
    page: (ids, on) => put(on ? [...chosen.ids, ...ids] : [...chosen.ids].filter((id) => !ids.includes(id))),
    every: () => setChosen({ ...none(view), all: true }),
    clear: () => setChosen(none(view)),
  }
}
