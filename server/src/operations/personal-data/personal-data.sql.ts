import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'

/** The person or retailer whose data it is. `address`: the email address, as it is stored. */
export type Subject = { id: string; address: string; now: Date }

/**
 * Rows of a table that are about a person. `columns` are exported: without secrets. `erasure` deletes the rows, or replaces columns, or says why they are
 * kept.
 */
export type PersonalData = {
  table: keyof Tables
  where: (subject: Subject) => RawBuilder<unknown>
  columns: readonly string[]
  erasure: 'delete' | ((subject: Subject) => Record<string, unknown>) | { kept: string }
}

/** The replacement for an address: unique, in a domain that no mail reaches. */
export const erasedAddress = (id: string) => `erased-${id}@erased.invalid`

export async function readPersonalData(tx: Tx, { table, where, columns }: PersonalData, subject: Subject) {
  if (!columns.length) return []
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const { rows } = await sql<Record<string, unknown>>`select ${names} from ${sql.table(table)} where ${where(subject)}`.execute(tx)
  return rows
}

export async function countPersonalData(tx: Tx, { table, where }: PersonalData, subject: Subject): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)} where ${where(subject)}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Returns how many rows were deleted or changed. */
export async function erasePersonalData(tx: Tx, { table, where, erasure }: PersonalData, subject: Subject): Promise<number> {
  if (typeof erasure === 'object') return 0
  if (erasure === 'delete') {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${where(subject)}`.execute(tx)
    return Number(numAffectedRows ?? 0)
  }
  const values = Object.entries(erasure(subject)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const { numAffectedRows } = await sql`update ${sql.table(table)} set ${sql.join(values)} where ${where(subject)}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export const insertRequest = (
  tx: Tx,
  request: { id: string; action: string; subject_kind: string; subject_id: string; reason: string; tables: object; handled_at: Date },
) =>
  tx
    .insertInto('personal_data_requests')
    .values({ ...request, tables: JSON.stringify(request.tables) })
    .execute()

/** Locked, so that two erasures run one after the other. */
export const lockUser = (tx: Tx, username: string) =>
  tx.selectFrom('users').select(['id', 'username']).where('username', '=', username.toLowerCase()).forUpdate().executeTakeFirst()

/** Locks the retailers with this id of ours or the marketplace's, or with this email address; two at most, which shows whether it is unique. */
export async function lockRetailers(tx: Tx, name: string) {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from retailers where id::text = ${name} or external_id = ${name} or lower(email) = lower(${name}) order by id limit 2 for update`.execute(
    tx,
  )
  return rows
}

/** Names of brands whose only owner is the user. */
export async function findBrandsOfOnlyOwner(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.display_name as name from memberships m join companies c on c.brand_id = m.brand_id
    where m.user_id = ${userId} and m.role = 'owner'
      and not exists (select from memberships o where o.brand_id = m.brand_id and o.role = 'owner' and o.user_id <> m.user_id)`.execute(tx)
  return rows.map(({ name }) => name)
}

/** Numbers of orders that are neither completed nor cancelled, 20 at most. */
export async function findOpenOrders(tx: Tx, retailerId: string): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from orders where buying_company_id = ${retailerId} and status not in ('completed', 'cancelled') order by number limit 20`.execute(
    tx,
  )
  return rows.map(({ number }) => number)
}

export const findMessagesOf = async (tx: Tx, retailerId: string) => {
  const { rows } = await sql<{ brand_id: string; id: string }>`
    select m.brand_id, m.id from messages m join chats c on c.brand_id = m.brand_id and c.id = m.chat_id
    where c.retailer_id = ${retailerId} and m.sender = 'retailer' and m.withdrawn_at is null order by m.brand_id, m.chat_id, m.sequence`.execute(
    tx,
  )
  return rows
}
