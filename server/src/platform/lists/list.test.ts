import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { draftProducts } from '../../../test/catalogue/collections.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import type { Tx } from '../db/db.ts'
import { cappedList, filteredStatement, type ListShape, type PageValues, pagedList, rowCount } from './list.ts'
import { type Page, tabbedList } from './tabbed-list.ts'

type Values = PageValues & { brandId: string; name: string | undefined; tab: string | undefined }
let brand: Brand
beforeAll(async () => {
  brand = await given.aBrand()
  await draftProducts(brand, ['Cup', 'Cup', 'Vase'])
})

const filters = {
  name: ({ name }: Values) => sql<boolean>`p.name = ${name} or p.name = 'nothing'`,
  tab: ({ tab }: Values) => sql<boolean>`p.status = ${tab}`,
}
const matching = (tx: Tx, { brandId }: Values, { where }: ListShape) =>
  tx.selectFrom('products as p').where('p.brand_id', '=', brandId).where(where)
const directionOf = (sort: string) => (sort.startsWith('-') ? 'desc' : 'asc')
const rows = (tx: Tx, values: Values, shape: ListShape<'name' | '-name'>) =>
  matching(tx, values, shape).select('p.name').orderBy('p.name', directionOf(shape.sort)).limit(sql.lit(shape.limit)).offset(values.offset)

const read = async <T>(work: (tx: Tx) => Promise<T>) => (await testContext()).db.read({ brandId: brand.id }, work)
const valuesWith = (set: { name?: string; tab?: string }) => ({ brandId: brand.id, name: set.name, tab: set.tab })
const paging = { page: 1, items_per_page: 2 }

const paged = pagedList({
  filters,
  rows: (tx: Tx, values: Values, shape: ListShape) => rows(tx, values, { ...shape, sort: 'name' }),
  count: (tx, values, shape) => matching(tx, values, shape).select(rowCount),
})

test('a paged list has the page and the count of all matching rows', async () => {
  const list = (set: object, page = 1) => read((tx) => paged(tx, valuesWith(set), { ...paging, page }))
  expect(await list({})).toEqual({ items: [{ name: 'Cup' }, { name: 'Cup' }], count: 3, page: 1, items_per_page: 2 })
  expect(await list({}, 2)).toMatchObject({ items: [{ name: 'Vase' }], count: 3 })
  expect(await list({}, 9)).toMatchObject({ items: [], count: 3, page: 9 })
  expect(await list({ name: 'Vase' })).toMatchObject({ items: [{ name: 'Vase' }], count: 1 })
})

test('a capped list counts its rows up to the limit', async () => {
  const capped = cappedList({
    filters,
    rows: (tx: Tx, values: Values, shape: ListShape) => rows(tx, values, { ...shape, sort: 'name' }),
    matching,
    limit: 2,
  })
  const list = (set: object, page = 1) => read((tx) => capped(tx, valuesWith(set), { ...paging, page }))
  expect(await list({})).toEqual({ items: [{ name: 'Cup' }, { name: 'Cup' }], count: 2, count_capped: true, page: 1, items_per_page: 2 })
  expect(await list({}, 2)).toMatchObject({ items: [{ name: 'Vase' }], count: 2, count_capped: true })
  expect(await list({ name: 'Cup' })).toMatchObject({ count: 2, count_capped: false })
  expect(await list({ name: 'Bowl' })).toMatchObject({ items: [], count: 0, count_capped: false })
})

test('filters are joined by AND, also when a condition is itself an OR', async () => {
  const list = (set: object) => read((tx) => paged(tx, valuesWith(set), paging))
  expect(await list({ name: 'Vase', tab: 'draft' })).toMatchObject({ count: 1 })
  expect(await list({ name: 'Vase', tab: 'active' })).toMatchObject({ count: 0 })
})

