import type { FieldError } from '@linesheet/domain/platform/field-errors'
import { type ReactNode, useId } from 'react'
import { fieldErrorText } from '../../../words/refusals.ts'
import { useWords } from '../../../words/Words.tsx'
import { rowClass, stackClass, textClass } from '../../layout/primitives.ts'
import styles from './Field.module.css'

type LimitCount = { length: number; max: number }
export type FieldProps = {
  label: string
  help?: ReactNode
  error?: FieldError | undefined
  optional?: boolean
  required?: boolean
  hideLabel?: boolean
}
type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** Label above, help below; an error replaces the help and is shown in the user's language. */
export function Field({
  label,
  help,
  error,
  optional = false,
  required = false,
  hideLabel = false,
  count,
  children,
}: FieldProps & { count?: LimitCount | undefined; children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const words = useWords()
  const numbers = new Intl.NumberFormat(words.locale)
  const note = error ? fieldErrorText(words, error) : help
  return (
    <div className={stackClass({ gap: 4, minWidth: 0 })}>
      <label htmlFor={id} className={hideLabel ? 'unseen' : styles.label} data-required={required || undefined}>
        {label} {optional && <span className={textClass({ color: 'ink-3', weight: 400 }, styles.optional)}>{words.t('kit.optional')}</span>}
      </label>
      {children({
        id,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {(note || count) && (
        <div className={rowClass({ gap: 12, minWidth: 0, alignItems: 'stretch' })}>
          {note && (
            <p id={`${id}-note`} className={error ? styles.error : styles.help}>
              {note}
            </p>
          )}
          {count && (
            <span
              aria-hidden="true"
              className={textClass({ rigid: true, pushed: true, color: 'ink-2', size: 12, tabularNumbers: true }, styles.count)}
              data-over={count.length > count.max || undefined}
            >
              {numbers.format(count.length)} / {numbers.format(count.max)}
            </span>
          )}
        </div>
      )}
    </div>
  )
}
