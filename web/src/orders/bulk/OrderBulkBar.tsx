import type { OrderBulkAction } from '@linesheet/contract/orders/orders.bulk'
import { Button } from '../../kit/layout/Button.tsx'
import { BulkBar } from '../../kit/lists/BulkBar.tsx'
import type { ListState } from '../../kit/lists/listState.ts'
import type { Selection } from '../../kit/lists/useSelection.ts'
import { useWords } from '../../words/Words.tsx'
import { PrintMenu } from '../documents/PrintMenu.tsx'
import { useStartLabelBatch } from '../label-batches/useStartLabelBatch.ts'
import { orderFilter } from '../list/orders.query.ts'
import { type BarAction, tabActions } from './tabActions.ts'

type Props = { state: ListState; selection: Selection; onSelect: (action: OrderBulkAction) => void }

/** The actions for the selected orders; the tab's main action comes first. */
export function OrderBulkBar({ state, selection, onSelect }: Props) {
  const { t } = useWords()
  const { busy, startLabelBatch } = useStartLabelBatch()
  const target = selection.target(orderFilter(state))
  const { main, others } = tabActions(state.tab)
  const button = (action: BarAction, variant: 'primary' | 'plain') =>
    action === 'labels' ? (
      <Button key={action} variant={variant} busy={busy} onClick={() => startLabelBatch(target, selection.count)}>
        {t('orders.bulk.labels')}
      </Button>
    ) : (
      <Button key={action} variant={variant} onClick={() => onSelect(action)}>
        {t(`orders.bulk.${action}`)}
      </Button>
    )
  return (
    <BulkBar selection={selection}>
      {main && button(main, 'primary')}
      {others.map((action) => button(action, 'plain'))}
      <PrintMenu target={target} count={selection.count} />
    </BulkBar>
  )
}
