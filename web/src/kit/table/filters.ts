type FilterChoice = { value: string; label: string }

/** What a list can be narrowed by. `name` is the name in the URL and of the call. */
export type Filter =
  | { kind: 'choice'; name: string; label: string; choices: readonly FilterChoice[] }
  /** Any of them is enough; their values stand with commas between them. */
  | { kind: 'several'; name: string; label: string; choices: readonly FilterChoice[] }
  | { kind: 'day'; name: string; label: string; presets: readonly FilterChoice[] }
  | { kind: 'days'; name: string; until: string; label: string; presets: readonly (FilterChoice & { until: string })[] }

export type Filters = Readonly<Record<string, string>>

export const isActive = (filter: Filter, filters: Filters) => !!filters[filter.name] || (filter.kind === 'days' && !!filters[filter.until])

/** What is chosen of several. */
export const selectedValues = ({ name }: Filter, filters: Filters): readonly string[] => filters[name]?.split(',').filter(Boolean) ?? []

/** The filters without this one. */
export const withoutFilter = (filter: Filter, filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => name !== filter.name && (filter.kind !== 'days' || name !== filter.until)))
