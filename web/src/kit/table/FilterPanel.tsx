import { dayIn } from '@linesheet/domain/days'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../words/Words.tsx'
import { usePlace } from '../clock.tsx'
import { Calendar } from '../fields/Calendar.tsx'
import { CheckIcon } from '../icons.tsx'
import styles from './FilterPanel.module.css'
import { chosenOf, type Filter, type Filters } from './filters.ts'

type Props<F> = { filter: F; values: Filters; change: (values: Filters, done: boolean) => void }
type Of<K extends Filter['kind']> = Extract<Filter, { kind: K }>

/** More than this many are searched. */
const seen = 12

function Line({ on, choose, children }: { on: boolean; choose: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.line} aria-pressed={on} onClick={choose}>
      {children}
      {on && <CheckIcon size={16} />}
    </button>
  )
}

/** One of them, and the panel closes; or several, and it stays. */
function Choices({ filter, values, change }: Props<Of<'choice'> | Of<'several'>>) {
  const { t } = useWords()
  const [sought, setSought] = useState('')
  const isOne = filter.kind === 'choice'
  const current = isOne ? [values[filter.name]] : chosenOf(filter, values)
  const chosenWith = (value: string) => (current.includes(value) ? current.filter((other) => other !== value) : [...current, value])
  const next = (value: string) => (isOne ? (current.includes(value) ? '' : value) : chosenWith(value).join())
  const choices = filter.choices.filter((choice) => choice.label.toLowerCase().includes(sought.trim().toLowerCase()))
  return (
    <div className={styles.choices} data-several={!isOne || undefined}>
      {filter.choices.length > seen && (
        <input
          className={styles.seek}
          aria-label={t('kit.narrow')}
          placeholder={t('kit.narrow')}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          data-autofocus
        />
      )}
      <div className={styles.scroll}>
        {choices.map((choice) => (
          <Line
            key={choice.value}
            on={current.includes(choice.value)}
            choose={() => change({ ...values, [filter.name]: next(choice.value) }, isOne)}
          >
            {choice.label}
          </Line>
        ))}
        {!choices.length && <p className={styles.none}>{t('kit.noMatch')}</p>}
      </div>
    </div>
  )
}

function Day({ filter, values, change }: Props<Of<'day'>>) {
  const { now, timeZone } = usePlace()
  const set = (value: string) => change({ ...values, [filter.name]: value }, true)
  return (
    <div className={styles.days}>
      <div>
        {filter.presets.map((preset) => (
          <Line key={preset.value} on={values[filter.name] === preset.value} choose={() => set(preset.value)}>
            {preset.label}
          </Line>
        ))}
      </div>
      <Calendar value={values[filter.name] ?? ''} today={dayIn(timeZone, now)} choose={set} />
    </div>
  )
}

function Days({ filter, values, change }: Props<Of<'days'>>) {
  const { t } = useWords()
  const { now, timeZone } = usePlace()
  const [end, setEnd] = useState<'from' | 'until'>('from')
  const from = values[filter.name] ?? ''
  const until = values[filter.until] ?? ''
  const today = dayIn(timeZone, now)
  return (
    <div className={styles.days}>
      <div>
        {filter.presets.map((preset) => (
          <Line
            key={preset.label}
            on={from === preset.value && until === preset.until}
            choose={() => change({ ...values, [filter.name]: preset.value, [filter.until]: preset.until }, true)}
          >
            {preset.label}
          </Line>
        ))}
      </div>
      <div>
        <div className={styles.ends}>
          <Line on={end === 'from'} choose={() => setEnd('from')}>
            {t('kit.from')}
          </Line>
          <Line on={end === 'until'} choose={() => setEnd('until')}>
            {t('kit.until')}
          </Line>
        </div>
        <Calendar
          key={end}
          value={end === 'from' ? from : until}
          today={today}
          min={end === 'until' && from ? from : undefined}
          max={end === 'from' && until ? until : undefined}
          choose={(day) => {
            change({ ...values, [end === 'from' ? filter.name : filter.until]: day }, end === 'until')
            setEnd('until')
          }}
        />
      </div>
    </div>
  )
}

export function FilterPanel({ filter, values, change }: Props<Filter>) {
  if (filter.kind === 'choice' || filter.kind === 'several') return <Choices filter={filter} values={values} change={change} />
  if (filter.kind === 'day') return <Day filter={filter} values={values} change={change} />
  return <Days filter={filter} values={values} change={change} />
}
