import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { now, testContext } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'
import type { Tx } from './db.ts'
import { insert, prepareQuery, prepareWrite, write } from './prepared.ts'
import { readAsOne } from './read-as-one.ts'

/** Runs `work` in a brand of its own, in a transaction. */
async function inBrand<T>(work: (tx: Tx, brandId: string) => Promise<T>) {
  const { db } = await testContext()
  const { id: brandId } = await given.aBrand()
  return db.write({ brandId }, (tx) => work(tx, brandId))
}

const setSlug = prepareWrite(
  (_tx, { brandId, slug }: { brandId: string; slug: string }) => sql`update companies set slug = ${slug} where brand_id = ${brandId}`,
)
const findCompany = prepareQuery((tx, { brandId }: { brandId: string }) =>
  tx.selectFrom('companies').select(['slug', 'website']).where('brand_id', '=', brandId),
)
const slugOf = async (brandId: string) => {
  const { db } = await testContext()
  const [company] = await db.read({ brandId }, (tx) => findCompany(tx, { brandId }))
  return company?.slug
}
const broken = sql`insert into no_such_table values (1)`

test('a query is compiled once and runs with the values of each call', async () => {
  let compilations = 0
  const pair = prepareQuery((tx, { first, second }: { first: string; second: string }) => {
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
  const query = prepareQuery(
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

test('a query sees the writes that were sent before it', async () => {
  await inBrand(async (tx, brandId) => {
    const slug = `slug-${brandId}`
    setSlug(tx, { brandId, slug })
    write(tx, tx.updateTable('companies').set({ website: 'https://slow-ferry.example' }).where('brand_id', '=', brandId))
    expect(await findCompany(tx, { brandId })).toEqual([{ slug, website: 'https://slow-ferry.example' }])
  })
})

test('writes that nothing follows are committed', async () => {
  const { db } = await testContext()
  const { id: brandId } = await given.aBrand()
  await db.write({ brandId }, (tx) => setSlug(tx, { brandId, slug: `slug-${brandId}` }))
  expect(await slugOf(brandId)).toBe(`slug-${brandId}`)
})

test('a write that fails makes the next query fail with its error, and nothing is stored', async () => {
  const { id: brandId } = await given.aBrand()
  const { db } = await testContext()
  const before = await slugOf(brandId)
  const work = db.write({ brandId }, async (tx) => {
    setSlug(tx, { brandId, slug: `slug-${brandId}` })
    write(tx, broken)
    write(tx, sql`select 1`)
    await findCompany(tx, { brandId })
  })
  await expect(work).rejects.toThrow('no_such_table')
  expect(await slugOf(brandId)).toBe(before)
})

test('a write that fails as the last statement makes the commit fail with its error, and nothing is stored', async () => {
  const { id: brandId } = await given.aBrand()
  const { db } = await testContext()
  const before = await slugOf(brandId)
  const work = db.write({ brandId }, (tx) => {
    setSlug(tx, { brandId, slug: `slug-${brandId}` })
    write(tx, broken)
  })
  await expect(work).rejects.toThrow('no_such_table')
  expect(await slugOf(brandId)).toBe(before)
})

test('writes of a transaction that is rolled back do not reach the next one on its connection', async () => {
  const { id: brandId } = await given.aBrand()
  const { db } = await testContext()
  const before = await slugOf(brandId)
  const work = db.write({ brandId }, (tx) => {
    write(tx, broken)
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  await Promise.all(Array.from({ length: 20 }, () => db.write({ brandId }, (tx) => findCompany(tx, { brandId }))))
  expect(await slugOf(brandId)).toBe(before)
})

test('without a transaction a write commits by itself, and its error reaches the caller', async () => {
  const { id: brandId } = await given.aBrand()
  const { db } = await testContext()
  await db.asOwnerEach((tx) => setSlug(tx, { brandId, slug: `slug-${brandId}` }))
  expect(await slugOf(brandId)).toBe(`slug-${brandId}`)
  await expect(db.asOwnerEach((tx) => write(tx, broken))).rejects.toThrow('no_such_table')
})

test('an insert adds one row', async () => {
  await inBrand(async (tx, brandId) => {
    insert(tx, 'brand_tags', { brand_id: brandId, id: brandId, name: 'slow', color: 'red', created_at: now })
    expect(await tx.selectFrom('brand_tags').select('name').where('brand_id', '=', brandId).execute()).toEqual([{ name: 'slow' }])
  })
})

test('reads that are sent as one statement cannot write', async () => {
  const work = inBrand((tx, brandId) => readAsOne(tx, async (reads) => setSlug(reads, { brandId, slug: 'never' })))
  await expect(work).rejects.toThrow('cannot write')
})
