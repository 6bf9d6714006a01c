import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { testContext } from '../../test/context.ts'

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

test('the driver makes its results with it', async () => {
  const { db } = await testContext()
  const { prototype } = (pg as unknown as { Result: { prototype: { addFields: () => void } } }).Result
  const addFields = vi.spyOn(prototype, 'addFields')
  await db.asOwner((tx) => sql`select 1 as one`.execute(tx))
  expect(addFields).toHaveBeenCalled()
  addFields.mockRestore()
})
