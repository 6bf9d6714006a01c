import { type ReactNode, useState, useSyncExternalStore } from 'react'
import type { Selection } from './useSelection.ts'

export type Column<Row> = {
  key: string
  title: string
  /** Icon shown in the header instead of the title. */
  headerIcon?: ReactNode
  cell: (row: Row) => ReactNode
  /** Sort key of the API. */
  sort?: string
  align?: 'end'
  width?: string
  /** Hidden on screens that are narrower. */
  visibleFrom?: keyof typeof widths
  /** Cannot be hidden, because it identifies the row. */
  alwaysShown?: boolean
  /** Position on phones, where a row becomes a card. */
  card?: 'photo' | 'title' | 'aside' | 'line' | 'left' | 'right' | 'none'
}

/** Widths of the window in px, as in Table.module.css. */
const widths = { wide: 1280, wider: 1440, extraWide: 1600 } as const

/** Whether the window has room for a column; follows its width. */
export function useHasRoom(): (column: { visibleFrom?: keyof typeof widths }) => boolean {
  const width = useSyncExternalStore(watchWidth, () => Object.values(widths).findLast((from) => window.innerWidth >= from) ?? 0)
  return ({ visibleFrom }) => !visibleFrom || width >= widths[visibleFrom]
}
function watchWidth(watcher: () => void) {
  window.addEventListener('resize', watcher)
  return () => window.removeEventListener('resize', watcher)
}

type View = { id: string; hidden_columns: readonly string[] }

/** The hidden columns: from the view that the list shows, until the user changes them; without a view, as stored in this browser. */
export function useHiddenColumns(list: string, view: View | undefined) {
  const key = `columns:${list}`
  const [own, setOwn] = useState<readonly string[]>(() => (localStorage.getItem(key) ?? '').split(',').filter(Boolean))
  const [changed, setChanged] = useState<{ view: string; hidden: readonly string[] }>()
  const ofView = view && (changed?.view === view.id ? changed.hidden : view.hidden_columns)
  const hidden = ofView ?? own
  return {
    hidden,
    toggle(column: string) {
      const next = hidden.includes(column) ? hidden.filter((key) => key !== column) : [...hidden, column]
      if (view) return setChanged({ view: view.id, hidden: next })
      localStorage.setItem(key, next.join(','))
      setOwn(next)
    },
  }
}

/** `to` is undefined for a row whose page the role may not open. */
export type RowLink = { id: string; to: string | undefined; label: string }

/** Actions by their key, on the row in focus, given by its id, or on the selected rows. */
export type RowHotkeys = Readonly<Record<string, (id: string, selection?: Selection) => void>>
