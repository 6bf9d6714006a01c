import { type Day, dayIn } from '@linesheet/domain/platform/days'
import * as z from 'zod/mini'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import { parseLink } from '../../platform/keys/brand-links.ts'
import type { Worker } from '../../platform/outbox/outbox.ts'
import { sendRecordedMail } from '../../platform/outbox/send-recorded-mail.ts'
import { renderInvite, unsubscribeUrl } from './invite-mail.ts'
import { findByLink, type InviteMailOutcome, type LinkedInvite, recordMailOutcome } from './invites.sql.ts'

const payloadSchema = z.object({ link: z.string() })

/**
 * Sends an invite, and notifies the marketplace. A retailer that has unsubscribed in the meantime gets none. The mail server's answer is stored with it; a
 * refusal is final.
 */
export const sendInviteMail: Worker = async (effect, context) => {
  const { brand_id: brandId, payload } = effect
  const { link } = payloadSchema.parse(payload)
  const { db, config, clock } = context
  const hash = parseLink(link)?.token_hash ?? Buffer.alloc(0)
  const found = await db.read({ brandId }, (tx) => findByLink(tx, brandId, hash))
  if (found?.mail_state !== 'queued') return

  const record = (outcome: InviteMailOutcome) =>
    writeAndPublish(context, brandId, async ({ tx, now, publish, enqueue }) => {
      if (!(await recordMailOutcome(tx, brandId, found.id, outcome))) return
      if (outcome.state === 'sent') enqueue(sentWebhook(found, now))
      publish('retailer.changed', found.retailer_id)
    })
  if (found.is_unsubscribed) return record({ state: 'unsubscribed', refusal: '' })
  const { kind, language_code: language, name, brand, message } = found
  const today = dayIn(found.time_zone, clock())
  const last_ordered_on = found.last_ordered_at ? dayIn(found.time_zone, new Date(found.last_ordered_at)) : undefined
  const credit = creditOf(found, today)
  const mail = renderInvite(config, { kind, language, name, email: found.email, brand, message, credit, last_ordered_on, link })
  await sendRecordedMail(effect, context, { to: found.email, unsubscribeUrl: unsubscribeUrl(config, link), ...mail }, record)
}

/** The credit that the mail names: not for a retailer who has ordered, and not an expired one. */
function creditOf(
  { kind, coupon_amount: amount, coupon_currency: currency_code, coupon_expires_on: expires_on }: LinkedInvite,
  today: Day,
) {
  const isOpen = kind === 'invite' && amount && currency_code && expires_on && expires_on >= today
  return isOpen ? { amount, currency_code, expires_on } : undefined
}

function sentWebhook(invite: LinkedInvite, now: Date) {
  const { id, retailer_id, kind, email, language_code, coupon_id } = invite
  const credit = creditOf(invite, dayIn(invite.time_zone, now))
  const coupon = coupon_id && credit ? { id: coupon_id, ...credit } : null
  return {
    kind: 'webhook',
    payload: { event: 'invite.sent', at: now.toISOString(), data: { invite_id: id, retailer_id, kind, email, language_code, coupon } },
  }
}
