import { chooseShipping } from '@linesheet/contract/orders/labels'
import { buyLabelBatch, createLabelBatch, getLabelBatch, requoteLabelBatch } from '@linesheet/contract/orders/labels.batches'
import { getOrder } from '@linesheet/contract/orders/orders'
import { printOrders } from '@linesheet/contract/orders/orders.documents'
import { getJob } from '@linesheet/contract/platform/jobs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { anotherServer, now, testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { EasypostServer, type Fault } from '../../../test/orders/easypost-server.ts'
import { aQuotedBatch, cheapestChoices, runLabelBatch } from '../../../test/orders/label-batches.ts'
import { aQuote, runLabelEffects } from '../../../test/orders/labels.ts'
import { easypostCarriers } from '../../platform/ports/carriers/carriers.easypost.ts'
import type { Carriers } from '../../platform/ports/carriers/carriers.types.ts'
import { startEffectRunners } from '../../workers.ts'

let carrier: EasypostServer
let before: Carriers
beforeEach(async () => {
  carrier = await new EasypostServer().start()
  const { carriers } = (await testContext()).ports
  before = { ...carriers }
})
afterEach(async () => {
  const { ports, setClock } = await testContext()
  Object.assign(ports.carriers, before, { bought: [], voided: [], before: {}, after: {} })
  setClock(now)
  carrier.stop()
})

async function buyFromEasypost() {
  const { carriers } = (await testContext()).ports
  Object.assign(carriers, easypostCarriers({ url: carrier.url, key: carrier.key, timeoutMs: 1_500 }))
}
const packed = (brand: Brand, count: number) => Promise.all(Array.from({ length: count }, () => given.aPackedOrder(brand)))
const countsOf = ({ orders }: { orders: { state: string; code: string | null }[] }) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(orders, ({ state, code }) => [state, code].filter(Boolean).join(' '))).map(([name, some = []]) => [
      name,
      some.length,
    ]),
  )

const quoteFaults: Fault[] = ['slow', '500', 'truncated', 'garbage', 'hang up']
const buyFaults: Fault[] = [...quoteFaults, 'lost answer', 'truncated answer', '500 after']

test('a carrier that fails in each way while it is asked for prices stops none of the other orders', async () => {
  await buyFromEasypost()
  const brand = await given.aBrand()
  const ids = await packed(brand, 12)
  const failing = ids.slice(1, 1 + quoteFaults.length * 2).filter((_, at) => at % 2 === 0)
  for (const [at, id] of failing.entries()) {
    const { number } = await callOk(getOrder, { params: { id } }, brand.owner)
    const fault = quoteFaults[at] ?? 'slow'
    carrier.failQuotes(number, fault, fault)
  }
  const batch = await aQuotedBatch(brand, ids)
  expect(countsOf(batch)).toEqual({ quoted: 7, 'refused carrier.unreachable': 5 })
  expect(batch.orders.filter(({ state }) => state === 'refused').map(({ id }) => id)).toEqual(failing)
  await callOk(requoteLabelBatch, { params: { id: batch.id }, body: { ids: failing } }, brand.owner)
  expect(countsOf(await runLabelBatch(brand, batch.id))).toEqual({ quoted: 12 })
})

test('a carrier that fails in each way while labels are bought stops none of the others, and no label is bought twice', async () => {
  await buyFromEasypost()
  const brand = await given.aBrand()
  const batch = await aQuotedBatch(brand, await packed(brand, 17))
  const failing = batch.orders.filter((_, at) => at % 2 === 1)
  expect(failing).toHaveLength(buyFaults.length)
  const { db, setClock } = await testContext()
  for (const [at, { quotes }] of failing.entries()) {
    const { reference } = await db.asOwner((tx) =>
      tx
        .selectFrom('shipping_quotes')
        .select('reference')
        .where('id', '=', quotes[0]?.id ?? '')
        .executeTakeFirstOrThrow(),
    )
    carrier.fail(new RegExp(`/${reference.split(':')[0]}/buy$`), buyFaults[at] ?? 'slow')
  }
  const body = cheapestChoices(batch)
  await callOk(buyLabelBatch, { params: { id: batch.id }, body }, brand.owner)
  const after = await runLabelBatch(brand, batch.id)
  expect(countsOf(after)).toEqual({ bought: 9, pending: 8 })
  expect(after.orders.filter(({ state }) => state === 'pending').map(({ id }) => id)).toEqual(failing.map(({ id }) => id))
  setClock(new Date(now.getTime() + 120_000))
  await callOk(buyLabelBatch, { params: { id: batch.id }, body }, brand.owner)
  await runLabelBatch(brand, batch.id)
  await runLabelEffects(brand, new Date(now.getTime() + 120_000))
  expect(countsOf(await callOk(getLabelBatch, { params: { id: batch.id } }, brand.owner))).toEqual({ bought: 17 })
  expect(carrier.charges).toHaveLength(17)
  expect(new Set(carrier.charges).size).toBe(17)
})

