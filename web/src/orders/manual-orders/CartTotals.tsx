import type { ReactNode } from 'react'
import { Money } from '../../kit/format/Money.tsx'
import { Facts, Section } from '../../kit/layout/Page.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import type { OrderEditor } from './useOrderEditor.ts'

type Fact = readonly [name: string, value: ReactNode]

/** The parts of the total. They are computed in the browser, on each key. */
export function useTotalFacts({ totals, content }: OrderEditor): readonly Fact[] {
  const { t } = useWords()
  if (!totals) return []
  const money = (amount: string, minus = false) => <Money amount={amount} currency={content.cart.currency_code} minus={minus} />
  return [
    [t('manual.total.subtotal'), money(totals.subtotal)],
    [t('manual.total.discount'), money(totals.discount_total, true)],
    [t('manual.total.shipping'), money(totals.shipping_total)],
    [t('manual.total.commission'), '0%'],
  ]
}

/** The totals on a phone, where the footer has room for one. */
export function CartTotals({ editor }: { editor: OrderEditor }) {
  const { t } = useWords()
  const facts = useTotalFacts(editor)
  if (!editor.totals) return <p className={textClass({ color: 'danger', size: 13 })}>{t('manual.total.tooLarge')}</p>
  const total = <Money amount={editor.totals.total} currency={editor.content.cart.currency_code} />
  return (
    <div className={textClass({ onlyOnPhone: true })}>
      <Section title={t('manual.total.total')} bare>
        <Facts facts={[...facts, [t('manual.total.total'), <strong key="total">{total}</strong>]]} />
      </Section>
    </div>
  )
}
