import { exportOrders } from '@linesheet/contract/orders/orders.documents'
import type { OrderFilters } from '@linesheet/contract/orders/orders.filters'
import type { Tx } from '../../platform/db/db.ts'
import { serveInSteps } from '../../platform/http/serve.ts'
import type { Cell } from '../../platform/sheets/sheet.ts'
import { sheetFile } from '../../platform/sheets/sheet-file.ts'
import { type BatchEnd, findOrderBatch, orderBatchSize } from '../orders.batches.sql.ts'
import { findExportedLines, findExportedOrders } from './export.sql.ts'
import { type Columns, orderColumns, orderLineColumns } from './export-rows.ts'

export const orderExportRoutes = [
  serveInSteps(exportOrders, async ({ context, brandId, query: { kind, format, ...filter }, now }) => {
    const read = <T>(work: (tx: Tx) => Promise<T>) => context.db.read({ brandId }, work)
    const batches = orderBatches(read, brandId, filter, now)
    const rows =
      kind === 'orders'
        ? sheetRows(orderColumns, batches, (ids) => read((tx) => findExportedOrders(tx, brandId, ids)))
        : sheetRows(orderLineColumns, batches, (ids) => read((tx) => findExportedLines(tx, brandId, ids)))
    return sheetFile(rows, format, `${kind === 'orders' ? 'orders' : 'order-lines'}-${now.toISOString().slice(0, 10)}`)
  }),
]

/** The ids of all orders that match a filter, newest first, a batch at a time. */
async function* orderBatches(read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>, brandId: string, filter: OrderFilters, now: Date) {
  for (let end: BatchEnd | undefined; ; ) {
    const after = end
    const batch = await read((tx) => findOrderBatch(tx, brandId, filter, now, after))
    if (batch.length) yield batch.map(({ id }) => id)
    if (batch.length < orderBatchSize) return
    end = batch.at(-1)
  }
}

/** The header and the rows of each batch, which are read while the response is sent. */
async function* sheetRows<R>(
  columns: Columns<R>,
  batches: AsyncIterable<string[]>,
  recordsOf: (ids: string[]) => Promise<R[]>,
): AsyncGenerator<readonly Cell[]> {
  yield Object.keys(columns)
  const cells = Object.values(columns)
  for await (const ids of batches) for (const record of await recordsOf(ids)) yield cells.map((cell) => cell(record))
}
