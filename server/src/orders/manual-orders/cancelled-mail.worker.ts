import * as z from 'zod/mini'
import type { Worker } from '../../platform/outbox/outbox.ts'
import { MailRefused } from '../../platform/ports/mail/mail.ts'
import { findCancelledOrder } from './cancelled-mail.sql.ts'
import { cancelledOrderMail } from './cancelled-mail.words.ts'

const payloadSchema = z.object({ order_id: z.string() })

/**
 * Notifies the retailer of a manual order that the brand has cancelled it, unless no mail had asked the retailer to answer. A refusal of the mail server is
 * final.
 */
export const sendCancelledMail: Worker = async ({ id, brand_id: brandId, payload }, { db, ports, config, log }) => {
  const { order_id } = payloadSchema.parse(payload)
  const found = await db.read({ brandId }, (tx) => findCancelledOrder(tx, brandId, order_id))
  if (!found) return
  const { to, language_code, ...order } = found
  try {
    await ports.mail.send({ id, to, ...cancelledOrderMail(language_code, { ...order, product: config.PRODUCT_NAME }) })
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    log.warn({ order: order_id }, 'the mail of a cancelled order was refused')
  }
}
