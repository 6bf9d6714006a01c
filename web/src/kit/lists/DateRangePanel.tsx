import { type Day, dayIn } from '@linesheet/domain/platform/days'
import type { FieldError } from '@linesheet/domain/platform/field-errors'
import { readDay } from '@linesheet/domain/platform/readers/day'
import { readingError } from '@linesheet/domain/platform/readers/reading'
import { useState } from 'react'
import { useWords } from '../../words/Words.tsx'
import { useDateContext } from '../format/dateContext.tsx'
import { Calendar } from '../forms/fields/Calendar.tsx'
import { SelectField } from '../forms/fields/ChoiceFields.tsx'
import { daysOfMonth, latestMonths } from '../forms/fields/months.ts'
import { TextField } from '../forms/fields/TextField.tsx'
import { gridClass, stackClass } from '../layout/primitives.ts'
import styles from './FilterPanel.module.css'
import type { DateRangeFilter, Filters } from './filters.ts'
import { ToggleButton } from './ToggleButton.tsx'

type Props = { filter: DateRangeFilter; values: Filters; onChange: (values: Filters, isDone: boolean) => void }
type End = 'from' | 'until'
const monthsOffered = 24

/** Days from one to another: a preset, a whole month, two days that are typed, or two of the calendar. */
export function DateRangePanel({ filter, values, onChange }: Props) {
  const { t, locale } = useWords()
  const { now, timeZone } = useDateContext()
  const [end, setEnd] = useState<End>('from')
  const [from, until] = [values[filter.name] ?? '', values[filter.until] ?? '']
  const [typed, setTyped] = useState({ from, until })
  const [errors, setErrors] = useState<Partial<Record<End, FieldError>>>({})
  const today = dayIn(timeZone, now)
  const month = latestMonths(today, monthsOffered).find((value) => from === daysOfMonth(value).first && until === daysOfMonth(value).last)
  const monthName = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })

  function setDays(days: { from: Day | ''; until: Day | '' }, isDone: boolean) {
    setTyped(days)
    setErrors({})
    onChange({ ...values, [filter.name]: days.from, [filter.until]: days.until }, isDone)
  }
  /** Filters by the typed days; a text that is no day, or a last day before the first, stays with its error. */
  function applyTyped(isDone: boolean) {
    const readings = { from: readDay(typed.from), until: readDay(typed.until) }
    const unreadable = { from: readingError(readings.from), until: readingError(readings.until) }
    const [first, last] = [readings.from, readings.until].map((reading) => (reading.kind === 'value' ? reading.value : ''))
    if (unreadable.from || unreadable.until) {
      setErrors({ ...(unreadable.from && { from: unreadable.from }), ...(unreadable.until && { until: unreadable.until }) })
    } else if (first && last && last < first) setErrors({ until: 'ends_before_start' })
    else if (isDone || first !== from || last !== until) setDays({ from: first ?? '', until: last ?? '' }, isDone)
  }
  const dayField = (name: End, label: string) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: the calendar shows the day of the field that has the focus
    <div onFocus={() => setEnd(name)}>
      <TextField
        label={label}
        value={typed[name]}
        onChange={(text) => setTyped({ ...typed, [name]: text })}
        placeholder={t('kit.dayExample')}
        autoComplete="off"
        onLeave={() => applyTyped(false)}
        onEnter={() => applyTyped(true)}
        error={errors[name]}
      />
    </div>
  )
  return (
    <div className={gridClass({ gap: 16 }, styles.days)}>
      <div>
        {filter.presets.map((preset) => (
          <ToggleButton
            key={preset.label}
            on={from === preset.value && until === preset.until}
            onSelect={() => setDays({ from: preset.value, until: preset.until }, true)}
          >
            {preset.label}
          </ToggleButton>
        ))}
      </div>
      <div className={stackClass({ gap: 8 }, styles.range)}>
        <SelectField
          label={t('kit.month')}
          value={month ?? ''}
          onChange={(value) => value && setDays({ from: daysOfMonth(value).first, until: daysOfMonth(value).last }, true)}
          options={[
            { value: '', label: t('kit.chooseMonth') },
            ...latestMonths(today, monthsOffered).map((value) => ({ value, label: monthName.format(new Date(`${value}-01`)) })),
          ]}
        />
        <div className={gridClass({ gap: 8, alignItems: 'start' }, styles.ends)}>
          {dayField('from', t('kit.from'))}
          {dayField('until', t('kit.until'))}
        </div>
        <Calendar
          // The other day decides which month is shown first.
          key={`${end} ${end === 'from' ? until : from}`}
          value={end === 'from' ? from : until}
          shown={end === 'from' ? until : from}
          today={today}
          min={end === 'until' && from ? from : undefined}
          max={end === 'from' && until ? until : undefined}
          onSelect={(day) => {
            setDays(end === 'from' ? { from: day, until } : { from, until: day }, end === 'until')
            setEnd('until')
          }}
        />
      </div>
    </div>
  )
}
