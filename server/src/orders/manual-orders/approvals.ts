import { createHash } from 'node:crypto'
import type { Approval, approvalDecisions } from '@linesheet/contract/orders/approvals'
import type { Language } from '@linesheet/domain/platform/languages'
import { invalidInputRefusal, Refusal } from '@linesheet/domain/platform/refusal'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import { parseLink } from '../../platform/keys/brand-links.ts'
import { toOrderCall } from '../change-order.ts'
import { lockOrder } from '../orders.sql.ts'
import { answerOrder } from './answer-order.ts'
import { findApproval, findApprovalKey, type StoredApproval } from './approvals.sql.ts'

type Request = { context: AppContext; now: Date; token: string; language?: Language | undefined }
type Answer = { decision: (typeof approvalDecisions)[number]; reason?: string | undefined; terms?: string | undefined }

/** The same refusal for a link that never existed and for a link whose order is gone. */
const unknownLinkRefusal = () => new Refusal('approval.missing', 'This link is not valid', 'missing')
export const alreadyAnsweredRefusal = () =>
  new Refusal('approval.answered', 'This order was answered already, or can no longer be answered')

const termsChangedRefusal = () => new Refusal('approval.changed', 'The order was changed meanwhile. Please check it again')

/** A hash of what a retailer agrees to: amounts, quantities and the day, the same in every language. */
function termsOf({ total, discount_total, shipping_total, target_shipment_date, lines }: StoredApproval) {
  const goods = lines.map(({ quantity, unit_price }) => [quantity, unit_price])
  const terms = JSON.stringify([total, discount_total, shipping_total, target_shipment_date, goods])
  return createHash('sha256').update(terms).digest('hex').slice(0, 32)
}

function stateOf({ status, cancel_reason, expires_at }: StoredApproval, now: Date): Approval['state'] {
  if (status === 'new') return new Date(expires_at) > now ? 'open' : 'closed'
  if (status === 'cancelled') return cancel_reason === 'declined' ? 'declined' : 'closed'
  return 'accepted'
}

function toApproval(stored: StoredApproval, now: Date): Approval {
  const { order_id: _, status: __, cancel_reason: ___, id: ____, ...shown } = stored
  return { ...shown, state: stateOf(stored, now), terms: termsOf(stored) }
}

/** Reads a manual order by its link, in the retailer's language unless another is asked for. Throws 404. */
export async function readApproval({ context, now, token, language }: Request): Promise<Approval> {
  const link = parseLink(token)
  if (!link) throw unknownLinkRefusal()
  return context.db.read({ brandId: link.brandId }, async (tx) => {
    const key = await findKey(tx, link)
    return toApproval(await findApproval(tx, link.brandId, key.order_id, language ?? key.language_code), now)
  })
}

/** Accepts or declines a manual order by its link, once: the same answer again changes nothing, another one is refused with 409. */
export async function answerByLink(
  { context, now, token, language }: Request,
  { decision, reason = '', terms }: Answer,
): Promise<Approval> {
  const link = parseLink(token)
  if (!link) throw unknownLinkRefusal()
  if (decision === 'decline' && !reason) throw invalidInputRefusal({ reason: 'required' })
  const { brandId } = link
  return writeAndPublish(context, brandId, async (call) => {
    const { tx } = call
    const { order_id, language_code } = await findKey(tx, link)
    const order = await lockOrder(tx, brandId, order_id)
    const read = async () => toApproval(await findApproval(tx, brandId, order_id, language ?? language_code), now)
    const before = await read()
    if (before.state === (decision === 'accept' ? 'accepted' : 'declined')) return before
    if (before.state !== 'open') throw alreadyAnsweredRefusal()
    if (decision === 'accept' && terms !== undefined && terms !== before.terms) throw termsChangedRefusal()
    const change = toOrderCall({ ...call, now, context })
    await (decision === 'accept' ? answerOrder.accept(change, order) : answerOrder.decline(change, order, reason))
    return read()
  })
}

async function findKey(tx: Tx, { brandId, token_hash }: NonNullable<ReturnType<typeof parseLink>>) {
  const key = await findApprovalKey(tx, brandId, token_hash)
  if (!key) throw unknownLinkRefusal()
  return key
}
