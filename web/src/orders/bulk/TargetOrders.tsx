import { stackClass, textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import type { BulkTarget } from './bulkTarget.ts'

const maxNamed = 5

/** Names the orders of a bulk action, as far as the list has shown them. */
export function TargetOrders({ target }: { target: BulkTarget }) {
  const { t } = useWords()
  const named = 'rows' in target ? target.rows.slice(0, maxNamed) : []
  if (named.length === 0) return null
  return (
    <ul className={stackClass({ gap: 4 })}>
      {named.map(({ id, number, buyer_name }) => (
        <li key={id}>
          <strong>{number}</strong> {buyer_name}
        </li>
      ))}
      {target.count > named.length && (
        <li className={textClass({ color: 'ink-2' })}>{t('orders.bulk.andMore', { count: target.count - named.length })}</li>
      )}
    </ul>
  )
}
