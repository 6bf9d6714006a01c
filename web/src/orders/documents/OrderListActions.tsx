import { exportOrders } from '@linesheet/contract/orders/orders.documents'
import { useFileDownload } from '../../kit/api/useFileDownload.ts'
import type { ListState } from '../../kit/lists/listState.ts'
import { MoreMenu } from '../../kit/overlays/MoreMenu.tsx'
import { useWords } from '../../words/Words.tsx'
import { orderFilter, orderFilterQuery } from '../list/orders.query.ts'
import { usePrintItems } from './usePrintItems.ts'

/** Prints or exports the orders that match the list's filters. `count` is their number. */
export function OrderListActions({ state, count }: { state: ListState; count: number }) {
  const { t } = useWords()
  const { save } = useFileDownload()
  const print = usePrintItems({ filter: orderFilter(state) }, count)
  const sheets = (['orders', 'lines'] as const).flatMap((kind) =>
    (['xlsx', 'csv'] as const).map((format) => ({
      label: t(`documents.export.${kind}.${format}`),
      onSelect: () =>
        void save(exportOrders, { query: { ...orderFilterQuery(state), kind, format } }, `${t(`documents.sheet.${kind}`)}.${format}`),
    })),
  )
  return <MoreMenu alignEnd items={[{ heading: print.heading }, ...print.items, 'rule', { heading: t('documents.export') }, ...sheets]} />
}
