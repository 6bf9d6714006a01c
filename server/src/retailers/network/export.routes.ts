import { exportNetwork } from '@linesheet/contract/retailers/network'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import { retailerColumns, retailerFacts } from '@linesheet/domain/retailers/retailer-columns'
import * as z from 'zod/mini'
import type { Tx } from '../../platform/db/db.ts'
import { serveInSteps } from '../../platform/http/serve.ts'
import { selectedIds } from '../../platform/lists/selection.ts'
import { sheetFile } from '../../platform/sheets/sheet-file.ts'
import { findUnsubscribed } from '../invites/invites.sql.ts'
import { findFullEntries } from './entries.sql.ts'
import { findIdsByFilter } from './network.list.sql.ts'
import { retailerCells } from './retailer-cells.ts'

const pageSize = 500
const idList = z.array(z.uuid()).check(z.maxLength(5000))
type Read = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

export const networkExportRoutes = [
  serveInSteps(exportNetwork, async ({ context, brandId, query: { ids, except, format, ...filter }, now }) => {
    const read: Read = (work) => context.db.read({ brandId }, work)
    const named = z.safeParse(z.optional(idList), ids?.split(','))
    if (!named.success) throw invalidInputRefusal({ ids: 'customer_required' })
    const excluded = z.safeParse(z.optional(idList), except?.split(','))
    if (!excluded.success) throw invalidInputRefusal({ except: 'customer_required' })
    const chosen = named.data ?? selectedIds(await read((tx) => findIdsByFilter(tx, brandId, filter, now)), { except: excluded.data })
    return sheetFile(exportRows(read, brandId, chosen, now), format, `retailers-${now.toISOString().slice(0, 10)}`)
  }),
]

/** The header and the retailers in order, read a page at a time while they are sent. */
async function* exportRows(read: Read, brandId: string, ids: readonly string[], now: Date) {
  const columns = [...retailerColumns, ...retailerFacts]
  yield columns
  for (let at = 0; at < ids.length; at += pageSize) {
    const some = ids.slice(at, at + pageSize)
    const { entries, unsubscribed } = await read((tx) => findPage(tx, brandId, some, now))
    for (const id of some) {
      const entry = entries.get(id)
      const cells = entry && retailerCells(entry, unsubscribed.has(entry.email))
      if (cells) yield columns.map((column) => cells[column])
    }
  }
}

async function findPage(tx: Tx, brandId: string, ids: readonly string[], now: Date) {
  const entries = await findFullEntries(tx, brandId, ids, now)
  return {
    entries,
    unsubscribed: await findUnsubscribed(
      tx,
      brandId,
      [...entries.values()].map(({ email }) => email),
    ),
  }
}
