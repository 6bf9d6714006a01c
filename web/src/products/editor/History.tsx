import type { Product } from '@linesheet/contract/products'
import { listProductChanges, listProductOrders } from '@linesheet/contract/products.edit'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { useAnswer } from '../../kit/answers.ts'
import { Button } from '../../kit/Button.tsx'
import { Go } from '../../kit/Go.tsx'
import { Facts, Section } from '../../kit/Page.tsx'
import { Bars } from '../../kit/Skeleton.tsx'
import { When } from '../../kit/When.tsx'
import { useWords } from '../../words/Words.tsx'
import { useIsRemoved } from '../useIsRemoved.ts'
import styles from './editor.module.css'
import { telling } from './telling.ts'

const [few, many] = [10, 100]

/** The newest ones, and the way to more of them. */
function useShown() {
  const [shown, setShown] = useState(few)
  const { t } = useWords()
  const more = (count: number) =>
    count > few && shown === few ? (
      <Button look="quiet" onClick={() => setShown(many)}>
        {t('product.showMore', { count: Math.min(count, many) - few })}
      </Button>
    ) : null
  return { items_per_page: shown, more }
}

/** Who ordered it last. */
export function ProductOrders({ product }: { product: Product }) {
  const { t } = useWords()
  const { more, ...query } = useShown()
  const orders = useAnswer(listProductOrders, { params: { id: product.id }, query }, { keep: true, enabled: !useIsRemoved(product.id) })
  return (
    <Section title={t('product.orders')} id="orders">
      {orders.data ? (
        orders.data.items.length ? (
          <>
            <Facts
              facts={orders.data.items.map(({ id, number, status, buyer_name, placed_at }) => [
                number,
                <span key={id} className={styles.tools}>
                  <Go to={paths.order(id)} className={styles.order}>
                    {buyer_name}
                  </Go>
                  <span className={styles.quiet}>{t(`orders.status.${status}`)}</span>
                  <When at={placed_at} />
                </span>,
              ])}
            />
            {more(orders.data.count)}
          </>
        ) : (
          <p className={styles.quiet}>{t('product.noOrders')}</p>
        )
      ) : (
        <Bars count={3} height={24} />
      )}
    </Section>
  )
}

/** Who changed it, when, and what. */
export function History({ product }: { product: Product }) {
  const words = useWords()
  const { t } = words
  const { more, ...query } = useShown()
  const changes = useAnswer(listProductChanges, { params: { id: product.id }, query }, { keep: true, enabled: !useIsRemoved(product.id) })
  const { headOf, detailsOf } = telling(words, product.currency_code)
  return (
    <Section title={t('product.history')} id="history">
      {changes.data ? (
        changes.data.items.length ? (
          <>
            <ul className={styles.stack}>
              {changes.data.items.map((change) => (
                <li key={change.id}>
                  {headOf(change)} <span className={styles.quiet}>{detailsOf(change).join(' · ')}</span>{' '}
                  <span className={styles.quiet}>
                    <When at={change.created_at} />
                  </span>
                </li>
              ))}
            </ul>
            {more(changes.data.count)}
          </>
        ) : (
          <p className={styles.quiet}>{t('product.noHistory')}</p>
        )
      ) : (
        <Bars count={3} height={24} />
      )}
    </Section>
  )
}
