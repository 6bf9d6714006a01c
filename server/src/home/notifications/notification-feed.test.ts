import { editUser } from '@linesheet/contract/account/settings'
import { getProduct } from '@linesheet/contract/catalogue/products'
import { saveProductTranslation } from '@linesheet/contract/catalogue/products.edit'
import { countNotifications, listNotifications, readNotifications } from '@linesheet/contract/home/notifications'
import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import { daysAfter } from '@linesheet/domain/platform/days'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { anActiveProduct } from '../../../test/catalogue/collections.ts'
import { now, testContext } from '../../../test/context.ts'
import { type Brand, given, reportOrderEvent } from '../../../test/given.ts'
import { notificationMails } from '../../../test/home/notifications.ts'
import { announceLowStock } from './announce-low-stock.worker.ts'

const list = async (member: Brand['owner'], query: RequestInput<typeof listNotifications>['query'] = {}) =>
  callOk(listNotifications, { query }, member)
const unread = async (member: Brand['owner']) => (await callOk(countNotifications, {}, member)).unread
const read = (member: Brand['owner'], body: NonNullable<RequestInput<typeof readNotifications>['body']>) =>
  callOk(readNotifications, { body }, member)
/** The ids of records contain the time of their creation, by the real clock. */
const setRealClock = async (secondsAhead = 0) => (await testContext()).setClock(new Date(Date.now() + secondsAhead * 1000))

test('the bell shows events, the newest first, that the role may see and the user wants', async () => {
  const brand = await given.aBrand()
  const [older, newer] = [await given.anOrder(brand, { placed_at: daysAfter(now, -1).toISOString() }), await given.anOrder(brand)]
  await reportOrderEvent(older, { kind: 'cancel_requested' })
  const delivered = await given.aDeliveredOrder(brand)
  const dispute = await given.aDispute(brand, delivered)
  const { items, count } = await list(brand.owner)
  expect({ count, unread: await unread(brand.owner) }).toEqual({ count: 5, unread: 5 })
  expect(items.map(({ event, id }) => `${event} ${id}`)).toEqual(
    expect.arrayContaining([
      `order_received ${older}`,
      `order_received ${newer}`,
      `order_received ${delivered}`,
      `cancel_requested ${older}`,
      `dispute_opened ${dispute}`,
    ]),
  )
  expect(items.at(-1)).toMatchObject({ id: older, event: 'order_received', link: `/order/${older}`, is_read: false })
  const times = items.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
  await callOk(editUser, { body: { notifications: { order_received: { in_app: false } } } }, brand.owner)
  expect((await list(brand.owner)).items.map(({ event }) => event).toSorted()).toEqual(['cancel_requested', 'dispute_opened'])
  const catalogue = await given.aMember(brand, 'catalogue')
  expect(await list(catalogue)).toMatchObject({ items: [], count: 0 })
  expect(await unread(catalogue)).toBe(0)
})

test('pages and filters show the same as the whole list', async () => {
  const brand = await given.aBrand()
  for (const days of [1, 2, 3]) await given.anOrder(brand, { placed_at: daysAfter(now, -days).toISOString() })
  const asked = await given.anOrder(brand)
  await reportOrderEvent(asked, { kind: 'cancel_requested' })
  const { items } = await list(brand.owner)
  expect(items).toHaveLength(5)
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list(brand.owner, { page, items_per_page: 2 })))
  expect(pages.flatMap((page) => page.items)).toEqual(items)
  expect(pages.map(({ count, count_capped }) => [count, count_capped])).toEqual(Array(4).fill([5, false]))
  expect(await list(brand.owner, { page: 1_000_000, items_per_page: 100 })).toMatchObject({ items: [], count: 5 })
  const requests = await list(brand.owner, { event: 'cancel_requested' })
  expect(requests).toMatchObject({ count: 1, items: [{ id: asked, event: 'cancel_requested', retailer: expect.any(String) }] })
})

