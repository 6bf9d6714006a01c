import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testContext } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'
import type { Tx } from './db.ts'
import { bindings, bindStatement, execute, executeWithCommit, statement, statements, takeDeferred } from './statement.ts'

/** Runs `work` in a brand of its own, in a transaction. */
async function inBrand<T>(work: (tx: Tx, brandId: string) => Promise<T>) {
  const { db } = await testContext()
  const { id: brandId } = await given.aBrand()
  return db.write({ brandId }, (tx) => work(tx, brandId))
}

const setSlug = bindStatement(
  ({ brandId, slug }: { brandId: string; slug: string }) => sql`update companies set slug = ${slug} where brand_id = ${brandId}`,
)
const setWebsite = bindStatement(
  ({ brandId, website }: { brandId: string; website: string }) =>
    sql`update companies set website = ${website} where brand_id = ${brandId}`,
)
const readCompany = statement((tx, { brandId }: { brandId: string }) =>
  tx
    .selectFrom('companies')
    .select(['slug', 'website'])
    .where('brand_id', '=', brandId as string),
)

test('a statement is compiled once and runs with the values of each call', async () => {
  let compilations = 0
  const pair = statement((tx, { first, second }: { first: string; second: string }) => {
    compilations += 1
    return tx.selectNoFrom([sql<string>`${second}::text`.as('b'), sql<string>`${first}::text`.as('a')])
  })
  await inBrand(async (tx) => {
    expect(await pair(tx, { first: 'x', second: 'y' })).toEqual([{ b: 'y', a: 'x' }])
    expect(await pair(tx, { first: '1', second: '2' })).toEqual([{ b: '2', a: '1' }])
  })
  expect(compilations).toBe(1)
})

test('a query of several shapes is compiled once for each', async () => {
  const shapes: string[] = []
  const query = statements(
    (order: 'asc' | 'desc') => order,
    (tx, { limit }: { limit: number }, order) => {
      shapes.push(order)
      return tx
        .selectFrom(sql<{ n: number }>`generate_series(1, ${limit}::int)`.as<'numbers'>(sql`numbers(n)`))
        .select('n')
        .orderBy('n', order)
    },
  )
  await inBrand(async (tx) => {
    expect(await query(tx, { limit: 2 }, 'desc')).toEqual([{ n: 2 }, { n: 1 }])
    expect(await query(tx, { limit: 3 }, 'asc')).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
    expect(await query(tx, { limit: 1 }, 'desc')).toEqual([{ n: 1 }])
  })
  expect(shapes).toEqual(['desc', 'asc'])
})

test('binding sends nothing', async () => {
  await inBrand(async (tx, brandId) => {
    const before = await readCompany(tx, { brandId })
    setSlug(tx, { brandId, slug: 'never-sent' })
    expect(await readCompany(tx, { brandId })).toEqual(before)
  })
})

test('several writes are sent as one statement, each with its own values', async () => {
  await inBrand(async (tx, brandId) => {
    await execute(tx, setSlug(tx, { brandId, slug: `slug-${brandId}` }), undefined)
    await execute(tx, undefined, setWebsite(tx, { brandId, website: 'https://slow-ferry.example' }))
    expect(await readCompany(tx, { brandId })).toEqual([{ slug: `slug-${brandId}`, website: 'https://slow-ferry.example' }])
  })
})

test('no write sees the effects of another of the same statement', async () => {
  const rename = bindings(
    () => 'rename',
    (tx, { brandId, from, to }: { brandId: string; from: string; to: string }) =>
      tx
        .updateTable('companies')
        .set({ website: to })
        .where('brand_id', '=', brandId as string)
        .where('slug', '=', from as string),
  )
  await inBrand(async (tx, brandId) => {
    const slug = `new-${brandId}`
    const [before] = await readCompany(tx, { brandId })
    await execute(tx, rename(tx, { brandId, from: slug, to: 'seen' }, undefined), setSlug(tx, { brandId, slug }))
    expect(await readCompany(tx, { brandId })).toEqual([{ slug, website: before?.website }])
  })
})

test('nothing is sent without writes', async () => {
  await inBrand(async (tx) => expect(await execute(tx, undefined)).toBeUndefined())
})

test('deferred writes are taken once, in their order', async () => {
  await inBrand(async (tx, brandId) => {
    const [first, second] = [setSlug(tx, { brandId, slug: 'a' }), setWebsite(tx, { brandId, website: 'b' })]
    executeWithCommit(tx, first, undefined)
    executeWithCommit(tx, second)
    expect(takeDeferred(tx)).toEqual([first, second])
    expect(takeDeferred(tx)).toEqual([])
  })
})
