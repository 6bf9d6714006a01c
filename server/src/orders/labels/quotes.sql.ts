import { labelPrice, quoteHours } from '@linesheet/domain/orders/labels'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../platform/db/db.ts'
import type { CarrierQuote } from '../../platform/ports/carriers/carriers.types.ts'

type Estimate = { orderId: string; fingerprint: string; quotes: readonly CarrierQuote[]; now: Date }

/** Stores the quotes of an estimate, each under a new id, and returns them as calls do. Expired ones of the order are deleted. */
export async function insertQuotes(tx: Tx, brandId: string, { orderId, fingerprint, quotes, now }: Estimate) {
  const expires_at = new Date(now.getTime() + quoteHours * 3_600_000)
  const rows = quotes.map((quote) => ({ ...quote, id: newId(), price: labelPrice(quote.list_price, quote.currency_code) }))
  await tx
    .deleteFrom('shipping_quotes')
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('expires_at', '<=', now.toISOString())
    .execute()
  const common = { order_id: orderId, fingerprint, created_at: now, expires_at }
  await sql`
    insert into shipping_quotes (brand_id, id, carrier, service, days, list_price, currency_code, parcel_prices, reference, price, order_id, fingerprint, created_at, expires_at)
    select ${brandId}::uuid, q.id, q.carrier, q.service, q.days, q.list_price, q.currency_code, q.parcel_prices, q.reference, q.price, q.order_id, q.fingerprint, q.created_at, q.expires_at
    from jsonb_populate_recordset(null::shipping_quotes, ${JSON.stringify(rows.map((row) => ({ ...row, ...common })))}::jsonb) q`.execute(
    tx,
  )
  return rows.map(({ parcel_prices: _, reference: __, ...quote }) => ({ ...quote, expires_at: expires_at.toISOString() }))
}

/** Throws 404 unless the quote is one of that order. */
export async function findQuote(tx: Tx, brandId: string, orderId: string, id: string) {
  const quote = await tx
    .selectFrom('shipping_quotes')
    .select(['id', 'order_id', 'fingerprint', 'carrier', 'service', 'days', 'list_price', 'price', 'currency_code'])
    .select(['parcel_prices', 'reference', 'expires_at'])
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!quote) throw notFoundRefusal('quote')
  return quote
}
export type Quote = Awaited<ReturnType<typeof findQuote>>
