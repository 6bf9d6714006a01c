import { revokeApiToken } from '@linesheet/contract/account/api-tokens'
import { getOrder } from '@linesheet/contract/orders/orders'
import { apiTokenPermissions } from '@linesheet/domain/account/api-tokens'
import type { Permission } from '@linesheet/domain/platform/roles'
import { beforeEach, describe, expect, test } from 'vitest'
import { anApiToken } from '../../../test/account/api-tokens.ts'
import { callOk } from '../../../test/calling.ts'
import { anAgent, connectAgent, postMessage, requestMcp } from '../../../test/connections/agents.ts'
import { now, testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { publicAddress } from '../../platform/config.ts'
import { tools } from './tools.ts'

let brand: Brand
beforeEach(async () => {
  brand = await given.aBrand()
})

const listMessage = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })

describe('the connection', () => {
  test('is opened by the SDK’s client, without a session', async () => {
    const { client } = await anAgent(brand, ['orders:read'])
    expect(client.getServerVersion()).toEqual({ name: expect.any(String), version: '1' })
    expect(client.getServerCapabilities()).toEqual({ tools: {} })
    expect(client.getInstructions()).toContain('confirmation')
  })

  test('lists the tools that the token may use', async () => {
    const names = async (...permissions: Permission[]) => (await (await anAgent(brand, permissions)).list()).map(({ name }) => name)
    expect(await names('orders:read')).toEqual(['list_orders', 'read_order', 'list_disputes', 'read_dispute', 'search'])
    expect(await names('chat:write')).toEqual(['send_message', 'search'])
    expect(await names(...apiTokenPermissions)).toEqual([...tools.keys()])
  })

  test('refuses a tool that the token may not use, also its description', async () => {
    const id = await given.anOrder(brand)
    const agent = await anAgent(brand, ['orders:read'])
    const refused = { isError: true, result: expect.objectContaining({ code: 'token.not-allowed' }) }
    expect(await agent.call('accept_order', { id, target_shipment_date: '2026-11-25' })).toEqual(refused)
    expect(await agent.call('list_payouts')).toEqual(refused)
  })

  test('has no tool of another name', async () => {
    const agent = await anAgent(brand, ['orders:read'])
    await expect(agent.call('delete_everything')).rejects.toThrow('There is no tool delete_everything')
    await expect(agent.call('__proto__')).rejects.toThrow('There is no tool __proto__')
  })

  test('is for API tokens that are valid', async () => {
    const token = await anApiToken(brand)
    await callOk(revokeApiToken, { params: { id: token.id } }, brand.owner)
    for (const bearer of [token.token, brand.owner.token, 'lsk_x', '']) {
      const { status, headers } = await postMessage(listMessage, { authorization: `Bearer ${bearer}` })
      expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    }
    await expect(connectAgent(token.token)).rejects.toThrow()
  })

  test('is for no page of another website', async () => {
    const authorization = `Bearer ${(await anApiToken(brand)).token}`
    const statusFrom = async (origin: string) => (await postMessage(listMessage, { authorization, origin })).status
    const own = publicAddress((await testContext()).config)
    expect([await statusFrom('https://evil.example'), await statusFrom('null'), await statusFrom(own)]).toEqual([403, 403, 200])
  })

  test('has no stream and no session', async () => {
    for (const method of ['GET', 'DELETE']) {
      const { status, headers } = await requestMcp(method, { accept: 'text/event-stream' })
      expect([method, status, headers.get('allow')]).toEqual([method, 405, 'POST'])
    }
  })

  test('refuses a body that is too large, compressed, or not JSON', async () => {
    const authorization = `Bearer ${(await anApiToken(brand)).token}`
    const large = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping', params: { text: 'x'.repeat(5_000_000) } })
    expect((await postMessage(large, { authorization })).status).toBe(413)
    expect((await postMessage(listMessage, { authorization, 'content-encoding': 'gzip' })).status).toBe(415)
    expect((await postMessage('{', { authorization })).status).toBe(400)
    expect((await postMessage('{}', { authorization })).status).toBe(400)
    expect((await postMessage('null', { authorization })).status).toBe(400)
  })

  test('accepts one message per request, so that each is counted and answered', async () => {
    const authorization = `Bearer ${(await anApiToken(brand)).token}`
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_orders' } }
    const cancellation = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }
    for (const batch of [[], [call], [call, cancellation]]) {
      const { status, text } = await postMessage(JSON.stringify(batch), { authorization })
      expect([status, JSON.parse(text)]).toEqual([400, { success: false, code: 'mcp.batch', message: expect.any(String) }])
    }
  })

  test('is limited by token, each message and each call of a tool', async () => {
    const agent = await anAgent(brand, ['orders:read'])
    const { db } = await testContext()
    const key = `api-token ${agent.token.id}`
    const counted = () => db.asOwner((tx) => tx.selectFrom('rate_counters').select('count').where('key', '=', key).executeTakeFirst())
    const before = await counted()
    await agent.call('list_orders')
    expect((await counted())?.count).toBe((before?.count ?? 0) + 2)
    await db.asOwner((tx) => tx.updateTable('rate_counters').set({ count: 599 }).where('key', '=', key).execute())
    expect(await agent.call('list_orders')).toEqual({
      isError: true,
      result: expect.objectContaining({ code: 'too-many', retry_after: 60 }),
    })
    await expect(agent.list()).rejects.toThrow('too-many')
    ;(await testContext()).setClock(new Date(now.getTime() + 61_000))
    expect(await agent.call('list_orders')).toMatchObject({ isError: false })
  })
})

