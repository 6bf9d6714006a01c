import { calls } from '@linesheet/contract/all'
import { ingestRates } from '@linesheet/contract/brand/currencies'
import { ingestTranslations } from '@linesheet/contract/catalogue/translations'
import { ingestBrands, ingestOrderEvents, ingestOrders, ingestRetailers, orderEvents } from '@linesheet/contract/connections/marketplace'
import { decideDispute, ingestDisputes } from '@linesheet/contract/connections/marketplace.disputes'
import { exampleItems } from '@linesheet/contract/connections/marketplace.examples'
import { rejectDispute } from '@linesheet/contract/orders/disputes'
import { getOrder } from '@linesheet/contract/orders/orders'
import type { Endpoint } from '@linesheet/contract/platform/endpoint'
import fc from 'fast-check'
import { v7 as newId } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { orderItem, retailerItem } from '../../../test/connections/marketplace-items.ts'
import { anotherServer, now, type TestContext } from '../../../test/context.ts'
import { address, type Brand, disputeItem, given } from '../../../test/given.ts'

/** Malformed and extreme items, some of which are valid: none may cause an unexpected error. */
const batchSize = 100
const batchesPerCall = 10

/** Values that programs send by mistake, or attackers send in search of bugs. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, 0, -1, 1.5, 1e308, -0, 2 ** 31, 2 ** 53, '', ' ', 'null', '0', '-1', '1e5', '١٢', 'NaN', 'x'.repeat(5000)],
    ...['\u0000', '\ud800', '\u202e', '😀', 'é'.normalize('NFD'), "'; drop table orders; --", '%', '_', '\\', '{}', '../../etc/passwd'],
    ...['99999999.99', '100000000', '9999999999.99', '99999999999.99', '0.001', '-5.00', '00.00', '1.', '.5', '1_000'],
    ...[
      '0000-01-01',
      '0001-01-01',
      '1899-12-31',
      '1900-01-01',
      '2999-12-31',
      '9999-12-31',
      '10000-01-01',
      '2026-02-29',
      '2026-11-20T25:00:00Z',
    ],
    ...[
      '0000-01-01T00:00:00Z',
      '1900-01-01T00:00:00+14:00',
      '2026-11-20T02:00:00.123456789Z',
      '2026-11-20T02:00:00+23:59',
      '2999-12-31T23:59:59-12:00',
    ],
    ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 'HK', 'HKD', 'hkd', 'USD', 'toString', '__proto__'],
    [],
    {},
    [null],
    [[[[]]]],
    { toString: 1, length: -1, constructor: null },
    Array.from({ length: 600 }, () => ({})),
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
)

type Mutation = { path: number; kind: 'replace' | 'insert' | 'delete' | 'add' | 'repeat'; value: unknown; text: string }
/** Characters that make a text invalid at any position. */
const hostileParts = fc.constantFrom('\u0000', '\ud800', '\udfff', '\u202e', '\n', '\u0301\u0316'.repeat(20_000), 'x'.repeat(100_000))
const mutations = fc.array(
  fc.record({
    path: fc.nat(10_000),
    kind: fc.constantFrom('replace', 'replace', 'replace', 'insert', 'delete', 'add', 'repeat'),
    value: hostile,
    text: hostileParts,
  }),
  { minLength: 1, maxLength: 3 },
) as fc.Arbitrary<Mutation[]>

/** The objects and arrays in a value, with the keys of their parts. */
const sites = (value: unknown): [Record<string, unknown>, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => [
        [value as Record<string, unknown>, name] as [Record<string, unknown>, string],
        ...sites(part),
      ])
    : []

function mutate(item: object, changes: readonly Mutation[]): unknown {
  const copy = structuredClone(item)
  for (const change of changes) {
    const { path, kind } = change
    const places = sites(copy)
    const [parent, name] = places[path % Math.max(1, places.length)] ?? []
    const value = structuredClone(change.value)
    if (!parent || name === undefined) return value
    if (kind === 'delete') delete parent[name]
    else if (kind === 'insert') parent[name] = typeof parent[name] === 'string' ? `${parent[name]}${change.text}b` : value
    else if (kind === 'add') parent[`unknown ${path}`] = value
    else parent[name] = kind === 'repeat' ? [parent[name], structuredClone(parent[name])] : value
  }
  return copy
}

let server: TestContext
let brand: Brand
let product: Awaited<ReturnType<typeof given.aProduct>>
const orders: string[] = []
/** Some of these were rejected by the brand. */
const disputes: string[] = []
let disputable: { id: string; lines: { variation_id: string | null; quantity: number }[] }
beforeAll(async () => {
  server = await anotherServer({ recordsRefusals: false })
  brand = await given.aBrand()
  product = await given.aProduct(brand)
  for (const build of [given.anOrder, given.aConfirmedOrder, given.aPackedOrder, given.aShippedOrder]) orders.push(await build(brand))
  for (let n = 0; n < 4; n += 1) {
    const delivered = await given.aDeliveredOrder(brand)
    const { order_variations } = await callOk(getOrder, { params: { id: delivered } }, brand.owner)
    disputable = { id: delivered, lines: order_variations.map(({ variation_id }) => ({ variation_id, quantity: 1 })) }
    const dispute_id = await given.aDispute(brand, delivered)
    if (n < 3) await callOk(rejectDispute, { body: { dispute_id, reason: 'no_evidence' } }, brand.owner)
    disputes.push(dispute_id)
  }
})

