import type { Product } from '@linesheet/contract/products'
import { listProductChanges, listProductOrders } from '@linesheet/contract/products.edit'
import { paths } from '../../app/paths.ts'
import { useAnswer } from '../../kit/answers.ts'
import { Go } from '../../kit/Go.tsx'
import { Facts, Section } from '../../kit/Page.tsx'
import { Bars } from '../../kit/Skeleton.tsx'
import { When } from '../../kit/When.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './editor.module.css'

const shown = 10

/** Who ordered it last. */
export function ProductOrders({ product }: { product: Product }) {
  const { t } = useWords()
  const orders = useAnswer(listProductOrders, { params: { id: product.id }, query: { items_per_page: shown } })
  return (
    <Section title={t('product.orders')} id="orders">
      {orders.data ? (
        orders.data.items.length ? (
          <Facts
            facts={orders.data.items.map(({ id, number, buyer_name, placed_at }) => [
              number,
              <span key={id} className={styles.tools}>
                <Go to={paths.order(id)}>{buyer_name}</Go>
                <When at={placed_at} />
              </span>,
            ])}
          />
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
  const { t, find, locale } = useWords()
  const changes = useAnswer(listProductChanges, { params: { id: product.id }, query: { items_per_page: shown } })
  const namesOf = (fields: object) =>
    new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }).format(
      Object.keys(fields).map((field) => find(`product.field.${field}`) ?? field),
    )
  return (
    <Section title={t('product.history')} id="history">
      {changes.data ? (
        changes.data.items.length ? (
          <ul className={styles.stack}>
            {changes.data.items.map(({ id, kind, actor_name, fields, created_at }) => (
              <li key={id}>
                {t(`product.did.${kind}`, { name: actor_name ?? '–' })}
                {Object.keys(fields).length > 0 && <span className={styles.quiet}> {namesOf(fields)}</span>}{' '}
                <span className={styles.quiet}>
                  <When at={created_at} />
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.quiet}>{t('product.noHistory')}</p>
        )
      ) : (
        <Bars count={3} height={24} />
      )}
    </Section>
  )
}
