import * as z from 'zod/mini'
import { publicAddress } from '../../platform/config.ts'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import { parseLink } from '../../platform/keys/brand-links.ts'
import { isLastAttempt, type Worker } from '../../platform/outbox/outbox.ts'
import { MailRefused } from '../../platform/ports/mail/mail.ts'
import { invitationMail } from './invitation-mail.words.ts'
import { findByLink, recordMailOutcome } from './invitations.sql.ts'

const payloadSchema = z.object({ link: z.string() })

/**
 * Sends an invitation, unless it was accepted or withdrawn meanwhile, or sent again with another link. What the mail server says is stored
 * with it; a refusal is final.
 */
export const sendInvitationMail: Worker = async (job, context) => {
  const { id, brand_id: brandId, payload } = job
  const { link } = payloadSchema.parse(payload)
  const { db, ports, config } = context
  const hash = parseLink(link)?.token_hash ?? Buffer.alloc(0)
  const found = await db.write({ brandId }, (tx) => findByLink(tx, brandId, hash))
  if (found?.state !== 'open' || found.mail_state !== 'queued') return
  const { email: to, language_code, brand, role, first_name: name, invited_by } = found
  const url = `${publicAddress(config)}/invitation?token=${link}`
  const mail = invitationMail(language_code, { name, brand, inviter: invited_by ?? brand, role, url, product: config.PRODUCT_NAME })

  const settle = (state: 'sent' | 'refused' | 'failed', error?: unknown) =>
    writeAndPublish(context, brandId, async (tx, publish) => {
      await recordMailOutcome(tx, brandId, hash, { state, refusal: error instanceof Error ? error.message.slice(0, 500) : '' })
      publish('invitation.changed', found.id)
    })
  try {
    await ports.mail.send({ id, to, ...mail })
  } catch (error) {
    const isRefused = error instanceof MailRefused
    if (isRefused || isLastAttempt(job)) await settle(isRefused ? 'refused' : 'failed', error)
    if (isRefused) return
    throw error
  }
  await settle('sent')
}
