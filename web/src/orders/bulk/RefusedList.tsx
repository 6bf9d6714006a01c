import { AppLink } from '../../kit/layout/AppLink.tsx'
import { paths } from '../../kit/paths.ts'
import { fieldErrorText, refusalText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './bulk.module.css'
import type { Refused } from './useOrderBulk.ts'

/** Orders that were not changed, each with the reason. */
export function RefusedList({ orders }: { orders: readonly Refused[] }) {
  const words = useWords()
  return (
    <ul className={styles.refused}>
      {orders.map(({ id, number, code, error }) => (
        <li key={id}>
          <strong>{number ? <AppLink to={paths.order(id)}>{number}</AppLink> : words.t('order.one')}</strong>{' '}
          {error ? fieldErrorText(words, error) : refusalText(words, { code })}
        </li>
      ))}
    </ul>
  )
}
