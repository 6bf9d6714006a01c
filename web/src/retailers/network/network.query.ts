import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import { type listNetwork, networkSorts } from '@linesheet/contract/retailers/network'
import type { NetworkFilters } from '@linesheet/contract/retailers/network.filters'
import { countryCodes } from '@linesheet/domain/platform/places'
import { networkSources, networkStatuses, retailerTypes } from '@linesheet/domain/retailers/network'
import type { ListState } from '../../kit/lists/listState.ts'
import type { ViewedList } from '../../kit/lists/views/viewState.ts'

/** The last added first. */
export const defaultSort = '-created_at'

export const viewedNetwork: ViewedList = { list: 'network', defaultSort }

/** Days without an order that the filter offers. */
export const couponFilters = ['open', 'expiring', 'expired'] as const
export const quietDays = ['30', '60', '90', '180', '365'] as const

type Query = NonNullable<RequestInput<typeof listNetwork>['query']>
const sorts = networkSorts.flatMap((key) => [key, `-${key}` as const])
const findKnown = <T extends string>(known: readonly T[], text: string | undefined) => known.find((value) => value === text)
const withoutUndefined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> }

/** The filters of a list state; invalid values from the URL are ignored. */
const knownFilters = ({ tab, search, filters: { type, country, source, tag, coupon } }: ListState) =>
  withoutUndefined({
    search: search || undefined,
    status: findKnown(networkStatuses, tab),
    type: findKnown(retailerTypes, type),
    country: findKnown(countryCodes, country),
    source: findKnown(networkSources, source),
    tag: tag || undefined,
    coupon: findKnown(couponFilters, coupon),
  })

/** The filters for the query of the list and of the export. */
export const networkFilterQuery = (state: ListState) =>
  withoutUndefined({
    ...knownFilters(state),
    quiet_days: findKnown(quietDays, state.filters.quiet_days),
    late: findKnown(['true'], state.filters.late),
  })

/** The same filters as a JSON body has them. */
export function networkFilter(state: ListState): NetworkFilters {
  const { quiet_days, late } = networkFilterQuery(state)
  return { ...knownFilters(state), ...(quiet_days && { quiet_days: Number(quiet_days) }), ...(late && { late: true }) }
}

/** The query of `listNetwork` for a list state. */
export const listNetworkQuery = (state: ListState): Query => ({
  ...networkFilterQuery(state),
  page: state.page,
  items_per_page: state.size,
  sort: findKnown(sorts, state.sort) ?? defaultSort,
})