test('a read notification stays read, only for this member, and an order that arrives late is new', async () => {
  const brand = await given.aBrand()
  const other = await given.aMember(brand, 'orders')
  await given.anOrder(brand)
  await setRealClock()
  await read(brand.owner, { until: new Date().toISOString() })
  expect([await unread(brand.owner), await unread(other)]).toEqual([0, 1])
  await read(brand.owner, { until: now.toISOString() })
  expect(await unread(brand.owner)).toBe(0)
  await given.anOrder(brand, { placed_at: now.toISOString() })
  expect(await unread(brand.owner)).toBe(1)
  await setRealClock()
  await read(brand.owner, { until: daysAfter(new Date(), 3).toISOString() })
  await setRealClock(1)
  await reportOrderEvent(await given.anOrder(brand), { kind: 'cancel_requested' })
  expect(await unread(brand.owner)).toBe(2)
})

test('a new member gets earlier events as read', async () => {
  const brand = await given.aBrand()
  const id = await given.anOrder(brand)
  await setRealClock(60)
  const newcomer = await given.aMember(brand, 'orders')
  expect([await unread(brand.owner), await unread(newcomer)]).toEqual([1, 0])
  expect((await list(newcomer)).items).toMatchObject([{ id, is_read: true }])
})

test('one notification is read on its own, until the same happens again', async () => {
  const brand = await given.aBrand()
  const [first, second] = [await given.anOrder(brand), await given.anOrder(brand)]
  await reportOrderEvent(first, { kind: 'cancel_requested' })
  await setRealClock()
  await read(brand.owner, { items: [{ event: 'order_received', id: first }] })
  await read(brand.owner, { items: [{ event: 'order_received', id: first }] })
  const states = async () => (await list(brand.owner)).items.map(({ event, id, is_read }) => [event, id, is_read])
  expect(await states()).toEqual(
    expect.arrayContaining([
      ['order_received', first, true],
      ['order_received', second, false],
      ['cancel_requested', first, false],
    ]),
  )
  expect(await list(brand.owner, { unread: true })).toMatchObject({ count: 2 })
  await read(brand.owner, { items: [{ event: 'cancel_requested', id: first }] })
  expect(await unread(brand.owner)).toBe(1)
  const { db } = await testContext()
  await db.write({ brandId: brand.id }, (tx) =>
    tx
      .updateTable('orders')
      .set({ cancel_requested_at: new Date(Date.now() + 1000) })
      .where('brand_id', '=', brand.id)
      .where('id', '=', first)
      .execute(),
  )
  expect(await unread(brand.owner)).toBe(2)
})

test('a user who opens an order has read its notifications, and no others', async () => {
  const brand = await given.aBrand()
  const other = await given.aMember(brand, 'orders')
  const [id] = [await given.aDeliveredOrder(brand), await given.anOrder(brand)]
  await given.aDispute(brand, id)
  await setRealClock()
  expect(await unread(brand.owner)).toBe(3)
  await read(brand.owner, { about: id })
  await read(brand.owner, { about: id })
  expect([await unread(brand.owner), await unread(other)]).toEqual([1, 3])
})

test('an empty list, an unknown event and more than a hundred are refused by field', async () => {
  const { owner } = await given.aBrand()
  const id = '00000000-0000-7000-8000-000000000000'
  const attempt = (body: object) => call(readNotifications, { body: body as never }, owner)
  expect(await attempt({})).toMatchObject({ status: 400, errors: { until: expect.any(String) } })
  expect(await attempt({ items: [{ event: 'order_lost', id }] })).toMatchObject({ status: 400 })
  expect(await attempt({ items: Array(101).fill({ event: 'order_received', id }) })).toMatchObject({
    status: 400,
    errors: { items: expect.any(String) },
  })
  expect(await attempt({ until: '0000-01-01' })).toMatchObject({ status: 400 })
  expect(await attempt({ items: [{ event: 'order_received', id }] })).toMatchObject({ status: 200 })
})

