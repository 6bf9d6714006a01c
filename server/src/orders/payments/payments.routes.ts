import { addCreditCard, getOrderPayment, listCards, retryPayment } from '@linesheet/contract/orders/payments'
import { invalidInputRefusal, notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import { serve, serveInSteps } from '../../platform/http/serve.ts'
import { findCustomer } from '../manual-orders/customers.sql.ts'
import { findOpenCardForm } from './card-forms.sql.ts'
import { findCards, findCustomerOfCards, findOrderPayment, insertCard } from './payments.sql.ts'
import { retryEffects } from './retry-payment.ts'

export const paymentRoutes = [
  serve(listCards, async ({ tx, brandId, now, query: { buying_company_id: retailerId } }) => {
    const [items, open_form = null] = await Promise.all([
      findCards(tx, brandId, retailerId),
      findOpenCardForm(tx, brandId, retailerId, now),
    ])
    return { items, open_form }
  }),

  /** The processor is asked between two transactions; a repeated request with the same token gets the same answer. */
  serveInSteps(addCreditCard, async ({ context, brandId, userId, sessionId, role, now, body, step, lastStep }) => {
    const scope = { brandId, userId, sessionId, role }
    const { buying_company_id: retailer_id, payment_method } = body
    const [retailer, customer] = await step(scope, (tx) =>
      Promise.all([findCustomer(tx, brandId, retailer_id), findCustomerOfCards(tx, brandId, retailer_id)]),
    )
    if (!retailer) throw invalidInputRefusal({ buying_company_id: 'unknown_customer' })
    const { name, email } = retailer
    const key = `card ${brandId} ${retailer_id} ${payment_method}`
    const card = await context.ports.payments.saveCard({ key, payment_method, customer, name, email })
    return lastStep(scope, (tx) => insertCard(tx, { ...card, brand_id: brandId, id: newId(), retailer_id, created_at: now }))
  }),

  serve(getOrderPayment, async ({ tx, brandId, params }) => {
    const payment = await findOrderPayment(tx, brandId, params.id)
    if (!payment) throw notFoundRefusal('order')
    return payment
  }),

  serve(retryPayment, async ({ tx, brandId, now, params: { id }, body: { card_id: cardId }, enqueue, publish }) => {
    enqueue(...(await retryEffects({ tx, brandId, now, orderId: id, cardId })))
    publish('order.commented', id)
    const payment = await findOrderPayment(tx, brandId, id)
    if (!payment) throw notFoundRefusal('order')
    return payment
  }),
]
