/** `detail` is shown next to the label in the panel, such as the number of rows with the value. */
type FilterChoice = { value: string; label: string; detail?: string | undefined }

/** A range of amounts; either end may be left out. */
export type AmountFilter = { kind: 'amounts'; name: string; until: string; label: string; help: string }

/** A range of days; either end may be left out. */
export type DateRangeFilter = {
  kind: 'days'
  name: string
  until: string
  label: string
  presets: readonly (FilterChoice & { until: string })[]
}

/** A filter of a list. `name` is its name in the URL and in the API call. */
export type Filter =
  | { kind: 'choice'; name: string; label: string; choices: readonly FilterChoice[] }
  /** Matches any of several values, which are comma-separated in the URL. */
  | { kind: 'several'; name: string; label: string; choices: readonly FilterChoice[] }
  | { kind: 'day'; name: string; label: string; presets: readonly FilterChoice[] }
  | AmountFilter
  | DateRangeFilter

export type Filters = Readonly<Record<string, string>>

/** The names of a filter's values in the URL. */
const namesOf = (filter: Filter) => ('until' in filter ? [filter.name, filter.until] : [filter.name])

export const isActive = (filter: Filter, filters: Filters) => namesOf(filter).some((name) => filters[name])

/** Longer lists of choices get a search field. */
const searchThreshold = 12
export const hasSearch = (filter: Filter) => 'choices' in filter && filter.choices.length > searchThreshold

/** The values of a `several` filter. */
export const selectedValues = ({ name }: Filter, filters: Filters): readonly string[] => filters[name]?.split(',').filter(Boolean) ?? []

export const withoutFilter = (filter: Filter, filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !namesOf(filter).includes(name)))
