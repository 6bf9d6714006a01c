import { type LabelStatus, liveLabelStatuses, parcelPrices } from '@linesheet/domain/orders/labels'
import { sql, type Updateable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'
import type { BoughtLabel, Shipment, VoidOutcome } from '../../platform/ports/carriers/carriers.types.ts'
import { refusedLabelPrice } from './label-columns.sql.ts'
import type { Quote } from './quotes.sql.ts'

type Intent = { orderId: string; quote: Quote; shipment: Shipment; userId: string; now: Date }

/** Records that the labels of a quote are to be bought. Returns the id of the purchase, which is also its key at the provider. */
export async function insertPurchase(tx: Tx, brandId: string, { orderId, quote, shipment, userId, now }: Intent) {
  const { id: quote_id, order_id: _, fingerprint: __, expires_at: ___, ...bought } = quote
  const id = newId()
  await tx
    .insertInto('label_purchases')
    .values({
      ...bought,
      brand_id: brandId,
      id,
      order_id: orderId,
      quote_id,
      status: 'buying',
      shipment: JSON.stringify(shipment),
      user_id: userId,
      created_at: now,
    })
    .execute()
  return id
}

/** Whether labels were bought with the quote before, even if they were given back or lost: a quote is sold once. */
export async function isQuoteUsed(tx: Tx, brandId: string, quoteId: string) {
  const used = await tx
    .selectFrom('label_purchases')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('quote_id', '=', quoteId)
    .where('status', '<>', 'failed')
    .executeTakeFirst()
  return used !== undefined
}

/** The purchase that gives the order its label, or may do so; undefined if there is none. */
export const findLivePurchase = (tx: Tx, brandId: string, orderId: string) =>
  tx
    .selectFrom('label_purchases')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('status', '=', sql<string>`any(${liveLabelStatuses}::text[])`)
    .executeTakeFirst()

const purchaseColumns = [
  'id',
  'order_id',
  'status',
  'carrier',
  'service',
  'price',
  'currency_code',
  'parcel_prices',
  'reference',
  'user_id',
] as const
const purchases = (tx: Tx, brandId: string, id: string) =>
  tx.selectFrom('label_purchases').where('brand_id', '=', brandId).where('id', '=', id)

/** How many seconds one process may talk to the provider before another may try. */
const claimSeconds = 60
const unsettled: readonly LabelStatus[] = ['buying', 'unwanted']

/** Claims the purchase for this process; undefined when another process has claimed it, or when its outcome is known. */
export async function claimPurchase(tx: Tx, brandId: string, id: string, now: Date) {
  const claimed = await tx
    .updateTable('label_purchases')
    .set({ claimed_until: new Date(now.getTime() + claimSeconds * 1000) })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('status', '=', sql<string>`any(${unsettled}::text[])`)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now.toISOString())]))
    .returning([...purchaseColumns, sql<Shipment>`shipment`.as('shipment')])
    .executeTakeFirst()
  return claimed
}
export type ClaimedPurchase = NonNullable<Awaited<ReturnType<typeof claimPurchase>>>

/** Undefined when the purchase does not exist. */
export const findPurchase = (tx: Tx, brandId: string, id: string) =>
  purchases(tx, brandId, id)
    .select([...purchaseColumns, 'failure'])
    .executeTakeFirst()

/** The part of a purchase's price that the carrier does not pay back; null when it takes back all labels. */
export async function findRefusedPrice(tx: Tx, brandId: string, id: string): Promise<string | null> {
  const purchase = await tx
    .selectFrom('label_purchases as p')
    .select(sql<string | null>`${refusedLabelPrice(brandId)}::text`.as('price'))
    .where('p.brand_id', '=', brandId)
    .where('p.id', '=', id)
    .executeTakeFirst()
  return purchase?.price ?? null
}

/** The purchase, locked until the transaction ends. Undefined once its outcome is known. Lock its order first. */
export const lockUnsettledPurchase = (tx: Tx, brandId: string, id: string) =>
  purchases(tx, brandId, id)
    .select(purchaseColumns)
    .where('status', '=', sql<string>`any(${unsettled}::text[])`)
    .forUpdate()
    .executeTakeFirst()

export const updatePurchase = (tx: Tx, brandId: string, id: string, change: Updateable<Tables['label_purchases']>) =>
  tx.updateTable('label_purchases').set(change).where('brand_id', '=', brandId).where('id', '=', id).execute()

export type StoredLabel = BoughtLabel & { image_key: string | null }
type Purchase = Pick<ClaimedPurchase, 'id' | 'order_id' | 'price' | 'currency_code' | 'parcel_prices'>

/** Stores the labels of a purchase, each with its share of the price. */
export function insertLabels(tx: Tx, brandId: string, purchase: Purchase, labels: readonly StoredLabel[], now: Date) {
  const shares = parcelPrices(purchase.price, purchase.currency_code, purchase.parcel_prices)
  const rows = labels.map(({ parcel_id, tracking_number, reference, image_key }, index) => ({
    brand_id: brandId,
    id: newId(),
    purchase_id: purchase.id,
    order_id: purchase.order_id,
    parcel_id,
    position: index + 1,
    tracking_number,
    reference,
    image_key,
    list_price: purchase.parcel_prices[index] ?? '0.00',
    price: shares[index] ?? '0.00',
    created_at: now,
  }))
  return tx.insertInto('labels').values(rows).execute()
}

/** The labels of a purchase, with the carrier's last answer about each. */
export const findLabelsToVoid = (tx: Tx, brandId: string, purchaseId: string) =>
  tx
    .selectFrom('labels')
    .select(['id', 'tracking_number', 'reference', 'void_outcome'])
    .where('brand_id', '=', brandId)
    .where('purchase_id', '=', purchaseId)
    .orderBy('position')
    .execute()

export const setVoidOutcome = (tx: Tx, brandId: string, id: string, void_outcome: VoidOutcome, now: Date) =>
  tx
    .updateTable('labels')
    .set({ void_outcome, refunded_at: void_outcome === 'refunded' ? now : null })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute()
