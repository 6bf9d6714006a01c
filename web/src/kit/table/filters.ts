type FilterChoice = { value: string; label: string }

/** A filter of a list. `name` is its name in the URL and in the API call. */
export type Filter =
  | { kind: 'choice'; name: string; label: string; choices: readonly FilterChoice[] }
  /** Matches any of several values, which are comma-separated in the URL. */
  | { kind: 'several'; name: string; label: string; choices: readonly FilterChoice[] }
  | { kind: 'day'; name: string; label: string; presets: readonly FilterChoice[] }
  | { kind: 'days'; name: string; until: string; label: string; presets: readonly (FilterChoice & { until: string })[] }

export type Filters = Readonly<Record<string, string>>

export const isActive = (filter: Filter, filters: Filters) => !!filters[filter.name] || (filter.kind === 'days' && !!filters[filter.until])

/** Longer lists of choices get a search field. */
const searchThreshold = 12
export const hasSearch = (filter: Filter) => 'choices' in filter && filter.choices.length > searchThreshold

/** The values of a `several` filter. */
export const selectedValues = ({ name }: Filter, filters: Filters): readonly string[] => filters[name]?.split(',').filter(Boolean) ?? []

export const withoutFilter = (filter: Filter, filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => name !== filter.name && (filter.kind !== 'days' || name !== filter.until)))
