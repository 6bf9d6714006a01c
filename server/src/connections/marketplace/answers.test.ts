import { gzipSync } from 'node:zlib'
import { ingestOrderEvents, ingestOrders, ingestRetailers } from '@linesheet/contract/connections/marketplace'
import type { ItemResult } from '@linesheet/contract/platform/batches'
import type { Endpoint } from '@linesheet/contract/platform/endpoint'
import { v7 as newId } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../../test/calling.ts'
import { orderItem, retailerItem } from '../../../test/connections/marketplace-items.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { sign } from '../../platform/http/signatures.ts'

const file = '../../../../docs/marketplace-answers.md'
const row = (...cells: unknown[]) => `| ${cells.join(' | ')} |`
const table = (head: string[], rows: string[]) => [row(...head), row(...head.map(() => '---')), ...rows].join('\n')

type Send = { headers?: Record<string, string>; payload?: string | Buffer; path?: string }
async function send({ headers = {}, payload = '{"items":[{}]}', path = '/api/marketplace/v1/orders' }: Send) {
  const { app, keys, clock } = await testContext()
  const { key = '', secret = '' } = keys.marketplaceKeys[0] ?? {}
  const signed = { authorization: `Bearer ${key}`, 'x-signature': sign(secret, payload as string, clock()) }
  const all = { 'content-type': 'application/json', ...signed, ...headers }
  const response = await app.inject({ method: 'POST', url: path, headers: all, payload })
  const { code, message } = response.json()
  return [response.statusCode, code ? `\`${code}\`` : 'answers by item', message ?? '']
}

const wholeCalls: [string, Send][] = [
  ['no service key', { headers: { authorization: '' } }],
  ['an unknown service key', { headers: { authorization: 'Bearer nonsense' } }],
  ['no signature', { headers: { 'x-signature': '' } }],
  ['a signature of another body', { headers: { 'x-signature': sign('x', '{}', new Date('2026-11-20T02:00:00Z')) } }],
  ['`Content-Type: text/plain`', { headers: { 'content-type': 'text/plain' } }],
  ['`Content-Type: multipart/form-data`', { headers: { 'content-type': 'multipart/form-data; boundary=x' } }],
  ['`charset=gbk`', { headers: { 'content-type': 'application/json; charset=gbk' } }],
  ['`Content-Encoding: gzip`', { headers: { 'content-encoding': 'gzip' }, payload: gzipSync('{}') }],
  ['bytes that are not UTF-8', { payload: Buffer.from([0x22, 0xff, 0x22]) }],
  ['more than 8 MB', { headers: { 'content-length': String(9 * 1024 * 1024) } }],
  ['no JSON', { payload: '{"items":' }],
  ['an empty body', { payload: '' }],
  ['JSON nested more than 32 levels deep', { payload: '['.repeat(40) }],
  ['no `items`', { payload: '{}' }],
  ['an empty batch', { payload: '{"items":[]}' }],
  ['501 items', { payload: JSON.stringify({ items: Array.from({ length: 501 }, () => ({})) }) }],
  ['a field beside `items`', { payload: '{"items":[{}],"mode":"fast"}' }],
  ['an unknown call', { path: '/api/marketplace/v1/nothing' }],
  ['an order id that is no UUID', { path: '/api/marketplace/v1/orders/1/events' }],
  ['events of an unknown order', { path: '/api/marketplace/v1/orders/01890000-0000-7000-8000-000000000000/events' }],
]

let brand: Brand
let order: Awaited<ReturnType<typeof orderItem>>
let shipped: string
let cancelled: string
beforeAll(async () => {
  brand = await given.aBrand()
  order = await orderItem(brand)
  await call(ingestOrders, { body: { items: [order] } })
  shipped = await given.aShippedOrder(brand)
  cancelled = await given.anOrder(brand, { origin: 'manual' })
  await report(cancelled, { kind: 'retailer_declined', reason: 'Too late' })
})

