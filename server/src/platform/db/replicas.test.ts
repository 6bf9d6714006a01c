import { addProduct, getProduct, listProducts } from '@linesheet/contract/catalogue/products'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { startProxy } from '../../../test/connections/proxy.ts'
import { replicatedServer, type TestContext } from '../../../test/context.ts'
import { type Node, ownerOfABrand, productBody, startReplication, stopServer } from '../../../test/platform/replication.ts'
import { metrics } from '../operations/metrics.ts'

type Replication = Awaited<ReturnType<typeof startReplication>>
let replication: Replication
let proxy: Awaited<ReturnType<typeof startProxy>>
let replica: Node
let [one, other] = [] as unknown as [TestContext, TestContext]
let owner: { token: string }

beforeAll(async () => {
  replication = await startReplication(2)
  replica = replication.replicas[0]!
  proxy = await startProxy(replication.primary.port)
  const url = proxy.urlFor(replication.primary.url)
  one = await replicatedServer(url, [replica.url])
  other = await replicatedServer(url, [replica.url])
  owner = await ownerOfABrand(one)
})

afterAll(async () => {
  for (const server of [one, other]) await stopServer(server)
  proxy.close()
  await replication.stop()
})

/** Adds a product at the first server. Returns its id and the position in the answer. */
async function add(key?: string, body = productBody()) {
  const { headers, result } = await call(addProduct, { body }, { ...owner, server: one, ...(key && { key }) })
  return { id: result.id, position: String(headers['x-position']) }
}
/** The newest products as the other server returns them. */
const list = async (position?: string) => {
  const { items } = await callOk(
    listProducts,
    { query: { items_per_page: 100 } },
    { ...owner, server: other, ...(position && { position }) },
  )
  return items.map(({ id }) => id)
}

async function outcomes() {
  const { values } = await metrics.replicaReads.get()
  const count = (outcome: string) => values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0
  return { answered: count('answered'), left: count('left to the primary') }
}
/** How many reads of the work were answered by replicas, and how many were left to the primary. */
async function readsOf(work: () => Promise<unknown>) {
  const before = await outcomes()
  await work()
  const after = await outcomes()
  return { answered: after.answered - before.answered, left: after.left - before.left }
}
/** Polls until the other server reads from a replica, or no longer does. */
const expectReads = (expected: { answered: number; left: number }) => expect.poll(() => readsOf(list), { interval: 100 }).toEqual(expected)
const expectReady = () => expectReads({ answered: 1, left: 0 })
const expectNotAsked = () => expectReads({ answered: 0, left: 0 })

test('a write returns a position, and a read that sends it sees the write at another server, while replay is paused', async () => {
  await expectReady()
  await replica.query('select pg_wal_replay_pause()')
  const { id, position } = await add()
  expect(position).toMatch(/^[0-9a-f]{16}$/)
  expect(await list(position)).toContain(id)
  expect((await call(getProduct, { params: { id } }, { ...owner, server: other, position })).status).toBe(200)
  // A read without a position is answered by a replica for two seconds; then the replica is not used any more.
  await expectNotAsked()
  expect(await list()).toContain(id)
  await replica.query('select pg_wal_replay_resume()')
  await expectReady()
  expect(await list(position)).toContain(id)
})

test('reads without a position see the changes of live events that their server has received', async () => {
  await expectReady()
  await replica.query('select pg_wal_replay_pause()')
  const { id } = await add()
  await expect.poll(() => list(), { interval: 5 }).toContain(id)
  await replica.query('select pg_wal_replay_resume()')
})

test('a record that a replica lacks is read from the primary', async () => {
  await expectReady()
  await replica.query('select pg_wal_replay_pause()')
  const { id } = await add()
  expect((await call(getProduct, { params: { id } }, { ...owner, server: other })).status).toBe(200)
  await replica.query('select pg_wal_replay_resume()')
})

test('a repeated request and a refused one return a position, too', async () => {
  const [key, body] = [newId(), productBody()]
  const first = await add(key, body)
  const repeated = await add(key, body)
  expect(repeated.id).toBe(first.id)
  expect(repeated.position >= first.position).toBe(true)
  const refused = await call(addProduct, { body: productBody() }, { ...owner, server: one, key })
  expect(refused.code).toBe('idempotency.other-request')
  expect(String(refused.headers['x-position']) >= first.position).toBe(true)
})

test('a read returns no position, and a forged one neither blocks nor changes the answer', async () => {
  await expectReady()
  const { id, position } = await add()
  const plain = await call(listProducts, {}, { ...owner, server: other, position })
  expect(plain.headers['x-position']).toBe(undefined)
  const ahead = (Number.parseInt(position, 16) + 2 ** 24).toString(16).padStart(16, '0')
  const made = ['', 'x', '0'.repeat(16), 'f'.repeat(16), `${position}; select 1`, '9'.repeat(4000), ahead]
  for (const text of made) expect(await list(text)).toContain(id)
  // Only a position that could be genuine keeps the replica from answering.
  expect(await readsOf(() => list(ahead))).toMatchObject({ answered: 0 })
  expect(await readsOf(() => list('f'.repeat(16)))).toEqual({ answered: 1, left: 0 })
})

test('a replica that hangs costs one bounded wait, and no read fails', async () => {
  await expectReady()
  replica.freeze()
  const began = performance.now()
  const first = await Promise.all(Array.from({ length: 20 }, () => list()))
  expect(first.every((ids) => ids.length > 0)).toBe(true)
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(await readsOf(() => list())).toEqual({ answered: 0, left: 0 })
  replica.thaw()
  await expectReady()
})

test('a replica that disappears and comes back is used again', async () => {
  await expectReady()
  await replica.stop()
  const ids = await Promise.all(Array.from({ length: 10 }, () => list()))
  expect(ids.every((found) => found.length > 0)).toBe(true)
  await expectNotAsked()
  await replica.start()
  await expectReady()
})

test('several replicas share the reads', async () => {
  const server = await replicatedServer(
    proxy.urlFor(replication.primary.url),
    replication.replicas.map(({ url }) => url),
  )
  const read = () => callOk(listProducts, {}, { ...owner, server })
  const connections = `select count(*)::int from pg_stat_activity where application_name = 'linesheet-read'`
  const spread = async () => {
    await Promise.all(Array.from({ length: 8 }, read))
    return Promise.all(replication.replicas.map((node) => node.query(connections)))
  }
  await expect.poll(async () => (await spread()).every((count) => Number(count) > 0)).toBe(true)
  await stopServer(server)
})

test('after a failover writes continue without a restart, and the promoted replica is not read as a replica', async () => {
  await expectReady()
  const { id } = await add()
  await expect.poll(() => replica.query('select pg_last_wal_replay_lsn() is not null')).toBe(true)
  await replication.primary.stop()
  // The address leads to a replica for a moment: writes that it refuses are tried again.
  proxy.leadTo(replica.port)
  const waiting = add()
  const writers = `select count(*)::int from pg_stat_activity where application_name = 'linesheet'`
  await expect.poll(() => replica.query(writers), { interval: 20 }).toBeGreaterThan(0)
  await replica.query('select pg_promote()')
  const late = await waiting
  expect(late.id).toBeTruthy()
  expect(await list(late.position)).toEqual(expect.arrayContaining([id, late.id]))
  await expectNotAsked()
})
