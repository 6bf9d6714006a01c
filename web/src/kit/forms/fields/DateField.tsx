import { type Day, dayIn } from '@linesheet/domain/platform/days'
import { useState } from 'react'
import { useWords } from '../../../words/Words.tsx'
import { useDateContext } from '../../format/dateContext.tsx'
import { CalendarIcon } from '../../layout/icons.tsx'
import { rowClass, textClass } from '../../layout/primitives.ts'
import { Popover } from '../../overlays/Popover.tsx'
import { Calendar } from './Calendar.tsx'
import styles from './DateField.module.css'
import { Field, type FieldProps } from './Field.tsx'
import { useSubmittedError } from './useSubmittedError.ts'

type Props = FieldProps & { value: Day | ''; onChange: (day: Day | '') => void; min?: Day; max?: Day; clearable?: boolean }

/** A date in the brand's calendar, written in the user's language. */
export function DateField({ value, onChange, min, max, clearable = false, error, ...field }: Props) {
  const { label } = field
  const { t, locale } = useWords()
  const { now, timeZone } = useDateContext()
  const [isOpen, setOpen] = useState(false)
  const shownError = useSubmittedError(error, value)
  const text =
    value &&
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' }).format(
      new Date(`${value}T00:00:00Z`),
    )
  return (
    <Field {...field} error={shownError}>
      {/* A button cannot be required; its label says that a date is. */}
      {({ 'aria-required': _, ...control }) => (
        <span className={rowClass({ gap: 8, alignItems: 'stretch' })}>
          <Popover
            open={isOpen}
            onOpenChange={setOpen}
            label={label}
            trigger={
              <button
                {...control}
                type="button"
                className={rowClass({ gap: 8 }, styles.button)}
                onClick={() => setOpen(!isOpen)}
                aria-label={`${label}: ${text || t('kit.chooseDay')}`}
              >
                <CalendarIcon size={16} />
                {text || <span className={textClass({ color: 'ink-3' })}>{t('kit.chooseDay')}</span>}
              </button>
            }
          >
            <Calendar
              value={value}
              today={dayIn(timeZone, now)}
              min={min}
              max={max}
              onSelect={(day) => {
                onChange(day)
                setOpen(false)
              }}
            />
          </Popover>
          {clearable && value && (
            <button type="button" className={textClass({ color: 'accent', size: 13 })} onClick={() => onChange('')}>
              {t('kit.clear')}
              <span className="unseen"> {label}</span>
            </button>
          )}
        </span>
      )}
    </Field>
  )
}
