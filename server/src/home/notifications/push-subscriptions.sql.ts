import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../platform/db/db.ts'

/** The limit for one user; the oldest subscription makes room for a new one. */
const maxDevices = 20
/** A session that was not used for this long has ended. */
const sessionDays = sql.lit(30)

type NewSubscription = { userId: string; sessionId: string; endpoint: string; p256dh: string; auth: string; vapidKey: string }

/**
 * Stores the address where a browser gets its notifications. Replaces the session's earlier address, and ends the subscription of any other session at this
 * address. A browser that subscribes again keeps its device id, so that waiting notifications still arrive, once each.
 */
export async function upsertPushSubscription(tx: Tx, { userId, sessionId, vapidKey, ...subscription }: NewSubscription, now: Date) {
  // If two tabs subscribe at once, one waits.
  await tx.selectFrom('sessions').select('id').where('id', '=', sessionId).forNoKeyUpdate().execute()
  await sql`
    delete from push_subscriptions where (endpoint = ${subscription.endpoint} and session_id <> ${sessionId})
      or (session_id = ${sessionId} and id <> (
        select id from push_subscriptions where session_id = ${sessionId} order by created_at desc, id desc limit 1))`.execute(tx)
  const row = { ...subscription, user_id: userId, vapid_key: vapidKey, created_at: now, last_used_at: null }
  const { numUpdatedRows } = await tx.updateTable('push_subscriptions').set(row).where('session_id', '=', sessionId).executeTakeFirst()
  if (numUpdatedRows > 0n) return
  const inserted = { ...row, session_id: sessionId }
  await tx
    .insertInto('push_subscriptions')
    .values({ id: newId(), ...inserted })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(inserted))
    .execute()
  await sql`
    delete from push_subscriptions where user_id = ${userId} and id in (
      select id from push_subscriptions where user_id = ${userId} order by created_at desc, id desc offset ${sql.lit(maxDevices)})`.execute(
    tx,
  )
}

const openDevices = (userId: string, now: Date) => sql`
  push_subscriptions p join sessions s on s.id = p.session_id and s.ended_at is null and s.last_seen_at > ${now}::timestamptz - ${sessionDays} * interval '1 day'
  where p.user_id = ${userId}`

/** `vapid_key`: null stands for the oldest valid key. */
type Device = {
  id: string
  session_id: string
  user_agent: string
  vapid_key: string | null
  created_at: string
  last_used_at: string | null
}

/** The devices of a user whose sessions are open, the newest first. */
export async function findPushDevices(tx: Tx, userId: string, now: Date): Promise<Device[]> {
  const { rows } = await sql<Device>`
    select p.id, p.session_id, s.user_agent, p.vapid_key, p.created_at, p.last_used_at from ${openDevices(userId, now)} order by p.created_at desc, p.id`.execute(
    tx,
  )
  return rows
}

/** `brand_id`: the brand that the browser is signed in to. */
type Subscription = {
  id: string
  user_id: string
  endpoint: string
  p256dh: string
  auth: string
  vapid_key: string | null
  created_at: string
  brand_id: string | null
}

export async function findPushSubscription(tx: Tx, userId: string, id: string, now: Date): Promise<Subscription | undefined> {
  const { rows } = await sql<Subscription>`
    select p.id, p.user_id, p.endpoint, p.p256dh, p.auth, p.vapid_key, p.created_at, s.brand_id from ${openDevices(userId, now)} and p.id = ${id}`.execute(
    tx,
  )
  return rows[0]
}

export const deletePushSubscription = (tx: Tx, userId: string, id: string) =>
  tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('id', '=', id).returning('id').executeTakeFirst()

export const markPushUsed = (tx: Tx, id: string, now: Date) =>
  tx.updateTable('push_subscriptions').set({ last_used_at: now }).where('id', '=', id).execute()

/** Deletes the subscriptions of sessions that have ended. */
export const deleteEndedSubscriptions = (tx: Tx) =>
  sql`delete from push_subscriptions p using sessions s where s.id = p.session_id and s.ended_at is not null`.execute(tx)

/** The number of signed-in browsers by the public key of their subscription. Rows without a key are counted for `oldest`. */
export async function countSubscriptions(tx: Tx, oldest: string, now: Date) {
  const { rows } = await sql<{ vapid_key: string; browsers: number }>`
    select coalesce(p.vapid_key, ${oldest}) as vapid_key, count(*)::int as browsers
    from push_subscriptions p join sessions s on s.id = p.session_id
    where s.ended_at is null and s.last_seen_at > ${now}::timestamptz - ${sessionDays} * interval '1 day' group by 1`.execute(tx)
  return rows
}

/** Deletes the subscriptions made with any other public key. */
export const deleteSubscriptionsOfOthers = (tx: Tx, publicKey: string) =>
  sql`delete from push_subscriptions where vapid_key is distinct from ${publicKey}`.execute(tx)
