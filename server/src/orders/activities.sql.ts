import type { ActivityKind, Actor } from '@linesheet/domain/orders/orders'
import { v7 as newId } from 'uuid'
import type { Tx } from '../platform/db/db.ts'
import { insert } from '../platform/db/prepared.ts'

export type NewActivity = {
  id?: string
  kind: ActivityKind
  actor: Actor
  user_id?: string | null | undefined
  text?: string | undefined
  parent_activity_id?: string | undefined
  before?: Record<string, unknown> | undefined
  after?: Record<string, unknown> | undefined
}

/** An entry in an order's history. Entries are never changed or deleted. */
export function insertActivity(tx: Tx, brandId: string, orderId: string, activity: NewActivity, now: Date) {
  return insert(tx, 'order_activities', {
    brand_id: brandId,
    id: activity.id ?? newId(),
    order_id: orderId,
    kind: activity.kind,
    actor: activity.actor,
    user_id: activity.user_id ?? null,
    parent_activity_id: activity.parent_activity_id ?? null,
    text: activity.text ?? '',
    before: JSON.stringify(activity.before ?? {}),
    after: JSON.stringify(activity.after ?? {}),
    created_at: now,
  })
}

/** Undefined when the order has no activity of that id. */
export const findActivity = (tx: Tx, brandId: string, orderId: string, id: string) =>
  tx
    .selectFrom('order_activities as a')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.id', 'a.parent_activity_id', 'a.kind', 'a.actor', 'a.text', 'a.before', 'a.after', 'a.created_at'])
    .select(({ fn }) => fn<string | null>('person_name', ['u.first_name', 'u.last_name']).as('actor_name'))
    .where('a.brand_id', '=', brandId)
    .where('a.order_id', '=', orderId)
    .where('a.id', '=', id)
    .executeTakeFirst()
