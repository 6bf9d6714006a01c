import { type Compilable, type RawBuilder, sql } from 'kysely'
import { type Tx, withCustomPlan } from '../db/client.ts'
import { JsonRows } from '../db/json-rows.ts'
import { mapSettled, ttlCache } from '../db/ttl-cache.ts'
import { type Filters, filteredStatement, type ListPlan, type ListShape, type PageValues, setFilterNames, withOffset } from './list.ts'
import { flipSort, offset, type Paging, pageInfo, pageShape } from './paging.ts'
import { countByTab, unwrapCounts, withCounts } from './tabs.ts'

type Query<R = unknown> = Compilable<R> & Parameters<typeof sql>[1]
/** `expected`: how many rows PostgreSQL expects to match; `size`: how many there are under all tabs. */
export type FoundList<V, S> = { setFilters: readonly string[]; sort: S; values: V; expected: number; size: number }

/**
 * `names`: filters whose rows are read by their index, unless there are `most` or more, as `plan` says. `leftOut`: filters that would lead to another index, and follow
 * from others.
 */
export type IndexedFilters = { plan: 'indexed' | 'bounded'; names: readonly string[]; most: number; leftOut?: readonly string[] }

/** How many rows PostgreSQL expects, and what it takes to find them, in its own unit. */
type Estimate = { rows: number; cost: number }
const nothing: Estimate = { rows: 0, cost: 0 }

type WithoutPage<V> = Omit<V, keyof PageValues>
/** `run` replaces the value of the filter. `others`: the other filters that are set. `most`: see `lookUp` in the definition. */
type LookUp<V> = {
  filter: keyof V & string
  most: number
  run: (tx: Tx, values: WithoutPage<V>, others: readonly string[], isLong: boolean) => Promise<WithoutPage<V>>
}

type Definition<V, R, T extends string, S extends string> = {
  /** The name of the list in `tab_counts`. */
  list: string
  tabs: readonly T[]
  /** How many rows there are under all tabs. */
  total: (tabs: Record<T, number>) => number
  filters: Filters<NoInfer<V>>
  /** The filters that a tab sets: with only these, the count is that of the tab. */
  tabFilters: readonly (keyof V & string)[]
  /** The rows of the page: applies `where`, `sort` and the page's shape, usually by `pageOf` or `pageRows`. */
  rows: (tx: Tx, values: V, shape: ListShape<S>) => Query<R>
  /** All rows that match, without an order. */
  matching: (tx: Tx, values: V, shape: ListShape<S>) => Query
  /** Counting matching rows stops here. Without it, all are counted. */
  countLimit?: number
  /** Adds common table expressions that rows and count share. */
  withShared?: (tx: Tx, values: V, shape: ListShape<S>) => Pick<Tx, 'selectNoFrom'>
  /** The count of what matches, up to the limit, where the shared rows have it. */
  countOf?: (shape: ListShape<S>) => RawBuilder<number> | undefined
  /** How the page of a large list is found. Without it, and in other lists: in the order of the list. */
  planFor?: (found: FoundList<V, S>) => ListPlan
  /** Filters that PostgreSQL is not asked about when it estimates how many rows match: they follow from others, or `planFor` knows their share. */
  unestimatedFilters?: readonly (keyof V & string)[]
  /** Whether a tab alone needs a plan of its own in this order. */
  isTabPlanned?: (sort: S) => boolean
  /** Filters that match few rows of every list and have an index for them: what is found by one is narrow, and not planned each time. */
  narrowFilters?: readonly (keyof V & string)[]
  /** Filters whose rows a narrow list reads first, by their own index, whatever the others are: no plan is made for the values. */
  filtersReadFirst?: readonly (keyof V & string)[]
  /** The sets of filters by which an index finds rows. If few rows match all filters, and few match one of these sets, no custom plan is made. */
  indexedFilters?: (setFilters: readonly string[]) => readonly IndexedFilters[]
  /** Whether an index has the rows of these filters in this order. No plan can read less, so no custom plan is made. */
  isIndexed?: (setFilters: readonly string[], sort: S) => boolean
  /** Whether a generic plan reads as little as a custom one, unless few rows are expected to match. If so, no custom plan is made. */
  isPlannedOnce?: (setFilters: readonly string[], sort: S, isLong: boolean) => boolean
  /** A filter that is first replaced by what a statement of its own finds, unless the other filters of a large list should match fewer rows than `most`. */
  lookUp?: LookUp<V>
  /** From this row on, the count is read first, because the other end of the list may be nearer. */
  deepOffset?: number
}

/**
 * A filter in a list of this size is planned with its values: a plan for any brand expects one of average size, and chooses by the number
 * of different values. In smaller lists planning would take longer than the plan saves.
 */
const largeList = 20_000
/** In a list of this size, reading an index to its end takes longer than counting what matches up to the limit. */
export const longList = 300_000
/** Reading and sorting so many entries of an index takes about 5 ms. */
export const fewRows = 10_000

