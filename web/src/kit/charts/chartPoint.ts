/** A point of a chart. `name` is its full name, `tick` its label below the axis. `now` is null without a figure, `before` without a comparison. */
export type ChartPoint = { key: string; name: string; tick: string; now: number | null; before: number | null }
