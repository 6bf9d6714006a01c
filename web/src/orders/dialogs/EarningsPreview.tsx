import type { Order } from '@linesheet/contract/orders/orders'
import { textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import { EarningsBreakdown } from '../page/EarningsBreakdown.tsx'
import { type Quantities, quantityChanges, totalsWithQuantities } from '../quantities.ts'

/** The brand's earnings with quantities that are not saved yet. */
export function EarningsPreview({ order, quantities }: { order: Order; quantities: Quantities }) {
  const { t } = useWords()
  const { subtotal, discount_total, commission, net } = totalsWithQuantities(order, quantities)
  const keepsPromotion = Number(discount_total) > 0 && quantityChanges(order, quantities).length > 0
  return (
    <>
      {keepsPromotion && <p className={textClass({ marginBottom: 8, color: 'ink-2', size: 12 })}>{t('order.edit.promotionStays')}</p>}
      <EarningsBreakdown order={{ ...order, subtotal, discount_total, commission, net }} />
    </>
  )
}
