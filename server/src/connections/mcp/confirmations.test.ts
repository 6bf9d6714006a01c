import { listLocations } from '@linesheet/contract/brand/locations'
import { listAudit } from '@linesheet/contract/home/audit'
import { getOrder } from '@linesheet/contract/orders/orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { anAgent, connectAgent, type PlannedChange } from '../../../test/connections/agents.ts'
import { now, testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'

type Agent = Awaited<ReturnType<typeof anAgent>>

let brand: Brand
let agent: Agent
let id: string
beforeEach(async () => {
  brand = await given.aBrand()
  agent = await anAgent(brand, ['orders:read', 'orders:write'])
  id = await given.anOrder(brand)
})

const order = (orderId = id) => callOk(getOrder, { params: { id: orderId } }, brand.owner)
const acceptance = () => ({ id, target_shipment_date: '2026-11-25' })
const planChange = async (name: string, args: Record<string, unknown>, by = agent) => (await by.call<PlannedChange>(name, args)).result
const later = async (seconds: number) => (await testContext()).setClock(new Date(now.getTime() + seconds * 1000))
const refusedWith = (code: string) => ({ isError: true, result: expect.objectContaining({ code, message: expect.any(String) }) })

describe('a change', () => {
  test('is described first, and changes nothing', async () => {
    const { number, buyer_name, unit_count, total } = await order()
    expect(await agent.call('accept_order', acceptance())).toEqual({
      isError: false,
      result: {
        planned_change: `Accepts order ${number} (${buyer_name}): ${unit_count} units, ${total} HKD, to be shipped by 2026-11-25. The retailer is notified.`,
        changed: false,
        next: expect.stringContaining('Nothing has changed yet'),
        confirmation: expect.any(String),
        expires_at: '2026-11-20T02:10:00.000Z',
      },
    })
    expect(await order()).toMatchObject({ status: 'new', version: 1 })
  })

  test('happens with its confirmation, and the audit names the token', async () => {
    const { confirmation } = await planChange('accept_order', acceptance())
    expect(await agent.call('accept_order', { ...acceptance(), confirmation })).toEqual({
      isError: false,
      result: await callOk(getOrder, { params: { id } }, agent.token),
    })
    expect(await order()).toMatchObject({ status: 'confirmed', target_shipment_date: '2026-11-25' })
    const { items } = await callOk(listAudit, { query: { record_id: id } }, brand.owner)
    expect(items[0]).toMatchObject({ action: 'accepted', cause: 'token', through: 'POST /order/:id/accept', token_id: agent.token.id })
  })

  test('happens whatever the order of its arguments', async () => {
    const { confirmation } = await planChange('accept_order', acceptance())
    const { id: orderId, target_shipment_date } = acceptance()
    expect(await agent.call('accept_order', { confirmation, target_shipment_date, id: orderId })).toMatchObject({ isError: false })
  })

  test('is refused with other arguments, for another tool, by another token or with a forged confirmation', async () => {
    const { confirmation } = await planChange('accept_order', acceptance())
    const [first = '', ...rest] = confirmation
    const forged = `${first === 'A' ? 'B' : 'A'}${rest.join('')}`
    const [start, , signature] = confirmation.split('.')
    const postponed = [start, (now.getTime() + 86_400_000).toString(36), signature].join('.')
    const other = await anAgent(brand, ['orders:read', 'orders:write'])
    const another = await given.anOrder(brand)
    const attempts: [Agent, string, Record<string, unknown>][] = [
      [agent, 'accept_order', { ...acceptance(), target_shipment_date: '2026-11-26', confirmation }],
      [agent, 'accept_order', { ...acceptance(), id: another, confirmation }],
      [agent, 'set_ship_date', { ...acceptance(), version: 1, confirmation }],
      [other, 'accept_order', { ...acceptance(), confirmation }],
      [agent, 'accept_order', { ...acceptance(), confirmation: forged }],
      [agent, 'accept_order', { ...acceptance(), confirmation: postponed }],
      [agent, 'accept_order', { ...acceptance(), confirmation: '' }],
      [agent, 'accept_order', { ...acceptance(), confirmation: null }],
      [agent, 'accept_order', { ...acceptance(), confirmation: { toString: 1 } }],
    ]
    for (const [by, name, args] of attempts) expect(await by.call(name, args)).toEqual(refusedWith('confirmation.other'))
    expect([(await order()).status, (await order(another)).status]).toEqual(['new', 'new'])
  })

  test('is refused once ten minutes have passed', async () => {
    const [first, second] = [await planChange('accept_order', acceptance()), await planChange('accept_order', acceptance())]
    await later(600)
    expect(await agent.call('accept_order', { ...acceptance(), confirmation: first.confirmation })).toEqual(
      refusedWith('confirmation.expired'),
    )
    await later(599)
    expect(await agent.call('accept_order', { ...acceptance(), confirmation: second.confirmation })).toMatchObject({ isError: false })
  })

  test('happens once, and the second attempt gets the stored answer', async () => {
    const chat = await anAgent(brand, ['chat:write'])
    const { buying_company_id } = await order()
    const message = { company_id: buying_company_id, text: 'Your order is on its way.' }
    const { confirmation } = await planChange('send_message', message, chat)
    const sent = await chat.call('send_message', { ...message, confirmation })
    expect(sent).toMatchObject({ isError: false, result: { text: message.text } })
    expect(await chat.call('send_message', { ...message, confirmation })).toEqual({
      isError: true,
      result: { code: 'confirmation.used', message: expect.any(String), result: sent.result },
    })
  })

  test('happens once, however its arguments are written', async () => {
    const products = await anAgent(brand, ['products:write'])
    const { id: product_id, revision, variations } = await given.aProduct(brand)
    const cell = { variation_id: variations[0]?.id, stock: 7 }
    const { confirmation } = await planChange('change_stock', { changes: [{ product_id, revision, variations: [cell] }] }, products)
    const otherWay = {
      changes: [{ variations: [{ stock: 7, variation_id: cell.variation_id }], product_id: product_id.toUpperCase(), revision }],
    }
    expect(await products.call('change_stock', { ...otherWay, confirmation })).toMatchObject({ isError: false })
    const again = { changes: [{ product_id, revision, variations: [cell] }], confirmation }
    expect(await products.call('change_stock', again)).toEqual(refusedWith('confirmation.used'))
    const chat = await anAgent(brand, ['chat:write'])
    const message = { company_id: (await order()).buying_company_id, text: ' Hello ' }
    const sending = await planChange('send_message', message, chat)
    const sent = await chat.call('send_message', { ...message, confirmation: sending.confirmation })
    expect(await chat.call('send_message', { ...message, text: 'Hello', confirmation: sending.confirmation })).toMatchObject({
      isError: true,
      result: { code: 'confirmation.used', result: sent.result },
    })
  })

  test('happens once on two connections at the same time', async () => {
    const { confirmation } = await planChange('accept_order', acceptance())
    const connections = [agent, await connectAgent(agent.token.token), await connectAgent(agent.token.token)]
    const answers = await Promise.all(
      connections.map(({ call }) => call<{ code?: string }>('accept_order', { ...acceptance(), confirmation })),
    )
    const used = 'confirmation.used'
    expect(answers.map(({ result }) => result.code ?? 'done').sort()).toEqual([used, used, 'done'])
    expect(await order()).toMatchObject({ status: 'confirmed', version: 2 })
  })

  test('of many orders happens once, too', async () => {
    const tags = { ids: [id], add_tags: ['Christmas'] }
    const { planned_change, confirmation } = await planChange('tag_orders', tags)
    expect(planned_change).toContain('adds the tags Christmas')
    expect(await agent.call('tag_orders', { ...tags, confirmation })).toMatchObject({ isError: false, result: { done: 1 } })
    expect(await agent.call('tag_orders', { ...tags, confirmation })).toEqual(refusedWith('confirmation.used'))
    expect((await order()).tags).toEqual(['Christmas'])
  })

  test('of many orders on two connections at the same time is answered once', async () => {
    const tags = { ids: [id], add_tags: ['Christmas'] }
    const { confirmation } = await planChange('tag_orders', tags)
    const connections = [agent, await connectAgent(agent.token.token)]
    const answers = await Promise.all(connections.map(({ call }) => call<{ code?: string }>('tag_orders', { ...tags, confirmation })))
    expect(answers.map(({ result }) => result.code ?? 'done').sort()).toEqual(['confirmation.used', 'done'])
  })

  test('names the location that an order is to ship from, which is one of the brand', async () => {
    const [location] = await callOk(listLocations, {}, brand.owner)
    const { planned_change } = await planChange('accept_order', { ...acceptance(), location_id: location?.id })
    expect(planned_change).toContain(`, to be shipped from ${location?.name} by 2026-11-25. `)
    const [foreign] = await callOk(listLocations, {}, (await given.aBrand()).owner)
    expect(await agent.call('accept_order', { ...acceptance(), location_id: foreign?.id })).toEqual(refusedWith('location.missing'))
  })

  test('is refused by a rule as the call refuses it, also with a confirmation', async () => {
    const { confirmation } = await planChange('accept_order', acceptance())
    const { confirmation: second } = await planChange('accept_order', acceptance())
    await agent.call('accept_order', { ...acceptance(), confirmation })
    const refused = await agent.call<{ code: string }>('accept_order', { ...acceptance(), confirmation: second })
    expect([refused.isError, refused.result.code]).toEqual([true, 'order.cannot-accept'])
  })

  test('of another brand’s record, or of malformed arguments, is not described', async () => {
    const foreign = await given.anOrder(await given.aBrand())
    expect(await agent.call('accept_order', { ...acceptance(), id: foreign })).toEqual(refusedWith('order.missing'))
    expect(await agent.call('accept_order', { id, target_shipment_date: 'tomorrow' })).toMatchObject({
      isError: true,
      result: { code: 'malformed', errors: { target_shipment_date: expect.any(String) } },
    })
    expect(await agent.call('set_ship_date', { id, version: 1 })).toMatchObject({
      result: { error_codes: { target_shipment_date: { code: 'required' } } },
    })
  })
})
