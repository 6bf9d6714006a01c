import { listOrderProfits } from '@linesheet/contract/orders/orders.profit'
import { isProfitKnown } from '@linesheet/domain/orders/order-profit'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { formatPercent } from '../../kit/format/numberFormats.ts'
import { Section } from '../../kit/layout/Page.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import { AmountSteps } from './AmountSteps.tsx'

/** From the value of the goods to the profit after their cost. Empty until the order is accepted, which fixes the costs. */
export function OrderProfit({ id }: { id: string }) {
  const { t, locale } = useWords()
  const { data } = useEndpointQuery(listOrderProfits, { query: { ids: id } })
  const [profit] = data?.items ?? []
  if (!profit) return null
  const { goods, shipping, commission, label_cost, refunds, cost, margin, items, items_without_cost, currency_code } = profit
  const deductions = [
    { key: 'commission', label: t('order.profit.commission'), amount: commission },
    { key: 'labels', label: t('order.money.labels'), amount: label_cost },
    { key: 'refunds', label: t('order.profit.refunds'), amount: refunds },
    { key: 'cost', label: t('order.profit.cost'), amount: cost },
  ]
  const isKnown = isProfitKnown(profit)
  if (!items && !isKnown) return null
  return (
    <Section title={t('order.profit')}>
      {isKnown && (
        <AmountSteps
          steps={[
            { key: 'goods', label: t('order.profit.goods'), amount: goods },
            ...(Number(shipping) ? [{ key: 'shipping', label: t('order.money.shipping'), amount: shipping }] : []),
            ...deductions.filter(({ amount }) => Number(amount) !== 0).map((step) => ({ ...step, minus: true })),
          ]}
          result={{ label: t('order.profit'), amount: profit.profit }}
          currency={currency_code}
        />
      )}
      <p className={textClass({ color: 'ink-2', size: 13, ...(isKnown && { marginTop: 8 }) })}>
        {margin !== null && t('order.profit.margin', { margin: formatPercent(margin, locale) })}
        {isKnown && items_without_cost > 0 && t('order.profit.incomplete', { count: items_without_cost })}
        {!isKnown && t('order.profit.unknown', { currency: currency_code })}
      </p>
    </Section>
  )
}
