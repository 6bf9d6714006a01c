import { type listProducts, productSorts } from '@linesheet/contract/catalogue/products'
import type { bulkChangeProducts } from '@linesheet/contract/catalogue/products.bulk'
import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import { missingPoints, productTabs, stockLevels } from '@linesheet/domain/catalogue/products'
import type { Language } from '@linesheet/domain/platform/languages'
import { regionIds } from '@linesheet/domain/platform/places'
import type { ListState } from '../../../kit/lists/listState.ts'
import type { ViewedList } from '../../../kit/lists/views/viewState.ts'

/** The brand's own order. */
export const defaultSort = 'position'
export const viewedProducts: ViewedList = { list: 'products', defaultSort }

type ListQuery = NonNullable<RequestInput<typeof listProducts>['query']>

const sorts = productSorts.flatMap((key) => [key, `-${key}` as const])
const findAllowed = <T extends string>(allowed: readonly T[], text: string | undefined) => allowed.find((value) => value === text)

const parseMissingPoints = (text: string | undefined) => missingPoints.filter((point) => text?.split(',').includes(point))

export function toListQuery({ tab, search, sort, page, size, filters }: ListState, language: Language): ListQuery {
  const values = {
    page,
    items_per_page: size,
    language_code: language,
    sort: findAllowed(sorts, sort),
    search: search || undefined,
    tab: findAllowed(productTabs, tab),
    category: filters.category || undefined,
    region: findAllowed(regionIds, filters.region),
    bestseller: findAllowed(['true', 'false'], filters.bestseller),
    collection_id: filters.collection_id || undefined,
    missing: parseMissingPoints(filters.missing).join() || undefined,
    margin_below: Number(filters.margin_below) > 0 && Number(filters.margin_below) <= 100 ? filters.margin_below : undefined,
    stock: findAllowed(stockLevels, filters.stock),
    tag: filters.tag || undefined,
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

/** The search, tab and filters of the list, without its page, sort and language. */
export function toFilterQuery(state: ListState) {
  const { page: _, items_per_page: __, language_code: ___, sort: ____, ...filters } = toListQuery(state, 'en')
  return filters
}

/** The same filters in the types of the bulk change call. */
export function toBulkFilter(state: ListState) {
  const { bestseller, missing, margin_below, ...others } = toFilterQuery(state)
  return {
    ...others,
    ...(bestseller !== undefined && { bestseller: bestseller === 'true' }),
    ...(missing !== undefined && { missing: parseMissingPoints(missing) }),
    ...(margin_below !== undefined && { margin_below: Number(margin_below) }),
  } as NonNullable<RequestInput<typeof bulkChangeProducts>['body']['filter']>
}
