import { readTrackingSheet, shipByTracking, type TrackingResult } from '@linesheet/contract/orders/orders.tracking'
import { parseOrderNumber } from '@linesheet/domain/orders/order-numbers'
import { maxTrackingRows } from '@linesheet/domain/orders/tracking-rows'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import { findProfile } from '../../account/settings/user.sql.ts'
import { serveBatch, serveInSteps } from '../../platform/http/serve.ts'
import { convertToUtf8 } from '../../platform/sheets/convert.ts'
import { sheetRows } from '../../platform/sheets/rows.ts'
import { type AttemptedChange, attemptChange, type BatchCall, toChangeRefusal, type UndoableOrder, undoOf } from '../bulk/attempt-change.ts'
import { changeOrder } from '../change-order.ts'
import { type PlannedRow, planTracking } from './plan-tracking.ts'
import { findOrdersByNumber } from './tracking.sql.ts'

export const trackingRoutes = [
  serveBatch(shipByTracking, async (call) => {
    const { context, brandId, now, body, requestId, findDone } = call
    const numbers = new Set(body.rows.flatMap(({ order }) => parseOrderNumber(order) ?? []))
    const orders = await context.db.read({ brandId }, (tx) => findOrdersByNumber(tx, brandId, [...numbers]))
    const toRefusal = (error: unknown) => toChangeRefusal(error, requestId, context)
    const planned = planTracking(body, orders, { now, toRefusal })
    if (body.dry_run) return { rows: planned.map(({ result }) => result) }
    const isShipped = ({ result }: PlannedRow) => result.outcome === 'already_shipped'
    const shippedByRequest = await findDone(planned.filter(isShipped).flatMap(({ result }) => result.id ?? []))
    const isShippedByRequest = (row: PlannedRow) => isShipped(row) && shippedByRequest.has(row.result.id ?? '')
    const rows: TrackingResult[] = []
    const undoable: UndoableOrder[] = []
    for (const row of planned)
      rows.push(isShippedByRequest(row) ? { ...row.result, outcome: 'shipped' } : await shipRow(call, row, undoable))
    return { rows, ...undoOf(undoable, now) }
  }),

  serveInSteps(readTrackingSheet, async ({ context, brandId, userId, upload }) => {
    if (!upload) throw invalidInputRefusal({ file: 'file_required' })
    const { language_code } = await context.db.read({ brandId }, (tx) => findProfile(tx, userId))
    await convertToUtf8(upload.path, undefined, language_code)
    const rows: { row: number; cells: string[] }[] = []
    for await (const row of sheetRows(upload.path)) {
      // One row more than the maximum, for the header.
      if (rows.length > maxTrackingRows) throw invalidInputRefusal({ file: { code: 'too_many_rows', values: { max: maxTrackingRows } } })
      rows.push(row)
    }
    return { rows }
  }),
]

/** Ships the order of a row that is matched, in a transaction of its own. Adds it to those that can be undone, if it can. */
async function shipRow(call: BatchCall, { result, shipment }: PlannedRow, undoable: UndoableOrder[]): Promise<TrackingResult> {
  const { id } = result
  if (!shipment || !id) return result
  const ship: AttemptedChange = (orderCall) => changeOrder.ship(orderCall, id, shipment)
  const { refusal, undoableVersion: version } = await attemptChange(call, id, ship)
  if (version) undoable.push({ id, version })
  return refusal ? { ...result, outcome: 'refused', ...refusal } : { ...result, outcome: 'shipped' }
}
