import type { Invitation } from '@linesheet/contract/account/people'
import type { Language } from '@linesheet/domain/platform/languages'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import type { Role } from '@linesheet/domain/platform/roles'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { MailOutcome } from '../../platform/outbox/send-recorded-mail.ts'

const selectInvitations = (tx: Tx, brandId: string, now: Date) =>
  tx
    .selectFrom('invitations as i')
    .innerJoin('users as u', 'u.id', 'i.invited_by')
    .select(['i.id', 'i.email', 'i.first_name', 'i.last_name', 'i.refusal', 'i.sent_at', 'i.expires_at'])
    .select([
      sql<Role>`i.role`.as('role'),
      sql<Language>`i.language_code`.as('language_code'),
      sql<Invitation['mail_state']>`i.mail_state`.as('mail_state'),
    ])
    .select(sql<boolean>`i.expires_at <= ${now}`.as('is_expired'))
    .select(({ fn }) => fn<string | null>('person_name', ['u.first_name', 'u.last_name']).as('invited_by'))
    .where('i.brand_id', '=', brandId)
    .where('i.state', '=', 'open')

/** Invitations that were neither accepted nor withdrawn, the latest first. */
export const findInvitations = (tx: Tx, brandId: string, now: Date): Promise<Invitation[]> =>
  selectInvitations(tx, brandId, now).orderBy('i.created_at', 'desc').orderBy('i.id').execute()

export const findInvitation = (tx: Tx, brandId: string, id: string, now: Date): Promise<Invitation> =>
  selectInvitations(tx, brandId, now).where('i.id', '=', id).executeTakeFirstOrThrow()

export const isInvited = async (tx: Tx, brandId: string, email: string) =>
  !!(await tx
    .selectFrom('invitations')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('email', '=', email)
    .where('state', '=', 'open')
    .executeTakeFirst())

/** Locks an open invitation. Throws 404. */
export async function lockInvitation(tx: Tx, brandId: string, id: string) {
  const invitation = await tx
    .selectFrom('invitations')
    .select(['id', sql<Role>`role`.as('role')])
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
  if (!invitation) throw notFoundRefusal('invitation')
  return invitation
}

type NewMail = { token_hash: Buffer; sent_at: Date; expires_at: Date }
type NewInvitation = NewMail &
  Pick<Invitation, 'id' | 'email' | 'first_name' | 'last_name' | 'role' | 'language_code'> & { invited_by: string }
export const insertInvitation = (tx: Tx, brandId: string, invitation: NewInvitation, now: Date) =>
  tx
    .insertInto('invitations')
    .values({ brand_id: brandId, ...invitation, mail_state: 'queued', created_at: now })
    .execute()

/** Replaces the link of an invitation. */
export const updateLink = (tx: Tx, brandId: string, id: string, mail: NewMail) =>
  tx
    .updateTable('invitations')
    .set({ ...mail, mail_state: 'queued', refusal: '' })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute()

export const closeInvitation = (tx: Tx, brandId: string, id: string, state: 'accepted' | 'withdrawn', now: Date) =>
  tx.updateTable('invitations').set({ state, closed_at: now }).where('brand_id', '=', brandId).where('id', '=', id).execute()

type LinkedInvitation = {
  id: string
  state: 'open' | 'accepted' | 'withdrawn'
  brand: string
  email: string
  first_name: string
  last_name: string
  role: Role
  language_code: Language
  invited_by: string | null
  expires_at: string
  mail_state: Invitation['mail_state']
  /** Whether no reader of mails to the address has chosen a password yet. An older password may be a stranger's. */
  is_new: boolean
}
/** The invitation of a link. */
const linkedInvitation = (brandId: string, hash: Buffer) => sql<LinkedInvitation>`
  select i.id, i.state, c.display_name as brand, i.email, i.first_name, i.last_name, i.role, i.language_code, i.expires_at, i.mail_state,
    (select person_name(u.first_name, u.last_name) from users u where u.id = i.invited_by) as invited_by,
    not exists (select from users u where u.username = i.email and u.password_hash is not null and u.proved_address = u.username) as is_new
  from invitations i join companies c on c.brand_id = ${brandId}
  where i.brand_id = ${brandId} and i.token_hash = ${hash}`

export const findByLink = async (tx: Tx, brandId: string, hash: Buffer) => (await linkedInvitation(brandId, hash).execute(tx)).rows[0]
export const lockByLink = async (tx: Tx, brandId: string, hash: Buffer) =>
  (await sql<LinkedInvitation>`${linkedInvitation(brandId, hash)} for update of i`.execute(tx)).rows[0]

/** Stores the outcome of the mail with this link, once. */
export const recordMailOutcome = (tx: Tx, brandId: string, hash: Buffer, { state, refusal }: MailOutcome) =>
  tx
    .updateTable('invitations')
    .set({ mail_state: state, refusal })
    .where('brand_id', '=', brandId)
    .where('token_hash', '=', hash)
    .where('mail_state', '=', 'queued')
    .execute()
