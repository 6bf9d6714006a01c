import { listApprovalMails, listWaitingOrders, sendApprovalAgain } from '@linesheet/contract/orders/approvals'
import type { Language } from '@linesheet/domain/platform/languages'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import type { Tx } from '../../platform/db/db.ts'
import { consumeRateLimit } from '../../platform/http/limits.ts'
import { serve } from '../../platform/http/serve.ts'
import { lockOrder } from '../orders.sql.ts'
import { changeAddress, findMails, findManualOrder, findWaitingOrders } from './approval-mails.sql.ts'
import { alreadyAnsweredRefusal } from './approvals.ts'
import { insertManualOrder } from './manual-orders.sql.ts'
import { sendApproval } from './send-approval.ts'

/** Limits for one order, so that neither the retailer nor a stranger whose address was mistyped is flooded. */
const limits = [
  { calls: 1, seconds: 60 },
  { calls: 10, seconds: 86_400 },
]

export const approvalMailRoutes = [
  serve(listApprovalMails, ({ tx, brandId, now, params }) => readMails(tx, brandId, params.id, now)),

  serve(sendApprovalAgain, async (call) => {
    const { tx, brandId, now, params, body, publish } = call
    const { id } = params
    const order = await lockOrder(tx, brandId, id)
    const manual = await findManualOrder(tx, brandId, id)
    if (!manual) throw notFoundRefusal('order')
    if (order.status !== 'new' || new Date(manual.expires_at) <= now) throw alreadyAnsweredRefusal()
    for (const limit of limits) await consumeRateLimit(tx, `approval mail ${id} ${limit.seconds}`, limit, now)
    const { email = manual.email } = body
    if (!manual.is_sent) insertNet60Order(tx, brandId, id, { ...manual, email })
    else if (email !== manual.email) await changeAddress(tx, brandId, id, email)
    await sendApproval(call, id, email)
    publish('order.commented', id)
    return readMails(tx, brandId, id, now)
  }),

  serve(listWaitingOrders, async ({ tx, brandId }) => ({ items: await findWaitingOrders(tx, brandId) })),
]

async function readMails(tx: Tx, brandId: string, orderId: string, now: Date) {
  const [manual, mails] = await Promise.all([findManualOrder(tx, brandId, orderId), findMails(tx, brandId, orderId)])
  if (!manual) throw notFoundRefusal('order')
  const { status, expires_at, email } = manual
  return { expires_at, is_open: status === 'new' && new Date(expires_at) > now, email, mails }
}

/** Terms for an order that the marketplace placed without saying how it is paid: within 60 days, unless it is paid already. */
const insertNet60Order = (tx: Tx, brandId: string, order_id: string, { email, language_code, expires_at }: Sendable) =>
  insertManualOrder(tx, { brand_id: brandId, order_id, email, language_code, expires_at, payment_method: 'net_60', note: '' })
type Sendable = { email: string; language_code: Language; expires_at: string }