test('each combination of filters and order is built once, whatever the values', async () => {
  const built: string[] = []
  const statement = filteredStatement(filters, (tx: Tx, values: Values, shape: ListShape<'name' | '-name'>) => {
    built.push(`${shape.sort} ${shape.setFilters}`)
    return rows(tx, values, shape)
  })
  const run = (set: object, sort: 'name' | '-name') => read((tx) => statement(tx, { ...valuesWith(set), offset: 0 }, sort))
  for (const name of ['Cup', 'Vase', 'Bowl']) await run({ name }, 'name')
  await run({ name: 'Cup', tab: 'draft' }, 'name')
  await run({ tab: 'draft' }, '-name')
  await run({ tab: 'active' }, '-name')
  expect(built).toEqual(['name name', 'name name,tab', '-name tab'])
})

const definition = {
  list: 'products',
  tabs: ['active', 'draft'] as const,
  total: ({ active, draft }: Record<'active' | 'draft', number>) => active + draft,
  table: 'products',
  alias: 'p',
  filters,
  tabFilters: ['tab'],
  sortColumn: () => 'name',
  rows: (tx: Tx, _: Values, { from, order }: Page<'products', 'p'>) => tx.selectFrom(from).select('p.name').orderBy(order),
} as const
type Sort = 'name' | '-name'
const listOf =
  (list: ReturnType<typeof tabbedList<Values, { name: string }, 'products', 'p', 'active' | 'draft', Sort>>, brandId = brand.id) =>
  async (set: { name?: string; tab?: 'active' | 'draft' }, { page = 1, items_per_page = 2, sort = '-name' as Sort } = {}) => {
    const { db } = await testContext()
    const values = { brandId, name: set.name, tab: set.tab }
    const found = await db.read({ brandId }, (tx) => list(tx, values, { page, items_per_page, sort, tab: set.tab }))
    return { ...found, items: found.items.toArray().map(({ name }) => name) }
  }

test('a tabbed list counts its rows up to the limit where a filter other than the tab is set', async () => {
  const list = listOf(tabbedList({ ...definition, countLimit: 1 }))
  const tabs = { all: 3, active: 0, draft: 3 }
  expect(await list({})).toEqual({ items: ['Vase', 'Cup'], count: 3, count_capped: false, tabs, page: 1, items_per_page: 2 })
  expect(await list({ tab: 'active' })).toMatchObject({ items: [], count: 0, count_capped: false, tabs })
  expect(await list({ tab: 'draft', name: 'Cup' })).toMatchObject({ items: ['Cup', 'Cup'], count: 1, count_capped: true, tabs })
  expect(await list({ name: 'Vase' })).toMatchObject({ items: ['Vase'], count: 1, count_capped: false })
  expect(await list({ name: 'Bowl' })).toMatchObject({ items: [], count: 0, count_capped: false })
})

test('every page is a slice of the list, whatever its size and offset', async () => {
  const numbered = await given.aBrand()
  const names = Array.from({ length: 41 }, (_, n) => `Cup ${String(n).padStart(2, '0')}`)
  await draftProducts(numbered, names)
  const list = listOf(tabbedList({ ...definition, deepOffset: 4 }), numbered.id)
  for (const sort of ['name', '-name'] as const) {
    const all = sort === 'name' ? names : names.toReversed()
    for (const items_per_page of [1, 7, 25, 26, 50, 100])
      for (let page = 1; page <= Math.ceil(41 / items_per_page) + 1; page += 1) {
        const { items } = await list({}, { sort, page, items_per_page })
        expect(items, `${sort}, page ${page} of ${items_per_page}`).toEqual(all.slice((page - 1) * items_per_page, page * items_per_page))
      }
  }
})

test('a page far beyond the end of the list is empty, and no row is read for it', async () => {
  const noRows = () => {
    throw new Error('Rows are read')
  }
  const list = listOf(tabbedList({ ...definition, rows: noRows }))
  expect(await list({}, { page: 2501 })).toMatchObject({ items: [], count: 3, count_capped: false, tabs: { all: 3, draft: 3 } })
})
