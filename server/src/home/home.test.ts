import { askSupport, getHome } from '@linesheet/contract/home'
import { cancelOrder, getOrder } from '@linesheet/contract/orders'
import { orderCountLimit } from '@linesheet/domain/orders'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { call, callOk } from '../../test/calling.ts'
import { draftProducts } from '../../test/collections.ts'
import { now, testContext } from '../../test/context.ts'
import { given } from '../../test/given.ts'
import { expectDerivedDataCurrent } from '../../test/invariants.ts'
import { JobRunner } from '../jobs/runner.ts'
import { workers } from '../jobs/workers.ts'

test('home counts incomplete products for roles that may change products', async () => {
  const brand = await given.aBrand()
  const attentionFor = async (member: typeof brand.owner) => (await callOk(getHome, {}, member)).needs_attention
  expect(await attentionFor(brand.owner)).toBe(0)
  await draftProducts(brand, ['Cup', 'Vase'])
  expect(await attentionFor(brand.owner)).toBe(2)
  expect(await attentionFor(await given.aMember(brand, 'catalogue'))).toBe(2)
  expect(await attentionFor(await given.aMember(brand, 'finance'))).toBe(0)
})

test('home adds up the orders of 30 days, without cancelled ones, as they change', async () => {
  const brand = await given.aBrand()
  const sales = async () => (await callOk(getHome, {}, brand.owner)).sales
  expect(await sales()).toEqual([])
  const [kept, cancelled] = [await given.anOrder(brand), await given.anOrder(brand)]
  const { subtotal, discount_total } = await callOk(getOrder, { params: { id: kept } }, brand.owner)
  const goods = Number(subtotal) - Number(discount_total)
  expect(await sales()).toMatchObject([{ orders: 2, subtotal: (2 * goods).toFixed(2) }])
  await callOk(cancelOrder, { params: { id: cancelled }, body: { reason: 'out_of_stock' } }, brand.owner)
  expect(await sales()).toMatchObject([{ orders: 1, subtotal: goods.toFixed(2) }])
  await expectDerivedDataCurrent(brand.id)
})

test('home counts late orders up to a limit, and says when there are more', async () => {
  const brand = await given.aBrand()
  const { db } = await testContext()
  const late = async () => (await callOk(getHome, {}, brand.owner)).figures
  const id = await given.anOrder(brand, { placed_at: '2026-10-01T00:00:00Z' })
  expect(await late()).toMatchObject({ late: 1, late_capped: false })
  await db.asOwner(async (tx) => {
    const order = await tx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const others = Object.keys(order).filter((name) => !['id', 'number', 'status', 'tab'].includes(name))
    const columns = sql.join(others.map((name) => sql.ref(name)))
    // Packed, because new orders expire in other tests.
    await sql`insert into orders (id, number, status, ${columns}) select uuidv7(), number + n, 'packed', ${columns}
      from orders, generate_series(1, ${sql.lit(orderCountLimit)}) n where id = ${id}`.execute(tx)
  })
  expect(await late()).toMatchObject({ late: orderCountLimit, late_capped: true })
})

test('home adds up more than one order can have', async () => {
  const brand = await given.aBrand()
  const { db } = await testContext()
  const most = '9999999999.99'
  await db.asOwner((tx) =>
    sql`insert into order_sales select ${brand.id}, utc_day(${now}), 'HKD', slot, 1, ${most} from generate_series(0, 15) slot`.execute(tx),
  )
  expect((await callOk(getHome, {}, brand.owner)).sales).toMatchObject([{ orders: 16, subtotal: '159999999999.84' }])
})

test('a question goes to support, with the user as the address for replies', async () => {
  const brand = await given.aBrand()
  const context = await testContext()
  await callOk(askSupport, { body: { text: '  We have a line sheet of 200 cups.\nCan you take it?  ' } }, brand.owner)
  const sent = () => context.ports.mail.sent.filter(({ replyTo }) => replyTo === brand.owner.username)
  const runner = new JobRunner(context, { 'mail.question': workers['mail.question']! })
  runner.start()
  await expect.poll(sent).toHaveLength(1)
  await runner.stop()
  const [mail] = sent()
  expect(mail).toMatchObject({ to: context.config.SUPPORT_EMAIL, subject: `${brand.name} asks` })
  for (const words of ['We have a line sheet of 200 cups.', 'Can you take it?', 'Mei owner']) expect(mail?.text).toContain(words)
})

test('a question without text is refused', async () => {
  const brand = await given.aBrand()
  const response = await call(askSupport, { body: { text: ' \n ' } }, brand.owner)
  expect(response).toMatchObject({ status: 400, errors: { text: 'Field is required' } })
})
