import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useWords } from '../../words/Words.tsx'
import { pressedKey } from '../keyboard/pressedKey.ts'
import { stackClass, textClass } from '../layout/primitives.ts'
import styles from './Chart.module.css'
import { ChartBars, chartHeight, placePoints } from './ChartBars.tsx'
import type { ChartPoint } from './chartPoint.ts'
import { axisTicks, placeAfterKey } from './scale.ts'
import { useChartWidth } from './useChartWidth.ts'

type Props = {
  /** The accessible name: what the chart shows. */
  label: string
  points: readonly ChartPoint[]
  legend: { now: string; before: string }
  format: (value: number) => string
  /** Formats the ticks of the axis; by default they are short numbers. */
  formatTick?: (value: number) => string
  isWhole?: boolean
  /** The highest value that there can be, such as 100%. */
  max?: number
  /** Text between the axes when there is nothing to draw. */
  empty?: string
}

/**
 * Bars next to the values that they are compared with. The mouse, a finger or the arrow keys move along the points; the legend has the figures of the
 * current point. Assistive technology sees a slider and reads out its values. A visually hidden table has the same figures.
 */
export function Chart({ label, points, legend, format, formatTick, isWhole = false, max, empty }: Props) {
  const { locale } = useWords()
  const [width, observe] = useChartWidth()
  const [active, setActive] = useState<number>()
  const last = points.length - 1
  const place = active === undefined ? undefined : Math.min(active, last)
  const ticks = axisTicks(Math.max(0, ...points.flatMap(({ now, before }) => [now ?? 0, before ?? 0])), { isWhole, end: max })
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  const isCompared = points.some(({ before }) => before !== null)
  const isEmpty = points.every(({ now, before }) => !now && !before)
  const show = (value: number | null | undefined) => (value === null || value === undefined ? '–' : format(value))
  const valueText = (at: number) => {
    const point = points[at]
    if (!point) return ''
    const before = point.before === null ? [] : [`${legend.before} ${format(point.before)}`]
    return [`${point.name}: ${legend.now} ${show(point.now)}`, ...before].join(', ')
  }
  const follow = (event: PointerEvent<HTMLElement>) =>
    setActive(placePoints(points, width).at(event.clientX - event.currentTarget.getBoundingClientRect().left))
  function move(event: KeyboardEvent) {
    const key = pressedKey(event)
    if (key === 'Escape') return setActive(undefined)
    const next = placeAfterKey(key, place ?? last, points.length)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
  }
  const shown = place === undefined ? undefined : points[place]
  return (
    <figure ref={observe}>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-readonly="true"
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={place ?? Math.max(0, last)}
        aria-valuetext={isEmpty && empty ? empty : valueText(place ?? last)}
        className={styles.plot}
        onKeyDown={move}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setActive(last)}
        onBlur={() => setActive(undefined)}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setActive(undefined)}
      >
        <svg viewBox={`0 0 ${width} ${chartHeight}`} className={textClass({ block: true }, styles.chart)} aria-hidden="true">
          <ChartBars
            points={points}
            ticks={ticks}
            width={width}
            active={place}
            formatTick={formatTick ?? ((tick) => compact.format(tick))}
          />
        </svg>
        {isEmpty && empty && <p className={stackClass({ centered: true, color: 'ink-2' }, styles.empty)}>{empty}</p>}
      </div>
      <figcaption className={styles.legend}>
        <span className={styles.now}>
          {legend.now} {shown && <b className={textClass({ color: 'ink', weight: 600 })}>{show(shown.now)}</b>}
        </span>
        {isCompared && (
          <span className={styles.earlier}>
            {legend.before} {shown && <b className={textClass({ color: 'ink', weight: 600 })}>{show(shown.before)}</b>}
          </span>
        )}
        {shown && <span className={textClass({ pushed: true }, styles.name)}>{shown.name}</span>}
      </figcaption>
    </figure>
  )
}
