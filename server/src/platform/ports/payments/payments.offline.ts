import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { cardForms } from './card-forms.ts'
import { testCards } from './payments.test-cards.ts'
import { type Charge, cardDeclinedRefusal, type Payments, type RefundPart, unknownCardRefusal } from './payments.ts'

const idOf = (prefix: string, text: string) => `${prefix}_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`

/** Where the form of a test card is served (platform/development/dev-cards.ts). */
export const testCardFormPath = (id: string) => `/dev/card-form/${id}`
export const cardFormFolder = (dataDir: string) => join(dataDir, 'card-forms')

/** Test cards without a network: for development, tests and the demo. `charged` and the refunds are recorded. */
export function offlinePayments(folder: string): Payments & { charged: Charge[]; refunded: string[]; refundedParts: RefundPart[] } {
  const charged = new Map<string, Charge>()
  const refunded = new Set<string>()
  const refundedParts = new Map<string, RefundPart>()
  const forms = cardForms(folder)
  return {
    get charged() {
      return [...charged.values()]
    },
    get refunded() {
      return [...refunded]
    },
    get refundedParts() {
      return [...refundedParts.values()]
    },
    async openCardForm({ key, customer, email, language, return_url, cancel_url, expires_at }) {
      const session = await forms.open(key, { language, return_url, cancel_url, expires_at: expires_at.toISOString() })
      return { session, customer: customer ?? idOf('cus', email), url: testCardFormPath(session) }
    },
    async readCardForm(session, now) {
      const form = await forms.find(session)
      if (!form) return { state: 'expired' }
      const card = form.card === undefined ? undefined : testCards[form.card]
      if (!card || !form.card) return { state: form.expires_at <= now.toISOString() ? 'expired' : 'open' }
      return { state: 'complete', card: toSaved(form.card, card) }
    },
    async saveCard({ payment_method, customer, email }) {
      const card = testCards[payment_method]
      if (!card) throw unknownCardRefusal()
      if (card.refused) throw cardDeclinedRefusal()
      return { customer: customer ?? idOf('cus', email), ...toSaved(payment_method, card) }
    },
    async charge(charge) {
      const declined = testCards[charge.payment_method]?.declined
      if (declined) return { status: 'declined', code: declined }
      charged.set(charge.key, charge)
      return { status: 'succeeded', id: idOf('pi', charge.key) }
    },
    async findCharge({ key }) {
      return charged.has(key) ? { status: 'succeeded', id: idOf('pi', key) } : undefined
    },
    async refund({ charge }) {
      refunded.add(charge)
    },
    async refundPart(part) {
      refundedParts.set(part.key, part)
    },
  }
}

const toSaved = (payment_method: string, { brand, last4 }: { brand: string; last4: string }) => ({
  payment_method,
  brand,
  last4,
  exp_month: 12,
  exp_year: 2030,
})
