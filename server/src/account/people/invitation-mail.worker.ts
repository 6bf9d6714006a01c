import * as z from 'zod/mini'
import { publicAddress } from '../../platform/config.ts'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import { parseLink } from '../../platform/keys/brand-links.ts'
import type { Worker } from '../../platform/outbox/outbox.ts'
import { sendRecordedMail } from '../../platform/outbox/send-recorded-mail.ts'
import { invitationMail } from './invitation-mail.words.ts'
import { findByLink, recordMailOutcome } from './invitations.sql.ts'

const payloadSchema = z.object({ link: z.string() })

/**
 * Sends an invitation, unless it was accepted, withdrawn, or sent again with another link in the meantime. The mail server's answer is stored with it; a
 * refusal is final.
 */
export const sendInvitationMail: Worker = async (effect, context) => {
  const { brand_id: brandId, payload } = effect
  const { link } = payloadSchema.parse(payload)
  const { db, config } = context
  const hash = parseLink(link)?.token_hash ?? Buffer.alloc(0)
  const found = await db.write({ brandId }, (tx) => findByLink(tx, brandId, hash))
  if (found?.state !== 'open' || found.mail_state !== 'queued') return
  const { email: to, language_code, brand, role, first_name: name, invited_by } = found
  const url = `${publicAddress(config)}/invitation?token=${link}`
  const mail = invitationMail(language_code, { name, brand, inviter: invited_by ?? brand, role, url, product: config.PRODUCT_NAME })

  await sendRecordedMail(effect, context, { to, ...mail }, (outcome) =>
    writeAndPublish(context, brandId, async ({ tx, publish }) => {
      await recordMailOutcome(tx, brandId, hash, outcome)
      publish('invitation.changed', found.id)
    }),
  )
}
