import { type DocumentKind, documentRefusal, hasDocument } from '@linesheet/domain/orders/order-documents'
import { notFoundRefusal, Refusal } from '@linesheet/domain/platform/refusal'
import { sql } from 'kysely'
import { findProfile } from '../../account/settings/user.sql.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { RefusedRow } from '../../platform/jobs/jobs.sql.ts'
import { findCustomsInvoice } from './customs.sql.ts'
import type { PrintedDocument } from './documents.ts'
import { findInvoice } from './invoice.sql.ts'
import { findLabels } from './label.sql.ts'
import { findPackingSlip } from './packing-slip.sql.ts'
import { findPickList } from './pick-list.sql.ts'

type Request = { ids: readonly string[]; kinds: readonly DocumentKind[]; userId: string | null; now: Date }
type Collected = { documents: PrintedDocument[]; refused: RefusedRow[] }

/**
 * The documents of these orders: one pick list of all orders that can be picked, in the user's language; then the documents of each order, in its default
 * language. An order that lacks one of the documents is refused with the reason.
 */
export async function collectDocuments(tx: Tx, brandId: string, { ids, kinds, userId, now }: Request): Promise<Collected> {
  const found = await findPrintedOrders(tx, brandId, ids)
  const orders = ids.flatMap((id) => found.get(id) ?? [])
  const collected: Collected = {
    documents: [],
    refused: ids.flatMap((id) => (found.has(id) ? [] : [{ id, name: '', code: notFoundRefusal('order').code }])),
  }
  if (kinds.includes('pick_list')) {
    const picked = orders.filter((order) => isPrintable('pick_list', order, collected))
    const { language_code: language } = userId ? await findProfile(tx, userId) : { language_code: 'en' as const }
    if (picked.length)
      collected.documents.push(
        await findPickList(
          tx,
          brandId,
          picked.map(({ id }) => id),
          language,
          now,
        ),
      )
  }
  for (const order of orders)
    for (const kind of ['slip', 'label', 'customs', 'invoice'] as const)
      if (kinds.includes(kind) && isPrintable(kind, order, collected)) await collect(tx, brandId, kind, order, collected)
  return collected
}

type Order = { id: string; number: string; status: Parameters<typeof hasDocument>[1] }

function isPrintable(kind: DocumentKind, { id, number, status }: Order, { refused }: Collected) {
  if (hasDocument(kind, status)) return true
  refused.push({ id, name: number, code: documentRefusal(kind, status).code })
  return false
}

const finders = { slip: findPackingSlip, label: findLabels, customs: findCustomsInvoice, invoice: findInvoice }

/** Adds a document of an order. An order that has changed since it was found may be refused. */
async function collect(tx: Tx, brandId: string, kind: keyof typeof finders, { id, number }: Order, collected: Collected) {
  try {
    collected.documents.push(await finders[kind](tx, brandId, id))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    collected.refused.push({ id, name: number, code: error.code })
  }
}

async function findPrintedOrders(tx: Tx, brandId: string, ids: readonly string[]) {
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'status', sql<string>`'LS-' || number`.as('number')])
    .where('brand_id', '=', brandId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(orders.map((order): [string, Order] => [order.id, order]))
}
