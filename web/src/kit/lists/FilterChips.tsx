import { useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '../../words/Words.tsx'
import { useDateContext } from '../format/dateContext.tsx'
import { formatDay } from '../format/dateFormats.ts'
import { formatAmount } from '../format/numberFormats.ts'
import { ChevronDown, CloseIcon } from '../layout/icons.tsx'
import { lazyComponent } from '../layout/lazyComponent.tsx'
import { rowClass, stackClass, textClass } from '../layout/primitives.ts'
import { Popover } from '../overlays/Popover.tsx'
import styles from './FilterChips.module.css'
import { type Filter, type Filters, hasSearch, isActive, selectedValues, withoutFilter } from './filters.ts'

const FilterPanel = lazyComponent(() => import('./FilterPanel.tsx').then((module) => module.FilterPanel))

type Props = { filters: readonly Filter[]; values: Filters; onChange: (values: Filters) => void }

const choiceLabel = (choices: readonly { value: string; label: string }[], value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value

function useSummary() {
  const { locale } = useWords()
  const { now } = useDateContext()
  return (filter: Filter, values: Filters) => {
    const value = values[filter.name] ?? ''
    const show = (end: string) => end && (filter.kind === 'amounts' ? formatAmount(end) : formatDay(end, locale, now))
    if (filter.kind === 'choice') return choiceLabel(filter.choices, value)
    if (filter.kind === 'several') {
      const [first = '', ...others] = selectedValues(filter, values)
      return `${choiceLabel(filter.choices, first)}${others.length ? ` +${others.length}` : ''}`
    }
    if (filter.kind === 'day') return filter.presets.find((preset) => preset.value === value)?.label ?? show(value)
    const until = values[filter.until] ?? ''
    const preset = filter.kind === 'days' && filter.presets.find((preset) => preset.value === value && preset.until === until)
    return preset ? preset.label : `${show(value)} – ${show(until)}`
  }
}

function Chip({ filter, values, onChange }: { filter: Filter; values: Filters; onChange: (values: Filters) => void }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const [searchText, setSearchText] = useState('')
  const toggle = (open: boolean) => {
    if (open) setSearchText('')
    setOpen(open)
  }
  const summary = useSummary()
  const active = isActive(filter, values)
  return (
    <span
      className={rowClass({ alignItems: 'stretch', color: 'ink-2', size: 13, inline: true }, styles.chip)}
      data-on={active || undefined}
    >
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        label={filter.label}
        keystrokeBuffer={hasSearch(filter) ? { value: searchText, onChange: setSearchText } : undefined}
        trigger={
          <button
            type="button"
            className={rowClass({ gap: 8, whiteSpace: 'nowrap', inline: true }, styles.open)}
            onClick={() => toggle(!isOpen)}
          >
            {filter.label}
            {active ? <strong>{summary(filter, values)}</strong> : <ChevronDown size={14} />}
          </button>
        }
      >
        <FilterPanel
          filter={filter}
          values={values}
          searchText={searchText}
          setSearchText={setSearchText}
          onChange={(next, isDone) => {
            onChange(next)
            if (isDone) setOpen(false)
          }}
        />
      </Popover>
      {active && (
        <button
          type="button"
          className={stackClass({ centered: true }, styles.remove)}
          aria-label={t('kit.removeFilter', { filter: filter.label })}
          onClick={() => onChange(withoutFilter(filter, values))}
        >
          <CloseIcon size={12} />
        </button>
      )}
    </span>
  )
}

/** On a phone the chips scroll sideways: if no active one is in view, as after a link, scrolls to the first active one. */
function useActiveInView(active: string) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const row = ref.current
    const chips = [...(row?.querySelectorAll<HTMLElement>('[data-on]') ?? [])]
    const [first] = chips
    if (!row || !first || !active) return
    const { left, right } = row.getBoundingClientRect()
    const isInView = chips.some((chip) => chip.getBoundingClientRect().left >= left && chip.getBoundingClientRect().right <= right)
    if (!isInView) row.scrollLeft += first.getBoundingClientRect().left - left - besideActive
  }, [active])
  return ref
}
/** Pixels left of the active chip in which a part of the previous chip stays visible, as a hint that there are others. */
const besideActive = 40

export function FilterChips({ filters, values, onChange }: Props) {
  const { t } = useWords()
  const active = filters.filter((filter) => isActive(filter, values)).map(({ name }) => name)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, and these are buttons
    <div
      className={rowClass({ wrap: true, gap: 8 }, styles.chips)}
      role="group"
      aria-label={t('kit.filters')}
      ref={useActiveInView(active.join())}
    >
      {filters.map((filter) => (
        <Chip key={filter.name} filter={filter} values={values} onChange={onChange} />
      ))}
      {active.length > 0 && (
        <button
          type="button"
          className={textClass({ padding: 4, color: 'accent', size: 13, whiteSpace: 'nowrap' })}
          onClick={() => onChange({})}
        >
          {t('kit.clearFilters')}
        </button>
      )}
    </div>
  )
}
