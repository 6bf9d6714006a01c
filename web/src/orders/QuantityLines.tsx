import type { Order } from '@linesheet/contract/orders/orders'
import type { FieldError, FieldErrors } from '@linesheet/domain/platform/field-errors'
import { QuantityField } from '../kit/forms/fields/QuantityField.tsx'
import { useSubmittedError } from '../kit/forms/fields/useSubmittedError.ts'
import { Photo } from '../kit/layout/Photo.tsx'
import { rowClass, stackClass, textClass } from '../kit/layout/primitives.ts'
import { fieldErrorText } from '../words/refusals.ts'
import { useWords } from '../words/Words.tsx'
import { lineTexts } from './lineTexts.ts'
import styles from './QuantityLines.module.css'
import type { Quantities } from './quantities.ts'

type Line = Order['order_variations'][number]
type Props = {
  order: Order
  quantities: Quantities
  onChange: (quantities: Quantities) => void
  maxFor: (line: Line) => number
  errors?: FieldErrors
}

type LineProps = { line: Line; quantity: number; onChange: (quantity: number) => void; max: number; error: FieldError | undefined }

function QuantityLine({ line, quantity, onChange, max, error: refusal }: LineProps) {
  const words = useWords()
  const error = useSubmittedError(refusal, quantity)
  const { name, options } = lineTexts(line, words.language)
  return (
    <li className={rowClass({ gap: 12, paddingBlock: 8, borderTop: true }, styles.line)}>
      <Photo photo={line.photo} alt={line.name} decorative size={36} />
      <span className={stackClass({ grow: true, minWidth: 0 }, styles.description)}>
        <span className={textClass({ weight: 500 })}>{name}</span>
        <span className={textClass({ color: 'ink-2', size: 12 }, styles.details)}>
          {[options, line.sku].filter(Boolean).join(' · ')}
          {error && <span className={textClass({ color: 'danger' })}> {fieldErrorText(words, error)}</span>}
        </span>
      </span>
      <span className={rowClass({ gap: 8, whiteSpace: 'nowrap' }, styles.count)}>
        <QuantityField label={name} value={quantity} max={max} error={!!error} onChange={onChange} />
        <span className={textClass({ color: 'ink-2', size: 12 }, styles.details)}>{words.t('order.ofCount', { count: max })}</span>
      </span>
    </li>
  )
}

/** The order's lines with a quantity field each. */
export function QuantityLines({ order, quantities, onChange, maxFor, errors = {} }: Props) {
  return (
    <ul>
      {order.order_variations.map((line) => (
        <QuantityLine
          key={line.id}
          line={line}
          quantity={quantities[line.id] ?? 0}
          onChange={(quantity) => onChange({ ...quantities, [line.id]: quantity })}
          max={maxFor(line)}
          error={errors[`lines.${line.id}`]}
        />
      ))}
    </ul>
  )
}
