import type { Invite } from '@linesheet/contract/retailers/network.invites'
import type { Language } from '@linesheet/domain/platform/languages'
import type { CurrencyCode, RetailerCountry } from '@linesheet/domain/platform/places'
import { type InviteKind, type InviteMailState, inviteLimits } from '@linesheet/domain/retailers/invites'
import type { NetworkStatus } from '@linesheet/domain/retailers/network'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'

export type InvitedRetailer = {
  id: string
  name: string
  contact: string
  email: string
  country_code: RetailerCountry
  language_code: Language
  is_language_known: boolean
  status: NetworkStatus
  orders: number
  last_ordered_at: string | null
  invited_at: string | null
  is_unsubscribed: boolean
  has_coupon: boolean
}

/** Like `findRetailersToInvite`, locked in the order of their ids, so that the second of two simultaneous calls sees the first's mails. */
export async function lockRetailers(tx: Tx, brandId: string, ids: readonly string[]): Promise<InvitedRetailer[]> {
  await sql`select from network_entries where brand_id = ${brandId} and retailer_id = any(${ids}::uuid[]) order by retailer_id for update`.execute(
    tx,
  )
  return findRetailersToInvite(tx, brandId, ids)
}

/** Retailers of the network with the data that an invite needs. Unknown ones are missing. */
export async function findRetailersToInvite(tx: Tx, brandId: string, ids: readonly string[]): Promise<InvitedRetailer[]> {
  const { rows } = await sql<InvitedRetailer>`
    select r.id, r.name, r.contact, r.email, r.country_code, r.language_code, r.is_language_known, n.status, n.orders, n.last_ordered_at,
      (select max(i.created_at) from network_invites i where i.brand_id = ${brandId} and i.retailer_id = r.id) as invited_at,
      exists (select from unsubscribed_addresses u where u.brand_id = ${brandId} and u.email = r.email) as is_unsubscribed,
      exists (select from coupons c where c.brand_id = ${brandId} and c.retailer_id = r.id) as has_coupon
    from network_entries n join retailers r on r.id = n.retailer_id
    where n.brand_id = ${brandId} and n.retailer_id = any(${ids}::uuid[])`.execute(tx)
  return rows
}

/** How many mails the brand may still send in the 24 hours that end now. */
export async function countMailsLeft(tx: Tx, brandId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from network_invites where brand_id = ${brandId} and created_at > ${now}::timestamptz - interval '1 day'`.execute(
    tx,
  )
  return Math.max(0, inviteLimits.perDay - (rows[0]?.count ?? 0))
}

export type NewInvite = Omit<Insertable<Tables['network_invites']>, 'brand_id' | 'mail_state'>

export const insertInvites = (tx: Tx, brandId: string, rows: readonly NewInvite[]) =>
  tx
    .insertInto('network_invites')
    .values(rows.map((row) => ({ ...row, brand_id: brandId, mail_state: 'queued' })))
    .execute()

const inviteColumns = sql`i.id, i.retailer_id, i.kind, i.email, i.language_code, i.message, i.mail_state, i.refusal,
  (select person_name(u.first_name, u.last_name) from users u where u.id = i.invited_by) as invited_by, i.created_at`

/** Invites by their ids. Unknown ones are missing. */
export async function findInvites(tx: Tx, brandId: string, ids: readonly string[]): Promise<Map<string, Invite>> {
  const { rows } = await sql<Invite>`
    select ${inviteColumns} from network_invites i where i.brand_id = ${brandId} and i.id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The mails to a retailer, the latest first. */
export async function findInvitesOf(tx: Tx, brandId: string, retailerId: string): Promise<Invite[]> {
  const { rows } = await sql<Invite>`
    select ${inviteColumns} from network_invites i where i.brand_id = ${brandId} and i.retailer_id = ${retailerId}
    order by i.created_at desc, i.id desc limit 100`.execute(tx)
  return rows
}

export type LinkedInvite = {
  id: string
  retailer_id: string
  kind: InviteKind
  email: string
  language_code: Language
  message: string
  mail_state: InviteMailState
  name: string
  last_ordered_at: string | null
  time_zone: string
  brand: string
  slug: string
  is_unsubscribed: boolean
  coupon_id: string | null
  coupon_amount: string | null
  coupon_currency: CurrencyCode | null
  coupon_expires_on: string | null
}

/** The invite of a link with the content of its mail; undefined for an unknown one. */
export async function findByLink(tx: Tx, brandId: string, hash: Buffer): Promise<LinkedInvite | undefined> {
  const { rows } = await sql<LinkedInvite>`
    select i.id, i.retailer_id, i.kind, i.email, i.language_code, i.message, i.mail_state, coalesce(nullif(r.contact, ''), r.name) as name,
      (select n.last_ordered_at from network_entries n where n.brand_id = ${brandId} and n.retailer_id = i.retailer_id) as last_ordered_at, c.time_zone,
      c.display_name as brand, c.slug, exists (select from unsubscribed_addresses u where u.brand_id = ${brandId} and u.email = i.email) as is_unsubscribed,
      k.id as coupon_id, k.amount::text as coupon_amount, k.currency_code as coupon_currency, k.expires_on as coupon_expires_on
    from network_invites i join retailers r on r.id = i.retailer_id join companies c on c.brand_id = ${brandId}
    left join coupons k on k.brand_id = ${brandId} and k.retailer_id = i.retailer_id and k.redeemed_at is null
    where i.brand_id = ${brandId} and i.token_hash = ${hash}`.execute(tx)
  return rows[0]
}

export type InviteMailOutcome = { state: InviteMailState; refusal: string }
/** Stores the outcome of the mail of an invite, once. */
export const recordMailOutcome = async (tx: Tx, brandId: string, id: string, { state, refusal }: InviteMailOutcome) =>
  (
    await tx
      .updateTable('network_invites')
      .set({ mail_state: state, refusal })
      .where('brand_id', '=', brandId)
      .where('id', '=', id)
      .where('mail_state', '=', 'queued')
      .executeTakeFirst()
  ).numUpdatedRows > 0n

export const insertUnsubscribed = (tx: Tx, brandId: string, email: string, now: Date) =>
  tx
    .insertInto('unsubscribed_addresses')
    .values({ brand_id: brandId, email, unsubscribed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The addresses among these that have unsubscribed from the brand's mails. They are kept when a retailer is removed. */
export const findUnsubscribed = async (tx: Tx, brandId: string, emails: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .selectFrom('unsubscribed_addresses')
    .select('email')
    .where('brand_id', '=', brandId)
    .where(sql<boolean>`email = any(${emails}::text[])`)
    .execute()
  return new Set(rows.map(({ email }) => email))
}

export const findBrandName = async (tx: Tx, brandId: string) =>
  await tx.selectFrom('companies').select(['display_name', 'time_zone', 'slug']).where('brand_id', '=', brandId).executeTakeFirstOrThrow()
