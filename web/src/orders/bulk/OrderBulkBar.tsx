import { type OrderBulkAction, orderBulkActions } from '@linesheet/contract/orders.bulk'
import { Button } from '../../kit/Button.tsx'
import { BulkBar } from '../../kit/table/BulkBar.tsx'
import type { ListState } from '../../kit/table/listState.ts'
import type { Selection } from '../../kit/table/useSelection.ts'
import { useWords } from '../../words/Words.tsx'
import { PrintMenu } from '../documents/PrintMenu.tsx'
import { orderFilter } from '../orders.query.ts'

type Props = { state: ListState; selection: Selection; choose: (action: OrderBulkAction) => void }

/** The actions on the selected orders. */
export function OrderBulkBar({ state, selection, choose }: Props) {
  const { t } = useWords()
  const target = selection.all ? { filter: orderFilter(state) } : { ids: [...selection.ids] }
  return (
    <BulkBar selection={selection}>
      {orderBulkActions.map((action) => (
        <Button key={action} onClick={() => choose(action)}>
          {t(`orders.bulk.${action}`)}
        </Button>
      ))}
      <PrintMenu target={target} count={selection.count} />
    </BulkBar>
  )
}
