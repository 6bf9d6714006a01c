import type { OrderPayment, PaymentCard, PaymentProblem } from '@linesheet/contract/orders/payments'
import type { PaymentMethod } from '@linesheet/domain/orders/manual-orders'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { jsonRow } from '../../platform/db/json-rows.ts'
import { insert, prepareQuery } from '../../platform/db/prepared.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'
import { findFailedRefunds, refundsColumn } from './dispute-refunds.sql.ts'

const shownColumns = ['id', 'brand', 'last4', 'exp_month', 'exp_year'] as const

/** The cards of a retailer that the brand has added, the newest first. */
export const findCards = (tx: Tx, brandId: string, retailerId: string): Promise<PaymentCard[]> =>
  tx
    .selectFrom('payment_cards')
    .select(shownColumns)
    .where('brand_id', '=', brandId)
    .where('retailer_id', '=', retailerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(50))
    .execute()

/** A card with the processor's ids; undefined when the retailer has no such card. */
export const findCard = (tx: Tx, brandId: string, retailerId: string, id: string) =>
  tx
    .selectFrom('payment_cards')
    .select([...shownColumns, 'customer', 'payment_method'])
    .where('brand_id', '=', brandId)
    .where('retailer_id', '=', retailerId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The processor's customer of a retailer, if it has a card. */
export const findCustomerOfCards = async (tx: Tx, brandId: string, retailerId: string) =>
  (
    await tx
      .selectFrom('payment_cards')
      .select('customer')
      .where('brand_id', '=', brandId)
      .where('retailer_id', '=', retailerId)
      .limit(sql.lit(1))
      .executeTakeFirst()
  )?.customer

/** Adding a known card again returns the stored one. */
export const insertCard = (tx: Tx, row: Insertable<Tables['payment_cards']>): Promise<PaymentCard> =>
  tx
    .insertInto('payment_cards')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'retailer_id', 'payment_method']).doUpdateSet({ exp_month: row.exp_month, exp_year: row.exp_year }),
    )
    .returning(shownColumns)
    .executeTakeFirstOrThrow()

export const insertCardPayment = (tx: Tx, row: Insertable<Tables['card_payments']>) => insert(tx, 'card_payments', row)

/** How an order is paid; undefined when there is no such order. */
export const findOrderPayment = (tx: Tx, brandId: string, orderId: string): Promise<OrderPayment | undefined> =>
  tx
    .selectFrom('orders as o')
    .leftJoin('manual_orders as m', (on) => on.on('m.brand_id', '=', brandId).onRef('m.order_id', '=', 'o.id'))
    .leftJoin('card_payments as p', (on) => on.on('p.brand_id', '=', brandId).onRef('p.order_id', '=', 'o.id'))
    .select(['p.failure_code', sql<boolean>`coalesce(p.is_second_payment, false)`.as('is_second_payment')])
    .select([sql<OrderPayment['state']>`p.state`.as('state'), sql<PaymentMethod | null>`m.payment_method`.as('method')])
    .select(
      jsonRow<PaymentCard>(sql`
        select c.id, c.brand, c.last4, c.exp_month, c.exp_year from payment_cards c where c.brand_id = ${brandId} and c.id = p.card_id`).as(
        'card',
      ),
    )
    .select(refundsColumn(brandId).as('refunds'))
    .where('o.brand_id', '=', brandId)
    .where('o.id', '=', orderId)
    .executeTakeFirst()

/** Begins the next attempt of a payment in one of these states. Undefined when there is none. */
export const beginAttempt = (
  tx: Tx,
  brandId: string,
  orderId: string,
  { from, cardId, now }: { from: readonly ('waiting' | 'failed')[]; cardId?: string | undefined; now: Date },
) =>
  tx
    .updateTable('card_payments')
    .set({ state: 'pending', failure_code: null, updated_at: now, ...(cardId && { card_id: cardId }) })
    .set(({ eb }) => ({ attempt: eb('attempt', '+', 1) }))
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('state', 'in', from)
    .returning('attempt')
    .executeTakeFirst()

/** An attempt and its state: `pending`, or `unresolved` while its outcome is being asked for. */
export type Attempt = { orderId: string; attempt: number; from: 'pending' | 'unresolved' }

