import { readEmail } from '@linesheet/domain/platform/readers/email'
import { type Reading, readingError, readingNotes } from '@linesheet/domain/platform/readers/reading'
import { readWebAddress } from '@linesheet/domain/platform/readers/web-address'
import { type HTMLInputTypeAttribute, type Ref, useState } from 'react'
import { fieldErrorText } from '../../../words/refusals.ts'
import { useWords } from '../../../words/Words.tsx'
import { pressedKey } from '../../keyboard/pressedKey.ts'
import { EyeIcon, EyeOffIcon } from '../../layout/icons.tsx'
import { stackClass, textClass } from '../../layout/primitives.ts'
import styles from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'
import { limitCount, tooLongError } from './textLimit.ts'
import { useSubmittedError } from './useSubmittedError.ts'

export type TextFieldProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  name?: string
  type?: HTMLInputTypeAttribute
  autoComplete?: string
  autoFocus?: boolean
  inputMode?: 'text' | 'decimal' | 'numeric' | 'email'
  placeholder?: string
  /** A longer text is kept, counted and refused; it keeps a dialog from being submitted. */
  maxLength?: number
  prefix?: string
  suffix?: string
  disabled?: boolean
  readOnly?: boolean
  /**
   * The parsed text. An unclear or refused text stays as typed, with the error, and keeps a dialog from being sent; a note on how a text was
   * read replaces the help.
   */
  reading?: Reading<unknown> | undefined
  onLeave?: () => void
  onEnter?: () => void
  ref?: Ref<HTMLInputElement>
}

/** Readers of fields of these types, unless the field has its own. */
const readers: Partial<Record<HTMLInputTypeAttribute, (text: string) => Reading<unknown>>> = { email: readEmail, url: readWebAddress }

export function TextField({
  label,
  error,
  optional = false,
  required = false,
  hideLabel = false,
  value,
  onChange,
  type = 'text',
  prefix,
  suffix,
  onLeave,
  onEnter,
  ref,
  maxLength,
  reading: ownReading,
  help,
  ...rest
}: TextFieldProps) {
  const words = useWords()
  const [isLeft, setLeft] = useState(false)
  // Not while typing: an unfinished address is not valid yet.
  const reading = ownReading ?? (isLeft ? readers[type]?.(value) : undefined)
  const unreadable = tooLongError(value, maxLength) ?? (reading && readingError(reading))
  const [note] = reading ? readingNotes(reading) : []
  const submittedError = useSubmittedError(error, value)
  const shownError = unreadable ?? submittedError
  return (
    <Field
      label={label}
      help={note ? fieldErrorText(words, note) : help}
      error={shownError}
      optional={optional}
      required={required}
      hideLabel={hideLabel}
      count={limitCount(value, maxLength)}
    >
      {(control) => {
        const input = (
          <input
            {...rest}
            {...control}
            data-unreadable={unreadable ? true : undefined}
            ref={ref}
            type={type}
            className={styles.input}
            value={value}
            onChange={(event) => {
              // Not when the field is focused: a form that is not sent focuses its first error, which has to stay.
              setLeft(false)
              onChange(event.target.value)
            }}
            onBlur={() => {
              setLeft(true)
              onLeave?.()
            }}
            onKeyDown={(event) => {
              if (!onEnter || pressedKey(event) !== 'Enter') return
              event.preventDefault()
              onEnter()
            }}
          />
        )
        if (!prefix && !suffix) return input
        return (
          <span className={styles.framed} data-invalid={shownError ? true : undefined}>
            {prefix && <span className={textClass({ rigid: true, color: 'ink-2', size: 12 }, styles.unit)}>{prefix}</span>}
            {input}
            {suffix && <span className={textClass({ rigid: true, color: 'ink-2', size: 12 }, styles.unit)}>{suffix}</span>}
          </span>
        )
      }}
    </Field>
  )
}

export function PasswordField({ label, help, error, value, onChange, onLeave, ...rest }: TextFieldProps) {
  const { t } = useWords()
  const [isShown, setShown] = useState(false)
  const shownError = useSubmittedError(error, value)
  return (
    <Field label={label} help={help} error={shownError}>
      {(control) => (
        <span className={styles.framed} data-invalid={shownError ? true : undefined}>
          <input
            {...rest}
            {...control}
            type={isShown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            className={styles.input}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onLeave}
          />
          <button
            type="button"
            className={stackClass({ centered: true, color: 'ink-2' }, styles.reveal)}
            aria-label={t('kit.revealPassword')}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOffIcon /> : <EyeIcon />}
          </button>
        </span>
      )}
    </Field>
  )
}

type TextAreaProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  maxLength?: number
  placeholder?: string
  rows?: number
  /** ⌘ or Ctrl with Enter sends the form. */
  submits?: boolean
}

/** A multi-line field. */
export function TextArea({ value, onChange, submits = false, rows = 3, maxLength, placeholder, error, ...field }: TextAreaProps) {
  const tooLong = tooLongError(value, maxLength)
  const submittedError = useSubmittedError(error, value)
  return (
    <Field {...field} error={tooLong ?? submittedError} count={limitCount(value, maxLength)}>
      {(control) => (
        <textarea
          {...control}
          placeholder={placeholder}
          data-unreadable={tooLong ? true : undefined}
          rows={rows}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (submits && !tooLong && pressedKey(event) === 'Enter' && (event.metaKey || event.ctrlKey))
              event.currentTarget.form?.requestSubmit()
          }}
        />
      )}
    </Field>
  )
}
