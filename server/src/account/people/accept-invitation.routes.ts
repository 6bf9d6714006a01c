import { acceptInvitation, readInvitation } from '@linesheet/contract/account/people'
import { Refusal, throwIfInvalid } from '@linesheet/domain/platform/refusal'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { serveInSteps } from '../../platform/http/serve.ts'
import { parseLink } from '../../platform/keys/brand-links.ts'
import { hashNewPassword } from '../session/passwords.ts'
import { findUser } from '../session/session.sql.ts'
import { setProvedPassword } from '../session/set-proved-password.ts'
import { updateUser } from '../settings/user.sql.ts'
import { closeInvitation, findByLink, lockByLink } from './invitations.sql.ts'
import { findOrInsertUser, insertMembership } from './users.sql.ts'

/** One refusal for a link that never existed and for a link that a later mail replaced. */
const unknownLinkRefusal = () => new Refusal('invitation.unknown', 'This link is not valid', 'missing')
const closed = {
  accepted: () => new Refusal('invitation.accepted', 'This invitation was accepted already'),
  withdrawn: () => new Refusal('invitation.withdrawn', 'This invitation was withdrawn'),
}
const expiredRefusal = () => new Refusal('invitation.expired', 'This invitation has expired')

function linkOf(token: string) {
  const link = parseLink(token)
  if (!link) throw unknownLinkRefusal()
  return link
}

/** The invitation of a link. Throws unless it can be accepted. */
async function findOpen(tx: Tx, { brandId, token_hash }: ReturnType<typeof linkOf>, now: Date, find = findByLink) {
  const invitation = await find(tx, brandId, token_hash)
  if (!invitation) throw unknownLinkRefusal()
  if (invitation.state !== 'open') throw closed[invitation.state]()
  if (new Date(invitation.expires_at) <= now) throw expiredRefusal()
  return invitation
}

type Chosen = { password?: string | undefined; first_name?: string | undefined; last_name?: string | undefined }
/** The hash of a new user's password. Throws 400 by field. */
async function hashChosen({ password, first_name, last_name }: Chosen, avoided: string[], context: AppContext) {
  const missing = Object.entries({ password, first_name, last_name }).filter(([, value]) => !value)
  throwIfInvalid(Object.fromEntries(missing.map(([field]) => [field, 'required'])))
  return hashNewPassword(password ?? '', avoided, context)
}

const newUser = { password_hash: null, change_password: false, address_proved: false }

type Invitation = Awaited<ReturnType<typeof findOpen>>
/** The id of the invited user. A new user gets the chosen names and password; an existing one keeps theirs. */
async function upsertInvitedUser(tx: Tx, invitation: Invitation, chosen: Chosen, password_hash: string | null, now: Date) {
  const { email, language_code } = invitation
  const names = { first_name: chosen.first_name ?? invitation.first_name, last_name: chosen.last_name ?? invitation.last_name }
  const { id } = await findOrInsertUser(tx, { ...names, ...newUser, email, language_code }, now)
  if (password_hash && invitation.is_new) {
    await updateUser(tx, id, names)
    await setProvedPassword(tx, await findUser(tx, id), password_hash, 'invitation accepted', now)
  }
  return id
}

export const acceptInvitationRoutes = [
  serveInSteps(readInvitation, ({ step, now, params }) => {
    const link = linkOf(params.token)
    return step({ brandId: link.brandId }, async (tx) => {
      const { brand, email, first_name, last_name, role, invited_by, expires_at, is_new } = await findOpen(tx, link, now)
      return { brand, email, first_name, last_name, role, invited_by, expires_at, is_new }
    })
  }),

  serveInSteps(acceptInvitation, async ({ step, context, now, body }) => {
    const { token, ...chosen } = body
    const link = linkOf(token)
    const { brandId } = link
    const { is_new, email, brand } = await step({ brandId }, (tx) => findOpen(tx, link, now))
    const password_hash = is_new ? await hashChosen(chosen, [email, brand], context) : null
    return step({ brandId }, async (tx, { publish }) => {
      const invitation = await findOpen(tx, link, now, lockByLink)
      const userId = await upsertInvitedUser(tx, invitation, chosen, password_hash, now)
      await insertMembership(tx, brandId, userId, invitation.role, now)
      await closeInvitation(tx, brandId, invitation.id, 'accepted', now)
      publish('invitation.changed', invitation.id)
      publish('member.changed', userId)
      return { username: email }
    })
  }),
]
