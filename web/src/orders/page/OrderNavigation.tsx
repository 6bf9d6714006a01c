import type { Order } from '@linesheet/contract/orders/orders'
import { BackLink } from '../../kit/layout/BackLink.tsx'
import { IconButton } from '../../kit/layout/Button.tsx'
import { ChevronLeft, ChevronRight } from '../../kit/layout/icons.tsx'
import { rowClass } from '../../kit/layout/primitives.ts'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './OrderNavigation.module.css'
import { useNeighbours } from './useNeighbours.ts'

/** Links back to the list, and to the previous and next order in it. */
export function OrderNavigation({ order }: { order: Order }) {
  const { t } = useWords()
  const open = useNeighbours(order.id)
  return (
    <div className={rowClass({ justifyContent: 'space-between' }, styles.navigation)}>
      <BackLink to={paths.orders()}>{t('orders.title')}</BackLink>
      <span className={rowClass({ alignItems: 'stretch' }, styles.neighbours)}>
        <IconButton label={`${t('order.previous')} (k)`} aria-keyshortcuts="k" onClick={() => void open(-1)}>
          <ChevronLeft size={16} />
        </IconButton>
        <IconButton label={`${t('order.next')} (j)`} aria-keyshortcuts="j" onClick={() => void open(1)}>
          <ChevronRight size={16} />
        </IconButton>
      </span>
    </div>
  )
}
