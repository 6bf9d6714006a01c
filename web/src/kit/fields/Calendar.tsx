import type { Day } from '@linesheet/domain/days'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../words/Words.tsx'
import { IconButton } from '../Button.tsx'
import { ChevronLeft, ChevronRight } from '../icons.tsx'
import styles from './Calendar.module.css'
import { dayAfterKey, monthAfter, weeksOf } from './months.ts'

type Props = { value: Day | ''; choose: (day: Day) => void; today: Day; min?: Day | undefined; max?: Day | undefined }

const utc = (day: Day) => new Date(`${day}T00:00:00Z`)

/** A month to choose a day from: arrows move by day and week, Page Up and Down by four weeks, Enter chooses. */
export function Calendar({ value, choose, today, min, max }: Props) {
  const { t, locale } = useWords()
  const [at, setAt] = useState<Day>(value || (min && min > today ? min : today))
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(false)
  const month = at.slice(0, 7)
  const weeks = weeksOf(month)
  const say = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
  const isOut = (day: Day) => (min !== undefined && day < min) || (max !== undefined && day > max)

  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLButtonElement>(`[data-day="${at}"]`)?.focus()
    moved.current = false
  }, [at])

  const turn = (count: number) => setAt(`${monthAfter(month, count)}-01`)
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton label={t('kit.monthBefore')} onClick={() => turn(-1)}>
          <ChevronLeft />
        </IconButton>
        <span aria-live="polite">{say({ month: 'long', year: 'numeric' }).format(utc(at))}</span>
        <IconButton label={t('kit.monthAfter')} onClick={() => turn(1)}>
          <ChevronRight />
        </IconButton>
      </div>
      <table
        ref={grid}
        onKeyDown={(event) => {
          const next = dayAfterKey(event.key, at)
          if (!next) return
          event.preventDefault()
          moved.current = true
          setAt(next)
        }}
      >
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={say({ weekday: 'long' }).format(utc(day))}>
                {say({ weekday: 'narrow' }).format(utc(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    className={styles.day}
                    data-day={day}
                    data-other={day.slice(0, 7) !== month || undefined}
                    data-today={day === today || undefined}
                    tabIndex={day === at ? 0 : -1}
                    aria-pressed={day === value}
                    aria-label={say({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(utc(day))}
                    disabled={isOut(day)}
                    onClick={() => choose(day)}
                    data-autofocus={day === at || undefined}
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
