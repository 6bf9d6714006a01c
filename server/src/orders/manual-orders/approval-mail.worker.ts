import * as z from 'zod/mini'
import { publicAddress } from '../../platform/config.ts'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import type { Worker } from '../../platform/outbox/outbox.ts'
import { sendRecordedMail } from '../../platform/outbox/send-recorded-mail.ts'
import { formatAmount } from '../../platform/pdf/format.ts'
import { approvalMail } from './approval-mail.words.ts'
import { recordMailOutcome } from './approval-mails.sql.ts'
import { findMail } from './approvals.sql.ts'

const payloadSchema = z.object({ mail_id: z.string(), link: z.string() })

/**
 * Sends the retailer of a manual order the link to answer it, unless it was answered or cancelled in the meantime, or the link has ended. The mail server's
 * answer is stored with the mail; a refusal is final.
 */
export const sendApprovalMail: Worker = async (effect, context) => {
  const { brand_id: brandId, payload } = effect
  const { mail_id: mailId, link } = payloadSchema.parse(payload)
  const { db, config } = context
  const found = await db.read({ brandId }, (tx) => findMail(tx, brandId, mailId))
  if (found?.status !== 'new' || found.state !== 'queued' || !found.is_valid) return
  const { order_id, to, language_code, brand, number, total, currency_code: currency, line_count: items, note } = found
  const amount = formatAmount(total, currency)
  const url = `${publicAddress(config)}/approval/${link}`
  const mail = approvalMail(language_code, { brand, number, total: amount, currency, items, note, url, product: config.PRODUCT_NAME })
  await sendRecordedMail(effect, context, { to, ...mail }, (outcome) =>
    writeAndPublish(context, brandId, async ({ tx, now, publish }) => {
      await recordMailOutcome(tx, brandId, mailId, { ...outcome, settled_at: now })
      publish('order.commented', order_id)
    }),
  )
}
