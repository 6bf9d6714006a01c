import { v7 as newId } from 'uuid'
import type { MemberCall } from '../../platform/call.ts'
import { newLink } from '../../platform/keys/brand-links.ts'
import { insertMail } from './approval-mails.sql.ts'

/** Asks the retailer at this address to answer a manual order, by a link that only this mail has. */
export async function sendApproval({ tx, brandId, userId, now, enqueue }: MemberCall, orderId: string, email: string) {
  const { link, token_hash } = newLink(brandId)
  const id = newId()
  const mail = { brand_id: brandId, id, order_id: orderId, email, token_hash, state: 'queued', user_id: userId, created_at: now }
  await insertMail(tx, mail)
  enqueue({ kind: 'mail.approval', payload: { mail_id: id, link } })
}
