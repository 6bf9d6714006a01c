type Choice = { value: string; label: string }

/** What a list can be narrowed by. `name` is the name in the URL and of the call. */
export type Filter =
  | { kind: 'choice'; name: string; label: string; choices: readonly Choice[] }
  /** Any of them is enough; their values stand with commas between them. */
  | { kind: 'several'; name: string; label: string; choices: readonly Choice[] }
  | { kind: 'day'; name: string; label: string; presets: readonly Choice[] }
  | { kind: 'days'; name: string; until: string; label: string; presets: readonly (Choice & { until: string })[] }

export type Filters = Readonly<Record<string, string>>

export const isOn = (filter: Filter, filters: Filters) => !!filters[filter.name] || (filter.kind === 'days' && !!filters[filter.until])

/** What is chosen of several. */
export const chosenOf = ({ name }: Filter, filters: Filters): readonly string[] => filters[name]?.split(',').filter(Boolean) ?? []

/** The filters without this one. */
export const without = (filter: Filter, filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => name !== filter.name && (filter.kind !== 'days' || name !== filter.until)))
