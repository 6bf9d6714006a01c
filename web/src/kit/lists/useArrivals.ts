import { useState } from 'react'

/** The time at which a row arrived, and the label of the button that shows the rows held back. */
export type Arrivals<Row> = { at: (row: Row) => string; label: (count: number) => string }

/** Splits off the rows that arrived after `latest` and would push rows down that are shown. */
export function splitArrivals<Row>(rows: readonly Row[], latest: string, at: (row: Row) => string) {
  const isNew = (row: Row) => at(row) > latest
  const lastKnown = rows.findLastIndex((row) => !isNew(row))
  const isWaiting = (row: Row, index: number) => index < lastKnown && isNew(row)
  return { shown: rows.filter((row, index) => !isWaiting(row, index)), waiting: rows.filter(isWaiting) }
}

/** Keeps rows from moving under the pointer: rows that arrive above others while the same view is open are held back until the user shows them. */
export function useArrivals<Row>(view: string, rows: Row[] | undefined, arrivals: Arrivals<Row> | undefined) {
  const [known, setKnown] = useState({ view: '', latest: '' })
  if (!rows || !arrivals) return { shown: rows, waiting: [], show: () => {} }
  const newest = rows.reduce((latest, row) => (arrivals.at(row) > latest ? arrivals.at(row) : latest), '')
  const isSameView = known.view === view
  const { shown, waiting } = isSameView ? splitArrivals(rows, known.latest, arrivals.at) : { shown: rows, waiting: [] }
  if (!isSameView || (waiting.length === 0 && newest > known.latest)) setKnown({ view, latest: newest })
  return { shown, waiting, show: () => setKnown({ view, latest: newest }) }
}