const without = <V extends object>(values: V, names: readonly string[]): V =>
  names.length ? { ...values, ...Object.fromEntries(names.map((name) => [name, undefined])) } : values
const includesOne = (names: readonly string[], searched: readonly string[]) => names.some((name) => searched.includes(name))

/** The filters of the index that is read soonest, of those with fewer rows than are worth reading. `estimates`: of the rows of each. */
function soonestOf(indexed: readonly IndexedFilters[], estimates: readonly Estimate[]) {
  const found = indexed.flatMap((filters, at) => {
    const { rows, cost } = estimates[at] ?? nothing
    return rows < filters.most ? [{ filters, cost }] : []
  })
  return found.toSorted((a, b) => a.cost - b.cost)[0]?.filters
}

/** Cuts the rows of a page shape to the page. Pages of the screens are as long as their shape, and stay as they are. */
const cutRows = <R>(rows: JsonRows<R>, skipped: number, { items_per_page }: Paging) =>
  pageShape(skipped, items_per_page).limit === items_per_page ? rows : JsonRows.of(rows.toArray().slice(0, items_per_page))

/**
 * A list in pages under tabs, with filters and an order: rows, counts of the tabs and count of all matching rows in one statement. The
 * counts of tabs are maintained (docs/decisions/0004); rows are counted only when another filter is set, up to `countLimit`. Without such
 * a filter a page is read from the end of the list that is nearer, and a page far behind the end is empty without reading.
 */
export function tabbedList<
  V extends Record<string, unknown> & PageValues & { brandId: string },
  R,
  T extends string,
  S extends `${'' | '-'}${string}`,
