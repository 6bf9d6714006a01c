import { scaleLinear } from 'd3-scale'
import { area, curveMonotoneX, line } from 'd3-shape'
import { textClass } from '../layout/primitives.ts'
import styles from './Chart.module.css'

const [width, height] = [120, 32]

/** The course of a figure, without axes; the figure itself is shown next to it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const x = scaleLinear([0, Math.max(1, values.length - 1)], [1, width - 1])
  const y = scaleLinear([0, Math.max(1, ...values)], [height - 2, 2])
  const points = values.length === 1 ? [values[0] ?? 0, values[0] ?? 0] : values
  const toX = (_: number, at: number) => x(at)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={textClass({ block: true }, styles.sparkline)}
      aria-hidden="true"
    >
      <path className={styles.sparkArea} d={area<number>(toX, height, y).curve(curveMonotoneX)(points) ?? ''} />
      <path className={styles.sparkLine} d={line<number>(toX, y).curve(curveMonotoneX)(points) ?? ''} />
    </svg>
  )
}
