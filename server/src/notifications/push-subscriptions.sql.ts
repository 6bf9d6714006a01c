import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Tx } from '../kernel/db.ts'

/** Of a user; the one that was added first makes room for another. */
const mostDevices = 20
/** A session that was not used for so long has ended. */
const sessionDays = sql.lit(30)

type NewSubscription = { userId: string; sessionId: string; endpoint: string; p256dh: string; auth: string }

/** Stores where a browser gets its notifications, which ends where it got them before, and those of another user in it. */
export async function insertPushSubscription(tx: Tx, { userId, sessionId, ...subscription }: NewSubscription, now: Date) {
  await tx.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).where('endpoint', '<>', subscription.endpoint).execute()
  const row = {
    user_id: userId,
    session_id: sessionId,
    p256dh: subscription.p256dh,
    auth: subscription.auth,
    created_at: now,
    last_used_at: null,
  }
  await tx
    .insertInto('push_subscriptions')
    .values({ id: newId(), endpoint: subscription.endpoint, ...row })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute()
  await sql`
    delete from push_subscriptions where user_id = ${userId} and id in (
      select id from push_subscriptions where user_id = ${userId} order by created_at desc, id desc offset ${sql.lit(mostDevices)})`.execute(
    tx,
  )
}

const openDevices = (userId: string, now: Date) => sql`
  push_subscriptions p join sessions s on s.id = p.session_id and s.ended_at is null and s.last_seen_at > ${now}::timestamptz - ${sessionDays} * interval '1 day'
  where p.user_id = ${userId}`

type Device = { id: string; session_id: string; user_agent: string; created_at: string; last_used_at: string | null }

/** The devices of a user whose sessions are open, the newest first. */
export async function findPushDevices(tx: Tx, userId: string, now: Date): Promise<Device[]> {
  const { rows } = await sql<Device>`
    select p.id, p.session_id, s.user_agent, p.created_at, p.last_used_at from ${openDevices(userId, now)} order by p.created_at desc, p.id`.execute(
    tx,
  )
  return rows
}

/** `brand_id`: that the browser is signed in to. */
type Subscription = { id: string; user_id: string; endpoint: string; p256dh: string; auth: string; brand_id: string | null }

export async function findPushSubscription(tx: Tx, userId: string, id: string, now: Date): Promise<Subscription | undefined> {
  const { rows } = await sql<Subscription>`
    select p.id, p.user_id, p.endpoint, p.p256dh, p.auth, s.brand_id from ${openDevices(userId, now)} and p.id = ${id}`.execute(tx)
  return rows[0]
}

export const deletePushSubscription = (tx: Tx, userId: string, id: string) =>
  tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('id', '=', id).returning('id').executeTakeFirst()

export const markPushUsed = (tx: Tx, id: string, now: Date) =>
  tx.updateTable('push_subscriptions').set({ last_used_at: now }).where('id', '=', id).execute()

/** Those of sessions that have ended. */
export const deleteEndedSubscriptions = (tx: Tx) =>
  sql`delete from push_subscriptions p using sessions s where s.id = p.session_id and s.ended_at is not null`.execute(tx)
