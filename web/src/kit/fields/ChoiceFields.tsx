import { type ReactNode, useId } from 'react'
import { fieldErrorText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import { ChevronDown } from '../icons.tsx'
import styles from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'

type Option<V extends string> = { value: V; label: string; help?: ReactNode; disabled?: boolean }
type ChoiceFieldProps<V extends string> = FieldProps & { value: V; change: (value: V) => void; options: readonly Option<V>[] }

/** The system's own list: right on a phone, by keyboard and for screen readers. */
export function SelectField<V extends string>({
  label,
  help,
  error,
  optional = false,
  hideLabel = false,
  value,
  change,
  options,
}: ChoiceFieldProps<V>) {
  return (
    <Field label={label} help={help} error={error} optional={optional} hideLabel={hideLabel}>
      {(bound) => (
        <span className={styles.selectBox}>
          <select
            {...bound}
            className={styles.input}
            value={value}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value)
              if (chosen) change(chosen.value)
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown size={16} />
        </span>
      )}
    </Field>
  )
}

/** A few choices that deserve to be seen at once. */
export function RadioField<V extends string>({ label, error, value, change, options }: ChoiceFieldProps<V>) {
  const name = useId()
  const words = useWords()
  return (
    <fieldset className={styles.choices} aria-invalid={error ? true : undefined}>
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => change(option.value)}
          />
          <span>
            {option.label}
            {option.help && <span className={styles.choiceHelp}>{option.help}</span>}
          </span>
        </label>
      ))}
      {error && <p className={styles.error}>{fieldErrorText(words, error)}</p>}
    </fieldset>
  )
}

export function CheckField({
  label,
  help,
  checked,
  change,
  disabled = false,
}: {
  label: ReactNode
  help?: ReactNode
  checked: boolean
  change: (checked: boolean) => void
  disabled?: boolean
}) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={checked} disabled={disabled} onChange={(event) => change(event.target.checked)} />
      <span>
        {label}
        {help && <span className={styles.choiceHelp}>{help}</span>}
      </span>
    </label>
  )
}
