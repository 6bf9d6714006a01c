import { paymentMethods } from '@linesheet/domain/orders/manual-orders'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { currency, id, idParams, language, money, strictObject } from '../platform/fields.ts'
import { recordOf } from '../platform/record-areas.ts'

export const PaymentCard = z.object({ id, brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() })
export type PaymentCard = z.infer<typeof PaymentCard>

/**
 * `unresolved`: the provider did not answer for hours, so that it is unknown whether the card was charged. `refund_failed`: the charge could not be refunded.
 */
export const paymentStates = ['waiting', 'pending', 'succeeded', 'failed', 'unresolved', 'refunded', 'refund_failed'] as const
/** `waiting`: the card was not charged yet; part of the charge will be refunded then. */
export const disputeRefundStates = ['waiting', 'pending', 'refunded', 'failed'] as const
/** States that the brand has to look at. */
export const paymentProblems = ['failed', 'unresolved', 'refund_failed'] as const

/** The page where a card is added: the editor of a draft, or the page of an order whose card was declined. */
export const cardFormPages = ['draft', 'order'] as const
/** `open`: no card was entered yet. `expired`: none was entered, and it is too late. */
export const cardFormStates = ['open', 'complete', 'expired'] as const

/** How a manual order is paid. */
export const OrderPayment = z.object({
  method: z.nullable(z.enum(paymentMethods)),
  /** Null unless it is paid by card. */
  state: z.nullable(z.enum(paymentStates)),
  card: z.nullable(PaymentCard),
  /** The processor's code of the last failure, for example `insufficient_funds`. */
  failure_code: z.nullable(z.string()),
  /** Whether the card was charged although the order had been paid in another way in the meantime: the charge is refunded in full, and the order stays paid. */
  is_second_payment: z.boolean(),
  /** The refunds to the card by approved disputes, in the currency of the order. */
  refunds: z.array(z.object({ dispute_id: id, amount: money, state: z.enum(disputeRefundStates) })),
})
export type OrderPayment = z.infer<typeof OrderPayment>

/** An order whose payment by card needs the brand. */
export const PaymentProblem = recordOf(
  'orders',
  z.object({
    order_id: id,
    number: z.string(),
    buyer_name: z.string(),
    currency_code: currency,
    /** The total of the order; for a refund by a dispute, the refunded amount. */
    total: money,
    state: z.enum(paymentProblems),
  }),
)
export type PaymentProblem = z.infer<typeof PaymentProblem>

export const listCards = endpoint('GET', '/order/new/cards', 'The cards of a customer', {
  caller: 'orders:read',
  query: z.object({ buying_company_id: id }),
  result: z.object({
    items: z.array(PaymentCard),
    /** The newest form that was opened for a card of this customer and has not ended yet. */
    open_form: z.nullable(id),
  }),
})

export const addCreditCard = endpoint('POST', '/order/new/add-credit-card', 'Add a card of a customer, by the payment provider’s token', {
  caller: 'orders:write',
  body: strictObject({
    buying_company_id: id,
    /** The payment provider’s token. A card number is refused. */
    payment_method: z.string('required').check(
      z.maxLength(255, 'too_long'),
      z.refine((text) => !/(?:\d[ -]?){12,}/.test(text), 'card_number_refused'),
      z.regex(/^pm_[A-Za-z0-9_]+$/, 'invalid'),
    ),
  }),
  result: PaymentCard,
})

export const openCardForm = endpoint('POST', '/order/new/card-form', 'Open the payment provider’s form for a card of a customer', {
  caller: 'orders:write',
  limit: { calls: 120, seconds: 60 },
  body: strictObject({
    buying_company_id: id,
    /** The page to which the form returns, with `?card_form=` and the id of the form. */
    return_to: strictObject({ page: z.enum(cardFormPages), id }),
    language_code: z._default(language, 'en'),
  }),
  /** `url` is a page of the provider, which is the only one to get the card number. */
  result: z.object({ id, url: z.string() }),
})

export const finishCardForm = endpoint('POST', '/order/new/card-form/:id', 'Add the card that was entered into a form, once', {
  caller: 'orders:write',
  params: idParams,
  /** `card` is null unless the form is `complete`. */
  result: z.object({ state: z.enum(cardFormStates), card: z.nullable(PaymentCard) }),
})

export const getOrderPayment = endpoint('GET', '/order/:id/payment', 'How a manual order is paid', {
  caller: 'orders:read',
  params: idParams,
  result: OrderPayment,
})

export const retryPayment = endpoint(
  'POST',
  '/order/:id/payment',
  'Try a payment by card again: charge it or another card, ask for the outcome of a charge, or pay it back',
  {
    caller: 'orders:write',
    params: idParams,
    body: strictObject({ card_id: z.optional(id) }),
    result: OrderPayment,
  },
)