async function ingestOne(endpoint: Endpoint, item: unknown, id = '') {
  const { result } = await call(endpoint, { params: { id }, body: { items: [item] } })
  const [answer] = (result as { items: ItemResult[] }).items
  const { success, code, message, errors } = answer as ItemResult
  return [
    success ? 'taken' : 'refused',
    code ? `\`${code}\`` : '',
    Object.entries(errors ?? { '': message ?? '' })
      .map(([field, text]) => (field ? `\`${field}\`: ${text}` : text))
      .join('; '),
  ]
}
const report = (id: string, event: object) =>
  ingestOne(ingestOrderEvents, { external_id: newId(), at: '2026-11-20T02:00:00Z', ...event }, id)
const line = () => order.order_variations[0]
const place = (fields: object) => ingestOne(ingestOrders, { ...order, external_id: newId(), ...fields })

const items: [string, () => Promise<unknown[]>][] = [
  ['no object', () => ingestOne(ingestOrders, 'order')],
  ['no `external_id`', () => place({ external_id: undefined })],
  ['an `external_id` that is a number', () => place({ external_id: 7 })],
  ['the same id and content', () => ingestOne(ingestOrders, order)],
  ['the same id, another note', () => ingestOne(ingestOrders, { ...order, note: 'Other' })],
  ['an unknown field', () => place({ colour: 'blue' })],
  ['an unknown brand', () => place({ brand_id: newId() })],
  ['an unknown retailer', () => place({ retailer_external_id: 'nobody' })],
  ['an unknown variation', () => place({ order_variations: [{ ...line(), variation_id: newId() }] })],
  ['no lines', () => place({ order_variations: [] })],
  ['a quantity of zero', () => place({ order_variations: [{ ...line(), quantity: 0 }] })],
  ['a unit price of 9,999,999,999.99', () => place({ order_variations: [{ ...line(), unit_price: '9999999999.99' }] })],
  ['a total above 9,999,999,999.99', () => place({ order_variations: [{ ...line(), unit_price: '99999999.99', quantity: 101 }] })],
  ['a discount above the price', () => place({ order_variations: [{ ...line(), discount: '51.00' }] })],
  ['a price as a number', () => place({ order_variations: [{ ...line(), unit_price: 50 }] })],
  ['`placed_at` in the year 9999', () => place({ placed_at: '9999-12-31T23:59:59Z' })],
  ['`placed_at` in the year 0000', () => place({ placed_at: '0000-01-01T00:00:00Z' })],
  ['`placed_at` an hour from now', () => place({ placed_at: '2026-11-20T03:00:00Z' })],
  ['a retailer without `updated_at`', () => ingestOne(ingestRetailers, retailerItem({ updated_at: undefined }))],
  ['an unknown kind of event', () => report(shipped, { kind: 'exploded' })],
  ['`delivered` before shipping', () => report(shipped, { kind: 'delivered', at: '2026-11-19T02:00:00Z' })],
  ['`delivered` an hour from now', () => report(shipped, { kind: 'delivered', at: '2026-11-20T03:00:00Z' })],
  ['`retailer_declined` without a reason', () => report(shipped, { kind: 'retailer_declined' })],
  ['`tracking` without number and carrier', () => report(shipped, { kind: 'tracking' })],
  ['`cancel_requested` of a shipped order', () => report(shipped, { kind: 'cancel_requested' })],
  ['`paid`', () => report(shipped, { kind: 'paid' })],
  ['`paid` again', () => report(shipped, { kind: 'paid' })],
  ['`paid` of a cancelled order', () => report(cancelled, { kind: 'paid' })],
]

test('docs/marketplace-answers.md lists the answers to malformed calls', async () => {
  const callRows: string[] = []
  for (const [what, request] of wholeCalls) callRows.push(row(what, ...(await send(request))))
  const itemRows: string[] = []
  for (const [what, ingest] of items) itemRows.push(row(what, ...(await ingest())))
  const document = [
    '# What malformed calls of the marketplace are answered',
    'Written by `server/src/connections/marketplace/answers.test.ts`, which fails when an answer differs; `npx vitest run --project server answers -u` writes it again. Besides these,\n`generated-calls.test.ts` sends 1,000 generated items to each call of a batch; an unexpected error as an answer fails it.',
    '## Whole calls',
    table(['call', 'status', 'code', 'message'], callRows),
    '## Items of a batch',
    'The batch itself is answered with 200.',
    table(['item', 'answer', 'code', 'texts'], itemRows),
  ]
  await expect(`${document.join('\n\n')}\n`).toMatchFileSnapshot(file)
})
