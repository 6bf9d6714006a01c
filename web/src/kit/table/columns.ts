import { type ReactNode, useState } from 'react'

export type Column<Row> = {
  key: string
  title: string
  /** A sign that stands in its head for the title. */
  headerIcon?: ReactNode
  cell: (row: Row) => ReactNode
  /** The name the server sorts by. */
  sort?: string
  align?: 'end'
  width?: string
  /** Shown only where there is room for it. */
  room?: 'some' | 'much'
  /** Cannot be put away: it says which row it is. */
  alwaysShown?: boolean
  /** Its place on a phone, where a row becomes a card. */
  card?: 'photo' | 'title' | 'aside' | 'line' | 'left' | 'right' | 'none'
}

/** Columns that a person put away, remembered in this browser. */
export function useHiddenColumns(list: string) {
  const key = `columns:${list}`
  const [hidden, setHidden] = useState<readonly string[]>(() => (localStorage.getItem(key) ?? '').split(',').filter(Boolean))
  return {
    hidden,
    toggle(column: string) {
      const next = hidden.includes(column) ? hidden.filter((one) => one !== column) : [...hidden, column]
      localStorage.setItem(key, next.join(','))
      setHidden(next)
    },
  }
}
