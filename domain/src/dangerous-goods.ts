/** The kinds of battery that have limits of their own; any other kind is no lithium battery. */
export const batteryKinds = ['lithium_ion', 'lithium_metal', 'other'] as const

export type Battery = {
  kind: (typeof batteryKinds)[number]
  /** Watt hours of a whole battery, and of one of its cells. */
  wh: number | null
  cell_wh: number | null
  /** Grams of lithium in a whole battery, and in one of its cells. */
  grams: number | null
  cell_grams: number | null
}

/** The most that ships as ordinary goods (docs/product/limits.md). */
export const batteryLimits = { wh: 100, cell_wh: 20, grams: 2, cell_grams: 1 } as const
export type BatteryMeasure = keyof typeof batteryLimits

const measuresOf: Record<Battery['kind'], readonly BatteryMeasure[]> = {
  lithium_ion: ['wh', 'cell_wh'],
  lithium_metal: ['grams', 'cell_grams'],
  other: [],
}

/** One limit, and whether a battery keeps it; `unknown` while its figure is not said. */
export type BatteryCheck = { measure: BatteryMeasure; value: number | null; limit: number; outcome: 'pass' | 'fail' | 'unknown' }

export const batteryChecks = (battery: Battery): BatteryCheck[] =>
  measuresOf[battery.kind].map((measure) => {
    const value = battery[measure]
    const limit = batteryLimits[measure]
    return { measure, value, limit, outcome: value === null ? 'unknown' : value <= limit ? 'pass' : 'fail' }
  })

/** Whether it ships as ordinary goods: every limit kept. One that fails makes it dangerous goods, one that is unknown leaves it open. */
export function batteryOutcome(battery: Battery): BatteryCheck['outcome'] {
  const outcomes = batteryChecks(battery).map(({ outcome }) => outcome)
  return outcomes.includes('fail') ? 'fail' : outcomes.includes('unknown') ? 'unknown' : 'pass'
}
