import { Money } from '../kit/Money.tsx'
import { Facts, Section } from '../kit/Page.tsx'
import { useWords } from '../words/Words.tsx'
import styles from './editor.module.css'
import type { OrderEditor } from './useOrderEditor.ts'

/** The totals, which follow each key without the server. */
export function CartTotals({ editor }: { editor: OrderEditor }) {
  const { t } = useWords()
  const { totals, content } = editor
  const currency = content.cart.currency_code
  if (!totals) return <p className={styles.error}>{t('manual.total.tooLarge')}</p>
  const money = (amount: string, minus = false) => <Money amount={amount} currency={currency} minus={minus} />
  return (
    <Section title={t('manual.total.total')} bare>
      <Facts
        facts={[
          [t('manual.total.subtotal'), money(totals.subtotal)],
          [t('manual.total.discount'), money(totals.discount_total, true)],
          [t('manual.total.shipping'), money(totals.shipping_total)],
          [t('manual.total.commission'), `0%`],
          [t('manual.total.total'), <strong key="total">{money(totals.total)}</strong>],
        ]}
      />
    </Section>
  )
}
