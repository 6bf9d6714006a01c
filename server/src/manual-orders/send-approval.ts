import { v7 as newId } from 'uuid'
import { newLink } from '../kernel/brand-links.ts'
import type { Tx } from '../kernel/db.ts'
import type { AfterCommit } from '../kernel/serve.ts'
import { insertMail } from './approval-mails.sql.ts'

type Send = { tx: Tx; brandId: string; userId: string; now: Date; enqueue: AfterCommit['enqueue'] }

/** Asks the retailer at this address to answer a manual order, by a link that only this mail has. */
export async function sendApproval({ tx, brandId, userId, now, enqueue }: Send, orderId: string, email: string) {
  const { link, token_hash } = newLink(brandId)
  const id = newId()
  const mail = { brand_id: brandId, id, order_id: orderId, email, token_hash, state: 'queued', user_id: userId, created_at: now }
  await insertMail(tx, mail)
  await enqueue({ kind: 'mail.approval', payload: { mail_id: id, link } })
}