/** The charge of an attempt; undefined when another attempt or an outcome has come in between. */
export const findCharge = (tx: Tx, brandId: string, { orderId, attempt, from }: Attempt) =>
  tx
    .selectFrom('card_payments as p')
    .innerJoin('orders as o', (on) => on.on('o.brand_id', '=', brandId).onRef('o.id', '=', 'p.order_id'))
    .innerJoin('payment_cards as c', (on) => on.on('c.brand_id', '=', brandId).onRef('c.id', '=', 'p.card_id'))
    .innerJoin('companies as b', (on) => on.on('b.brand_id', '=', brandId))
    .select(['o.status', 'o.payment_status', 'o.total', 'c.customer', 'c.payment_method', 'b.display_name as brand'])
    .select([sql<CurrencyCode>`o.currency_code`.as('currency'), sql<string>`'LS-' || o.number`.as('number')])
    .where('p.brand_id', '=', brandId)
    .where('p.order_id', '=', orderId)
    .where('p.attempt', '=', attempt)
    .where('p.state', '=', from)
    .executeTakeFirst()

/** Ends an attempt. False when it had ended already. */
export const endAttempt = async (
  tx: Tx,
  brandId: string,
  { orderId, attempt, from }: Attempt,
  change: Updateable<Tables['card_payments']>,
) =>
  (
    await tx
      .updateTable('card_payments')
      .set(change)
      .where('brand_id', '=', brandId)
      .where('order_id', '=', orderId)
      .where('attempt', '=', attempt)
      .where('state', '=', from)
      .executeTakeFirst()
  ).numUpdatedRows > 0n

/** The state of a payment, with the number of its last attempt; undefined when the order is not paid by card. */
export const findPaymentState = (tx: Tx, brandId: string, orderId: string) =>
  tx
    .selectFrom('card_payments')
    .select(['attempt', 'updated_at', sql<OrderPayment['state']>`state`.as('state')])
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()

/** The charge of an order whose card was charged; undefined when there is none that can be paid back. */
export const findPaidCharge = (tx: Tx, brandId: string, orderId: string) =>
  tx
    .selectFrom('card_payments')
    .select(['charge_id', 'is_second_payment'])
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'succeeded')
    .executeTakeFirst()

/** Ends a refund, or restarts it after `refund_failed`. False when the payment is in another state. */
export const changeRefund = async (
  tx: Tx,
  brandId: string,
  orderId: string,
  { from, state, now }: { from: 'succeeded' | 'refund_failed'; state: 'refunded' | 'refund_failed' | 'succeeded'; now: Date },
) =>
  (
    await tx
      .updateTable('card_payments')
      .set({ state, updated_at: now })
      .where('brand_id', '=', brandId)
      .where('order_id', '=', orderId)
      .where('state', '=', from)
      .executeTakeFirst()
  ).numUpdatedRows > 0n

/** How many failed payments Home shows. */
const shownProblems = 12

const problemsStatement = prepareQuery((tx: Tx, { brandId }: { brandId: string }) =>
  tx
    .selectFrom('card_payments as p')
    .innerJoin('orders as o', (on) => on.on('o.brand_id', '=', brandId).onRef('o.id', '=', 'p.order_id'))
    .select(['p.order_id', sql<string>`'LS-' || o.number`.as('number'), 'o.buyer_name', sql<string>`o.total::text`.as('total')])
    .select([sql<CurrencyCode>`o.currency_code`.as('currency_code'), sql<PaymentProblem['state']>`p.state`.as('state')])
    .where('p.brand_id', '=', brandId)
    .where(sql<boolean>`p.state in ('failed', 'unresolved', 'refund_failed')`)
    .where(sql<boolean>`(p.state <> 'failed' or (o.status <> 'cancelled' and o.payment_status <> 'paid'))`)
    .orderBy('p.updated_at')
    .orderBy('p.order_id')
    .limit(sql.lit(shownProblems)),
)
/** Payments by card that need the brand's attention, the oldest first, followed by refunds for disputes. A cancelled or paid order needs no payment. */
export async function findPaymentProblems(tx: Tx, brandId: string): Promise<PaymentProblem[]> {
  const found = await Promise.all([problemsStatement(tx, { brandId }), findFailedRefunds(tx, brandId)])
  return found.flat().slice(0, shownProblems)
}
