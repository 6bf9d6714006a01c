import { addOrderFile, editOrderFile, getOrderFile, removeOrderFile } from '@linesheet/contract/orders/orders.files'
import { maxOrderFiles } from '@linesheet/domain/orders/order-files'
import { invalidInputRefusal, Refusal } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../platform/db/db.ts'
import { fileRemovalEffect, readFile, storeFile } from '../../platform/files/file-storage.ts'
import { scanEffects } from '../../platform/files/scan-effect.ts'
import { serve, serveInSteps } from '../../platform/http/serve.ts'
import { insertActivity } from '../activities.sql.ts'
import { isEvidence } from '../disputes/disputes.sql.ts'
import { lockOrder } from '../orders.sql.ts'
import { countOrderFiles, deleteOrderFile, findOrderFile, findStoredFile, insertOrderFile, updateOrderFile } from './files.sql.ts'

export const orderFileRoutes = [
  serveInSteps(addOrderFile, async (call) => {
    const { step, lastStep, context, brandId, userId, now, params, body, upload } = call
    await step(call, (tx) => lockOrder(tx, brandId, params.id))
    if (!upload) throw invalidInputRefusal({ file: 'file_required' })
    const stored = await storeFile(context.ports, 'order-files', brandId, upload)
    return lastStep(call, async (tx, { publish, enqueue }) => {
      await lockOrder(tx, brandId, params.id)
      await checkFileCount(tx, brandId, params.id)
      const activity = { id: newId(), kind: 'file_added', actor: 'brand', user_id: userId, after: { file: stored.original_name } } as const
      insertOrderFile(tx, { ...stored, brand_id: brandId, order_id: params.id, user_id: userId, kind: body.kind, created_at: now })
      insertActivity(tx, brandId, params.id, activity, now)
      enqueue(...scanEffects('order-files', stored))
      publish('order.file_added', params.id)
      return findOrderFile(tx, brandId, stored.id)
    })
  }),

  serveInSteps(getOrderFile, async ({ step, context, brandId, userId, sessionId, role, params }) => {
    const file = await step({ brandId, userId, sessionId, role }, (tx) => findStoredFile(tx, brandId, params.id))
    return readFile(context.ports, 'order-files', brandId, file)
  }),

  serve(editOrderFile, async ({ tx, brandId, params, body, publish }) => {
    const { order_id } = await findStoredFile(tx, brandId, params.id)
    await updateOrderFile(tx, brandId, params.id, body.kind)
    publish('order.file_changed', order_id)
    return findOrderFile(tx, brandId, params.id)
  }),

  serve(removeOrderFile, async ({ tx, brandId, userId, now, params, publish, enqueue }) => {
    const file = await findStoredFile(tx, brandId, params.id)
    if (await isEvidence(tx, brandId, params.id)) throw new Refusal('file.is-evidence', 'This photo is evidence in a dispute')
    if (!(await deleteOrderFile(tx, brandId, params.id))) return {}
    const activity = { id: newId(), kind: 'file_removed', actor: 'brand', user_id: userId, after: { file: file.original_name } } as const
    insertActivity(tx, brandId, file.order_id, activity, now)
    enqueue(fileRemovalEffect('order-files', brandId, file))
    publish('order.file_removed', file.order_id)
    return {}
  }),
]

async function checkFileCount(tx: Tx, brandId: string, orderId: string) {
  if ((await countOrderFiles(tx, brandId, orderId)) >= maxOrderFiles)
    throw new Refusal('order.too-many-files', `An order can have up to ${maxOrderFiles} files`)
}
