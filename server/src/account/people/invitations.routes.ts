import { inviteUser, resendInvitation, withdrawInvitation } from '@linesheet/contract/account/people'
import { canManageRole, concernsOwner, invitationDays, maxPeople } from '@linesheet/domain/account/people'
import { daysAfter } from '@linesheet/domain/platform/days'
import { Refusal } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import { consumeRateLimit } from '../../platform/http/limits.ts'
import { serve } from '../../platform/http/serve.ts'
import { newLink } from '../../platform/keys/brand-links.ts'
import { requireConfirmed } from '../session/require-confirmed.ts'
import { closeInvitation, findInvitation, insertInvitation, isInvited, lockInvitation, updateLink } from './invitations.sql.ts'
import { ownersOnlyRefusal } from './members.routes.ts'
import { findPeople } from './members.sql.ts'

/** The limit for a brand, so that its invitations cannot be used to send mails to strangers. */
const mailLimit = { calls: 60, seconds: 3600 }
/** The limits for one invitation. */
const resendLimits = [
  { calls: 1, seconds: 60 },
  { calls: 10, seconds: 86_400 },
]

export const invitationRoutes = [
  serve(inviteUser, async ({ tx, brandId, userId, sessionId, role, now, body, enqueue, publish }) => {
    if (!canManageRole(role, body.role)) throw ownersOnlyRefusal()
    if (concernsOwner(body.role)) await requireConfirmed(tx, sessionId, now)
    const { is_member, people } = await findPeople(tx, brandId, body.email)
    if (is_member) throw new Refusal('invitation.is-member', 'This person is a member already')
    if (await isInvited(tx, brandId, body.email)) throw new Refusal('invitation.is-invited', 'This person is invited already')
    if (people >= maxPeople) throw new Refusal('invitation.too-many', `A brand has up to ${maxPeople} people. Remove somebody first`)
    await consumeRateLimit(tx, `invitations of ${brandId}`, mailLimit, now)
    const [id, { link, token_hash }] = [newId(), newLink(brandId)]
    await insertInvitation(tx, brandId, { id, ...body, token_hash, invited_by: userId, ...validity(now) }, now)
    enqueue({ kind: 'mail.invitation', payload: { link } })
    publish('invitation.changed', id)
    return findInvitation(tx, brandId, id, now)
  }),

  serve(resendInvitation, async ({ tx, brandId, sessionId, role, now, params: { id }, enqueue, publish }) => {
    const invitation = await lockInvitation(tx, brandId, id)
    if (!canManageRole(role, invitation.role)) throw ownersOnlyRefusal()
    if (concernsOwner(invitation.role)) await requireConfirmed(tx, sessionId, now)
    for (const limit of resendLimits) await consumeRateLimit(tx, `invitation ${id} ${limit.seconds}`, limit, now)
    await consumeRateLimit(tx, `invitations of ${brandId}`, mailLimit, now)
    const { link, token_hash } = newLink(brandId)
    await updateLink(tx, brandId, id, { token_hash, ...validity(now) })
    enqueue({ kind: 'mail.invitation', payload: { link } })
    publish('invitation.changed', id)
    return findInvitation(tx, brandId, id, now)
  }),

  serve(withdrawInvitation, async ({ tx, brandId, role, now, params: { id }, publish }) => {
    const invitation = await lockInvitation(tx, brandId, id)
    if (!canManageRole(role, invitation.role)) throw ownersOnlyRefusal()
    await closeInvitation(tx, brandId, id, 'withdrawn', now)
    publish('invitation.changed', id)
    return {}
  }),
]

const validity = (now: Date) => ({ sent_at: now, expires_at: daysAfter(now, invitationDays) })
