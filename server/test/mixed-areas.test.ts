import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { listBrands } from '@linesheet/contract/account/session'
import { addView, editView, listViews, removeView } from '@linesheet/contract/account/views'
import { editWebhook, listWebhookDeliveries } from '@linesheet/contract/connections/brand-webhooks'
import { listAudit } from '@linesheet/contract/home/audit'
import { getCompany } from '@linesheet/contract/home/home'
import { getOrder } from '@linesheet/contract/orders/orders'
import { bulkChangeOrders } from '@linesheet/contract/orders/orders.bulk'
import { listProductOrders, listRetailerOrders } from '@linesheet/contract/orders/orders.by-record'
import { getJob } from '@linesheet/contract/platform/jobs'
import type { LiveEventName } from '@linesheet/contract/platform/live-events'
import { brandEventNames } from '@linesheet/domain/connections/webhooks'
import type { AuditKind } from '@linesheet/domain/home/audit'
import type { Role } from '@linesheet/domain/platform/roles'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { anApiToken } from './account/api-tokens.ts'
import { call, callOk } from './calling.ts'
import { aDeliveredWebhook, aWebhook } from './connections/brand-webhooks.ts'
import { testContext } from './context.ts'
import { type Brand, given } from './given.ts'
import { aChat } from './messages/chats.ts'
import { aBrandToPay } from './money/banking.ts'

/** Calls whose records are of several areas, and calls that needed the permission of another area than they showed. */

test('orders of a product or a retailer need the permission to read orders', async () => {
  const brand = await given.aBrand()
  const order = await callOk(getOrder, { params: { id: await given.anOrder(brand) } }, brand.owner)
  const product = { params: { id: order.order_variations[0]?.product_id ?? '' } }
  const retailer = { params: { id: order.buying_company_id } }
  expect((await callOk(listProductOrders, product, brand.owner)).items.map(({ id }) => id)).toEqual([order.id])
  const catalogue = await given.aMember(brand, 'catalogue')
  expect(await call(listProductOrders, product, catalogue)).toMatchObject({ status: 403, code: 'role.not-allowed' })
  const token = await anApiToken(brand, { permissions: ['products:read', 'network:read'] })
  for (const [endpoint, input] of [
    [listProductOrders, product],
    [listRetailerOrders, retailer],
  ] as const)
    expect(await call(endpoint, input, token)).toMatchObject({ status: 403, code: 'token.not-allowed' })
})

test('an order shows finance its buyer, without the brand’s data about the retailer', async () => {
  const brand = await given.aBrand()
  const params = { id: await given.anOrder(brand) }
  const [{ retailer: known }, { retailer: seen }] = [
    await callOk(getOrder, { params }, brand.owner),
    await callOk(getOrder, { params }, await given.aMember(brand, 'finance')),
  ]
  const hidden = { email: null, phone: null, status: null, note: null, orders: null, last_ordered_at: null, lifetime_value: null }
  expect(seen).toEqual({ ...known, ...hidden, currency_code: null })
  expect(known.email).toBe('shop@retailer.example')
})

test('a job is shown to members who may read the records that it changes', async () => {
  const brand = await given.aBrand()
  await given.anOrder(brand)
  const { job } = await callOk(bulkChangeOrders, { body: { filter: {}, action: 'tag', add_tags: ['Fair'] } }, brand.owner)
  const statusFor = async (role: Role) => (await call(getJob, { params: { id: job?.id ?? '' } }, await given.aMember(brand, role))).status
  expect([await statusFor('catalogue'), await statusFor('finance'), await statusFor('orders')]).toEqual([403, 200, 200])
})

test('saved views belong to lists that the role may read', async () => {
  const brand = await given.aBrand()
  const view = { list: 'orders' as const, name: 'Of Barn', query: '?search=Barn', shared: true }
  const { id } = await callOk(addView, { body: view }, brand.owner)
  const catalogue = await given.aMember(brand, 'catalogue')
  const refused = { status: 403, code: 'role.not-allowed' }
  expect(await call(listViews, { query: { list: 'orders' } }, catalogue)).toMatchObject(refused)
  expect(await call(addView, { body: view }, catalogue)).toMatchObject(refused)
  expect(await call(editView, { params: { id }, body: { is_default: true } }, catalogue)).toMatchObject(refused)
  expect(await call(removeView, { params: { id } }, catalogue)).toMatchObject(refused)
  const { db } = await testContext()
  const chosen = { brand_id: brand.id, user_id: catalogue.userId, list: 'orders', view_id: id }
  await db.asOwner((tx) => tx.insertInto('default_views').values(chosen).execute())
  expect((await callOk(getCompany, {}, catalogue)).default_views).toEqual([])
})

