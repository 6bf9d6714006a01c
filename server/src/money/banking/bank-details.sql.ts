import type { BankValues } from '@linesheet/domain/money/bank-details'
import type { Language } from '@linesheet/domain/platform/languages'
import type { CountryCode } from '@linesheet/domain/platform/places'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { sql } from 'kysely'
import { maxWrongCodes } from '../../account/session/mailed-codes.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Sealed } from '../../platform/keys/envelope.ts'

type Outcome = 'replaced' | 'cancelled' | 'expired'

/** The columns of bank details that may be shown; without the sealed values. */
export type StoredDetails = {
  id: string
  country_code: CountryCode
  label: string
  masked: BankValues
  entered_by: string | null
  entered_at: string
  expires_at: string
  confirmed_at: string | null
  effective_at: string | null
  outcome: Outcome | null
  ended_at: string | null
}

const historyLength = 50

/** The newest bank details, and those in effect however old they are. Newest first. */
export async function findDetails(tx: Tx, brandId: string, now: Date): Promise<StoredDetails[]> {
  const { rows } = await sql<StoredDetails>`
    with shown as (
      (select id from bank_details where brand_id = ${brandId} order by entered_at desc, id desc limit ${sql.lit(historyLength)})
      union
      (select id from bank_details where brand_id = ${brandId} and confirmed_at is not null and outcome is null and effective_at <= ${now}
        order by effective_at desc, id desc limit 1)
    )
    select b.id, b.country_code, b.label, b.masked, case when u.id is not null then coalesce(person_name(u.first_name, u.last_name), u.username) end as entered_by, b.entered_at,
      b.expires_at, b.confirmed_at, b.effective_at, b.outcome, b.ended_at
    from shown join bank_details b on b.brand_id = ${brandId} and b.id = shown.id left join users u on u.id = b.entered_by
    order by b.entered_at desc, b.id desc`.execute(tx)
  return rows
}

/** The bank details to which payouts go at that moment; undefined if none are in effect. */
export const findDetailsInEffect = (tx: Tx, brandId: string, now: Date) =>
  tx
    .selectFrom('bank_details')
    .select(['id', 'label', sql<CountryCode>`country_code`.as('country_code')])
    .where('brand_id', '=', brandId)
    .where('confirmed_at', 'is not', null)
    .where('outcome', 'is', null)
    .where('effective_at', '<=', now.toISOString())
    .orderBy('effective_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

type NewDetails = {
  id: string
  country_code: CountryCode
  label: string
  masked: BankValues
  sealed: Sealed
  userId: string
  codeHash: Buffer
  expires: Date
}

/** Stores new details. Ends details that wait for their code: only the newest can be confirmed. */
export async function insertDetails(tx: Tx, brandId: string, details: NewDetails, now: Date) {
  await tx
    .updateTable('bank_details')
    .set({ outcome: 'replaced', ended_at: now })
    .where('brand_id', '=', brandId)
    .where('confirmed_at', 'is', null)
    .where('outcome', 'is', null)
    .execute()
  await tx
    .insertInto('bank_details')
    .values({
      brand_id: brandId,
      id: details.id,
      country_code: details.country_code,
      label: details.label,
      masked: JSON.stringify(details.masked),
      sealed_values: details.sealed.values,
      sealed_key: details.sealed.key,
      key_id: details.sealed.keyId,
      entered_by: details.userId,
      entered_at: now,
      code_hash: details.codeHash,
      expires_at: details.expires,
    })
    .execute()
}

/** The details that wait for their code, locked. */
export const lockUnverified = (tx: Tx, brandId: string, now: Date) =>
  tx
    .selectFrom('bank_details')
    .select(['id', 'label', 'code_hash', 'failures'])
    .where('brand_id', '=', brandId)
    .where('confirmed_at', 'is', null)
    .where('outcome', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .forUpdate()
    .executeTakeFirst()

/** Confirms the details, and ends other confirmed details that are not in effect yet. */
export async function confirmDetails(tx: Tx, brandId: string, id: string, effective: Date, now: Date) {
  await tx
    .updateTable('bank_details')
    .set({ outcome: 'replaced', ended_at: now })
    .where('brand_id', '=', brandId)
    .where('confirmed_at', 'is not', null)
    .where('outcome', 'is', null)
    .where('effective_at', '>', now.toISOString())
    .execute()
  await tx
    .updateTable('bank_details')
    .set({ confirmed_at: now, effective_at: effective })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute()
}

/** Counts a wrong code. The last allowed one ends the details. */
export async function countWrongCode(tx: Tx, brandId: string, { id, failures }: { id: string; failures: number }, now: Date) {
  await tx
    .updateTable('bank_details')
    .set({ failures: failures + 1 })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute()
  if (failures + 1 >= maxWrongCodes) await endDetails(tx, brandId, id, 'expired', now)
}

export const endDetails = (tx: Tx, brandId: string, id: string, outcome: Outcome, now: Date) =>
  tx.updateTable('bank_details').set({ outcome, ended_at: now }).where('brand_id', '=', brandId).where('id', '=', id).execute()

/** Locks the details. Throws 404. */
export async function lockDetails(tx: Tx, brandId: string, id: string) {
  const details = await tx
    .selectFrom('bank_details')
    .select(['id', 'label', 'effective_at', 'outcome'])
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!details) throw notFoundRefusal('bank-details')
  return details
}

/** The sealed values, for the marketplace alone. */
export async function findSealed(tx: Tx, brandId: string, id: string): Promise<Sealed> {
  const { sealed_values, sealed_key, key_id } = await tx
    .selectFrom('bank_details')
    .select(['sealed_values', 'sealed_key', 'key_id'])
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { values: sealed_values, key: sealed_key, keyId: key_id }
}

type Read = { id: string; payoutId: string; attempt: number; detailsId: string; address: string }
export const insertRead = (tx: Tx, brandId: string, { id, payoutId, attempt, detailsId, address }: Read, now: Date) =>
  tx
    .insertInto('bank_detail_reads')
    .values({ brand_id: brandId, id, payout_id: payoutId, attempt, bank_details_id: detailsId, address, read_at: now })
    .execute()

/** The owners of the brand, who get a mail for each change. */
export async function findOwners(tx: Tx, brandId: string) {
  const { rows } = await sql<{ username: string; first_name: string; language_code: Language; time_zone: string }>`
    select u.username, u.first_name, u.language_code, coalesce(u.time_zone, c.time_zone) as time_zone
    from memberships m join users u on u.id = m.user_id join companies c on c.brand_id = ${brandId}
    where m.brand_id = ${brandId} and m.role = 'owner' order by u.username`.execute(tx)
  return rows
}

export async function findMemberName(tx: Tx, userId: string) {
  const { name } = await tx
    .selectFrom('users')
    .select(sql<string>`coalesce(person_name(first_name, last_name), username)`.as('name'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return name
}

export const findHomeCountry = async (tx: Tx, brandId: string) =>
  (
    await tx
      .selectFrom('companies')
      .select(sql<CountryCode>`origin_country`.as('country_code'))
      .where('brand_id', '=', brandId)
      .executeTakeFirstOrThrow()
  ).country_code
