import {
  getCommercialInvoice,
  getInvoice,
  getLabels,
  getPackingSlip,
  getPrintedOrders,
  printOrders,
} from '@linesheet/contract/orders/orders.documents'
import type { ParsedRequest } from '@linesheet/contract/platform/endpoint'
import { maxDocumentOrders } from '@linesheet/domain/orders/order-documents'
import { invalidInputRefusal, notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../platform/db/db.ts'
import { serve, serveInSteps } from '../../platform/http/serve.ts'
import { endJob, findJob, insertJob } from '../../platform/jobs/jobs.sql.ts'
import { selectedIds } from '../../platform/lists/selection.ts'
import { findOrderIds } from '../orders.batches.sql.ts'
import { findCustomsInvoice } from './customs.sql.ts'
import { renderDocument } from './documents.ts'
import { findInvoice } from './invoice.sql.ts'
import { findLabels } from './label.sql.ts'
import { withLabelImages } from './label-images.ts'
import { findPackingSlip } from './packing-slip.sql.ts'
import { documentsKey, isExpired, type PrintPayload, printJobKind } from './print-job.ts'

const content_type = 'application/pdf'
/** Browsers display the document of a single order instead of downloading it. */
const isInline = true

export const documentRoutes = [
  serve(getPackingSlip, async ({ tx, brandId, params, query }) => {
    const slip = await findPackingSlip(tx, brandId, params.id, query.language_code)
    return { content: await renderDocument(slip), content_type, file_name: `${slip.number}.pdf`, isInline }
  }),

  serve(getInvoice, async ({ tx, brandId, params, query }) => {
    const invoice = await findInvoice(tx, brandId, params.id, query.language_code)
    return { content: await renderDocument(invoice), content_type, file_name: `${invoice.number}.pdf`, isInline }
  }),

  serve(getCommercialInvoice, async ({ tx, brandId, params, query }) => {
    const invoice = await findCustomsInvoice(tx, brandId, params.id, query.language_code)
    return { content: await renderDocument(invoice), content_type, file_name: `${invoice.number}.pdf`, isInline }
  }),

  serveInSteps(getLabels, async ({ context, brandId, params }) => {
    const labels = await context.db.read({ brandId }, (tx) => findLabels(tx, brandId, params.id))
    const [complete = labels] = await withLabelImages(context.ports.storage, [labels])
    return { content: await renderDocument(complete), content_type, file_name: `${labels.number}-label.pdf`, isInline }
  }),

  serve(printOrders, async ({ tx, brandId, userId, now, body, enqueue, publish }) => {
    const orderIds = await findSelectedOrders(tx, brandId, body, now)
    const id = newId()
    const payload: PrintPayload = { ids: orderIds, kinds: body.kinds }
    await insertJob(tx, { brand_id: brandId, id, user_id: userId, kind: printJobKind, payload, total: orderIds.length }, now)
    if (orderIds.length) enqueue({ kind: printJobKind, queue: 'jobs', payload: { job_id: id } })
    else await endJob(tx, brandId, id, { status: 'done', finished_at: now })
    publish('job.added', id)
    return { job: await findJob(tx, brandId, id) }
  }),

  serve(getPrintedOrders, async ({ tx, brandId, now, params, context }) => {
    const { kind, status, finished_at } = await findJob(tx, brandId, params.id)
    if (kind !== printJobKind || status !== 'done' || isExpired(finished_at, now)) throw notFoundRefusal('documents')
    const file = await context.ports.storage.get(documentsKey(brandId, params.id))
    if (!file) throw notFoundRefusal('documents')
    return { content: file.stream, content_type, file_name: `orders-${finished_at?.slice(0, 10)}.pdf`, isInline }
  }),
]

type Body = ParsedRequest<typeof printOrders>['body']

/** The selected orders. A filter selects them newest first. Throws 400 if they are too many for one file. */
async function findSelectedOrders(tx: Tx, brandId: string, { ids, filter, ...selection }: Body, now: Date) {
  if (ids) return [...new Set(ids)]
  if (!filter) throw invalidInputRefusal({ ids: 'value_required' })
  const selected = selectedIds((await findOrderIds(tx, brandId, filter, now)).reverse(), selection)
  if (selected.length > maxDocumentOrders) throw invalidInputRefusal({ filter: { code: 'too_many', values: { max: maxDocumentOrders } } })
  return selected
}
