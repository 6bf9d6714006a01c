import { scaleLinear } from 'd3-scale'

type AxisOptions = {
  /** Figures are counts: no ticks between whole numbers. */
  isWhole?: boolean
  /** The highest figure that there can be: the axis ends there. */
  end?: number | undefined
}

/** The ticks of an axis from 0 to a round number that is not below `max`, about three besides 0. */
export function axisTicks(max: number, { isWhole = false, end }: AxisOptions = {}): number[] {
  const ticks =
    end === undefined
      ? scaleLinear([0, Math.max(max, 1)], [0, 1])
          .nice(3)
          .ticks(3)
      : scaleLinear([0, end], [0, 1]).ticks(5)
  return isWhole ? ticks.filter(Number.isInteger) : ticks
}

/** At most `most` of the indexes from 0 to `count` − 1, evenly spaced, including 0. */
export const labelledPlaces = (count: number, most: number): number[] => {
  const step = Math.max(1, Math.ceil(count / most))
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step)
}

/** The index among `count` points that a key moves to from `at`; undefined for other keys. */
export function placeAfterKey(key: string, at: number, count: number): number | undefined {
  const last = count - 1
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(at + 1, last)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(at - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return undefined
}
