import { scaleBand, scaleLinear } from 'd3-scale'
import { textClass } from '../layout/primitives.ts'
import styles from './Chart.module.css'
import type { ChartPoint } from './chartPoint.ts'
import { labelledPlaces } from './scale.ts'

export const chartHeight = 220
const [left, bottom, top] = [52, 24, 8]

/** The positions of the points in a chart of that width. */
export function placePoints(points: readonly ChartPoint[], width: number) {
  const bands = scaleBand(
    points.map(({ key }) => key),
    [left, width],
  )
  const slot = bands.bandwidth()
  return {
    slot,
    center: (at: number) => (bands(points[at]?.key ?? '') ?? left) + slot / 2,
    at: (x: number) => Math.max(0, Math.min(points.length - 1, Math.floor((x - left) / slot))),
  }
}

type Props = {
  points: readonly ChartPoint[]
  ticks: readonly number[]
  width: number
  active: number | undefined
  formatTick: (tick: number) => string
}

/** A bar for each point, with a grey step for the value that it is compared with. */
export function ChartBars({ points, ticks, width, active, formatTick }: Props) {
  const { slot, center } = placePoints(points, width)
  const bar = Math.min(28, slot * 0.6)
  const y = scaleLinear([0, ticks.at(-1) ?? 1], [chartHeight - bottom, top])
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={styles.rule} x1={left} x2={width} y1={y(tick)} y2={y(tick)} />
          <text className={textClass({ size: 12, tabularNumbers: true }, styles.tick)} x={left - 8} y={y(tick) + 4} textAnchor="end">
            {formatTick(tick)}
          </text>
        </g>
      ))}
      {points.map(({ key, now, before }, at) => (
        <g key={key}>
          {at === active && (
            <rect className={styles.active} x={center(at) - slot / 2} y={top} width={slot} height={chartHeight - top - bottom} />
          )}
          {now !== null && (
            <rect
              className={styles.bar}
              x={center(at) - bar / 2}
              y={y(now)}
              width={bar}
              height={Math.max(0, y(0) - y(now))}
              rx={Math.min(2, bar / 4)}
            />
          )}
          {before !== null && (
            <line className={styles.before} x1={center(at) - slot * 0.42} x2={center(at) + slot * 0.42} y1={y(before)} y2={y(before)} />
          )}
        </g>
      ))}
      {labelledPlaces(points.length, Math.floor(width / 90)).map((at) => (
        <text
          key={at}
          className={textClass({ size: 12, tabularNumbers: true }, styles.tick)}
          x={center(at)}
          y={chartHeight - 6}
          textAnchor={at === 0 && slot < 40 ? 'start' : at === points.length - 1 && slot < 40 ? 'end' : 'middle'}
        >
          {points[at]?.tick}
        </text>
      ))}
    </>
  )
}
