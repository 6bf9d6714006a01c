import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { testContext } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'
import type { Scope, Tx } from './db.ts'
import { write } from './prepared.ts'
import { readAsOne } from './read-as-one.ts'

const slugOf = async (brandId: string) =>
  (await testContext()).db.asOwner((tx) => tx.selectFrom('companies').select('slug').where('brand_id', '=', brandId).executeTakeFirst())

test('of two deadlocked transactions one is aborted and retried', async () => {
  const { db } = await testContext()
  const [one, other] = [(await given.aBrand()).id, (await given.aBrand()).id]
  let arrived = 0
  let both = () => {}
  const bothHold = new Promise<void>((done) => {
    both = done
  })
  const attempts: string[] = []
  const take = (first: string, second: string, name: string) =>
    db.asOwner(async (tx) => {
      attempts.push(name)
      await tx
        .updateTable('companies')
        .set({ slug: `${name}-${first}` })
        .where('brand_id', '=', first)
        .execute()
      arrived += 1
      if (arrived === 2) both()
      await bothHold
      write(
        tx,
        tx
          .updateTable('companies')
          .set({ slug: `${name}-${second}` })
          .where('brand_id', '=', second),
      )
    })
  await Promise.all([take(one, other, 'a'), take(other, one, 'b')])
  // More often if the retry takes its lock before the other transaction is woken.
  expect(attempts.length).toBeGreaterThan(2)
  const last = attempts.at(-1)
  expect([await slugOf(one), await slugOf(other)]).toEqual([{ slug: `${last}-${one}` }, { slug: `${last}-${other}` }])
})

test('reads of one statement have their own rows, fail together, and cannot be added to later', async () => {
  const { db } = await testContext()
  const { id: brandId } = await given.aBrand()
  const names = (tx: Tx, ...values: string[]) =>
    sql<{ name: string }>`select name from unnest(${values}::text[]) name where ${brandId}::uuid is not null`
      .execute(tx)
      .then(({ rows }) => rows.map(({ name }) => name))
  const read = <T>(work: (tx: Tx) => Promise<T>) => db.read({ brandId }, (tx) => readAsOne(tx, work))

  expect(await read((tx) => Promise.all([names(tx, 'a', 'b'), names(tx), names(tx, 'c')]))).toEqual([['a', 'b'], [], ['c']])
  expect(await read(async () => 'nothing')).toBe('nothing')
  const failing = (tx: Tx) => Promise.allSettled([names(tx, 'a'), sql`select * from no_such_table`.execute(tx)])
  expect((await read(failing)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(read(async (tx) => [await names(tx, 'a'), await names(tx, 'b')])).rejects.toThrow('sent already')
})

test('identical reads of one statement are sent once, and share their rows', async () => {
  const { db } = await testContext()
  const { id: brandId } = await given.aBrand()
  const uuid = async (tx: Tx, value: string) =>
    (await sql<{ id: string }>`select gen_random_uuid() as id where ${value}::text <> '' and ${brandId}::uuid is not null`.execute(tx))
      .rows[0]?.id
  const [one, other, same] = await db.read({ brandId }, (tx) =>
    readAsOne(tx, (reads) => Promise.all([uuid(reads, 'a'), uuid(reads, 'b'), uuid(reads, 'a')])),
  )
  expect(same).toBe(one)
  expect(other).not.toBe(one)
})

test('a read that enters the tenant in its own statement sees its brand alone, and is refused when the session has ended', async () => {
  const { db } = await testContext()
  const [one, other] = [await given.aBrand(), await given.aBrand()]
  const ids = sql<string[]>`(select coalesce(json_agg(c.brand_id), '[]') from companies c where c.brand_id in (${one.id}, ${other.id}))`
  const read = (scope: Scope) =>
    db.read(scope, async (tx) => {
      const { rows } = await tx.executeQuery<{ ids: string[] }>(tx.selectNoFrom(ids.as('ids')).compile())
      return rows[0]?.ids
    })
  // More rounds than there are connections, so that each connection has served another brand before.
  for (let round = 0; round < 12; round += 1) for (const { id: brandId } of [one, other]) expect(await read({ brandId })).toEqual([brandId])

  const { userId, sessionId } = one.owner
  const scope = { brandId: one.id, userId, sessionId, role: 'owner' }
  expect(await read(scope)).toEqual([one.id])
  await expect(read({ ...scope, role: 'viewer' })).rejects.toThrow('Please sign in again')
  await expect(read({ ...scope, sessionId: newId() })).rejects.toThrow('Please sign in again')
})

test('the error of a failed read is reported only to a valid session', async () => {
  const { db } = await testContext()
  const { id: brandId } = await given.aBrand()
  const divide = (scope: Scope) =>
    db.read(scope, (tx) => tx.selectNoFrom(sql`1 / (select count(*) from users where false)`.as('x')).execute())
  await expect(divide({ brandId })).rejects.toThrow('division by zero')
  await expect(divide({ brandId, userId: newId(), sessionId: newId(), role: 'owner' })).rejects.toThrow('Please sign in again')
})
