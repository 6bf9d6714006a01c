import { editOrderSettings } from '@linesheet/contract/brand/settings.orders'
import { acceptOrder, cancelOrder, getOrder } from '@linesheet/contract/orders/orders'
import type { MailInterval } from '@linesheet/domain/home/notifications'
import { expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { anotherServer, testContext } from '../../../test/context.ts'
import { runEffects } from '../../../test/effects.ts'
import { type Brand, given } from '../../../test/given.ts'
import { deathPoints, dieDuring } from '../../../test/platform/statement-crashes.ts'
import { waitingOrdersKind } from '../../brand/settings/waiting-orders-effect.ts'
import { notificationEffects } from '../../platform/outbox/notification-effects.ts'
import { sendWaitingOrders } from './send-waiting-orders.worker.ts'

const nothing = () => {}
/** 10:20 in Hong Kong. */
const start = new Date('2026-11-20T02:20:00Z')
const after = (hours: number) => new Date(start.getTime() + hours * 3_600_000)

async function aBrandWithOrderMails(interval: MailInterval) {
  const context = await testContext()
  context.setClock(start)
  const brand = await given.aBrand()
  const to = `orders-${brand.id}@brand.example`
  const choose = (order_notification_interval: MailInterval) =>
    callOk(editOrderSettings, { body: { order_notification_email: to, order_notification_interval } }, brand.owner)
  await choose(interval)
  /** The mails sent to the address by then. */
  const mailsAt = async (time: Date) => {
    context.setClock(time)
    await runEffects(brand, ['mail.new-order', waitingOrdersKind])
    await runEffects(brand, [notificationEffects.mail])
    return context.ports.mail.sent.filter((mail) => mail.to === to)
  }
  return { brand, choose, mailsAt }
}

const read = ({ owner }: Brand, id: string) => callOk(getOrder, { params: { id } }, owner)

test('orders of an hour are one mail at the full hour: each with its link, its deadline, and totals by currency', async () => {
  const { brand, mailsAt } = await aBrandWithOrderMails('hourly')
  const ids = [await given.anOrder(brand), await given.anOrder(brand), await given.anOrder(brand, { currency_code: 'EUR' })]
  expect(await mailsAt(after(0.1))).toEqual([])
  const mails = await mailsAt(after(0.7))
  expect(mails.map(({ subject }) => subject)).toEqual(['3 new orders: HKD 372.00 and EUR 186.00'])
  for (const id of ids) {
    const { number, buyer_name, currency_code } = await read(brand, id)
    expect(mails[0]?.text).toContain(`${number}: ${buyer_name} · ${currency_code} 186.00 · accept by 25 Nov 2026\n`)
    expect(mails[0]?.text).toContain(`/order/${id}\n`)
    expect(mails[0]?.html).toContain(`/order/${id}"`)
  }
  expect(await mailsAt(after(2))).toHaveLength(1)
  await given.anOrder(brand)
  expect((await mailsAt(after(3))).map(({ subject }) => subject).at(-1)).toBe('1 new order: HKD 186.00')
})

test('the morning mail comes at 8 in the time zone of the brand', async () => {
  const { brand, mailsAt } = await aBrandWithOrderMails('morning')
  await given.anOrder(brand)
  expect(await mailsAt(after(21.6))).toEqual([])
  expect(await mailsAt(after(21.7))).toHaveLength(1)
})

test('orders accepted in the meantime say so, cancelled ones are left out, and nothing is sent if none is left', async () => {
  const { brand, mailsAt } = await aBrandWithOrderMails('hourly')
  const [accepted, cancelled, open] = [await given.anOrder(brand), await given.anOrder(brand), await given.anOrder(brand)]
  await callOk(acceptOrder, { params: { id: accepted }, body: { target_shipment_date: '2026-12-24' } }, brand.owner)
  await callOk(cancelOrder, { params: { id: cancelled }, body: { reason: 'out_of_stock' } }, brand.owner)
  const [mail] = await mailsAt(after(0.7))
  expect(mail?.subject).toBe('2 new orders: HKD 372.00')
  const { number, buyer_name } = await read(brand, accepted)
  expect(mail?.text).toContain(`${number}: ${buyer_name} · HKD 186.00 · already accepted`)
  expect(mail?.text).toContain(`/order/${open}`)
  expect(mail?.text).not.toContain(`/order/${cancelled}`)
  const last = await given.anOrder(brand)
  await callOk(cancelOrder, { params: { id: last }, body: { reason: 'out_of_stock' } }, brand.owner)
  expect(await mailsAt(after(2))).toHaveLength(1)
})

test('going back to a mail for each order sends the waiting orders at once, and the next order on its own', async () => {
  const { brand, choose, mailsAt } = await aBrandWithOrderMails('morning')
  await given.anOrder(brand)
  await given.anOrder(brand)
  await choose('hourly')
  expect(await mailsAt(after(0.1))).toEqual([])
  await choose('immediately')
  expect((await mailsAt(after(0.2))).map(({ subject }) => subject)).toEqual(['2 new orders: HKD 372.00'])
  const { number } = await read(brand, await given.anOrder(brand))
  expect((await mailsAt(after(0.3))).map(({ subject }) => subject).at(-1)).toContain(`New order ${number}`)
  expect(await mailsAt(after(48))).toHaveLength(2)
})

test('without an address, nobody is notified of the waiting orders', async () => {
  const { brand, mailsAt } = await aBrandWithOrderMails('hourly')
  await given.anOrder(brand)
  await callOk(editOrderSettings, { body: { order_notification_email: null } }, brand.owner)
  expect(await mailsAt(after(0.7))).toEqual([])
})

test('a server that dies while it gathers, and several at once, send each order once', async () => {
  const { brand } = await aBrandWithOrderMails('hourly')
  const context = await testContext()
  const job = {
    brand_id: brand.id,
    id: crypto.randomUUID(),
    kind: waitingOrdersKind,
    destination: '',
    sequence: 1,
    payload: {},
    attempts: 1,
  }
  const work = () => sendWaitingOrders(job, context, nothing).catch(nothing)
  const mails = async () =>
    (
      await context.db.asOwner((tx) =>
        tx.selectFrom('outbox').select('id').where('brand_id', '=', brand.id).where('kind', '=', notificationEffects.mail).execute(),
      )
    ).length
  await given.anOrder(brand)
  const points = await deathPoints(work)
  expect(points.length).toBeGreaterThan(3)
  for (const [at, point] of points.entries()) {
    await given.anOrder(brand)
    await dieDuring(point, work)
    // The claim of the dead server ends, and other servers start at the same time.
    await Promise.all([work(), sendWaitingOrders(job, await anotherServer({ recordsRefusals: false }), nothing)])
    expect([point, await mails()]).toEqual([point, at + 2])
  }
})