async function validOrder() {
  const line = { variation_id: product.variations[0]?.id, quantity: 2, unit_price: '50.00', discount: '1.00' }
  const optional = {
    origin: 'direct',
    shipping_total: '1.00',
    handling_fee: '1.00',
    payment_status: 'paid',
    note: 'x',
    target_shipment_date: '2026-12-01',
  }
  return orderItem(brand, { order_variations: [line], ...optional })
}
const validBrand = () => ({
  external_id: newId(),
  organization: `House ${newId()}`,
  display_name: `Brand ${newId()}`,
  origin_country: 'HK',
  currency_code: 'HKD',
  time_zone: 'Asia/Hong_Kong',
  year_established: 2001,
  website: 'https://brand.example',
  lead_time_days: 7,
  ship_from: address,
  users: [{ email: `${newId()}@brand.example`, first_name: 'Ada', last_name: 'Wong', language_code: 'en', role: 'owner' }],
})
const validEvent = (kind: string) => ({
  external_id: newId(),
  kind,
  at: now.toISOString(),
  ...(['retailer_declined', 'cancel_requested'].includes(kind) && { reason: 'Too late' }),
  ...(kind === 'tracking' && { tracking_number: 'SF1', carrier: 'SF' }),
})
const validTranslation = () => ({
  external_id: newId(),
  brand_id: brand.id,
  product_id: product.id,
  language_code: 'zh_TW',
  fields: { name: '花瓶', description: '一個花瓶', material: '陶' },
})
const validDispute = () => ({ ...disputeItem(brand, disputable.id, now.toISOString()), lines: disputable.lines })
const validDecision = () => ({ external_id: newId(), brand_id: brand.id, at: now.toISOString(), decision: 'approved', note: 'x' })
const validRate = () => ({ external_id: newId(), currency_code: 'CHF', rate: '0.9', as_of: '2026-11-19' })

const cases: [string, Endpoint, () => object | Promise<object>][] = [
  ['retailers', ingestRetailers, () => retailerItem({ phone: '1', language_code: 'en' })],
  ['orders', ingestOrders, validOrder],
  ['brands', ingestBrands, validBrand],
  ['rates', ingestRates, validRate],
  ['translations', ingestTranslations, validTranslation],
  ['disputes', ingestDisputes, validDispute],
  ['decisions', decideDispute, validDecision],
  ...orderEvents.map((kind): [string, Endpoint, () => object] => [`events: ${kind}`, ingestOrderEvents, () => validEvent(kind)]),
]

/** The example items of the guide, about existing records. */
function validExample(path: string) {
  const known = { external_id: newId(), brand_id: brand.id, order_id: disputable.id, product_id: product.id, message_id: newId() }
  const used = Object.entries(known).filter(([name]) => name in (exampleItems[path] ?? {}))
  return { ...exampleItems[path], ...Object.fromEntries(used) }
}
const covered = new Set(cases.map(([, { path }]) => path))
for (const endpoint of calls.values())
  if (endpoint.item && !covered.has(endpoint.path)) cases.push([endpoint.path, endpoint, () => validExample(endpoint.path)])

/** The records that the address of a call may name. */
const idsFor = (endpoint: Endpoint) => (endpoint === decideDispute ? disputes : orders)

test.each(cases)('a thousand generated %s are all answered, each on its own', async (_, endpoint, valid) => {
  const seen = { done: 0, refused: 0 }
  const property = fc.asyncProperty(
    fc.array(mutations, { minLength: batchSize, maxLength: batchSize }),
    fc.nat(3),
    async (changes, order) => {
      const items = await Promise.all(changes.map(async (change) => mutate(await valid(), change)))
      const { status, result } = await call(endpoint, { params: { id: idsFor(endpoint)[order] ?? '' }, body: { items } }, { server })
      expect(status).toBe(200)
      const answers = (result as { items: { success: boolean; code: string | null; request_id: string | null }[] }).items
      expect(answers).toHaveLength(batchSize)
      const unexpected = answers.flatMap(({ code, request_id }, at) => (request_id ? [{ code, item: items[at] }] : []))
      expect(unexpected).toEqual([])
      for (const { success } of answers) seen[success ? 'done' : 'refused'] += 1
    },
  )
  await fc.assert(property, { numRuns: batchesPerCall, endOnFailure: true })
  expect(seen.done + seen.refused).toBeGreaterThanOrEqual(batchSize * batchesPerCall)
})

test('generated bodies never cause an unexpected error', async () => {
  const bodies = fc.oneof(fc.json(), fc.string(), fc.record({ items: hostile }), hostile)
  const property = fc.asyncProperty(bodies, fc.constantFrom(...cases), async (body, [, endpoint]) => {
    const { status } = await call(endpoint, { params: { id: idsFor(endpoint)[0] ?? '' }, body }, { server })
    expect([200, 400]).toContain(status)
  })
  await fc.assert(property, { numRuns: 500, endOnFailure: true })
})
