import type { OrderRow } from '@linesheet/contract/orders/orders'
import { Money } from '../../kit/format/Money.tsx'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { OrderStatusChip } from '../../kit/layout/OrderStatusChip.tsx'
import type { ListCount } from '../../kit/lists/pageCount.ts'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import { AnalyticsPagination } from './AnalyticsPagination.tsx'
import { FigureTable } from './FigureTable.tsx'

/** A page of the orders behind a figure. */
export function OrderFigures({ caption, list }: { caption: string; list: ListCount & { items: readonly OrderRow[] } }) {
  const { t } = useWords()
  const columns = [
    { key: 'number', label: t('analytics.order') },
    { key: 'retailer', label: t('analytics.retailer') },
    { key: 'placed', label: t('analytics.placed') },
    { key: 'status', label: t('analytics.status') },
    { key: 'subtotal', label: t('analytics.sales'), isFigure: true },
  ]
  return (
    <>
      <FigureTable
        caption={caption}
        columns={columns}
        rows={list.items.map((order) => ({
          key: order.id,
          cells: [
            <AppLink key="number" to={paths.order(order.id)} opensRow>
              {order.number}
            </AppLink>,
            <span key="retailer" translate="no">
              {order.buyer_name}
            </span>,
            <RelativeTime key="placed" at={order.placed_at} />,
            <OrderStatusChip key="status" order={order} />,
            <Money key="subtotal" amount={order.subtotal} currency={order.currency_code} />,
          ],
        }))}
      />
      <AnalyticsPagination list={list} shown={list.items.length} />
    </>
  )
}
