import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { acceptOrder } from '@linesheet/contract/orders/orders'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { anotherServer, portOf, type TestContext, testContext } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'

/** Listens as a browser does, to a real port. */
async function listen(context: TestContext, token: string, query = '') {
  const port = await portOf(context)
  const leaving = new AbortController()
  const response = await fetch(`http://127.0.0.1:${port}/api/events${query}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  })
  const chunks: string[] = []
  const decoder = new TextDecoder()
  void (async () => {
    for await (const chunk of response.body ?? []) chunks.push(decoder.decode(chunk))
  })().catch(() => {})
  return { text: () => chunks.join(''), status: response.status, leave: () => leaving.abort() }
}

test('events of one server reach another, for that brand only', async () => {
  const second = await anotherServer()
  const [brand, other] = [await given.aBrand(), await given.aBrand()]
  const [mine, theirs] = await Promise.all([listen(second, brand.owner.token), listen(second, other.owner.token)])
  const id = await given.anOrder(brand)
  await expect.poll(mine.text).toContain(`{"name":"order.placed","id":"${id}"}`)
  await callOk(acceptOrder, { params: { id }, body: { target_shipment_date: '2026-11-25' } }, brand.owner)
  await expect.poll(mine.text).toContain(`{"name":"order.accepted","id":"${id}"}`)
  expect(theirs.text()).not.toContain('order.')
  mine.leave()
  theirs.leave()
  await expect.poll(() => second.live.count()).toBe(0)
})

test('after a lost connection the browsers refetch', async () => {
  const context = await testContext()
  const { owner } = await given.aBrand()
  const browser = await listen(context, owner.token)
  await context.db.asOwner((tx) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'linesheet-live' and datname = current_database()`.execute(
      tx,
    ),
  )
  await expect.poll(browser.text).toContain('event: resync')
  browser.leave()
})

test('a stream begins with the events since the page was read, of that brand only', async () => {
  const context = await testContext()
  const [brand, other] = [await given.aBrand(), await given.aBrand()]
  /** The first lines of a stream, up to the event. */
  const beginning = async ({ owner }: typeof brand, recentMs: number, event: string) => {
    const browser = await listen(context, owner.token, `?recent_ms=${recentMs}`)
    await expect.poll(browser.text).toSatisfy((text: string) => text.includes(event) || text.includes('event: resync'))
    browser.leave()
    return browser.text()
  }
  const placed = async (at: typeof brand) => {
    const early = await listen(context, at.owner.token)
    const event = `{"name":"order.placed","id":"${await given.anOrder(at)}"}`
    await expect.poll(early.text).toContain(event)
    early.leave()
    return event
  }
  // In its first seconds a server does not know earlier events, and says so.
  await expect.poll(async () => beginning(brand, 0, await placed(brand))).toMatch(/^retry: 1000\n\n.*order\.placed/s)
  const [mine, theirs] = [await placed(brand), await placed(other)]
  expect(await beginning(brand, 0, mine)).toContain(mine)
  const ofOther = await beginning(other, 0, theirs)
  expect(ofOther).toContain(theirs)
  expect(ofOther).not.toContain(mine)
  expect(await beginning(brand, 86_400_000, mine)).toContain('event: resync')
  expect((await listen(context, brand.owner.token, '?recent_ms=-1')).status).toBe(400)
})

test('an event names the browser tab whose request caused it', async () => {
  const brand = await given.aBrand()
  const id = await given.anOrder(brand)
  const context = await testContext()
  const browser = await listen(context, brand.owner.token)
  const port = await portOf(context)
  const accepted = await fetch(`http://127.0.0.1:${port}/api/order/${id}/accept`, {
    method: 'POST',
    headers: { authorization: `Bearer ${brand.owner.token}`, 'content-type': 'application/json', 'x-tab': 'tab-1' },
    body: JSON.stringify({ target_shipment_date: '2026-11-25' }),
  })
  expect(accepted.status).toBe(200)
  await expect.poll(browser.text).toContain(`{"name":"order.accepted","id":"${id}","origin":"tab-1"}`)
  browser.leave()
})

test('a user has at most 500 streams on a server, and others have theirs', async () => {
  const context = await testContext()
  const brand = await given.aBrand()
  const colleague = await given.aMember(brand, 'viewer')
  const streams = Array.from({ length: 500 }, () => {
    const stream = new ServerResponse(new IncomingMessage(new Socket()))
    context.live.add(brand.id, { userId: brand.owner.userId, role: 'owner' }, stream)
    return stream
  })
  expect((await listen(context, brand.owner.token)).status).toBe(429)
  const other = await listen(context, colleague.token)
  expect(other.status).toBe(200)
  other.leave()
  for (const stream of streams) stream.emit('close')
  const own = await listen(context, brand.owner.token)
  expect(own.status).toBe(200)
  own.leave()
})

test('events after the end of a member’s stream do not crash the server', async () => {
  const context = await testContext()
  const brand = await given.aBrand()
  const member = await given.aMember(brand, 'orders')
  const [theirs, owners] = [await listen(context, member.token), await listen(context, brand.owner.token)]
  const event = { brandId: brand.id, name: 'member.changed' as const }
  context.live.publish([
    { ...event, id: member.userId },
    { ...event, id: member.userId },
    { ...event, name: 'company.changed', id: brand.id },
  ])
  await expect.poll(owners.text).toContain('company.changed')
  await expect.poll(() => context.live.countOf(brand.id, member.userId)).toBe(0)
  for (const browser of [theirs, owners]) browser.leave()
})