test('a carrier that is down is given up soon: nothing is bought for the orders that were not tried', async () => {
  await buyFromEasypost()
  const brand = await given.aBrand()
  const batch = await aQuotedBatch(brand, await packed(brand, 20))
  carrier.stop()
  await callOk(buyLabelBatch, { params: { id: batch.id }, body: cheapestChoices(batch) }, brand.owner)
  const after = countsOf(await runLabelBatch(brand, batch.id))
  expect(after.pending).toBeLessThanOrEqual(8)
  expect(after['refused carrier.unreachable']).toBe(20 - (after.pending ?? 0))
  const other = await given.aBrand()
  expect(countsOf(await aQuotedBatch(other, await packed(other, 20)))).toEqual({ 'refused carrier.unreachable': 20 })
})

test('two workers, and two tabs that confirm at two servers, buy each label once', async () => {
  const { ports } = await testContext()
  const second = await anotherServer({ recordsRefusals: false })
  const brand = await given.aBrand()
  const { id } = await callOk(createLabelBatch, { body: { ids: await packed(brand, 6) } }, brand.owner)
  await Promise.all([runLabelBatch(brand, id), runLabelBatch(brand, id, { context: second })])
  const batch = await callOk(getLabelBatch, { params: { id } }, brand.owner)
  expect(countsOf(batch)).toEqual({ quoted: 6 })
  const body = cheapestChoices(batch)
  const confirm = (server: typeof second | undefined) =>
    call(buyLabelBatch, { params: { id }, body }, { ...brand.owner, ...(server && { server }) })
  const answers = await Promise.all([confirm(undefined), confirm(second), confirm(undefined)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await Promise.all([runLabelBatch(brand, id), runLabelBatch(brand, id, { context: second }), runLabelBatch(brand, id)])
  expect(countsOf(await callOk(getLabelBatch, { params: { id } }, brand.owner))).toEqual({ bought: 6 })
  expect(new Set([...ports.carriers.bought, ...second.ports.carriers.bought]).size).toBe(6)
})

test('a label bought on the order’s page in the meantime is not bought again by the batch', async () => {
  const { ports } = await testContext()
  const brand = await given.aBrand()
  const [id = ''] = await packed(brand, 1)
  const batch = await aQuotedBatch(brand, [id])
  const quote = await aQuote(brand, id)
  await callOk(buyLabelBatch, { params: { id: batch.id }, body: cheapestChoices(batch) }, brand.owner)
  await Promise.all([call(chooseShipping, { params: { id }, body: { quote_id: quote.id } }, brand.owner), runLabelBatch(brand, batch.id)])
  expect((await callOk(getOrder, { params: { id } }, brand.owner)).label?.status).toBe('bought')
  expect(new Set(ports.carriers.bought).size).toBe(1)
})

test('while a carrier hangs for batches of four brands, documents are printed and single labels bought', async () => {
  const context = await testContext()
  const { ports, db } = context
  await db.asOwner((tx) => tx.deleteFrom('outbox').execute())
  const brand = await given.aBrand()
  const [id = ''] = await packed(brand, 1)
  const quote = await aQuote(brand, id)
  const answer = Promise.withResolvers<void>()
  let hanging = 0
  ports.carriers.before.quote = async () => {
    hanging += 1
    await answer.promise
  }
  const batches = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const other = await given.aBrand()
      return { other, id: (await callOk(createLabelBatch, { body: { ids: await packed(other, 5) } }, other.owner)).id }
    }),
  )
  const jobs = startEffectRunners(context)
  await expect.poll(() => hanging).toBe(16)
  await expect.poll(() => db.load()).toEqual({ used: 0, waiting: 0 })
  const { job } = await callOk(printOrders, { body: { ids: [id], kinds: ['slip'] } }, brand.owner)
  await expect.poll(async () => (await callOk(getJob, { params: { id: job.id } }, brand.owner)).status, { timeout: 15_000 }).toBe('done')
  expect((await call(chooseShipping, { params: { id }, body: { quote_id: quote.id } }, brand.owner)).status).toBe(200)
  answer.resolve()
  for (const { other, id: batch } of batches)
    await expect
      .poll(async () => countsOf(await callOk(getLabelBatch, { params: { id: batch } }, other.owner)), { timeout: 15_000 })
      .toEqual({ quoted: 5 })
  await jobs.stop()
})