describe('reading', () => {
  test('answers like the call', async () => {
    const id = await given.anOrder(brand)
    await given.aConfirmedOrder(brand)
    const agent = await anAgent(brand, ['orders:read'])
    expect(await agent.call('list_orders', { tab: 'to_answer', items_per_page: 5 })).toMatchObject({
      isError: false,
      result: { count: 1, items_per_page: 5, items: [{ id, status: 'new' }] },
    })
    expect(await agent.call('list_orders', { late: true })).toMatchObject({ result: { count: 0 } })
    expect(await agent.call('read_order', { id })).toEqual({
      isError: false,
      result: await callOk(getOrder, { params: { id } }, agent.token),
    })
  })

  test('finds nothing of another brand, and searches within the permissions', async () => {
    const other = await given.aBrand()
    const id = await given.anOrder(other)
    const agent = await anAgent(brand, ['orders:read'])
    const missing = { isError: true, result: { code: 'order.missing', message: 'No such order' } }
    expect(await agent.call('read_order', { id })).toEqual(missing)
    const own = await callOk(getOrder, { params: { id: await given.anOrder(brand) } }, brand.owner)
    const found = await agent.call<{ orders: object[]; products: object[] }>('search', { q: own.buyer_name })
    expect(found.result).toMatchObject({ orders: [{ id: own.id }], products: [], retailers: [] })
    const blind = await anAgent(brand, ['payouts:read'])
    expect((await blind.call('search', { q: own.buyer_name })).result).toMatchObject({ orders: [], retailers: [] })
  })

  test('does not mark a chat as read', () => {
    expect(tools.get('read_chat')?.preset).toEqual({ query: { peek: 'true' } })
  })

  test.each([
    ['a wrong value', 'list_orders', { late: 'perhaps' }, 'late', 'not_allowed'],
    ['an object instead of a text', 'list_orders', { search: { a: 1 } }, 'search', 'invalid'],
    ['a list instead of a text', 'list_orders', { search: 'vase', tab: ['to_ship'] }, 'tab', 'invalid'],
    ['null, which would be searched for as a word', 'list_orders', { search: null }, 'search', 'invalid'],
    ['a page of 0', 'list_orders', { page: 0 }, 'page', 'invalid_number'],
    ['an unknown field', 'list_orders', { stauts: 'new' }, 'stauts', 'unknown_field'],
    ['a field that the tool does not have', 'read_chat', { id: crypto.randomUUID(), peek: 'false' }, 'peek', 'unknown_field'],
    ['a name from the prototype', 'list_orders', { constructor: 1 }, 'constructor', 'unknown_field'],
    ['no id', 'read_order', {}, 'id', 'required'],
    ['a number instead of an id', 'read_order', { id: 'LS-10001' }, 'id', 'invalid'],
    ['a path instead of an id', 'read_order', { id: '../product' }, 'id', 'invalid'],
    ['a confirmation of what needs none', 'list_orders', { confirmation: 'x' }, 'confirmation', 'unknown_field'],
  ])('refuses %s by its field', async (_, name, args, field, code) => {
    const agent = await anAgent(brand, ['orders:read', 'chat:read'])
    expect(await agent.call(name, args)).toMatchObject({
      isError: true,
      result: { code: 'malformed', errors: { [field]: expect.any(String) }, error_codes: { [field]: { code } } },
    })
  })
})
