import { readTrackingSheet, shipByTracking, type TrackingResult } from '@linesheet/contract/orders/orders.tracking'
import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import {
  guessTrackingColumns,
  hasTrackingHeader,
  type TrackingColumn,
  type TrackingColumns,
  toTrackingRow,
} from '@linesheet/domain/orders/tracking-rows'
import { useRef, useState } from 'react'
import { call } from '../../kit/api/call.ts'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { rememberColumns, rememberedColumns, withColumn } from './rememberedColumns.ts'

type SheetRow = ResponseResult<typeof readTrackingSheet>['rows'][number]
/** A list that was read. `results` has one entry for each row, in order; undefined until the rows are checked. */
export type TrackingList = {
  header: readonly string[]
  rows: readonly SheetRow[]
  columns: TrackingColumns
  results?: readonly TrackingResult[]
}

/** Whether it is known which column has the order and which the tracking number. */
export const hasNeededColumns = (columns: TrackingColumns) => columns.includes('order') && columns.includes('tracking_number')

/** Rows of one request, so that each is answered in a second or two. */
const rowsPerRequest = 100
const typingMs = 300

/** Reads a list of tracking numbers, checks its rows, and ships the orders of those that match. */
export function useTrackingList() {
  const [list, setList] = useState<TrackingList>()
  const [isReading, setReading] = useState(false)
  const timer = useRef(0)
  /** Only the answer of the last check counts. */
  const checks = useRef(0)
  const [readError, setReadError] = useState<unknown>()
  const checking = useEndpointMutation(shipByTracking)
  const shipping = useEndpointMutation(shipByTracking, { events: ['order.shipped'] })

  async function check({ header, rows, columns, results }: TrackingList, cost: string) {
    clearTimeout(timer.current)
    setList({ header, rows, columns, ...(results && { results }) })
    if (!hasNeededColumns(columns) || !rows.length) return
    const body = { rows: rows.map((row) => toRequestRow(row, columns)), shipping_cost: cost, dry_run: true }
    checks.current += 1
    const current = checks.current
    const answer = await checking.send({ body })
    if (answer && current === checks.current) setList({ header, rows, columns, results: answer.rows })
  }

  async function read(file: Blob, cost: string) {
    setReading(true)
    setReadError(undefined)
    try {
      const { rows } = await call(readTrackingSheet, {}, { file })
      const cells = rows.map((row) => row.cells)
      const columns = guessTrackingColumns(cells, rememberedColumns(localStorage))
      const hasHeader = hasTrackingHeader(cells)
      await check({ header: hasHeader ? (cells[0] ?? []) : [], rows: rows.slice(hasHeader ? 1 : 0), columns }, cost)
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
    const matched = results.flatMap(({ outcome }, at) => (outcome === 'matched' ? [at] : []))
    for (let from = 0; from < matched.length; from += rowsPerRequest) {
      const positions = matched.slice(from, from + rowsPerRequest)
      const rows = positions.flatMap((at) => (list.rows[at] ? [toRequestRow(list.rows[at], list.columns)] : []))
      const answer = await shipping.send({ body: { rows, shipping_cost: cost } })
      if (!answer) return undefined
      for (const [index, at] of positions.entries()) {
        const result = answer.rows[index]
        if (result) results[at] = { ...result, row: at + 1 }
      }
      setList({ ...list, results })
    }
    return results.filter(({ outcome }) => outcome === 'shipped').length
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
    choose({ header, rows, columns }: TrackingList, at: number, column: TrackingColumn | null, cost: string) {
      void check({ header, rows, columns: withColumn(columns, at, column) }, cost)
    },
    clear() {
      clearTimeout(timer.current)
      setList(undefined)
    },
  }
}

function toRequestRow({ cells }: SheetRow, columns: TrackingColumns) {
  const { order = '', ...tracking } = toTrackingRow(cells, columns)
  return { order, ...tracking }
}
