/** A step of a chart. `name` in full, `tick` as it stands below the axis. `now` is null where there is no figure, `before` where nothing is compared. */
export type ChartPoint = { key: string; name: string; tick: string; now: number | null; before: number | null }
