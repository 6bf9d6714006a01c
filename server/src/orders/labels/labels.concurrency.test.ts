import { chooseShipping, estimateShipping } from '@linesheet/contract/orders/labels'
import { cancelOrder, getOrder } from '@linesheet/contract/orders/orders'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { anotherServer, testContext } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'
import { aQuote, runLabelEffects } from '../../../test/orders/labels.ts'

const forgetCalls = async () => {
  const { carriers } = (await testContext()).ports
  Object.assign(carriers, { bought: [], voided: [], before: {}, after: {} })
}
// Other files of this test worker buy labels, too.
beforeEach(forgetCalls)
afterEach(forgetCalls)

test('two tabs at two servers that buy one quote get one label, and both see it', async () => {
  const { ports } = await testContext()
  const brand = await given.aBrand()
  const second = await anotherServer()
  const colleague = await given.aMember(brand, 'orders')
  for (let round = 0; round < 5; round += 1) {
    const id = await given.aPackedOrder(brand)
    const { id: quote_id } = await aQuote(brand, id)
    const buy = (caller: object) => call(chooseShipping, { params: { id }, body: { quote_id } }, { ...brand.owner, ...caller })
    const answers = await Promise.all([buy({}), buy({ ...colleague, server: second }), buy({ server: second }), buy(colleague)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ result }) => result.label?.id)).size).toBe(1)
    const order = await callOk(getOrder, { params: { id } }, brand.owner)
    expect(order.order_activities.filter(({ kind }) => kind === 'label_bought')).toHaveLength(1)
  }
  expect(new Set([...ports.carriers.bought, ...second.ports.carriers.bought]).size).toBe(5)
})

test('of two quotes bought at once for one order one is bought', async () => {
  const brand = await given.aBrand()
  const second = await anotherServer()
  const id = await given.aPackedOrder(brand)
  const [one, other] = [await aQuote(brand, id), await aQuote(brand, id, 'Saver')]
  const buy = (quote_id: string, server?: typeof second) =>
    call(chooseShipping, { params: { id }, body: { quote_id } }, { ...brand.owner, ...(server && { server }) })
  const answers = await Promise.all([buy(one.id), buy(other.id, second)])
  expect(answers.map(({ code }) => code ?? 'bought').toSorted()).toEqual(['bought', 'order.has-label'])
})

test('buying and cancelling at once leave a cancelled order whose label, if any, is given back', async () => {
  const { db } = await testContext()
  const brand = await given.aBrand()
  for (let round = 0; round < 6; round += 1) {
    const id = await given.aPackedOrder(brand)
    const { id: quote_id } = await aQuote(brand, id)
    await Promise.all([
      call(chooseShipping, { params: { id }, body: { quote_id } }, brand.owner),
      call(cancelOrder, { params: { id }, body: { reason: 'out_of_stock' } }, brand.owner),
    ])
    await runLabelEffects(brand)
    expect(await callOk(getOrder, { params: { id } }, brand.owner)).toMatchObject({ status: 'cancelled', label: null })
    const purchases = await db.asOwner((tx) => tx.selectFrom('label_purchases').select('status').where('order_id', '=', id).execute())
    for (const { status } of purchases) expect(status).toBe('voided')
  }
})

test('a carrier that hangs holds no connection, and other brands buy labels at the same time', async () => {
  const { ports, db } = await testContext()
  const [hanging, other] = [await given.aBrand(), await given.aBrand()]
  const [id, otherId] = [await given.aPackedOrder(hanging), await given.aPackedOrder(other)]
  const [quote, otherQuote] = [await aQuote(hanging, id), await aQuote(other, otherId)]
  const answer = Promise.withResolvers<void>()
  let waiting = 0
  const hang = async () => {
    waiting += 1
    await answer.promise
  }
  ports.carriers.before = { buy: hang, quote: hang }
  const buying = Array.from({ length: 20 }, () => call(chooseShipping, { params: { id }, body: { quote_id: quote.id } }, hanging.owner))
  const asking = Array.from({ length: 20 }, () => call(estimateShipping, { params: { id: otherId }, body: {} }, hanging.owner))
  const quoting = Array.from({ length: 20 }, () => call(estimateShipping, { params: { id: otherId }, body: {} }, other.owner))
  await expect.poll(() => waiting).toBeGreaterThanOrEqual(21)
  ports.carriers.before = {}
  expect((await call(chooseShipping, { params: { id: otherId }, body: { quote_id: otherQuote.id } }, other.owner)).status).toBe(200)
  await expect.poll(() => db.load()).toEqual({ used: 0, waiting: 0 })
  answer.resolve()
  expect(new Set((await Promise.all(buying)).map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set((await Promise.all(asking)).map(({ status }) => status))).toEqual(new Set([404]))
  await Promise.all(quoting)
})
