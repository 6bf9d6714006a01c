import { type OrderBulkAction, orderBulkActions } from '@linesheet/contract/orders/orders.bulk'
import { Fragment } from 'react'
import { Button } from '../../kit/layout/Button.tsx'
import { BulkBar } from '../../kit/lists/BulkBar.tsx'
import type { ListState } from '../../kit/lists/listState.ts'
import type { Selection } from '../../kit/lists/useSelection.ts'
import { useWords } from '../../words/Words.tsx'
import { PrintMenu } from '../documents/PrintMenu.tsx'
import { useStartLabelBatch } from '../label-batches/useStartLabelBatch.ts'
import { orderFilter } from '../list/orders.query.ts'

type Props = { state: ListState; selection: Selection; onSelect: (action: OrderBulkAction) => void }

/** The actions on the selected orders. */
export function OrderBulkBar({ state, selection, onSelect }: Props) {
  const { t } = useWords()
  const { busy, startLabelBatch } = useStartLabelBatch()
  const target = selection.target(orderFilter(state))
  return (
    <BulkBar selection={selection}>
      {orderBulkActions.map((action) => (
        <Fragment key={action}>
          <Button onClick={() => onSelect(action)}>{t(`orders.bulk.${action}`)}</Button>
          {/* In the order of a day's work. */}
          {action === 'pack' && (
            <Button busy={busy} onClick={() => startLabelBatch(target, selection.count)}>
              {t('orders.bulk.labels')}
            </Button>
          )}
        </Fragment>
      ))}
      <PrintMenu target={target} count={selection.count} />
    </BulkBar>
  )
}
