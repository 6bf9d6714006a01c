import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { draftProducts } from '../../../test/catalogue/collections.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import type { Tx } from '../db/db.ts'
import { filteredStatement, type ListShape, type PageValues, pagedList, pageOf, rowById, rowCount } from './list.ts'
import { tabbedList } from './tabbed-list.ts'

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

test('filters are joined by AND, also when a condition is an OR', async () => {
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

test('a tabbed list counts its rows only when a filter other than the tab is set', async () => {
  let counted = 0
  const tabbed = tabbedList({
    list: 'products',
    tabs: ['active', 'draft'],
    total: ({ active, draft }) => active + draft,
    filters,
    tabFilters: ['tab'],
    rows,
    matching: (tx, values, shape) => {
      counted += 1
      return matching(tx, values, shape).select('p.id')
    },
    countLimit: 1,
  })
  const list = (set: { name?: string; tab?: 'active' | 'draft' }) =>
    read(async (tx) => {
      const { items, ...others } = await tabbed(tx, valuesWith(set), { ...paging, sort: '-name', tab: set.tab })
      return { ...others, items: items.toArray() }
    })
  const tabs = { all: 3, active: 0, draft: 3 }
  expect(await list({})).toMatchObject({ items: [{ name: 'Vase' }, { name: 'Cup' }], count: 3, tabs })
  expect(await list({ tab: 'active' })).toMatchObject({ items: [], count: 0, tabs })
  expect(counted).toBe(0)
  expect(await list({ tab: 'draft', name: 'Cup' })).toMatchObject({ count: 1, count_capped: true, tabs })
  expect(await list({ name: 'Vase' })).toMatchObject({ count: 1, count_capped: false })
  expect(counted).toBe(2)
})

test('every page is a slice of the list, whatever its size and however deep it is', async () => {
  const numbered = await given.aBrand()
  await draftProducts(
    numbered,
    Array.from({ length: 41 }, (_, n) => `Cup ${String(n).padStart(2, '0')}`),
  )
  const definition = { list: 'products', tabs: ['draft'] as const, total: ({ draft }: { draft: number }) => draft, filters }
  const pageRows = (tx: Tx, values: Values, shape: ListShape<'name' | '-name'>) =>
    tx
      .selectFrom(pageOf(matching(tx, values, shape).select('p.id').orderBy('p.name', directionOf(shape.sort)), values, shape))
      .innerJoin(rowById('products', values.brandId, 'page.id', 'p'), (on) => on.onTrue())
      .select('p.name')
      .orderBy('p.name', directionOf(shape.sort))
  const list = tabbedList({
    ...definition,
    tabFilters: ['tab'],
    rows: pageRows,
    matching: (tx, values, shape) => matching(tx, values, shape).select('p.id'),
    deepOffset: 4,
  })
  const values = { brandId: numbered.id, name: undefined, tab: undefined }
  const namesAt = (sort: 'name' | '-name', page: number, items_per_page: number) =>
    testContext().then(({ db }) =>
      db.read({ brandId: numbered.id }, async (tx) =>
        (await list(tx, values, { page, items_per_page, sort })).items.toArray().map(({ name }) => name),
      ),
    )
  for (const sort of ['name', '-name'] as const) {
    const all = await namesAt(sort, 1, 100)
    expect(all).toHaveLength(41)
    expect(all).toEqual(all.toSorted((a, b) => (sort === 'name' ? a.localeCompare(b) : b.localeCompare(a))))
    for (const size of [1, 7, 25, 26, 50])
      for (let page = 1; page <= Math.ceil(41 / size) + 1; page += 1)
        expect(await namesAt(sort, page, size), `${sort}, page ${page} of ${size}`).toEqual(all.slice((page - 1) * size, page * size))
  }
})

test('a page far behind the end of the list is empty, and no row is read for it', async () => {
  const small = await given.aBrand()
  await draftProducts(small, ['Cup', 'Vase'])
  const noRows = (_tx: Tx, _values: Values): ReturnType<typeof matching> => {
    throw new Error('Rows are read')
  }
  const list = tabbedList({
    list: 'products',
    tabs: ['draft'] as const,
    total: ({ draft }) => draft,
    filters,
    tabFilters: ['tab'],
    rows: noRows,
    matching: (tx, values, shape) => matching(tx, values, shape).select('p.id'),
  })
  const { db } = await testContext()
  const values = { brandId: small.id, name: undefined, tab: undefined }
  const page = await db.read({ brandId: small.id }, (tx) => list(tx, values, { page: 201, items_per_page: 25, sort: 'name' }))
  expect(page).toMatchObject({ count: 2, count_capped: false, tabs: { all: 2, draft: 2 } })
  expect(page.items.toArray()).toEqual([])
})
