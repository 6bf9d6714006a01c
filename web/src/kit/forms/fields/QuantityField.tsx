import { readQuantity } from '@linesheet/domain/platform/readers/quantity'
import { useState } from 'react'
import { fieldErrorText } from '../../../words/refusals.ts'
import { useWords } from '../../../words/Words.tsx'
import { pressedKey } from '../../keyboard/pressedKey.ts'
import { MinusIcon, PlusIcon } from '../../layout/icons.tsx'
import { rowClass, textClass } from '../../layout/primitives.ts'
import styles from './QuantityField.module.css'

type Props = {
  label: string
  value: number
  onChange: (value: number) => void
  max: number
  min?: number
  error?: boolean
  /** The step of the buttons. */
  by?: number
  /** Rounds to an allowed quantity, for goods that are sold in cases: applied by the buttons, and to typed input when the field is left. */
  snap?: (value: number) => number
}

/**
 * A whole number from `min` to `max` with minus and plus buttons. Other text stays as typed, with an error that says what is expected; it keeps a dialog
 * from being submitted (`data-unreadable`).
 */
export function QuantityField({ label, value, onChange, max, min = 0, error = false, by: size = 1, snap = (quantity) => quantity }: Props) {
  const words = useWords()
  const { t } = words
  const [rejected, setRejected] = useState<string>()
  const question = rejected === undefined ? undefined : readQuantity(rejected, { min, max })
  const isInvalid = error || rejected !== undefined
  const type = (text: string) => {
    const reading = readQuantity(text, { min, max })
    setRejected(reading.kind === 'value' ? undefined : text)
    if (reading.kind === 'value') onChange(reading.value)
  }
  const step = (by: number) => type(String(snap(Math.min(max, Math.max(min, value + by * size)))))
  return (
    <span className={styles.field}>
      <span className={rowClass({ alignItems: 'stretch', inline: true }, styles.quantity)} data-invalid={isInvalid || undefined}>
        <button type="button" aria-label={t('kit.decrease', { what: label })} disabled={value <= min} onClick={() => step(-1)}>
          <MinusIcon size={14} />
        </button>
        <input
          inputMode="numeric"
          aria-label={label}
          aria-invalid={isInvalid || undefined}
          data-unreadable={rejected === undefined ? undefined : true}
          value={rejected ?? value}
          onFocus={(event) => event.target.select()}
          onChange={(event) => type(event.target.value)}
          onBlur={() => rejected === undefined && snap(value) !== value && onChange(snap(value))}
          onKeyDown={(event) => {
            const key = pressedKey(event)
            const by = key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0
            if (!by) return
            event.preventDefault()
            step(by)
          }}
        />
        <button type="button" aria-label={t('kit.increase', { what: label })} disabled={value >= max} onClick={() => step(1)}>
          <PlusIcon size={14} />
        </button>
      </span>
      {rejected !== undefined && (
        <span className={textClass({ color: 'danger', size: 12 })} role="alert">
          {question?.kind === 'unclear' ? fieldErrorText(words, question.error) : t('kit.quantityRange', { min, max })}
        </span>
      )}
    </span>
  )
}
