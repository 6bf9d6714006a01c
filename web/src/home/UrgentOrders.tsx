import type { OrderRow } from '@linesheet/contract/orders'
import { orderTabs } from '@linesheet/domain/orders'
import { AppLink } from '../kit/AppLink.tsx'
import { useHasPermission } from '../kit/company.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { Cup, OpenBox } from '../kit/illustrations.tsx'
import { Money } from '../kit/Money.tsx'
import { Section } from '../kit/Page.tsx'
import { Deadline } from '../kit/RelativeTime.tsx'
import { paths } from '../paths.ts'
import { useWords } from '../words/Words.tsx'
import styles from './UrgentOrders.module.css'

const isInTab = (tab: readonly string[], { status }: OrderRow) => tab.includes(status)
const nextAction = (order: OrderRow) =>
  isInTab(orderTabs.to_answer, order) ? 'accept' : isInTab(orderTabs.to_pack, order) ? 'pack' : 'ship'

const dialogs = { accept: 'accept', pack: 'parcel', ship: 'ship' }

/** Opens the order where its next action is done; for a role that may not do it, only its name. */
function NextAction({ order }: { order: OrderRow }) {
  const { t } = useWords()
  const hasPermission = useHasPermission()
  const action = nextAction(order)
  if (!hasPermission('orders:write')) return <span className={styles.action}>{t(`home.${action}`)}</span>
  return (
    <span className={styles.action}>
      <AppLink
        to={paths.order(order.id, { dialog: dialogs[action] })}
        variant={action === 'accept' ? 'primary' : 'plain'}
        label={`${t(`home.${action}`)}: ${order.number}`}
      >
        {t(`home.${action}`)}
      </AppLink>
    </span>
  )
}

/** Orders that wait for the brand, most urgent first, with the next action and its deadline. */
export function UrgentOrders({ orders, isNew }: { orders: readonly OrderRow[]; isNew: boolean }) {
  const { t } = useWords()
  return (
    <Section bare title={t('home.today')} aside={<AppLink to={paths.orders()}>{t('home.seeOrders')}</AppLink>}>
      {orders.length === 0 ? (
        <EmptyState
          drawing={isNew ? OpenBox : Cup}
          action={isNew ? <AppLink to={paths.products()}>{t('home.seeProducts')}</AppLink> : undefined}
        >
          {t(isNew ? 'home.nothingYet' : 'home.nothing')}
        </EmptyState>
      ) : (
        <ul className={styles.queue}>
          {orders.map((order) => (
            <li key={order.id} className={styles.item}>
              <AppLink to={paths.order(order.id)} className={styles.order} opensRow>
                <span className={styles.summary}>
                  <strong className={styles.buyer}>{order.buyer_name}</strong>
                  <span className={styles.details}>
                    {order.number} · {t('home.units', { count: order.unit_count })} ·{' '}
                    <Money amount={order.subtotal} currency={order.currency_code} />
                  </span>
                </span>
                <span className={styles.due}>{order.due_at ? <Deadline at={order.due_at} /> : null}</span>
              </AppLink>
              <NextAction order={order} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
