import type { Language } from '@linesheet/domain/platform/languages'
import type { Minor } from '@linesheet/domain/platform/money'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { Refusal } from '@linesheet/domain/platform/refusal'

/** A card as stored by the processor. We have its token and the facts printed on receipts, never its number. */
export type SavedCard = { customer: string; payment_method: string; brand: string; last4: string; exp_month: number; exp_year: number }

/** `key`: an idempotency key. `customer`: the processor's, when the retailer has a card already. */
export type CardToSave = { key: string; payment_method: string; customer?: string | undefined; name: string; email: string }

/** `amount`: in hundredths, also of currencies without cents. The same `key` is charged once, however often it is sent. */
export type Charge = {
  key: string
  amount: Minor
  currency: CurrencyCode
  customer: string
  payment_method: string
  description: string
}
/** `code`: the processor's, for example `insufficient_funds`. */
export type ChargeOutcome = { status: 'succeeded'; id: string } | { status: 'declined'; code: string }

/** `amount`: in hundredths, also of currencies without cents. */
export type RefundPart = { key: string; charge: string; amount: Minor; currency: CurrencyCode }

/**
 * A page of the processor where a card is entered. `key`: an idempotency key. `customer`: the processor's, when the retailer has a card already. The visitor
 * is redirected to `return_url` once the card is saved, and to `cancel_url` without one.
 */
export type CardFormRequest = Omit<CardToSave, 'payment_method'> & {
  language: Language
  return_url: string
  cancel_url: string
  expires_at: Date
}
/** `session`: the processor's id of the form. `url` is relative if our server serves the form, for tests. */
export type OpenedCardForm = { session: string; customer: string; url: string }
export type CardFormOutcome = { state: 'open' } | { state: 'expired' } | { state: 'complete'; card: Omit<SavedCard, 'customer'> }

export type Payments = {
  /** Throws the errors of `charge`. */
  openCardForm(form: CardFormRequest): Promise<OpenedCardForm>
  /** The outcome of a form so far. Throws the errors of `charge`. */
  readCardForm(session: string, now: Date): Promise<CardFormOutcome>
  /** Attaches the card that the token stands for. Throws `payment.declined`, `payment.unknown-card` and the errors of `charge`. */
  saveCard(card: CardToSave): Promise<SavedCard>
  /** Throws `payment.unreachable` while it is unknown whether the card was charged: send it again with the same key. */
  charge(charge: Charge): Promise<ChargeOutcome>
  /** The outcome of the charge that was sent under the key; undefined when none arrived. Throws the errors of `charge`. */
  findCharge(charge: Pick<Charge, 'key' | 'customer'>): Promise<ChargeOutcome | undefined>
  /** Refunds a charge in full, once. */
  refund(refund: { key: string; charge: string }): Promise<void>
  /** Refunds a part of a charge, once under the key, however long ago it was sent. Throws the errors of `charge`. */
  refundPart(part: RefundPart): Promise<void>
}

export const cardDeclinedRefusal = () => new Refusal('payment.declined', 'The card was declined. Please use another card')
export const unknownCardRefusal = () =>
  new Refusal('payment.unknown-card', 'The payment provider does not know this card. Please add it again')
export const paymentsUnreachableRefusal = () =>
  new Refusal('payment.unreachable', 'The payment provider does not answer. Please try again in a moment')
export const paymentsNotConfiguredRefusal = () => new Refusal('payment.not-configured', 'No payment provider is configured for cards')

const refuse = () => Promise.reject(paymentsNotConfiguredRefusal())
/** For a server without a payment provider: orders are paid in other ways. */
export const noPayments: Payments = {
  openCardForm: refuse,
  readCardForm: refuse,
  saveCard: refuse,
  charge: refuse,
  findCharge: refuse,
  refund: refuse,
  refundPart: refuse,
}
