import { textClass } from '../../kit/layout/primitives.ts'
import styles from './gauge.module.css'

type Props = {
  label: string
  /** In percent; null if there is nothing to measure. */
  value: number | null
  text: string
  /** In percent; a tick on the scale. */
  target?: number
  /** The end of the scale in percent. */
  max?: number
  isMissed?: boolean
}

/** A share on a scale, with its target. */
export function Gauge({ label, value, text, target, max = 100, isMissed = false }: Props) {
  const place = (percent: number) => `${Math.min(100, (percent / max) * 100)}%`
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers draw a meter in their own way, without a target
    <div
      className={styles.gauge}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value ?? 0, max)}
      aria-valuetext={text}
      data-missed={isMissed || undefined}
    >
      <span className={textClass({ block: true }, styles.fill)} style={{ width: place(value ?? 0) }} />
      {target !== undefined && <span className={styles.target} style={{ left: place(target) }} />}
    </div>
  )
}
