import type { Day } from '@linesheet/domain/platform/days'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../../words/Words.tsx'
import { pressedKey } from '../../keyboard/pressedKey.ts'
import { IconButton } from '../../layout/Button.tsx'
import { ChevronLeft, ChevronRight } from '../../layout/icons.tsx'
import { rowClass, textClass } from '../../layout/primitives.ts'
import styles from './Calendar.module.css'
import { addMonths, dayForKey, weeksOfMonth } from './months.ts'

type Props = {
  value: Day | ''
  onSelect: (day: Day) => void
  today: Day
  min?: Day | undefined
  max?: Day | undefined
  /** The day whose month is shown while there is no value. */
  shown?: Day | ''
}

const utc = (day: Day) => new Date(`${day}T00:00:00Z`)

/** A month grid. Arrow keys move by day and week, Page Up and Page Down by four weeks, Enter chooses. */
export function Calendar({ value, onSelect, today, min, max, shown }: Props) {
  const { t, locale } = useWords()
  const [focusedDay, setFocusedDay] = useState<Day>(value || shown || (min && min > today ? min : today))
  const grid = useRef<HTMLTableElement>(null)
  const movedByKey = useRef(false)
  const month = focusedDay.slice(0, 7)
  const weeks = weeksOfMonth(month)
  const dateFormat = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
  const isOutOfRange = (day: Day) => (min !== undefined && day < min) || (max !== undefined && day > max)

  useEffect(() => {
    if (movedByKey.current) grid.current?.querySelector<HTMLButtonElement>(`[data-day="${focusedDay}"]`)?.focus()
    movedByKey.current = false
  }, [focusedDay])

  const showMonth = (count: number) => setFocusedDay(`${addMonths(month, count)}-01`)
  return (
    <div className={styles.calendar}>
      <div className={rowClass({ justifyContent: 'space-between', marginBottom: 4, weight: 500 })}>
        <IconButton label={t('kit.previousMonth')} onClick={() => showMonth(-1)}>
          <ChevronLeft />
        </IconButton>
        <span aria-live="polite">{dateFormat({ month: 'long', year: 'numeric' }).format(utc(focusedDay))}</span>
        <IconButton label={t('kit.nextMonth')} onClick={() => showMonth(1)}>
          <ChevronRight />
        </IconButton>
      </div>
      <table
        ref={grid}
        onKeyDown={(event) => {
          const next = dayForKey(pressedKey(event), focusedDay)
          if (!next) return
          event.preventDefault()
          movedByKey.current = true
          setFocusedDay(next)
        }}
      >
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th
                className={textClass({ paddingBlock: 4, paddingInline: 0, color: 'ink-3', size: 12, weight: 400 })}
                key={day}
                scope="col"
                abbr={dateFormat({ weekday: 'long' }).format(utc(day))}
              >
                {dateFormat({ weekday: 'narrow' }).format(utc(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td className={textClass({ padding: 0, textAlign: 'center' })} key={day}>
                  <button
                    type="button"
                    className={styles.day}
                    data-day={day}
                    data-other={day.slice(0, 7) !== month || undefined}
                    data-today={day === today || undefined}
                    tabIndex={day === focusedDay ? 0 : -1}
                    aria-pressed={day === value}
                    aria-label={dateFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(utc(day))}
                    disabled={isOutOfRange(day)}
                    onClick={() => onSelect(day)}
                    data-autofocus={day === focusedDay || undefined}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
