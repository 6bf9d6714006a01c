import type { OrderRow } from '@linesheet/contract/orders'
import { orderTabs } from '@linesheet/domain/orders'
import { paths } from '../app/paths.ts'
import { Cup, OpenBox } from '../kit/drawings.tsx'
import { Empty } from '../kit/Empty.tsx'
import { Go } from '../kit/Go.tsx'
import { Money } from '../kit/Money.tsx'
import { Section } from '../kit/Page.tsx'
import { Deadline } from '../kit/When.tsx'
import { useWords } from '../words/Words.tsx'
import styles from './Today.module.css'

const has = (tab: readonly string[], { status }: OrderRow) => tab.includes(status)
const deedOf = (order: OrderRow) => (has(orderTabs.to_answer, order) ? 'answer' : has(orderTabs.to_pack, order) ? 'pack' : 'ship')

/** What waits for the brand, the most urgent first: what to do, with which order, until when. */
export function Today({ orders, isNew }: { orders: readonly OrderRow[]; isNew: boolean }) {
  const { t } = useWords()
  return (
    <Section bare title={t('home.today')} aside={<Go to={paths.orders()}>{t('home.seeOrders')}</Go>}>
      {orders.length === 0 ? (
        <Empty drawing={isNew ? OpenBox : Cup} action={isNew ? <Go to={paths.products()}>{t('home.seeProducts')}</Go> : undefined}>
          {t(isNew ? 'home.nothingYet' : 'home.nothing')}
        </Empty>
      ) : (
        <ul className={styles.queue}>
          {orders.map((order) => (
            <li key={order.id}>
              <Go to={paths.order(order.id)} className={styles.item} mark>
                <span className={styles.deed} data-deed={deedOf(order)}>
                  {t(`home.${deedOf(order)}`)}
                </span>
                <span className={styles.what}>
                  <strong className={styles.buyer}>{order.buyer_name}</strong>
                  <span className={styles.about}>
                    {order.number} · {t('home.units', { count: order.unit_count })} ·{' '}
                    <Money amount={order.subtotal} currency={order.currency_code} />
                  </span>
                </span>
                <span className={styles.due}>{order.due_at ? <Deadline at={order.due_at} /> : null}</span>
              </Go>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
