import { useEffect, useState } from 'react'

type Seen = { view: string; ids: ReadonlySet<string>; fresh: ReadonlySet<string> }

/** Which rows came by themselves while the same view was open, so that they can be shown softly. */
export function useNewRowIds(view: string, ids: readonly string[] | undefined): ReadonlySet<string> {
  const [seen, setSeen] = useState<Seen>({ view: '', ids: new Set(), fresh: new Set() })
  const joined = ids?.join()
  useEffect(() => {
    if (joined === undefined) return
    const now = new Set(joined.split(',').filter(Boolean))
    setSeen((before) => ({
      view,
      ids: now,
      fresh: before.view === view ? new Set([...now].filter((id) => !before.ids.has(id))) : new Set(),
    }))
  }, [view, joined])
  return seen.view === view ? seen.fresh : new Set()
}
