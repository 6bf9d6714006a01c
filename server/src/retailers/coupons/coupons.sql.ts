import type { Coupon } from '@linesheet/contract/retailers/network.coupons'
import type { Day } from '@linesheet/domain/platform/days'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { couponState, extensionProblem } from '@linesheet/domain/retailers/coupons'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

type StoredCoupon = Omit<Coupon, 'state' | 'can_extend' | 'expiry_date'>
const couponColumns = sql`c.id, c.amount::text, c.currency_code, c.issued_at, c.expires_on, c.extensions, c.redeemed_at`

/** A coupon in the form of the contract. `today`: in the brand's time zone. */
export function toCoupon(stored: StoredCoupon, today: Day): Coupon {
  const { id, amount, currency_code, issued_at, expires_on, extensions, redeemed_at } = stored
  const facts = { id, amount, currency_code, issued_at, expiry_date: expires_on, expires_on, extensions, redeemed_at }
  return { ...facts, state: couponState(stored, today), can_extend: !extensionProblem(stored) }
}

export type NewCoupon = { id: string; retailer_id: string; amount: string; currency_code: CurrencyCode; expires_on: Day }

/** Issues coupons to retailers that never had one. */
export const insertCoupons = (tx: Tx, brandId: string, rows: readonly NewCoupon[], now: Date) =>
  sql`
    insert into coupons (brand_id, id, retailer_id, amount, currency_code, expires_on, issued_at)
    select ${brandId}::uuid, c.id, c.retailer_id, c.amount, c.currency_code, c.expires_on, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}) as c (id uuid, retailer_id uuid, amount numeric, currency_code text, expires_on date)
    on conflict (brand_id, retailer_id) do nothing`.execute(tx)

/** The coupon of a retailer; undefined if it has none. */
export async function findCouponOf(tx: Tx, brandId: string, retailerId: string) {
  const { rows } = await sql<StoredCoupon>`
    select ${couponColumns} from coupons c where c.brand_id = ${brandId} and c.retailer_id = ${retailerId}`.execute(tx)
  return rows[0]
}

export type LockedCoupon = StoredCoupon & { retailer_id: string; name: string }

/** Coupons by their own ids or by the ids of their retailers, locked in the order of their ids. Unknown ones are missing. */
export async function lockCoupons(tx: Tx, brandId: string, by: 'id' | 'retailer_id', ids: readonly string[]): Promise<LockedCoupon[]> {
  const { rows } = await sql<LockedCoupon>`
    select ${couponColumns}, c.retailer_id, r.name from coupons c join retailers r on r.id = c.retailer_id
    where c.brand_id = ${brandId} and c.${sql.ref(by)} = any(${ids}::uuid[]) order by c.id for update of c`.execute(tx)
  return rows
}

/** Stores new last days, and counts one more extension of each. */
export const extendCoupons = (tx: Tx, brandId: string, rows: readonly { id: string; expires_on: Day }[]) =>
  sql`
    update coupons c set expires_on = e.expires_on, extensions = c.extensions + 1
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ id, expires_on }) => ({ id, expires_on })))}) as e (id uuid, expires_on date)
    where c.brand_id = ${brandId} and c.id = e.id`.execute(tx)

export const redeemCoupon = (tx: Tx, brandId: string, id: string, at: Date) =>
  tx
    .updateTable('coupons')
    .set({ redeemed_at: at })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('redeemed_at', 'is', null)
    .execute()
