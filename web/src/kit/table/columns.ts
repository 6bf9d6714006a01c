import { type ReactNode, useState } from 'react'

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
  /** Hidden on narrower screens. */
  visibleFrom?: 'wide' | 'extraWide'
  /** Cannot be hidden, because it identifies the row. */
  alwaysShown?: boolean
  /** Position on phones, where a row becomes a card. */
  card?: 'photo' | 'title' | 'aside' | 'line' | 'left' | 'right' | 'none'
}

/** Columns that the user has hidden, stored in this browser. */
export function useHiddenColumns(list: string) {
  const key = `columns:${list}`
  const [hidden, setHidden] = useState<readonly string[]>(() => (localStorage.getItem(key) ?? '').split(',').filter(Boolean))
  return {
    hidden,
    toggle(column: string) {
      const next = hidden.includes(column) ? hidden.filter((key) => key !== column) : [...hidden, column]
      localStorage.setItem(key, next.join(','))
      setHidden(next)
    },
  }
}

export type RowLink = { id: string; to: string; label: string }

/** What a key does with the row in focus, by its id. */
export type RowHotkeys = Readonly<Record<string, (id: string) => void>>
