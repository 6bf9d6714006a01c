import { addCreditCard, getOrderPayment, listCards, retryPayment } from '@linesheet/contract/payments'
import { invalidInput, notFound, Refusal } from '@linesheet/domain/refusal'
import { v7 as newId } from 'uuid'
import { serve, serveInSteps } from '../kernel/serve.ts'
import { lockOrder } from '../orders/orders.sql.ts'
import { findOpenCardForm } from './card-forms.sql.ts'
import { findCustomer } from './customers.sql.ts'
import { beginAttempt, findCard, findCards, findCustomerOfCards, findOrderPayment, insertCard } from './payments.sql.ts'
import { chargeEffect } from './start-charge.ts'

export const paymentRoutes = [
  serve(listCards, async ({ tx, brandId, now, query: { buying_company_id: retailerId } }) => {
    const [items, open_form = null] = await Promise.all([
      findCards(tx, brandId, retailerId),
      findOpenCardForm(tx, brandId, retailerId, now),
    ])
    return { items, open_form }
  }),

  /** The processor is asked between two transactions; asked again with the same token, it answers the same. */
  serveInSteps(addCreditCard, async ({ context, brandId, userId, sessionId, role, now, body, step, lastStep }) => {
    const scope = { brandId, userId, sessionId, role }
    const { buying_company_id: retailer_id, payment_method } = body
    const [retailer, customer] = await step(scope, (tx) =>
      Promise.all([findCustomer(tx, brandId, retailer_id), findCustomerOfCards(tx, brandId, retailer_id)]),
    )
    if (!retailer) throw invalidInput({ buying_company_id: 'unknown_customer' })
    const { name, email } = retailer
    const key = `card ${brandId} ${retailer_id} ${payment_method}`
    const card = await context.ports.payments.saveCard({ key, payment_method, customer, name, email })
    return lastStep(scope, (tx) => insertCard(tx, { ...card, brand_id: brandId, id: newId(), retailer_id, created_at: now }))
  }),

  serve(getOrderPayment, async ({ tx, brandId, params }) => {
    const payment = await findOrderPayment(tx, brandId, params.id)
    if (!payment) throw notFound('order')
    return payment
  }),

  serve(retryPayment, async ({ tx, brandId, now, params: { id }, body: { card_id: cardId }, enqueue, publish }) => {
    const order = await lockOrder(tx, brandId, id)
    if (cardId && !(await findCard(tx, brandId, order.buying_company_id, cardId))) throw invalidInput({ card_id: 'unknown_card' })
    const isOver = order.status === 'cancelled' || order.status === 'new'
    const attempt = isOver ? undefined : await beginAttempt(tx, brandId, id, { from: ['failed'], cardId, now })
    if (!attempt) throw new Refusal('payment.cannot-retry', 'This order has no payment that failed')
    await enqueue(chargeEffect(id, attempt.attempt))
    publish('order.commented', id)
    const payment = await findOrderPayment(tx, brandId, id)
    if (!payment) throw notFound('order')
    return payment
  }),
]
