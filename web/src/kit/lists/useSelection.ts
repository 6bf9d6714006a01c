import { useState } from 'react'
import type { ListCount } from './pageCount.ts'
import { idsBetween, withSelected } from './selectedIds.ts'

/**
 * Selected rows: some by id, across pages, or all that match the current filters, except some. `count` is the number at selection: rows that
 * match since then are not counted.
 */
export type Selection = {
  ids: ReadonlySet<string>
  all: boolean
  /** The ids that are excluded while all other rows are selected. */
  except: ReadonlySet<string>
  count: number
  /** The number of rows that match now. */
  matching: number
  has: (id: string) => boolean
  select: (id: string, on: boolean, range?: readonly string[]) => void
  selectPage: (ids: readonly string[], on: boolean) => void
  selectAll: () => void
  clear: () => void
  /** The selection as calls name it, for a list with these filters. */
  target: <F>(filter: F) => SelectionTarget<F>
}
/** Records by their ids, or by the filters of their list. */
export type SelectionTarget<F> = { ids: string[] } | { filter: F; except?: string[]; expected_count?: number }

/** `ids` are the selected ones or, once all are selected, the exceptions. `matchingThen`: the rows that matched when all were selected. */
type SelectionState = { view: string; ids: ReadonlySet<string>; matchingThen: ListCount | undefined; last: string }
const none: ReadonlySet<string> = new Set()
export const emptySelection = (view: string): SelectionState => ({ view, ids: none, matchingThen: undefined, last: '' })

/** `view` identifies the current filters; changing them clears the selection. */
export function useSelection(view: string, matching: ListCount): Selection {
  const [state, setState] = useState(() => emptySelection(view))
  return toSelection(state.view === view ? state : emptySelection(view), matching, setState)
}

/** The selection of a state; `matching` is the count of rows that match now. */
export function toSelection(current: SelectionState, matching: ListCount, setState: (next: SelectionState) => void): Selection {
  const { view, matchingThen } = current
  const all = matchingThen !== undefined
  const count = all ? matchingThen.count - current.ids.size : current.ids.size
  const setSelected = (ids: readonly string[], on: boolean, last = '') =>
    setState({ ...current, ids: withSelected(current.ids, ids, on !== all), last })

  return {
    ids: all ? none : current.ids,
    all,
    except: all ? current.ids : none,
    count,
    matching: matching.count,
    has: (id) => current.ids.has(id) !== all,
    select: (id, on, range = []) => setSelected(idsBetween(range, current.last, id), on, id),
    selectPage: (ids, on) => setSelected(ids, on),
    selectAll: () => setState({ ...emptySelection(view), matchingThen: matching }),
    clear: () => setState(emptySelection(view)),
    target: (filter) =>
      all ? { filter, except: [...current.ids], ...(!matchingThen.count_capped && { expected_count: count }) } : { ids: [...current.ids] },
  }
}

/** The selection in the query of an export: its URL names the exceptions only if there are any. */
export const exportQuery = <F extends object>({ all, ids, except }: Selection, filters: F) =>
  all ? { ...filters, ...(except.size && { except: [...except].join() }) } : { ids: [...ids].join() }
