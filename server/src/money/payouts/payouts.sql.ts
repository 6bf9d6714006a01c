import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { insert, write } from '../../platform/db/prepared.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'

/** Locks the account, so that only one transaction at a time takes earnings of a brand. */
export async function lockAccount(tx: Tx, brandId: string) {
  await sql`insert into payout_accounts (brand_id) values (${brandId}) on conflict do nothing`.execute(tx)
  return tx.selectFrom('payout_accounts').selectAll().where('brand_id', '=', brandId).forUpdate().executeTakeFirstOrThrow()
}
export type Account = Awaited<ReturnType<typeof lockAccount>>

export type OpenEarning = { id: string; kind: string; currency_code: CurrencyCode; net: string; due_at: string }
/** `is_open`: no payout has taken it, and no dispute holds it. */
type FoundEarning = OpenEarning & { is_open: boolean }

const openEarnings = (tx: Tx, brandId: string) =>
  tx
    .selectFrom('earnings')
    .select(['id', 'kind', 'currency_code', 'net', 'due_at'])
    .where('brand_id', '=', brandId)
    .where('payout_id', 'is', null)
    .where('is_held', '=', false)

/** Earnings that are due, locked. The account has to be locked already. */
export const lockDueEarnings = (tx: Tx, brandId: string, now: Date): Promise<OpenEarning[]> =>
  openEarnings(tx, brandId).where('due_at', '<=', now.toISOString()).orderBy('id').forUpdate().execute()

/** All earnings that no payout has taken and no dispute holds, whenever they are due, locked. The account has to be locked already. */
export const lockOpenEarnings = (tx: Tx, brandId: string): Promise<OpenEarning[]> =>
  openEarnings(tx, brandId).orderBy('id').forUpdate().execute()

const namedEarnings = (tx: Tx, brandId: string, ids: readonly string[]) =>
  tx
    .selectFrom('earnings')
    .select(['id', 'kind', 'currency_code', 'net', 'due_at'])
    .select(sql<boolean>`payout_id is null and not is_held`.as('is_open'))
    .where('brand_id', '=', brandId)
    .where('id', 'in', ids)
    .orderBy('id')

/** The earnings with these ids. */
export const findEarningsByIds = (tx: Tx, brandId: string, ids: readonly string[]): Promise<FoundEarning[]> =>
  namedEarnings(tx, brandId, ids).execute()

/** The earnings with these ids, and all corrections that no payout has settled, locked. The account has to be locked already. */
export async function lockEarnings(tx: Tx, brandId: string, ids: readonly string[]) {
  return {
    earnings: (await namedEarnings(tx, brandId, ids).forUpdate().execute()) as FoundEarning[],
    corrections: await openEarnings(tx, brandId).where('kind', '=', 'correction').orderBy('id').forUpdate().execute(),
  }
}

/** Orders that can be paid out early, latest due date first. */
export const findEarlyEarnings = (tx: Tx, brandId: string, currencyCode: CurrencyCode, now: Date, limit: number): Promise<OpenEarning[]> =>
  openEarnings(tx, brandId)
    .where('kind', '=', 'order')
    .where('currency_code', '=', currencyCode)
    .where('due_at', '>', now.toISOString())
    .where('net', '>', '0')
    .orderBy('due_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

/** The sum of corrections that no payout has settled, in a currency. */
export async function sumCorrections(tx: Tx, brandId: string, currencyCode: CurrencyCode): Promise<string> {
  const row = await openEarnings(tx, brandId)
    .clearSelect()
    .select(sql<string>`coalesce(sum(net), 0)::numeric(20,2)::text`.as('net'))
    .where('kind', '=', 'correction')
    .where('currency_code', '=', currencyCode)
    .executeTakeFirstOrThrow()
  return row.net
}

type NewPayout = Omit<Insertable<Tables['payouts']>, 'brand_id' | 'number'>

/** Adds a payout, which takes the earnings. They and the account have to be locked. */
export function insertPayout(tx: Tx, brandId: string, account: Account, payout: NewPayout, earningIds: readonly string[]): void {
  account.last_payout_number += 1
  const { last_payout_number } = account
  insert(tx, 'payouts', { ...payout, brand_id: brandId, number: last_payout_number })
  write(tx, tx.updateTable('payout_accounts').set({ last_payout_number }).where('brand_id', '=', brandId))
  write(tx, sql`update earnings set payout_id = ${payout.id} where brand_id = ${brandId} and id = any(${earningIds}::uuid[])`)
}

/** The payout, locked. Throws 404. */
export async function lockPayout(tx: Tx, brandId: string, id: string) {
  const payout = await tx
    .selectFrom('payouts')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!payout) throw notFoundRefusal('payout')
  return payout
}
export type StoredPayout = Awaited<ReturnType<typeof lockPayout>>

export const updatePayout = (tx: Tx, brandId: string, id: string, change: Updateable<Tables['payouts']>) =>
  tx.updateTable('payouts').set(change).where('brand_id', '=', brandId).where('id', '=', id).execute()

/** Marks a requested payout as sent once the marketplace has accepted its webhook. */
export const markPayoutSent = (tx: Tx, brandId: string, id: string, now: Date) =>
  write(
    tx,
    tx
      .updateTable('payouts')
      .set({ status: 'processing', sent_at: now })
      .where('brand_id', '=', brandId)
      .where('id', '=', id)
      .where('status', '=', 'pending'),
  )

/** Brands with due earnings and bank details to pay them to, without sandboxes, by id: the next 500 after the given one. */
export async function findBrandsWithDueEarnings(tx: Tx, after: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ brand_id: string }>`
    select c.brand_id from companies c
    where c.brand_id > ${after} and not c.is_sandbox and exists (select from earnings e
      where e.brand_id = c.brand_id and e.payout_id is null and not e.is_held and e.due_at <= ${now})
      and exists (select from bank_details b
        where b.brand_id = c.brand_id and b.confirmed_at is not null and b.outcome is null and b.effective_at <= ${now})
    order by c.brand_id limit ${sql.lit(500)}`.execute(tx)
  return rows.map(({ brand_id }) => brand_id)
}

export const findPayoutAccount = (tx: Tx, brandId: string) =>
  tx.selectFrom('payout_accounts').select(['negative_since', 'on_hold_since']).where('brand_id', '=', brandId).executeTakeFirst()

export const updatePayoutAccount = (tx: Tx, brandId: string, change: Updateable<Tables['payout_accounts']>) =>
  tx.updateTable('payout_accounts').set(change).where('brand_id', '=', brandId).execute()

/** The currencies in which a scheduled payout was made on that day. */
export async function findCurrenciesPaidOn(tx: Tx, brandId: string, day: string): Promise<CurrencyCode[]> {
  const rows = await tx
    .selectFrom('payouts')
    .select('currency_code')
    .where('brand_id', '=', brandId)
    .where('scheduled_on', '=', day)
    .execute()
  return rows.map(({ currency_code }) => currency_code)
}
