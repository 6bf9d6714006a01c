import { addProduct, getProduct } from '@linesheet/contract/catalogue/products'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { call } from '../../../test/calling.ts'
import { startProxy } from '../../../test/connections/proxy.ts'
import { replicatedServer } from '../../../test/context.ts'
import { ownerOfABrand, productBody, startReplication, stopServer } from '../../../test/platform/replication.ts'

/** The small version of `npm run cluster:kills`: this test does what Patroni and haproxy do there. */
test('when the primary hangs and its replica takes over, no acknowledged write is lost or doubled, and both servers continue', async () => {
  const { primary, replicas, stop } = await startReplication(1)
  const replica = replicas[0]!
  const proxy = await startProxy(primary.port)
  const url = proxy.urlFor(primary.url)
  const servers = [await replicatedServer(url, [replica.url]), await replicatedServer(url, [replica.url])]
  const owner = await ownerOfABrand(servers[0]!)
  // A commit is acknowledged when the replica has it (docs/decisions/0107).
  await primary.query(`alter system set synchronous_standby_names = '*'`)
  await primary.query('select pg_reload_conf()')

  const acknowledged: string[] = []
  const notReadBack: string[] = []
  let isOver = false
  const writers = Array.from({ length: 4 }, async (_, at) => {
    for (let number = at; !isOver; number += 1) await addUntilAcknowledged(number)
  })

  /** Repeats the request under its key at one server after the other, and reads the written record at the next one. */
  async function addUntilAcknowledged(from: number) {
    const [key, body] = [newId(), productBody()]
    for (let attempt = from; ; attempt += 1) {
      const [server, next] = [servers[attempt % 2]!, servers[(attempt + 1) % 2]!]
      const { status, result, headers } = await call(addProduct, { body }, { ...owner, server, key })
      if (status !== 200) continue
      acknowledged.push(body.name)
      const read = await call(
        getProduct,
        { params: { id: result.id } },
        { ...owner, server: next, position: String(headers['x-position'] ?? '') },
      )
      if (read.status === 404) notReadBack.push(body.name)
      return
    }
  }

  const expectMore = () => expect.poll(() => acknowledged.length, { interval: 20 }).toBeGreaterThan(acknowledged.length + 20)
  await expectMore()
  primary.freeze()
  await replica.query('select pg_promote()')
  proxy.leadTo(replica.port)
  await expectMore()
  isOver = true
  await Promise.all(writers)

  const names = String(await replica.query(`select string_agg(name, ',') from products`)).split(',')
  expect(acknowledged.filter((name) => !names.includes(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
  expect(notReadBack).toEqual([])
  for (const server of servers) await stopServer(server)
  proxy.close()
  primary.thaw()
  await stop()
})
