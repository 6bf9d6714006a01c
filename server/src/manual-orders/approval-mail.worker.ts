import * as z from 'zod/mini'
import { publicAddress } from '../kernel/config.ts'
import type { Worker } from '../kernel/outbox.ts'
import { formatAmount } from '../pdf/format.ts'
import { approvalMail } from '../ports/mail-templates.approval.ts'
import { findRecipient } from './approvals.sql.ts'

const payloadSchema = z.object({ order_id: z.string(), link: z.string() })

/** Sends the retailer of a manual order the link to answer it, unless it was answered or cancelled meanwhile. */
export const sendApprovalMail: Worker = async ({ id, brand_id, payload }, { db, ports, config }) => {
  const { order_id, link } = payloadSchema.parse(payload)
  const found = await db.read({ brandId: brand_id }, (tx) => findRecipient(tx, brand_id, order_id))
  if (found?.status !== 'new') return
  const { email, language_code, brand, number, total, currency_code: currency, line_count: items, note } = found
  const amount = formatAmount(total, currency)
  const url = `${publicAddress(config)}/approval/${link}`
  const mail = approvalMail(language_code, { brand, number, total: amount, currency, items, note, url, product: config.PRODUCT_NAME })
  await ports.mail.send({ id, to: email, ...mail })
}
