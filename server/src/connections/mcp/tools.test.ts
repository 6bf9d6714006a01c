import { readFileSync } from 'node:fs'
import { listPrices } from '@linesheet/contract/catalogue/prices'
import { getProduct } from '@linesheet/contract/catalogue/products'
import { getOrder } from '@linesheet/contract/orders/orders'
import { takesTokens } from '@linesheet/contract/platform/endpoint'
import { apiTokenPermissions } from '@linesheet/domain/account/api-tokens'
import { beforeEach, describe, expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { anAgent, type PlannedChange } from '../../../test/connections/agents.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { aReview } from '../../../test/insight/analytics.ts'
import { aChat } from '../../../test/messages/chats.ts'
import { listTools, tools } from './tools.ts'

const listed = listTools(() => true)

describe('the list of tools', () => {
  test('has calls that take tokens, about a third of them changes', () => {
    const reads = [...tools.values()].filter(({ describeChange }) => !describeChange)
    expect(reads.filter(({ endpoint }) => endpoint.method !== 'GET')).toEqual([])
    expect([...tools.values()].filter(({ endpoint }) => !takesTokens(endpoint))).toEqual([])
    expect([tools.size, tools.size - reads.length]).toEqual([31, 9])
  })

  test.each(listed)('$name has a description and a schema that a model can read', ({ name, description, inputSchema, annotations }) => {
    const tool = tools.get(name)
    expect(description.length).toBeGreaterThan(30)
    expect(annotations.readOnlyHint).toBe(!('confirmation' in inputSchema.properties))
    expect(JSON.stringify(inputSchema)).not.toMatch(/"pattern"|"\$ref"|"allOf"/)
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
    // Each named field exists, in one place of the request.
    const { params, query, body } = tool?.endpoint ?? {}
    const places = [params, query, body].flatMap((part) => Object.keys((part?._zod.def as { shape?: object } | undefined)?.shape ?? {}))
    for (const field of Object.keys(tool?.fields ?? {})) {
      const [first = '', ...rest] = field.split('.')
      expect(places.filter((place) => place === first)).toEqual([first])
      expect([field, Boolean(rest.length === 0 || JSON.stringify(inputSchema).includes(`"${rest.at(-1)}"`))]).toEqual([field, true])
    }
  })

  test('is listed in docs/mcp.md', () => {
    const documented = readFileSync(new URL('../../../../docs/mcp.md', import.meta.url), 'utf8').matchAll(
      /^\| `(\w+)` \| `(.*)` \| (.*)\|$/gm,
    )
    const rows = [...tools].map(([name, { endpoint, describeChange }]) => {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
      return [name, `${endpoint.method} ${path}`, describeChange ? 'change' : '']
    })
    expect([...documented].map(([, name, call, kind]) => [name, call, kind?.trim()])).toEqual(rows)
  })

  test('offers only the named fields of nested records', () => {
    const changes = listed.find(({ name }) => name === 'change_stock')?.inputSchema.properties.changes
    expect(Object.keys(changes?.items?.properties ?? {})).toEqual(['product_id', 'revision', 'variations'])
  })
})

describe('with a token for everything', () => {
  let brand: Brand
  let agent: Awaited<ReturnType<typeof anAgent>>
  beforeEach(async () => {
    brand = await given.aBrand()
    agent = await anAgent(brand, [...apiTokenPermissions])
  })

  const planOf = async (name: string, args: Record<string, unknown>) => (await agent.call<PlannedChange>(name, args)).result
  /** Makes the change, after asserting that it was described like this. */
  async function confirm(name: string, args: Record<string, unknown>, plannedChange: string) {
    const described = await planOf(name, args)
    expect(described.planned_change).toBe(plannedChange)
    const done = await agent.call(name, { ...args, confirmation: described.confirmation })
    expect(done).toMatchObject({ isError: false })
  }
  const orderOf = (id: string) => callOk(getOrder, { params: { id } }, brand.owner)

  test('every list and figure is read', async () => {
    const withoutId = listed.filter(({ annotations, inputSchema }) => annotations.readOnlyHint && !inputSchema.required?.length)
    expect(withoutId.length).toBeGreaterThan(12)
    for (const { name } of withoutId) expect([name, (await agent.call(name)).isError]).toEqual([name, false])
  })

  test('an order is shipped, and another one declined', async () => {
    const [id, declined] = [await given.aPackedOrder(brand), await given.anOrder(brand)]
    const [order, other] = [await orderOf(id), await orderOf(declined)]
    await confirm(
      'ship_order',
      { id, method: 'own_tracked', tracking_number: 'SF1234567890123', carrier: 'SF Express', shipping_cost: '25.00' },
      `Marks order ${order.number} (${order.buyer_name}) as shipped (own_tracked) with the tracking number SF1234567890123 and the carrier SF Express, for 25.00. The retailer is notified.`,
    )
    await confirm(
      'cancel_order',
      { id: declined, reason: 'other', note: 'Sorry' },
      `Cancels order ${other.number} (${other.buyer_name}) over ${other.total} HKD with the reason other and the note “Sorry”. The retailer is notified. This cannot be undone.`,
    )
    expect([(await orderOf(id)).status, (await orderOf(declined)).status]).toEqual(['shipped', 'cancelled'])
  })

  test('stock and prices are changed', async () => {
    const product = await given.aProduct(brand)
    const [variation] = product.variations
    const { items } = await callOk(listPrices, {}, brand.owner)
    const named = `${product.name} (${items[0]?.sku})`
    const name = items[0]?.sku ? named : product.name
    const variation_id = variation?.id
    await confirm(
      'change_stock',
      { changes: [{ product_id: product.id, revision: product.revision, variations: [{ variation_id, stock: 7 }] }] },
      `Sets the stock of 1 variation: ${name} from 20 to 7.`,
    )
    const prices = { variation_id, wholesale_price: '60.00', retail_price: '120.00' }
    await confirm(
      'change_prices',
      {
        changes: [
          { ...prices, currency_code: 'HKD' },
          { ...prices, currency_code: 'USD' },
        ],
      },
      `Sets 2 wholesale prices: ${name} in HKD from ${variation?.wholesale_price} (retail ${variation?.retail_price}) to 60.00 (retail 120.00); ${name} in USD from none to 60.00 (retail 120.00).`,
    )
    const { variations } = await callOk(getProduct, { params: { id: product.id } }, brand.owner)
    expect(variations[0]).toMatchObject({
      stock: 7,
      wholesale_price: '60.00',
      pricebooks: [{ currency_code: 'USD', retail_price: '120.00' }],
    })
    expect(await agent.call('change_stock', { changes: [{ product_id: product.id, weight_kg: 3 }] })).toMatchObject({
      result: { errors: { 'changes.0.weight_kg': expect.any(String) } },
    })
    const foreign = await given.aProduct(await given.aBrand())
    const changes = [{ ...prices, variation_id: foreign.variations[0]?.id, currency_code: 'HKD' }]
    expect(await agent.call('change_prices', { changes })).toMatchObject({ isError: true, result: { code: 'variation.missing' } })
  })

  test('a message is sent, and a review is answered', async () => {
    const chat = await aChat(brand)
    await confirm(
      'send_message',
      { chat_id: chat.id, text: 'Yes, in five days.' },
      `Sends this message to ${chat.retailer.name}: “Yes, in five days.”. It cannot be taken back.`,
    )
    const foreign = await aChat(await given.aBrand())
    expect(await agent.call('send_message', { chat_id: foreign.id, text: 'Hello' })).toMatchObject({ result: { code: 'chat.missing' } })
    await aReview(brand)
    const { result } = await agent.call<{ items: { id: string; rating: number; version: number }[] }>('list_reviews')
    const [review] = result.items
    const reply = (text: string, version = review?.version) => ({ id: review?.id, version, text })
    await confirm('reply_to_review', reply('Thank you'), `Replies in public to a review of ${review?.rating} stars: “Thank you”.`)
    const { planned_change } = await planOf('reply_to_review', reply('Thanks'))
    expect(planned_change).toBe(`Replies in public to a review of ${review?.rating} stars: “Thanks” instead of “Thank you”.`)
  })

  test('an agent finds late orders and sets their ship dates, once the person agrees', async () => {
    const ids = [await given.aConfirmedOrder(brand), await given.aConfirmedOrder(brand)]
    await given.aShippedOrder(brand)
    ;(await testContext()).setClock('2026-11-28T02:00:00.000Z')
    type Orders = { items: { id: string; number: string; version: number; target_shipment_date: string }[] }
    const late = async () => (await agent.call<Orders>('list_orders', { late: true, sort: 'number' })).result.items
    const found = await late()
    expect(found.map(({ id }) => id)).toEqual(ids)
    const plans = []
    for (const { id, version } of found) {
      const change = { id, version, target_shipment_date: '2026-12-02' }
      const { planned_change, confirmation } = await planOf('set_ship_date', change)
      plans.push({ planned_change, change: { ...change, confirmation } })
    }
    expect(plans.map(({ planned_change }) => planned_change)).toEqual(
      found.map(({ number }) => expect.stringMatching(`^Sets the ship date of order ${number} \\(.*\\) from 2026-11-25 to 2026-12-02\\. `)),
    )
    expect(await late()).toEqual(found)
    for (const { change } of plans)
      expect(await agent.call('set_ship_date', change)).toMatchObject({ isError: false, result: { target_shipment_date: '2026-12-02' } })
    expect(await late()).toEqual([])
    const [first] = found
    const stale = { id: first?.id, version: first?.version, target_shipment_date: '2026-12-03' }
    const { confirmation } = await planOf('set_ship_date', stale)
    expect(await agent.call('set_ship_date', { ...stale, confirmation })).toMatchObject({ isError: true, result: { code: 'stale' } })
  })
})
