import {
  createManualOrder,
  duplicateOrder,
  getDraft,
  getEditableOrder,
  listDrafts,
  removeDraft,
  saveDraft,
  sendDraft,
} from '@linesheet/contract/orders/manual-orders'
import { canPerform } from '@linesheet/domain/orders/orders'
import { dayIn } from '@linesheet/domain/platform/days'
import { isStale, notFoundRefusal, staleRecordRefusal } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import { findTimeZone } from '../../platform/db/time-zone.ts'
import { serve } from '../../platform/http/serve.ts'
import { findOrder } from '../orders.sql.ts'
import { withActions } from '../transition.ts'
import { toDraft } from './cart.ts'
import { deleteDraft, listDraftPage, lockDraft } from './drafts.sql.ts'
import { cartOfOrder } from './duplicate-order.ts'
import { isManualOrder } from './manual-orders.sql.ts'
import { readDraft, saveDraftOnce } from './save-draft.ts'
import { sendOrder } from './send-order.ts'

export const draftRoutes = [
  serve(listDrafts, ({ tx, brandId, query }) => listDraftPage(tx, brandId, query)),

  serve(getDraft, async ({ tx, brandId, params, query }) =>
    toDraft(tx, brandId, await readDraft(tx, brandId, params.id), query.language_code),
  ),

  serve(saveDraft, async (call) => {
    const { params, query } = call
    const { version, ...cart } = call.body
    const save = { id: params.id, version, cart, language: query.language_code }
    const { draft, isUnchanged } = await saveDraftOnce(call, save)
    if (!isUnchanged) call.publish('draft.saved', params.id)
    return draft
  }),

  serve(sendDraft, async (call) => {
    const { tx, brandId, now, params, body, publish } = call
    const draft = await lockDraft(tx, brandId, params.id)
    if (!draft) {
      if (!(await isManualOrder(tx, brandId, params.id))) throw notFoundRefusal('draft')
      return { ...withActions(await findOrder(tx, brandId, params.id), now), warnings: [] }
    }
    if (isStale(body.version, draft)) throw staleRecordRefusal(await toDraft(tx, brandId, draft, 'en'))
    const order = await sendOrder(call, draft)
    await deleteDraft(tx, brandId, draft.id)
    publish('draft.sent', draft.id)
    return order
  }),

  serve(removeDraft, async ({ tx, brandId, params, publish }) => {
    if (!(await deleteDraft(tx, brandId, params.id))) throw notFoundRefusal('draft')
    publish('draft.removed', params.id)
    return {}
  }),

  serve(createManualOrder, (call) => sendOrder(call, { id: newId(), cart: call.body, is_replacement: false })),

  serve(duplicateOrder, async (call) => {
    const cart = cartOfOrder(await findOrder(call.tx, call.brandId, call.params.id))
    const id = newId()
    await saveDraftOnce(call, { id, version: 0, cart, language: 'en' })
    call.publish('draft.saved', id)
    return { id }
  }),

  serve(getEditableOrder, async ({ tx, brandId, now, params }) => {
    const [order, timeZone] = await Promise.all([findOrder(tx, brandId, params.id), findTimeZone(tx, brandId)])
    const can = (action: 'edit' | 'set-date') => canPerform(action, order, { by: 'brand', now })
    const lines = can('edit') ? order.order_variations.map(({ id, quantity }) => ({ id, least: 0, most: quantity })) : []
    const earliest_shipment_date = can('set-date') ? dayIn(timeZone, now) : null
    return { ...withActions(order, now), editable: { lines, earliest_shipment_date, brand_note: true, tags: true } }
  }),
]
