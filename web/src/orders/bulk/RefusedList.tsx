import { AppLink } from '../../kit/layout/AppLink.tsx'
import { stackClass } from '../../kit/layout/primitives.ts'
import { paths } from '../../kit/paths.ts'
import { fieldErrorText, refusalText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import type { Refused } from './useOrderBulk.ts'

/** Orders that were not changed, each with the reason. */
export function RefusedList({ orders }: { orders: readonly Refused[] }) {
  const words = useWords()
  return (
    <ul className={stackClass({ justifyItems: 'start', gap: 8 })}>
      {orders.map(({ id, number, code, error }) => (
        <li key={id}>
          <strong>{number ? <AppLink to={paths.order(id)}>{number}</AppLink> : words.t('order.one')}</strong>{' '}
          {error ? fieldErrorText(words, error) : refusalText(words, { code })}
        </li>
      ))}
    </ul>
  )
}
