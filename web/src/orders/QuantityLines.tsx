import type { Order } from '@linesheet/contract/orders'
import type { FieldErrors } from '@linesheet/domain/field-errors'
import { QuantityField } from '../kit/fields/QuantityField.tsx'
import { Photo } from '../kit/Photo.tsx'
import { fieldErrorText } from '../words/refusals.ts'
import { useWords } from '../words/Words.tsx'
import styles from './QuantityLines.module.css'
import type { Quantities } from './quantities.ts'

type Props = {
  order: Order
  quantities: Quantities
  change: (quantities: Quantities) => void
  maxFor: (line: Order['order_variations'][number]) => number
  errors?: FieldErrors
}

/** The order's lines with a quantity field each. */
export function QuantityLines({ order, quantities, change, maxFor, errors = {} }: Props) {
  const words = useWords()
  return (
    <ul>
      {order.order_variations.map((line) => {
        const error = errors[`lines.${line.id}`]
        const max = maxFor(line)
        return (
          <li key={line.id} className={styles.line}>
            <Photo photo={line.photo} alt={line.name} decorative size={36} />
            <span className={styles.description}>
              <span className={styles.name}>{line.name}</span>
              <span className={styles.details}>
                {[line.options, line.sku].filter(Boolean).join(' · ')}
                {error && <span className={styles.error}> {fieldErrorText(words, error)}</span>}
              </span>
            </span>
            <span className={styles.count}>
              <QuantityField
                label={line.name}
                value={quantities[line.id] ?? 0}
                max={max}
                error={!!error}
                change={(quantity) => change({ ...quantities, [line.id]: quantity })}
              />
              <span className={styles.details}>{words.t('order.ofCount', { count: max })}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
