export type TestCard = {
  brand: string
  last4: string
  /** The effect of the card, for the test form. */
  what: string
  /** The reason for which the form refuses the card. */
  refused?: 'card_declined' | 'expired_card'
  /** The form asks the owner to confirm before the card is saved. */
  asksOwner?: true
  /** The code with which a charge is declined. */
  declined?: string
}

/** Test cards by their tokens, named as Stripe names its own (docs.stripe.com/testing). */
export const testCards: Readonly<Record<string, TestCard>> = {
  pm_card_visa: { brand: 'visa', last4: '4242', what: 'is saved and charged' },
  pm_card_mastercard: { brand: 'mastercard', last4: '4444', what: 'is saved and charged' },
  pm_card_amex: { brand: 'amex', last4: '8431', what: 'is saved and charged' },
  pm_card_unionpay: { brand: 'unionpay', last4: '0005', what: 'is saved and charged' },
  pm_card_authenticationRequiredOnSetup: {
    brand: 'visa',
    last4: '3155',
    what: 'asks its owner to confirm, then is charged',
    asksOwner: true,
  },
  pm_card_authenticationRequired: {
    brand: 'visa',
    last4: '3184',
    what: 'asks its owner to confirm, also when it is charged, which then fails',
    asksOwner: true,
    declined: 'authentication_required',
  },
  pm_card_chargeCustomerFail: { brand: 'visa', last4: '0341', what: 'is saved; charges are declined', declined: 'card_declined' },
  pm_card_visa_chargeDeclinedInsufficientFunds: {
    brand: 'visa',
    last4: '9995',
    what: 'is saved; charges are declined for insufficient funds',
    declined: 'insufficient_funds',
  },
  pm_card_chargeDeclined: { brand: 'visa', last4: '0002', what: 'is declined by the form', refused: 'card_declined' },
  pm_card_chargeDeclinedExpiredCard: { brand: 'visa', last4: '0069', what: 'is refused by the form as expired', refused: 'expired_card' },
}
