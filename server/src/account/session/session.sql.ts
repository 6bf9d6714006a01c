import type { Photo } from '@linesheet/contract/platform/fields'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { deleteSignInChallenges } from '../second-factor/challenges.sql.ts'

const selectUsers = (tx: Tx) =>
  tx
    .selectFrom('users')
    .select(['id', 'username', 'password_hash', 'must_change_password', 'welcomed_at', 'first_name', 'language_code', 'time_zone'])
    .select('proved_address')
export type User = Awaited<ReturnType<typeof findUser>>
/** A user who has opened a link that was mailed to the present username. */
export type ProvedUser = User & { proved_address: string }
export const isProved = <U extends Pick<User, 'username' | 'proved_address'>>(user: U): user is U & { proved_address: string } =>
  user.proved_address === user.username
export const markAddressProved = (tx: Tx, userId: string) =>
  tx.updateTable('users').set({ proved_address: sql`username` }).where('id', '=', userId).execute()

export const findUserByName = (tx: Tx, username: string) =>
  selectUsers(tx).where('username', '=', username.trim().toLowerCase()).executeTakeFirst()
export const findUser = (tx: Tx, id: string) => selectUsers(tx).where('id', '=', id).executeTakeFirstOrThrow()
/** The user after the last change of the password or address. Prevents further changes until this transaction ends. */
export const lockUserAsIs = (tx: Tx, id: string) => selectUsers(tx).where('id', '=', id).forShare().executeTakeFirstOrThrow()

/** The user's brands by name, with the numbers of orders to answer and unread messages. Needs a transaction of that user, for row-level security. */
export const findUserBrands = (tx: Tx, userId: string) =>
  tx
    .selectFrom('memberships as m')
    .innerJoin('companies as c', 'c.brand_id', 'm.brand_id')
    .select(['c.brand_id as id', 'c.display_name', 'm.role', waitingOrdersColumn.as('waiting_orders'), unreadColumn.as('unread_messages')])
    .select([sql<Photo | null>`c.profile_photo`.as('profile_photo'), 'c.is_sandbox'])
    .where('m.user_id', '=', userId)
    .orderBy('c.display_name')
    .execute()

const waitingOrdersColumn = sql<number>`(
  select coalesce(sum(t.count), 0)::int from tab_counts t where t.brand_id = m.brand_id and t.list = 'orders' and t.tab = 'to_answer')`

const unreadColumn = sql<number>`(
  select coalesce(sum(t.count), 0)::int from tab_counts t where t.brand_id = m.brand_id and t.list = 'chats' and t.tab = 'unread_messages')`

export const findMembership = (tx: Tx, userId: string, brandId: string) =>
  tx
    .selectFrom('memberships')
    .select(['brand_id', 'role', 'second_factor_required'])
    .where('user_id', '=', userId)
    .where('brand_id', '=', brandId)
    .executeTakeFirst()
export type Membership = NonNullable<Awaited<ReturnType<typeof findMembership>>>

/** Whether a brand of the user requires a second factor. Needs a transaction of that user, for row-level security. */
export const requiresSecondFactor = async (tx: Tx, userId: string) =>
  !!(await tx
    .selectFrom('memberships')
    .select('brand_id')
    .where('user_id', '=', userId)
    .where('second_factor_required', '=', true)
    .limit(1)
    .executeTakeFirst())

