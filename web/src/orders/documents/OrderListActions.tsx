import { exportOrders } from '@linesheet/contract/orders.documents'
import { IconButton } from '../../kit/Button.tsx'
import { MoreIcon } from '../../kit/icons.tsx'
import { Menu } from '../../kit/Menu.tsx'
import type { ListState } from '../../kit/table/listState.ts'
import { useFileDownload } from '../../kit/useFileDownload.ts'
import { useWords } from '../../words/Words.tsx'
import { orderFilter, orderFilterQuery } from '../orders.query.ts'
import { usePrintItems } from './usePrintItems.ts'

/** Prints or exports the orders that match the list's filters. `count` is how many those are. */
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
  return (
    <Menu
      alignEnd
      trigger={
        <IconButton label={t('kit.moreActions')}>
          <MoreIcon />
        </IconButton>
      }
      items={[{ heading: print.heading }, ...print.items, 'rule', { heading: t('documents.export') }, ...sheets]}
    />
  )
}
