import type { RequestInput } from '@linesheet/contract/endpoint'
import { type listProducts, productSorts } from '@linesheet/contract/products'
import type { bulkChangeProducts } from '@linesheet/contract/products.bulk'
import type { Language } from '@linesheet/domain/languages'
import { regionIds } from '@linesheet/domain/places'
import { missingPoints, productTabs, stockLevels } from '@linesheet/domain/products'
import type { ListState } from '../kit/table/listState.ts'

/** The brand's own order. */
export const usualSort = 'position'

type Query = NonNullable<RequestInput<typeof listProducts>['query']>

const sorts = productSorts.flatMap((key) => [key, `-${key}` as const])
const oneOf = <T extends string>(known: readonly T[], text: string | undefined) => known.find((one) => one === text)

const pointsIn = (text: string | undefined) => missingPoints.filter((point) => text?.split(',').includes(point))

export function queryOf({ tab, search, sort, page, size, filters }: ListState, language: Language): Query {
  const known = {
    page,
    items_per_page: size,
    language_code: language,
    sort: oneOf(sorts, sort),
    search: search || undefined,
    tab: oneOf(productTabs, tab),
    category: filters.category || undefined,
    region: oneOf(regionIds, filters.region),
    bestseller: oneOf(['true', 'false'], filters.bestseller),
    collection_id: filters.collection_id || undefined,
    missing: pointsIn(filters.missing).join() || undefined,
    margin_below: Number(filters.margin_below) > 0 && Number(filters.margin_below) <= 100 ? filters.margin_below : undefined,
    stock: oneOf(stockLevels, filters.stock),
    tag: filters.tag || undefined,
  }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
}

/** What the list is narrowed to. */
export function narrowingOf(state: ListState) {
  const { page: _, items_per_page: __, language_code: ___, sort: ____, ...said } = queryOf(state, 'en')
  return said
}

/** What the list is narrowed to, as a bulk change says it. */
export function filterOf(state: ListState) {
  const { bestseller, missing, margin_below, ...narrowing } = narrowingOf(state)
  return {
    ...narrowing,
    ...(bestseller !== undefined && { bestseller: bestseller === 'true' }),
    ...(missing !== undefined && { missing: pointsIn(missing) }),
    ...(margin_below !== undefined && { margin_below: Number(margin_below) }),
  } as NonNullable<RequestInput<typeof bulkChangeProducts>['body']['filter']>
}
