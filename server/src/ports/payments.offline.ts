import { createHash } from 'node:crypto'
import { type Charge, cardDeclined, type Payments, unknownCard } from './payments.ts'

type TestCard = {
  brand: string
  last4: string /** The code with which a charge is declined. */
  declined?: string /** Cannot be saved. */
  refused?: true
}

/** Tokens of test cards, named as Stripe names its own (docs.stripe.com/testing). */
const testCards: Record<string, TestCard> = {
  pm_card_visa: { brand: 'visa', last4: '4242' },
  pm_card_mastercard: { brand: 'mastercard', last4: '4444' },
  pm_card_amex: { brand: 'amex', last4: '8431' },
  pm_card_unionpay: { brand: 'unionpay', last4: '0005' },
  pm_card_chargeCustomerFail: { brand: 'visa', last4: '0341', declined: 'card_declined' },
  pm_card_visa_chargeDeclinedInsufficientFunds: { brand: 'visa', last4: '9995', declined: 'insufficient_funds' },
  pm_card_chargeDeclined: { brand: 'visa', last4: '0002', refused: true },
}

const idOf = (prefix: string, text: string) => `${prefix}_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`

/** Test cards without a network: for development, tests and the demo. It remembers what was charged and paid back. */
export function offlinePayments(): Payments & { charged: Charge[]; refunded: string[] } {
  const charged = new Map<string, Charge>()
  const refunded = new Set<string>()
  return {
    testCards: Object.keys(testCards),
    get charged() {
      return [...charged.values()]
    },
    get refunded() {
      return [...refunded]
    },
    async saveCard({ payment_method, customer, email }) {
      const card = testCards[payment_method]
      if (!card) throw unknownCard()
      if (card.refused) throw cardDeclined()
      const { brand, last4 } = card
      return { payment_method, customer: customer ?? idOf('cus', email), brand, last4, exp_month: 12, exp_year: 2030 }
    },
    async charge(charge) {
      const declined = testCards[charge.payment_method]?.declined
      if (declined) return { status: 'declined', code: declined }
      charged.set(charge.key, charge)
      return { status: 'succeeded', id: idOf('pi', charge.key) }
    },
    async refund({ charge }) {
      refunded.add(charge)
    },
  }
}