/** Marks a nonce as used. True if it was not used before. */
export async function consumeNonce(tx: Tx, nonce: string, expires: Date) {
  const inserted = await tx
    .insertInto('used_nonces')
    .values({ nonce, expires_at: expires })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

type NewSession = {
  id: string
  userId: string
  brandId: string | undefined
  device: string
  userAgent: string
  address: string
  hasSecondFactor: boolean
}
export const insertSession = (tx: Tx, { id, userId, brandId, device, userAgent, address, hasSecondFactor }: NewSession, now: Date) =>
  tx
    .insertInto('sessions')
    .values({
      id,
      user_id: userId,
      brand_id: brandId ?? null,
      device,
      user_agent: userAgent,
      address,
      has_second_factor: hasSecondFactor,
      created_at: now,
      last_seen_at: now,
    })
    .execute()

/** Whether the user has signed in before, and not yet on this device. Browsers without a device id are identified by their name. */
export async function isNewDevice(tx: Tx, userId: string, { device, userAgent }: { device: string; userAgent: string }) {
  const earlier = tx.selectFrom('sessions').select('id').where('user_id', '=', userId).limit(1)
  const [any, same] = await Promise.all([
    earlier.executeTakeFirst(),
    (device
      ? earlier.where('device', '=', device)
      : earlier.where('device', '=', '').where('user_agent', '=', userAgent)
    ).executeTakeFirst(),
  ])
  return !!any && !same
}

export const insertRefreshToken = (tx: Tx, sessionId: string, hash: Buffer, expires: string) =>
  tx.insertInto('refresh_tokens').values({ token_hash: hash, session_id: sessionId, expires_at: expires }).execute()

/** Marks a refresh token as used and returns its state before that. Locked, so that one of two simultaneous uses comes first. */
export async function consumeRefreshToken(tx: Tx, hash: Buffer, now: Date) {
  const token = await tx
    .selectFrom('refresh_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .select(['t.session_id', 't.expires_at', 't.used_at', 's.user_id', 's.brand_id', 's.ended_at', 's.created_at as signed_in_at'])
    .where('t.token_hash', '=', hash)
    .forUpdate('t')
    .executeTakeFirst()
  if (token && !token.used_at) await tx.updateTable('refresh_tokens').set({ used_at: now }).where('token_hash', '=', hash).execute()
  return token
}

export const findSession = (tx: Tx, id: string) =>
  tx
    .selectFrom('sessions')
    .select(['id', 'brand_id', 'created_at', 'confirmed_at', 'has_second_factor'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
export type Session = Awaited<ReturnType<typeof findSession>>

/** Resets the proofs of a user who no longer has a second factor. */
export const forgetProvenFactors = (tx: Tx, userId: string) =>
  updateOpenSessions(tx).set({ has_second_factor: false }).where('user_id', '=', userId).execute()

type SessionChange = { brand_id?: string; confirmed_at?: Date; has_second_factor?: boolean }
export const touchSession = (tx: Tx, id: string, change: SessionChange, now: Date) =>
  tx
    .updateTable('sessions')
    .set({ ...change, last_seen_at: now })
    .where('id', '=', id)
    .execute()

/** `since`: sessions that were last used before then cannot be used any more, because their refresh tokens have expired. */
export const findOpenSessions = (tx: Tx, userId: string, since: Date) =>
  tx
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'address', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('last_seen_at', '>', since.toISOString())
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

/** Uses a new snapshot, because the caller may have begun before it waited for a lock. */
export const isSessionOpen = async (tx: Tx, id: string) =>
  !!(await tx.selectFrom('sessions').select('id').where('id', '=', id).where('ended_at', 'is', null).executeTakeFirst())

const updateOpenSessions = (tx: Tx) => tx.updateTable('sessions').where('ended_at', 'is', null)
export const endSession = (tx: Tx, id: string, because: string, now: Date) =>
  updateOpenSessions(tx).set({ ended_at: now, ended_because: because }).where('id', '=', id).execute()
/** Ends a session only if it is the user's own. */
export const endSessionOfUser = (tx: Tx, userId: string, id: string, now: Date) =>
  updateOpenSessions(tx)
    .set({ ended_at: now, ended_because: 'ended in the settings' })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
export const endOtherSessions = (tx: Tx, userId: string, keptId: string | null, because: string, now: Date) =>
  updateOpenSessions(tx)
    .set({ ended_at: now, ended_because: because })
    .where('user_id', '=', userId)
    .where(sql<boolean>`id is distinct from ${keptId}::uuid`)
    .execute()
/** Ends the sessions of everybody, or of one user. Returns how many. */
export async function endSessions(tx: Tx, username: string | undefined, because: string, now: Date) {
  const all = updateOpenSessions(tx).set({ ended_at: now, ended_because: because })
  const ids = tx
    .selectFrom('users')
    .select('id')
    .where('username', '=', username?.trim().toLowerCase() ?? '')
  const { numUpdatedRows } = await (username === undefined ? all : all.where('user_id', 'in', ids)).executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
export const endSessionByRefreshToken = async (tx: Tx, refreshHash: Buffer, now: Date) =>
  updateOpenSessions(tx)
    .set({ ended_at: now, ended_because: 'signed out' })
    .where('id', 'in', tx.selectFrom('refresh_tokens').select('session_id').where('token_hash', '=', refreshHash))
    .execute()

/** Sets the password. Earlier links to reset it end, and so do sign-ins with the old password that wait for a second factor. */
export async function setPassword(tx: Tx, userId: string, password_hash: string) {
  await tx.updateTable('users').set({ password_hash, must_change_password: false }).where('id', '=', userId).execute()
  await Promise.all([deletePasswordResets(tx, userId), deleteSignInChallenges(tx, userId)])
}

/** Deletes unused password resets of a user. */
export const deletePasswordResets = (tx: Tx, userId: string) =>
  tx.deleteFrom('password_resets').where('user_id', '=', userId).where('used_at', 'is', null).execute()

/** The user of a password reset. Undefined when it is unknown, expired or was used before. */
export const findPasswordReset = (tx: Tx, hash: Buffer, now: Date) =>
  tx
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()

/** Marks a password reset as used. Undefined when it is unknown, expired or was used before. */
export const consumePasswordReset = (tx: Tx, hash: Buffer, now: Date) =>
  tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('user_id')
    .executeTakeFirst()
