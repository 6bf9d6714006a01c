import { type ReactNode, useId } from 'react'
import { fieldErrorText } from '../../../words/refusals.ts'
import { useWords } from '../../../words/Words.tsx'
import { ChevronDown } from '../../layout/icons.tsx'
import { rowClass, stackClass, textClass } from '../../layout/primitives.ts'
import styles from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'
import { useSubmittedError } from './useSubmittedError.ts'

/** `isForeign`: its label is a name in another language than the page. */
type Option<V extends string> = { value: V; label: string; help?: ReactNode; disabled?: boolean; isForeign?: boolean }
type ChoiceFieldProps<V extends string> = FieldProps & { value: V; onChange: (value: V) => void; options: readonly Option<V>[] }

/** A native select: works well on phones, by keyboard and with screen readers. */
export function SelectField<V extends string>({ value, onChange, options, error, ...field }: ChoiceFieldProps<V>) {
  const shownError = useSubmittedError(error, value)
  return (
    <Field {...field} error={shownError}>
      {(control) => (
        <span className={styles.selectBox}>
          <select
            {...control}
            className={styles.input}
            value={value}
            onChange={(event) => {
              const option = options.find(({ value }) => value === event.target.value)
              if (option) onChange(option.value)
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled} translate={option.isForeign ? 'no' : undefined}>
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

type RadioFieldProps<V extends string> = Omit<ChoiceFieldProps<V>, 'value'> & {
  /** Empty while nothing is chosen: if the choice cannot be undone, none is preselected. */
  value: V | ''
}

/** Radio buttons for a few options that should all be visible. */
export function RadioField<V extends string>({
  label,
  hideLabel = false,
  required = false,
  error,
  value,
  onChange,
  options,
}: RadioFieldProps<V>) {
  const name = useId()
  const words = useWords()
  const shownError = useSubmittedError(error, value)
  return (
    <fieldset className={stackClass({ gap: 8 })} aria-invalid={shownError ? true : undefined}>
      <legend className={hideLabel ? 'unseen' : styles.legend} data-required={required || undefined}>
        {label}
      </legend>
      {options.map((option) => (
        <label key={option.value} className={rowClass({ gap: 12, alignItems: 'start' }, styles.choice)}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.help && <span className={textClass({ block: true, color: 'ink-2', size: 12 })}>{option.help}</span>}
          </span>
        </label>
      ))}
      {shownError && <p className={styles.error}>{fieldErrorText(words, shownError)}</p>}
    </fieldset>
  )
}

export function CheckField({
  label,
  help,
  checked,
  onChange,
  disabled = false,
}: {
  label: ReactNode
  help?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}) {
  return (
    <label className={rowClass({ gap: 12, alignItems: 'start' }, styles.choice)}>
      <input type="checkbox" checked={checked} disabled={disabled} onChange={(event) => onChange(event.target.checked)} />
      <span>
        {label}
        {help && <span className={textClass({ block: true, color: 'ink-2', size: 12 })}>{help}</span>}
      </span>
    </label>
  )
}
