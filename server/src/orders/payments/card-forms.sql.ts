import type { cardFormStates } from '@linesheet/contract/orders/payments'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'

export type CardFormState = (typeof cardFormStates)[number]

export const insertCardForm = (tx: Tx, row: Insertable<Tables['card_forms']>) => tx.insertInto('card_forms').values(row).execute()

const formById = (tx: Tx, brandId: string, id: string) =>
  tx
    .selectFrom('card_forms')
    .select(['id', 'retailer_id', 'session_id', 'customer', 'card_id', sql<CardFormState>`state`.as('state')])
    .where('brand_id', '=', brandId)
    .where('id', '=', id)

/** Undefined when the brand has no such form. */
export const findCardForm = (tx: Tx, brandId: string, id: string) => formById(tx, brandId, id).executeTakeFirst()
/** Like `findCardForm`, locked until the transaction ends. */
export const lockCardForm = (tx: Tx, brandId: string, id: string) => formById(tx, brandId, id).forUpdate().executeTakeFirst()

/** The newest form of a retailer that has not ended; undefined when there is none. */
export const findOpenCardForm = async (tx: Tx, brandId: string, retailerId: string, now: Date) =>
  (
    await tx
      .selectFrom('card_forms')
      .select('id')
      .where('brand_id', '=', brandId)
      .where('retailer_id', '=', retailerId)
      .where('state', '=', 'open')
      .where('expires_at', '>', now.toISOString())
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(sql.lit(1))
      .executeTakeFirst()
  )?.id

/** Ends a form: with the card that was entered, or without one. */
export const endCardForm = (tx: Tx, brandId: string, id: string, state: 'complete' | 'expired', card_id: string | null) =>
  tx.updateTable('card_forms').set({ state, card_id }).where('brand_id', '=', brandId).where('id', '=', id).execute()
