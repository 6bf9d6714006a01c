import * as z from 'zod/mini'
import { publicAddress } from '../../platform/config.ts'
import type { AppContext } from '../../platform/context.ts'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import { isLastAttempt, type Worker } from '../../platform/outbox/outbox.ts'
import { formatAmount } from '../../platform/pdf/format.ts'
import { MailRefused } from '../../platform/ports/mail/mail.ts'
import { approvalMail } from './approval-mail.words.ts'
import { recordMailOutcome } from './approval-mails.sql.ts'
import { findMail } from './approvals.sql.ts'

const payloadSchema = z.object({ mail_id: z.string(), link: z.string() })

/**
 * Sends the retailer of a manual order the link to answer it, unless it was answered or cancelled meanwhile, or the link has ended. What
 * the mail server says is stored with the mail; a refusal is final.
 */
export const sendApprovalMail: Worker = async (job, context) => {
  const { id, brand_id: brandId, payload } = job
  const { mail_id: mailId, link } = payloadSchema.parse(payload)
  const { db, ports, config } = context
  const found = await db.read({ brandId }, (tx) => findMail(tx, brandId, mailId))
  if (found?.status !== 'new' || found.state !== 'queued' || !found.is_valid) return
  const { order_id, to, language_code, brand, number, total, currency_code: currency, line_count: items, note } = found
  const amount = formatAmount(total, currency)
  const url = `${publicAddress(config)}/approval/${link}`
  const mail = approvalMail(language_code, { brand, number, total: amount, currency, items, note, url, product: config.PRODUCT_NAME })
  const settled = { mailId, orderId: order_id }
  try {
    await ports.mail.send({ id, to, ...mail })
  } catch (error) {
    const isRefused = error instanceof MailRefused
    if (isRefused || isLastAttempt(job)) await settle(context, brandId, { ...settled, state: isRefused ? 'refused' : 'failed', error })
    if (isRefused) return
    throw error
  }
  await settle(context, brandId, { ...settled, state: 'sent' })
}

type Settled = { mailId: string; orderId: string; state: 'sent' | 'refused' | 'failed'; error?: unknown }

const settle = (context: AppContext, brandId: string, { mailId, orderId, state, error }: Settled) =>
  writeAndPublish(context, brandId, async (tx, publish) => {
    const refusal = error instanceof Error ? error.message.slice(0, 500) : ''
    await recordMailOutcome(tx, brandId, mailId, { state, refusal, settled_at: context.clock() })
    publish('order.commented', orderId)
  })
