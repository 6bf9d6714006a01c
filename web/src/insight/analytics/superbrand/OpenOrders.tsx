import type { OrderRow } from '@linesheet/contract/orders/orders'
import { Deadline } from '../../../kit/format/RelativeTime.tsx'
import { AppLink } from '../../../kit/layout/AppLink.tsx'
import { gridClass, textClass } from '../../../kit/layout/primitives.ts'
import { paths } from '../../../kit/paths.ts'
import { useWords } from '../../../words/Words.tsx'
import styles from './superbrand.module.css'

/** The orders to answer first, each with the remaining time. `count`: the number of all open orders. */
export function OpenOrders({ orders, count }: { orders: readonly OrderRow[]; count: number }) {
  const { t } = useWords()
  return (
    <>
      <ul className={textClass({ marginBottom: 12 }, styles.orders)}>
        {orders.map(({ id, number, buyer_name, due_at }) => (
          <li key={id}>
            <AppLink
              to={paths.order(id)}
              className={gridClass({ alignItems: 'baseline', rowGap: 4, columnGap: 16 }, styles.order)}
              opensRow
            >
              <strong translate="no">{buyer_name}</strong>
              <span className={textClass({ color: 'ink-2', tabularNumbers: true })}>{number}</span>
              <span className={styles.due}>{due_at && <Deadline at={due_at} labelled />}</span>
            </AppLink>
          </li>
        ))}
      </ul>
      {count > orders.length && <AppLink to={paths.orders({ tab: 'to_answer' })}>{t('superbrand.allOpen', { count })}</AppLink>}
    </>
  )
}
