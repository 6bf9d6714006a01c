import type { PaymentCard } from '@linesheet/contract/orders/payments'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import type { AppContext } from '../../platform/context.ts'
import type { Scope } from '../../platform/db/db.ts'
import { type CardFormState, endCardForm, findCardForm, lockCardForm } from './card-forms.sql.ts'
import { findCard, insertCard } from './payments.sql.ts'

/** How long a card can be entered, in minutes; the processor requires at least 30. */
export const cardFormMinutes = 60

type Finish = { context: AppContext; scope: Scope; now: Date; id: string }
type Finished = { state: CardFormState; card: PaymentCard | null }

/**
 * Adds the card that was entered into a form. The first caller does it: the visitor, back from the processor once or twice, or the worker, when nobody came
 * back. Throws 404 for a form that does not exist.
 */
export async function finishForm({ context, scope, now, id }: Finish): Promise<Finished> {
  const { db, ports } = context
  const { brandId } = scope
  const found = await db.write(scope, (tx) => findCardForm(tx, brandId, id))
  if (!found) throw notFoundRefusal('card-form')
  const outcome = found.state === 'open' ? await ports.payments.readCardForm(found.session_id, now) : undefined
  return db.write(scope, async (tx) => {
    const form = await lockCardForm(tx, brandId, id)
    if (!form) throw notFoundRefusal('card-form')
    if (form.state !== 'open' || !outcome || outcome.state === 'open') {
      const card = form.card_id === null ? undefined : await findCard(tx, brandId, form.retailer_id, form.card_id)
      return { state: form.state, card: card ? toCard(card) : null }
    }
    if (outcome.state === 'expired') {
      await endCardForm(tx, brandId, id, 'expired', null)
      return { state: 'expired' as const, card: null }
    }
    const { retailer_id, customer } = form
    const card = await insertCard(tx, { ...outcome.card, customer, brand_id: brandId, id: newId(), retailer_id, created_at: now })
    await endCardForm(tx, brandId, id, 'complete', card.id)
    return { state: 'complete' as const, card }
  })
}

const toCard = ({ id, brand, last4, exp_month, exp_year }: PaymentCard): PaymentCard => ({ id, brand, last4, exp_month, exp_year })
