import { type OrderBulkAction, orderBulkActions } from '@linesheet/contract/orders.bulk'
import { Button } from '../../kit/Button.tsx'
import { BulkBar } from '../../kit/table/BulkBar.tsx'
import type { Selection } from '../../kit/table/useSelection.ts'
import { useWords } from '../../words/Words.tsx'

/** The actions on the selected orders. */
export function OrderBulkBar({ selection, choose }: { selection: Selection; choose: (action: OrderBulkAction) => void }) {
  const { t } = useWords()
  return (
    <BulkBar selection={selection}>
      {orderBulkActions.map((action) => (
        <Button key={action} onClick={() => choose(action)}>
          {t(`orders.bulk.${action}`)}
        </Button>
      ))}
    </BulkBar>
  )
}
