import type { PaymentCard } from '@linesheet/contract/orders/payments'
import type { Words } from '../../words/translate.ts'

const brandNames: Readonly<Record<string, string>> = { amex: 'American Express', unionpay: 'UnionPay', jcb: 'JCB', diners: 'Diners Club' }

/** The name of a card by its known details: "Visa ending in 4242, 12/2030". */
export const cardName = ({ t }: Pick<Words, 't'>, { brand, last4, exp_month, exp_year }: PaymentCard) =>
  t('cards.name', {
    brand: brandNames[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1),
    last4,
    month: String(exp_month).padStart(2, '0'),
    year: String(exp_year),
  })
