import type { OrderProfit } from '@linesheet/contract/orders/orders.profit'
import { isProfitKnown } from '@linesheet/domain/orders/order-profit'
import { Money } from '../../kit/format/Money.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'

/** Empty if no cost is known; an incomplete profit is marked as such. */
export function ProfitCell({ profit }: { profit: OrderProfit | undefined }) {
  const { t } = useWords()
  if (!profit || !isProfitKnown(profit)) return <span className={textClass({ color: 'ink-3' })}>–</span>
  const note = profit.items_without_cost ? t('orders.profitIncomplete', { count: profit.items_without_cost }) : undefined
  return (
    <span title={note}>
      <Money amount={profit.profit} currency={profit.currency_code} />
      {note && (
        <span className={textClass({ color: 'ink-3' })} role="img" aria-label={note}>
          {' *'}
        </span>
      )}
    </span>
  )
}
