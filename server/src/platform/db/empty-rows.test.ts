import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { testContext } from '../../../test/context.ts'

test('results of the same columns have rows of their own, each with its values in its types', async () => {
  const { db } = await testContext()
  const read = (text: string) => db.asOwner(async (tx) => (await sql.raw<Record<string, unknown>>(text).execute(tx)).rows)
  const [numbers, texts] = await Promise.all([
    read('select 1 as a, null as b union all select 2, null'),
    read(`select 'x' as a, true as b`),
  ])
  expect(numbers).toEqual([
    { a: 1, b: null },
    { a: 2, b: null },
  ])
  expect(texts).toEqual([{ a: 'x', b: true }])
  Object.assign(numbers[0] ?? {}, { a: 7 })
  expect(await read('select null as a, 3 as b')).toEqual([{ a: null, b: 3 }])
  expect(await read('select 1 as a, 2 as a, 3 as "a\nb"')).toEqual([{ a: 2, 'a\nb': 3 }])
  expect(await read('select')).toEqual([{}])
  expect(await read('create temporary table nothing ()')).toEqual([])
})

type DriverResult = { _prebuiltEmptyResultObject: object }
type ResultClass = { prototype: { addFields: (this: DriverResult, fields: unknown[]) => void } }

test('the driver copies the rows of two results of the same columns from the same object', async () => {
  const { db } = await testContext()
  const addFields = vi.spyOn((pg as unknown as { Result: ResultClass }).Result.prototype, 'addFields')
  for (const value of [1, 2]) await db.asOwner((tx) => sql`select ${sql.lit(value)} as of_both`.execute(tx))
  const copied = addFields.mock.contexts.map((result) => result._prebuiltEmptyResultObject).filter((row) => 'of_both' in row)
  addFields.mockRestore()
  expect(copied).toEqual([{ of_both: null }, { of_both: null }])
  expect(copied[0]).toBe(copied[1])
})