>({
  list,
  tabs,
  total,
  filters,
  tabFilters,
  rows,
  matching,
  countLimit,
  withShared,
  countOf,
  planFor,
  unestimatedFilters = [],
  isTabPlanned = () => false,
  narrowFilters = [],
  filtersReadFirst = [],
  indexedFilters = () => [],
  isIndexed = () => false,
  isPlannedOnce = () => false,
  lookUp,
  deepOffset = 5000,
}: Definition<V, R, T, S>) {
  type AllCounts = Record<T | 'all', number>
  type ListQuery = Paging & { sort: S; tab?: T | 'all' | undefined }
  const isCounted = (setFilters: readonly string[]) => setFilters.some((name) => !tabFilters.includes(name))
  const withTotal = (counts: Record<T, number>): AllCounts => ({ all: total(counts), ...counts })

  const statement = filteredStatement(filters, (tx: Tx, values: V, filtered: ListShape<S>) => {
    const shape = { ...filtered, countLimit }
    const limit = countLimit === undefined ? sql`` : sql`limit ${sql.lit(countLimit + 1)}`
    const countAll = () => sql<number>`(select count(*)::int from (${matching(tx, values, shape)} ${limit}) matching)`
    const count: RawBuilder<number | null> = isCounted(shape.setFilters) ? (countOf?.(shape) ?? countAll()) : sql`null::int`
    const shared = withShared?.(tx, values, shape) ?? tx
    const isFirst = shape.limit === shape.reach && shape.plan === undefined && !isCounted(shape.setFilters)
    return withCounts(shared, rows(tx, values, { ...shape, isFirst }), values.brandId, list).select(count.as('count'))
  })
  const estimate = estimatedRows(filters, matching, unestimatedFilters)
  const sizes = new Map<unknown, number>()
  const sizeOf = (brandId: unknown) => sizes.get(brandId) ?? 0
  const isLarge = (brandId: unknown) => sizeOf(brandId) >= largeList
  const isLong = (brandId: unknown) => sizeOf(brandId) >= longList
  function rememberSize(brandId: unknown, size: number) {
    if (size >= largeList) sizes.set(brandId, size)
    else sizes.delete(brandId)
  }

  async function lookedUp(tx: Tx, values: Omit<V, keyof PageValues>, { filter, most, run }: LookUp<V>) {
    const others = setFilterNames(filters, values as V).filter((name) => name !== filter)
    const mayBeFew = isLarge(values.brandId) && isCounted(others)
    if (mayBeFew && (await estimate(tx, withOffset<V>(values, 0), others)).rows < most) return values
    return run(tx, values, others, isLong(values.brandId))
  }

  const read = async (tx: Tx, values: Omit<V, keyof PageValues>, skipped: number, { sort, items_per_page }: ListQuery) => {
    const all = withOffset<V>(values, skipped)
    const shape = { ...pageShape(skipped, items_per_page), isLong: isLong(values.brandId) }
    const run = (plan?: ListPlan, leftOut: readonly string[] = []) => statement(tx, without(all, leftOut), sort, { ...shape, plan })
    const setFilters = setFilterNames(filters, values as V)
    function runByPlan(choose: NonNullable<typeof planFor>) {
      return mapSettled([estimate(tx, all, setFilters)], ([{ rows: count } = nothing]) => {
        const plan = choose({ setFilters, sort, values: all, expected: count, size: sizeOf(values.brandId) })
        const indexed = plan === 'narrow' || plan === 'indexed' ? indexedFilters(setFilters) : []
        const ofEach = indexed.map(({ names }) => estimate(tx, all, names))
        return mapSettled(ofEach, (estimates) => {
          const found = soonestOf(indexed, estimates)
          return found ? run(found.plan, found.leftOut) : runPlanned(plan)
        })
      })
    }
    function runPlanned(plan: ListPlan | undefined) {
      if (plan === 'narrow' && includesOne(setFilters, filtersReadFirst)) return run(plan)
      if (plan !== 'narrow' && plan !== 'sorted' && isPlannedOnce(setFilters, sort, shape.isLong)) return run(plan)
      return withCustomPlan(tx, () => run(plan))
    }
    const runWithValues = () => (planFor ? runByPlan(planFor) : runPlanned(undefined))
    const isFoundByIndex = includesOne(setFilters, narrowFilters)
    const isPlanned = isCounted(setFilters) || (setFilters.length > 0 && isTabPlanned(sort))
    const needsValues = isPlanned && isLarge(values.brandId) && !isFoundByIndex && !isIndexed(setFilters, sort)
    const found = await (needsValues ? runWithValues() : run(isFoundByIndex ? 'narrow' : undefined))
    return { ...unwrapCounts(found, tabs), count: found[0]?.count }
  }

  return async (tx: Tx, input: Omit<V, keyof PageValues>, query: ListQuery) => {
    // Without anything to look up, the list is the first statement, and sent at once, so that it enters the tenant itself (tenant-entry.ts).
    const values = lookUp && input[lookUp.filter as keyof typeof input] !== undefined ? await lookedUp(tx, input, lookUp) : input
    const skipped = offset(query)
    const end = skipped + query.items_per_page
    const tab = query.tab ?? 'all'
    if (skipped >= deepOffset && !isCounted(setFilterNames(filters, values as V))) {
      const counts = withTotal(await countByTab(tx, values.brandId as string, list, tabs))
      if (skipped >= counts[tab]) return { ...pageInfo(counts[tab], query), items: JsonRows.of([]), count_capped: false, tabs: counts }
      const behind = Math.max(0, counts[tab] - end)
      if (behind < skipped) {
        const { items } = await read(tx, values, behind, { ...query, sort: flipSort(query.sort) })
        const shown = items
          .toArray()
          .slice(0, Math.min(end, counts[tab]) - skipped)
          .reverse()
        return { ...pageInfo(counts[tab], query), items: JsonRows.of(shown), count_capped: false, tabs: counts }
      }
    }
    const { items, tabs: tabCounts, count } = await read(tx, values, skipped, query)
    const counts = withTotal(tabCounts)
    rememberSize(values.brandId, counts.all)
    const isCapped = countLimit !== undefined && (count ?? 0) > countLimit
    const info = pageInfo(isCapped ? countLimit : (count ?? counts[tab]), query)
    return { ...info, items: cutRows(items, skipped, query), count_capped: isCapped, tabs: counts }
  }
}

type Explanation = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number; 'Total Cost': number } }] }

/** Statistics change when a table is analysed: hardly within a minute. */
const estimateMemory = { ms: 60_000, max: 1000 }

/** Estimates the rows that match the named filters from PostgreSQL's statistics, and remembers the estimates for a minute. */
function estimatedRows<V extends Record<string, unknown> & PageValues & { brandId: string }, S extends string>(
  filters: Filters<NoInfer<V>>,
  matching: Definition<V, unknown, string, S>['matching'],
  unestimatedFilters: readonly string[],
) {
  const explain = filteredStatement(filters, (tx: Tx, values: V, shape: ListShape<S>) => ({
    compile: () => sql<Explanation>`explain (format json) ${matching(tx, values, shape)}`.compile(tx),
  }))
  async function read(tx: Tx, values: V): Promise<Estimate> {
    const plan = (await explain(tx, values, '' as S))[0]?.['QUERY PLAN'][0].Plan
    return plan ? { rows: plan['Plan Rows'], cost: plan['Total Cost'] } : nothing
  }
  const remember = ttlCache<Estimate>(estimateMemory)
  return (tx: Tx, values: V, names: readonly string[]) => {
    const estimated = names.filter((name) => !unestimatedFilters.includes(name))
    const others = Object.fromEntries(Object.keys(filters).flatMap((name) => (estimated.includes(name) ? [] : [[name, undefined]])))
    return remember(JSON.stringify([values.brandId, estimated.map((name) => [name, values[name]])]), () =>
      read(tx, { ...values, ...others }),
    )
  }
}
