import { dayIn } from '@linesheet/domain/platform/days'
import { useWords } from '../../words/Words.tsx'
import { useDateContext } from '../format/dateContext.tsx'
import { Calendar } from '../forms/fields/Calendar.tsx'
import { focusAtOnce } from '../keyboard/KeystrokeBuffer.tsx'
import { gridClass, textClass } from '../layout/primitives.ts'
import { AmountPanel } from './AmountPanel.tsx'
import { DateRangePanel } from './DateRangePanel.tsx'
import styles from './FilterPanel.module.css'
import { type Filter, type Filters, hasSearch, selectedValues } from './filters.ts'
import { ToggleButton } from './ToggleButton.tsx'
import { useTextMatch } from './useTextMatch.ts'

type Props<F> = { filter: F; values: Filters; onChange: (values: Filters, isDone: boolean) => void }
type SearchProps = { searchText: string; setSearchText: (text: string) => void }
type FilterOfKind<K extends Filter['kind']> = Extract<Filter, { kind: K }>

/** Choosing one closes the panel; choosing several keeps it open. */
function ChoicePanel({
  filter,
  values,
  onChange,
  searchText,
  setSearchText,
}: Props<FilterOfKind<'choice'> | FilterOfKind<'several'>> & SearchProps) {
  const { t } = useWords()
  const isSingle = filter.kind === 'choice'
  const current = isSingle ? [values[filter.name]] : selectedValues(filter, values)
  const toggled = (value: string) => (current.includes(value) ? current.filter((other) => other !== value) : [...current, value])
  const next = (value: string) => (isSingle ? (current.includes(value) ? '' : value) : toggled(value).join())
  const matches = useTextMatch(searchText)
  const choices = filter.choices.filter((choice) => matches(choice.label))
  return (
    <div className={styles.choices} data-several={!isSingle || undefined}>
      {hasSearch(filter) && (
        <input
          className={styles.search}
          aria-label={t('kit.searchChoices')}
          placeholder={t('kit.searchChoices')}
          value={searchText}
          onChange={(event) => setSearchText(event.target.value)}
          ref={focusAtOnce}
          data-autofocus
        />
      )}
      <div className={styles.scroll}>
        {choices.map((choice) => (
          <ToggleButton
            key={choice.value}
            on={current.includes(choice.value)}
            onSelect={() => onChange({ ...values, [filter.name]: next(choice.value) }, isSingle)}
          >
            {choice.label}
            {choice.detail && (
              <span className={textClass({ rigid: true, pushed: true, color: 'ink-2', weight: 400 })}>{choice.detail}</span>
            )}
          </ToggleButton>
        ))}
        {!choices.length && <p className={textClass({ paddingBlock: 8, paddingInline: 12, color: 'ink-2' })}>{t('kit.noMatch')}</p>}
      </div>
    </div>
  )
}

function DayPanel({ filter, values, onChange }: Props<FilterOfKind<'day'>>) {
  const { now, timeZone } = useDateContext()
  const set = (value: string) => onChange({ ...values, [filter.name]: value }, true)
  return (
    <div className={gridClass({ gap: 16 }, styles.days)}>
      <div>
        {filter.presets.map((preset) => (
          <ToggleButton key={preset.value} on={values[filter.name] === preset.value} onSelect={() => set(preset.value)}>
            {preset.label}
          </ToggleButton>
        ))}
      </div>
      <Calendar value={values[filter.name] ?? ''} today={dayIn(timeZone, now)} onSelect={set} />
    </div>
  )
}

export function FilterPanel({ filter, values, onChange, searchText, setSearchText }: Props<Filter> & SearchProps) {
  if (filter.kind === 'choice' || filter.kind === 'several')
    return <ChoicePanel filter={filter} values={values} onChange={onChange} searchText={searchText} setSearchText={setSearchText} />
  if (filter.kind === 'day') return <DayPanel filter={filter} values={values} onChange={onChange} />
  if (filter.kind === 'amounts') return <AmountPanel filter={filter} values={values} onChange={onChange} />
  return <DateRangePanel filter={filter} values={values} onChange={onChange} />
}
