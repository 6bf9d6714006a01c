import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { testContext } from '../../test/context.ts'
import { openDatabase } from './db.ts'

const databaseOf = async (connections: number) => openDatabase((await testContext()).databaseUrl, connections)
/** A statement that takes a while: connections are in use meanwhile. */
const work = (tx: Parameters<Parameters<Awaited<ReturnType<typeof databaseOf>>['read']>[1]>[0]) => sql`select pg_sleep(0.02)`.execute(tx)

test.each(['read', 'write'] as const)('a brand with a hundred requests to %s lets another have its turn', async (kind) => {
  const db = await databaseOf(2)
  const [busy, quiet] = [newId(), newId()]
  let done = 0
  const flood = Promise.all(Array.from({ length: 100 }, () => db[kind]({ brandId: busy }, work).then(() => (done += 1))))
  await db[kind]({ brandId: quiet }, work)
  expect(done).toBeLessThanOrEqual(8)
  await flood
  expect([done, db.load()]).toEqual([100, { used: 0, waiting: 0 }])
  await db.close()
})

test('a brand alone has all connections, and above two hundred that wait it is told to come back', async () => {
  const db = await databaseOf(4)
  const brandId = newId()
  const running = Array.from({ length: 204 }, () => db.read({ brandId }, work))
  expect(db.load()).toMatchObject({ waiting: 200 })
  await expect(db.read({ brandId }, work)).rejects.toMatchObject({ kind: 'too-many', details: { retryAfter: 1 } })
  await expect(db.read({ brandId: newId() }, work)).resolves.toBeDefined()
  await Promise.all(running)
  await db.close()
})

test('work that fails, and connections that do, give their place to the next', async () => {
  const db = await databaseOf(1)
  const brandId = newId()
  const failing = Array.from({ length: 5 }, () =>
    db.read({ brandId }, (tx) => sql`select no_such_column`.execute(tx)).catch(() => 'failed'),
  )
  expect(await Promise.all(failing)).toEqual(Array(5).fill('failed'))
  await db.read({ brandId }, work)
  expect(db.load()).toEqual({ used: 0, waiting: 0 })
  await db.close()

  const unreachable = openDatabase('postgres://nobody@127.0.0.1:9/none', 1)
  const lost = Array.from({ length: 3 }, () => unreachable.read({ brandId }, work).catch((error) => error.code))
  expect(await Promise.all(lost)).toEqual(Array(3).fill('ECONNREFUSED'))
  await unreachable.close()
})