test('the list of brands counts only records that the role in each brand may read', async () => {
  const brand = await given.aBrand()
  await given.anOrder(brand)
  await aChat(brand)
  const countsFor = async (role: Role) => {
    const [{ waiting_orders, unread_messages } = {}] = await callOk(listBrands, {}, await given.aMember(brand, role))
    return [waiting_orders, unread_messages]
  }
  expect([await countsFor('owner'), await countsFor('finance'), await countsFor('catalogue')]).toEqual([
    [1, 1],
    [1, 0],
    [0, 0],
  ])
})

const auditKindsOf = async (member: { token: string }, kind?: AuditKind) => {
  const { items, count } = await callOk(listAudit, { query: { items_per_page: 100, ...(kind && { kind }) } }, member)
  expect(items).toHaveLength(count)
  return [...new Set(items.map((entry) => entry.kind))].toSorted()
}

test('the audit shows and counts only changes of records that the member may read', async () => {
  const brand = await aBrandToPay()
  await given.aProduct(brand)
  await given.aMember(brand, 'orders')
  await given.aConfirmedOrder(brand)
  const viewer = await given.aMember(brand, 'viewer')
  expect(await auditKindsOf(brand.owner)).toEqual(expect.arrayContaining(['bank_details', 'member', 'order', 'product']))
  expect(await auditKindsOf(viewer)).toEqual((await auditKindsOf(brand.owner)).filter((kind) => kind !== 'bank_details'))
  expect(await auditKindsOf(viewer, 'bank_details')).toEqual([])
  const token = await anApiToken(brand, { permissions: ['users:read'] })
  expect(await auditKindsOf(token)).toEqual(['member'])
  expect([await auditKindsOf(token, 'order'), await auditKindsOf(token, 'product')]).toEqual([[], []])
})

test('the log of a webhook shows and counts only events about records that the member may read', async () => {
  const brand = await given.aBrand()
  const { id } = await aDeliveredWebhook(brand)
  const eventsFor = async (caller: { token: string }) => {
    const { items, count } = await callOk(listWebhookDeliveries, { params: { id } }, caller)
    return [items.map(({ event }) => event), count]
  }
  const token = await anApiToken(brand, { permissions: ['api:read'] })
  expect([await eventsFor(brand.owner), await eventsFor(token)]).toEqual([
    [['order.placed'], 1],
    [[], 0],
  ])
})

test('a token cannot redirect a webhook whose events it may not read', async () => {
  const brand = await given.aBrand()
  const { id } = await aWebhook(brand, { events: [...brandEventNames] })
  const change = { params: { id }, body: { url: 'http://127.0.0.1:9/elsewhere' } }
  const token = await anApiToken(brand, { permissions: ['api:write'] })
  expect(await call(editWebhook, change, token)).toMatchObject({ status: 400, errors: { events: expect.any(String) } })
  expect(await call(editWebhook, change, brand.owner)).toMatchObject({ status: 200 })
})

/** A stream of live events, and the names of the events that it got. */
async function aStream({ id: brandId }: Brand, role: Role, userId = newId()) {
  const stream = new ServerResponse(new IncomingMessage(new Socket()))
  let text = ''
  stream.write = ((chunk: string) => {
    text += chunk
    return true
  }) as never
  ;(await testContext()).live.add(brandId, { userId, role }, stream)
  return { names: () => [...text.matchAll(/"name":"([^"]+)"/g)].map(([, name]) => name), stop: () => stream.emit('close') }
}

test('live events are sent to members whose role may read the record', async () => {
  const brand = await given.aBrand()
  const member = newId()
  const streams = [
    await aStream(brand, 'owner'),
    await aStream(brand, 'catalogue', member),
    await aStream(brand, 'finance'),
    await aStream(brand, 'viewer'),
  ]
  const names: LiveEventName[] = [
    ...(['order.placed', 'product.edited', 'chat.received', 'payout.changed', 'banking.changed', 'retailer.added'] as const),
    ...(['promotion.changed', 'webhook.changed', 'invitation.changed', 'company.changed'] as const),
  ]
  const { live } = await testContext()
  live.publish([
    ...names.map((name) => ({ brandId: brand.id, name, id: newId() })),
    { brandId: brand.id, name: 'member.changed', id: member },
  ])
  const [owner, catalogue, finance, viewer] = streams
  await expect.poll(() => owner?.names()).toContain('member.changed')
  expect(owner?.names()).toEqual([...names, 'member.changed'])
  expect(catalogue?.names()).toEqual(['product.edited', 'promotion.changed', 'company.changed', 'member.changed'])
  expect(finance?.names()).toEqual(['order.placed', 'payout.changed', 'banking.changed', 'company.changed'])
  expect(viewer?.names()).toEqual([...names.filter((name) => !['payout.changed', 'banking.changed'].includes(name)), 'member.changed'])
  for (const { stop } of streams) stop()
})
