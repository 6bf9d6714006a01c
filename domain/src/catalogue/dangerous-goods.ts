/** Lithium battery types, each with its own limits. Other types have none. */
export const batteryKinds = ['lithium_ion', 'lithium_metal', 'other'] as const

export type Battery = {
  kind: (typeof batteryKinds)[number]
  /** Watt-hours of the whole battery and of one cell. */
  wh: number | null
  cell_wh: number | null
  /** Grams of lithium in the whole battery and in one cell. */
  grams: number | null
  cell_grams: number | null
}

/** Upper limits for shipping as ordinary goods (docs/product/limits.md). */
export const batteryLimits = { wh: 100, cell_wh: 20, grams: 2, cell_grams: 1 } as const
export type BatteryMeasure = keyof typeof batteryLimits

const measuresOf: Record<Battery['kind'], readonly BatteryMeasure[]> = {
  lithium_ion: ['wh', 'cell_wh'],
  lithium_metal: ['grams', 'cell_grams'],
  other: [],
}

/** One limit and whether the battery meets it; `unknown` while the value is not entered. */
export type BatteryCheck = { measure: BatteryMeasure; value: number | null; limit: number; outcome: 'pass' | 'fail' | 'unknown' }

export const batteryChecks = (battery: Battery): BatteryCheck[] =>
  measuresOf[battery.kind].map((measure) => {
    const value = battery[measure]
    const limit = batteryLimits[measure]
    return { measure, value, limit, outcome: value === null ? 'unknown' : value <= limit ? 'pass' : 'fail' }
  })

/** Whether the battery ships as ordinary goods. One failed limit makes it dangerous goods; an unknown one leaves the answer open. */
export function batteryOutcome(battery: Battery): BatteryCheck['outcome'] {
  const outcomes = batteryChecks(battery).map(({ outcome }) => outcome)
  return outcomes.includes('fail') ? 'fail' : outcomes.includes('unknown') ? 'unknown' : 'pass'
}

type GoodsFacts = { readonly has_battery: boolean; readonly is_dangerous_goods: boolean; readonly battery: Battery | null }

const exceedsLimits = (battery: Battery | null) => battery !== null && batteryOutcome(battery) === 'fail'

/** Whether the brand says that a product is dangerous goods, for another reason than its battery. */
export const isDeclaredDangerous = ({ is_dangerous_goods, battery }: Pick<GoodsFacts, 'is_dangerous_goods' | 'battery'>) =>
  is_dangerous_goods && !exceedsLimits(battery)

/**
 * The facts after a change. A battery above the limits makes a product dangerous goods whatever the brand declares; otherwise the brand's declaration counts.
 * Empty if the change names none of the facts.
 */
export function changedGoods(before: GoodsFacts, change: { readonly [fact in keyof GoodsFacts]?: GoodsFacts[fact] | undefined }) {
  const { has_battery, is_dangerous_goods, battery } = change
  if (has_battery === undefined && is_dangerous_goods === undefined && battery === undefined) return {}
  const after = has_battery === false ? null : battery === undefined ? before.battery : battery
  return {
    has_battery: after ? true : (has_battery ?? before.has_battery),
    battery: after,
    is_dangerous_goods: exceedsLimits(after) || (is_dangerous_goods ?? isDeclaredDangerous(before)),
  }
}