test('a product that runs low is notified once, also by two servers, and disappears when it is restocked', async () => {
  const brand = await given.aBrand()
  const product = await callOk(getProduct, { params: { id: await anActiveProduct(brand) } }, brand.owner)
  const context = await testContext()
  const setStock = (stock: number | null) =>
    context.db.write({ brandId: brand.id }, (tx) =>
      tx.updateTable('variations').set({ stock }).where('brand_id', '=', brand.id).where('product_id', '=', product.id).execute(),
    )
  const colleague = await given.aMember(brand, 'catalogue')
  await callOk(editUser, { body: { language_code: 'zh_TW' } }, colleague)
  const translation = { language_code: 'zh_TW' as const, name: '茶碗' }
  await callOk(saveProductTranslation, { params: { id: product.id }, body: translation }, brand.owner)
  await callOk(editUser, { body: { notifications: { low_stock: { email: true } } } }, brand.owner)
  await setStock(50)
  expect(await unread(brand.owner)).toBe(0)
  await setStock(4)
  await setRealClock()
  await Promise.all([announceLowStock(context), announceLowStock(context)])
  await setStock(0)
  await announceLowStock(context)
  expect((await list(brand.owner)).items).toMatchObject([
    { event: 'low_stock', id: product.id, product: product.name, level: 'out', link: `/product/${product.id}`, is_read: false },
  ])
  expect((await list(colleague)).items).toMatchObject([{ event: 'low_stock', product: '茶碗' }])
  const mails = await notificationMails(brand)
  expect(mails.map(({ subject }) => subject)).toEqual([`Stock running low: ${product.name} · out of stock`])
  await setStock(50)
  expect(await list(brand.owner)).toMatchObject({ count: 0 })
  await setStock(3)
  await announceLowStock(context)
  expect(await notificationMails(brand)).toHaveLength(2)
})

test('a long job is notified to the user who started it, and a watched one is only listed', async () => {
  const brand = await given.aBrand()
  const other = await given.aMember(brand, 'admin')
  const { db } = await testContext()
  await callOk(editUser, { body: { notifications: { job_finished: { email: true } } } }, brand.owner)
  // All end in the same millisecond: the job that was added last comes first.
  const finished_at = new Date()
  const job = async (seconds: number, kind: string) => {
    const id = newId()
    const created_at = new Date(finished_at.getTime() - seconds * 1000)
    await db.write({ brandId: brand.id }, async (tx) => {
      const { id: user_id } = await tx
        .selectFrom('users')
        .select('id')
        .where('username', '=', brand.owner.username)
        .executeTakeFirstOrThrow()
      await tx.insertInto('jobs').values({ brand_id: brand.id, id, user_id, kind, payload: '{}', total: 1, created_at }).execute()
      await tx.updateTable('jobs').set({ status: 'done', finished_at }).where('brand_id', '=', brand.id).where('id', '=', id).execute()
    })
    return id
  }
  const [slow, quick] = [await job(60, 'products.import'), await job(2, 'products.price')]
  const orders = await job(1, 'orders.accept')
  await setRealClock()
  expect(await unread(brand.owner)).toBe(1)
  expect((await list(brand.owner)).items).toMatchObject([
    { id: orders, is_read: true, link: `/order/changes/${orders}` },
    { id: quick, is_read: true, link: '/product' },
    { id: slow, is_read: false, link: `/product/import/${slow}`, job: { kind: 'products.import', status: 'done' } },
  ])
  expect(await list(other)).toMatchObject({ count: 0 })
  expect((await notificationMails(brand)).map(({ to, subject }) => [to, subject])).toEqual([[brand.owner.username, 'Job finished: Import']])
})

test('pages have each notification once, although all have the same time', async () => {
  const brand = await given.aBrand()
  const { db } = await testContext()
  const jobs = Array.from({ length: 9 }, () => ({ brand_id: brand.id, id: newId(), user_id: brand.owner.userId, kind: 'products.price' }))
  const times = { created_at: daysAfter(now, -1), finished_at: now, status: 'done', payload: '{}', total: 1 }
  for (const job of shuffled(jobs))
    await db.asOwner((tx) =>
      tx
        .insertInto('jobs')
        .values({ ...job, ...times })
        .execute(),
    )
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => list(brand.owner, { page, items_per_page: 2 })))
  expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(jobs.map(({ id }) => id).toReversed())
})

/** An order that differs from the order of their ids. */
const shuffled = <T>(items: readonly T[]) => items.map((_, at) => items[(at * 4) % items.length] as T)
