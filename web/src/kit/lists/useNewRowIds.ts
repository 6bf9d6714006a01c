import { useEffect, useState } from 'react'

type SeenRows = { view: string; ids: ReadonlySet<string>; newIds: ReadonlySet<string> }

/** Ids of rows that arrived while the same view was open, so that they can be highlighted. */
export function useNewRowIds(view: string, ids: readonly string[] | undefined): ReadonlySet<string> {
  const [seen, setSeen] = useState<SeenRows>({ view: '', ids: new Set(), newIds: new Set() })
  const joined = ids?.join()
  useEffect(() => {
    if (joined === undefined) return
    const currentIds = new Set(joined.split(',').filter(Boolean))
    setSeen((before) => ({
      view,
      ids: currentIds,
      newIds: before.view === view ? new Set([...currentIds].filter((id) => !before.ids.has(id))) : new Set(),
    }))
  }, [view, joined])
  return seen.view === view ? seen.newIds : new Set()
}
