import { EventEmitter } from 'node:events'
import { sql } from 'kysely'
import type pg from 'pg'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { testContext } from '../../../test/context.ts'
import { noBrand, openDatabase } from './db.ts'
import { FairConnections } from './fair-connections.ts'

const databaseOf = async (connections: number) => openDatabase((await testContext()).databaseUrl, connections)
/** A statement that takes a while and keeps connections in use. */
const work = (tx: Parameters<Parameters<Awaited<ReturnType<typeof databaseOf>>['read']>[1]>[0]) => sql`select pg_sleep(0.02)`.execute(tx)

test.each(['read', 'write'] as const)('a brand with a hundred requests to %s lets another brand have its turn', async (kind) => {
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

/** A pool that gives a connection to every caller, and a function that gives one back. */
function countingPool() {
  const pool = Object.assign(new EventEmitter(), { connect: async () => ({}) })
  return { pool: pool as unknown as pg.Pool, giveBack: () => pool.emit('release') }
}

test('a brand alone gets all connections; above 2,000 waiting requests it is told to come back; requests without a brand wait', async () => {
  const { pool, giveBack } = countingPool()
  const connections = new FairConnections(pool, 4, noBrand)
  const brand = connections.of(newId())
  await Promise.all(Array.from({ length: 4 }, () => brand.connect()))
  expect(connections.waiting).toBe(0)
  const waiting = Array.from({ length: 2000 }, () => brand.connect())
  await expect(brand.connect()).rejects.toMatchObject({ kind: 'too-many', details: { retryAfter: 1 } })
  const anybody = Array.from({ length: 2100 }, () => connections.of(noBrand).connect())
  const other = connections.of(newId()).connect()
  expect(connections.waiting).toBe(4101)
  for (let turn = 0; turn < 3; turn += 1) giveBack()
  await other
  for (let turn = 0; turn < 4098; turn += 1) giveBack()
  await Promise.all([...waiting, ...anybody])
  expect(connections.waiting).toBe(0)
})

test('failed work, and failed connections, free their places for the next request', async () => {
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
