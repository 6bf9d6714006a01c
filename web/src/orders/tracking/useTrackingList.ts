import { readTrackingSheet, shipByTracking, type TrackingResult } from '@linesheet/contract/orders/orders.tracking'
import { readTrackingTable, type TrackingTable } from '@linesheet/domain/orders/tracking-lines'
import { type TrackingColumn, type TrackingColumns, toTrackingRow } from '@linesheet/domain/orders/tracking-rows'
import { useRef, useState } from 'react'
import { call } from '../../kit/api/call.ts'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { rememberColumns, rememberedColumns, withColumn } from './rememberedColumns.ts'

/** A list that was read. `results` has one entry for each row, in order; undefined until the rows are checked. */
export type TrackingList = TrackingTable & { results?: readonly TrackingResult[] }

/** Whether it is known which column has the order and which the tracking number. */
const hasNeededColumns = (columns: TrackingColumns) => columns.includes('order') && columns.includes('tracking_number')

/** Rows of one request, so that each is answered in a second or two. */
const rowsPerRequest = 100
const typingMs = 300

/** Reads a list of tracking numbers, checks its rows, and ships the orders of matching rows. */
export function useTrackingList() {
  const [list, setList] = useState<TrackingList>()
  const [isReading, setReading] = useState(false)
  const timer = useRef(0)
  /** Only the answer of the last check counts. */
  const checks = useRef(0)
  const [readError, setReadError] = useState<unknown>()
  const checking = useEndpointMutation(shipByTracking)
  const shipping = useEndpointMutation(shipByTracking, { events: ['order.shipped'] })

  async function check(list: TrackingList, cost: string) {
    const { rows, columns } = list
    clearTimeout(timer.current)
    setList(list)
    if (!hasNeededColumns(columns) || !rows.length) return
    const body = { rows: rows.map((row) => toTrackingRow(row.cells, columns)), shipping_cost: cost, dry_run: true }
    checks.current += 1
    const current = checks.current
    const answer = await checking.send({ body })
    if (answer && current === checks.current) setList({ ...list, results: answer.rows })
  }

  async function read(file: Blob, cost: string) {
    setReading(true)
    setReadError(undefined)
    try {
      const { rows } = await call(readTrackingSheet, {}, { file })
      await check(readTrackingTable(rows, rememberedColumns(localStorage)), cost)
    } catch (error) {
      setReadError(error)
    }
    setReading(false)
  }

  async function ship(cost: string) {
    if (!list?.results) return undefined
    clearTimeout(timer.current)
    checks.current += 1
    rememberColumns(localStorage, list.header, list.columns)
    const results = [...list.results]
    const undoable = []
    const matched = results.flatMap(({ outcome }, at) => (outcome === 'matched' ? [at] : []))
    for (let from = 0; from < matched.length; from += rowsPerRequest) {
      const positions = matched.slice(from, from + rowsPerRequest)
      const rows = positions.flatMap((at) => (list.rows[at] ? [toTrackingRow(list.rows[at].cells, list.columns)] : []))
      const answer = await shipping.send({ body: { rows, shipping_cost: cost, undoable: true } })
      if (!answer) return undefined
      undoable.push(...(answer.undo?.orders ?? []))
      for (const [index, at] of positions.entries()) {
        const result = answer.rows[index]
        if (result) results[at] = { ...result, row: at + 1, notes: results[at]?.notes ?? [] }
      }
      setList({ ...list, results })
    }
    return { shipped: results.filter(({ outcome }) => outcome === 'shipped').length, undoable }
  }

  return {
    list,
    isReading: isReading || (checking.busy && !list?.results),
    isShipping: shipping.busy,
    error: readError ?? checking.error ?? shipping.error,
    read,
    ship,
    /** Checks the rows again with another cost, once it is typed. */
    changeCost(cost: string) {
      clearTimeout(timer.current)
      if (list) timer.current = window.setTimeout(() => void check(list, cost), typingMs)
    },
    choose({ results: _, ...table }: TrackingList, at: number, column: TrackingColumn | null, cost: string) {
      void check({ ...table, columns: withColumn(table.columns, at, column) }, cost)
    },
    clear() {
      clearTimeout(timer.current)
      checks.current += 1
      setList(undefined)
    },
  }
}
