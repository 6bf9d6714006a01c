import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { stripePayments } from './payments.stripe.ts'

type Seen = { method: string | undefined; path: string | undefined; key: string | undefined; fields: Record<string, string> }
type Answer = (response: ServerResponse) => void
let seen: Seen[]
let answers: Answer[]
let url: string

/** A server with Stripe's protocol: it sends its answers in turn, and records the requests. */
const server = createServer((request: IncomingMessage, response) => {
  let text = ''
  request.on('data', (part) => {
    text += part
  })
  request.on('end', () => {
    const { method, url: path, headers } = request
    expect(headers.authorization).toBe('Bearer sk_test_1')
    const key = headers['idempotency-key']
    seen.push({ method, path, key: Array.isArray(key) ? key[0] : key, fields: Object.fromEntries(new URLSearchParams(text)) })
    const answer = answers.shift()
    if (answer) answer(response)
    else json(500, { error: { type: 'api_error' } })(response)
  })
})
const json =
  (status: number, body: object): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  seen = []
  answers = []
})

const payments = (timeoutMs = 20_000) => stripePayments({ url, key: 'sk_test_1', timeoutMs })
const charge = {
  key: 'order 1',
  amount: 12_050,
  currency: 'HKD' as const,
  customer: 'cus_1',
  payment_method: 'pm_1',
  description: 'LS-10001',
}
const card = { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2030 }
const declined = (code: object) => json(402, { error: { type: 'card_error', code: 'card_declined', ...code } })

test('a card is charged with its idempotency key, in the smallest unit', async () => {
  answers = [json(200, { id: 'pi_1', status: 'succeeded' })]
  expect(await payments().charge(charge)).toEqual({ status: 'succeeded', id: 'pi_1' })
  expect(seen).toMatchObject([
    {
      method: 'POST',
      path: '/v1/payment_intents',
      key: 'order 1',
      fields: { amount: '12050', currency: 'hkd', customer: 'cus_1', payment_method: 'pm_1', confirm: 'true', off_session: 'true' },
    },
  ])
})

test('a currency without cents is charged in whole units', async () => {
  answers = [json(200, { id: 'pi_1', status: 'succeeded' })]
  await payments().charge({ ...charge, currency: 'JPY', amount: 105_000 })
  expect(seen[0]?.fields).toMatchObject({ amount: '1050', currency: 'jpy' })
})

test.each([
  ['with the bank’s reason', declined({ decline_code: 'insufficient_funds' }), 'insufficient_funds'],
  ['without one', declined({}), 'card_declined'],
  ['because its owner is asked', json(402, { error: { type: 'card_error', code: 'authentication_required' } }), 'authentication_required'],
  [
    'because the processor forgot it',
    json(400, { error: { type: 'invalid_request_error', code: 'resource_missing' } }),
    'resource_missing',
  ],
  ['by its status', json(200, { id: 'pi_1', status: 'requires_payment_method' }), 'requires_payment_method'],
])('a decline %s is an outcome', async (_, answer, code) => {
  answers = [answer]
  expect(await payments().charge(charge)).toEqual({ status: 'declined', code })
})

test.each<[string, Answer]>([
  ['an error of the processor', json(500, { error: { type: 'api_error' } })],
  ['another request under the same key', json(409, { error: { type: 'idempotency_error' } })],
  ['other values under the same key', json(400, { error: { type: 'idempotency_error' } })],
  ['too many requests', json(429, { error: { type: 'rate_limit_error' } })],
  ['an answer that is no JSON', (response) => void response.writeHead(502).end('<html>')],
  [
    'an answer that is cut off',
    (response) => {
      response.writeHead(200, { 'content-length': '500' })
      response.write('{"id":"pi_1","stat')
      setImmediate(() => response.destroy())
    },
  ],
  ['an answer without what it has to have', json(200, { object: 'payment_intent' })],
])('after %s it is unknown whether the card was charged, and the same key is sent again', async (_, answer) => {
  answers = [answer, json(200, { id: 'pi_1', status: 'succeeded' })]
  await expect(payments().charge(charge)).rejects.toMatchObject({ code: 'payment.unreachable' })
  expect(await payments().charge(charge)).toEqual({ status: 'succeeded', id: 'pi_1' })
  expect(seen.map(({ key }) => key)).toEqual(['order 1', 'order 1'])
})

test('without an answer in time the outcome is unknown, too', async () => {
  answers = [() => {}]
  await expect(payments(50).charge(charge)).rejects.toMatchObject({ code: 'payment.unreachable' })
})

test('a charge in progress is queried again', async () => {
  answers = [json(200, { id: 'pi_1', status: 'processing' }), json(200, { id: 'pi_1', status: 'succeeded' })]
  expect(await payments().charge(charge)).toEqual({ status: 'succeeded', id: 'pi_1' })
  expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /v1/payment_intents', 'GET /v1/payment_intents/pi_1'])
  answers = [json(200, { id: 'pi_2', status: 'processing' }), json(200, { id: 'pi_2', status: 'processing' })]
  await expect(payments().charge(charge)).rejects.toMatchObject({ code: 'payment.unreachable' })
})

test('a refused key is reported as cards that are not configured', async () => {
  answers = [json(401, { error: { type: 'invalid_request_error' } })]
  await expect(payments().charge(charge)).rejects.toMatchObject({ code: 'payment.not-configured' })
})

const saving = { key: 'card 1', payment_method: 'pm_1', name: 'Paper & Stone', email: 'a@b.example' }

test('a card is attached to a new customer, or to the known one', async () => {
  const attached = json(200, { id: 'pm_1', customer: 'cus_1', card })
  answers = [json(200, { id: 'cus_1' }), attached]
  expect(await payments().saveCard(saving)).toEqual({ customer: 'cus_1', payment_method: 'pm_1', ...card })
  expect(seen).toMatchObject([
    { path: '/v1/customers', key: 'card 1 customer', fields: { name: 'Paper & Stone', email: 'a@b.example' } },
    { path: '/v1/payment_methods/pm_1/attach', key: 'card 1 attach', fields: { customer: 'cus_1' } },
  ])
  answers = [attached]
  await payments().saveCard({ ...saving, customer: 'cus_1' })
  expect(seen).toHaveLength(3)
})

test('a card that is declined or unknown is not saved', async () => {
  answers = [declined({}), json(404, { error: { type: 'invalid_request_error', code: 'resource_missing' } })]
  await expect(payments().saveCard({ ...saving, customer: 'cus_1' })).rejects.toMatchObject({ code: 'payment.declined' })
  await expect(payments().saveCard({ ...saving, customer: 'cus_1' })).rejects.toMatchObject({ code: 'payment.unknown-card' })
})

const expires_at = new Date('2026-11-20T03:00:00Z')
const pages = { return_url: 'https://app.example/order/new/1?card_form=2', cancel_url: 'https://app.example/order/new/1' }
const form = { key: 'card form 2', name: 'Paper & Stone', email: 'a@b.example', language: 'zh_TW' as const, ...pages, expires_at }
const session = json(200, { id: 'cs_1', url: 'https://checkout.example/c/cs_1' })

test('a form for a card is opened at the processor, for a new customer or the known one', async () => {
  answers = [json(200, { id: 'cus_1' }), session]
  expect(await payments().openCardForm(form)).toEqual({ session: 'cs_1', customer: 'cus_1', url: 'https://checkout.example/c/cs_1' })
  expect(seen).toMatchObject([
    { path: '/v1/customers', key: 'card form 2 customer' },
    {
      path: '/v1/checkout/sessions',
      key: 'card form 2 session',
      fields: {
        mode: 'setup',
        customer: 'cus_1',
        'payment_method_types[]': 'card',
        locale: 'zh-TW',
        success_url: pages.return_url,
        cancel_url: pages.cancel_url,
        expires_at: '1795143600',
      },
    },
  ])
  answers = [session]
  await payments().openCardForm({ ...form, customer: 'cus_1' })
  expect(seen).toHaveLength(3)
})

const outcome = (status: string, setup_intent: unknown) => json(200, { id: 'cs_1', status, setup_intent })
const entered = outcome('complete', { id: 'seti_1', payment_method: { id: 'pm_9', card } })

test('the input of a form is read with its card', async () => {
  answers = [outcome('open', 'seti_1'), outcome('open', { id: 'seti_1', payment_method: null }), outcome('expired', null), entered]
  const read = () => payments().readCardForm('cs_1', expires_at)
  expect([await read(), await read(), await read()]).toEqual([{ state: 'open' }, { state: 'open' }, { state: 'expired' }])
  expect(await read()).toEqual({ state: 'complete', card: { payment_method: 'pm_9', ...card } })
  expect(seen[0]).toMatchObject({ method: 'GET', path: '/v1/checkout/sessions/cs_1?expand[]=setup_intent.payment_method' })
})

const cutOff: Answer = (response) => {
  response.writeHead(200, { 'content-length': '500' })
  response.write('{"id":"cs_1","sta')
  setImmediate(() => response.destroy())
}
test.each<[string, Answer]>([
  ['an error of the processor', json(500, { error: { type: 'api_error' } })],
  ['an answer that is cut off', cutOff],
  ['a form that is unknown', json(404, { error: { type: 'invalid_request_error', code: 'resource_missing' } })],
  ['no answer in time', () => {}],
])('after %s neither a form nor its card is made up', async (_, answer) => {
  answers = [answer, answer]
  await expect(payments(200).openCardForm({ ...form, customer: 'cus_1' })).rejects.toMatchObject({ code: 'payment.unreachable' })
  await expect(payments(200).readCardForm('cs_1', expires_at)).rejects.toMatchObject({ code: 'payment.unreachable' })
})

test.each([
  ['a form that leads to no page', json(200, { id: 'cs_1', url: 'javascript:alert(1)' })],
  ['a form without an address', json(200, { id: 'cs_1', url: null })],
])('%s is not opened', async (_, answer) => {
  answers = [answer]
  await expect(payments().openCardForm({ ...form, customer: 'cus_1' })).rejects.toMatchObject({ code: 'payment.unreachable' })
})

test('a form that is complete without a readable card is read again later', async () => {
  answers = [outcome('complete', 'seti_1')]
  await expect(payments().readCardForm('cs_1', expires_at)).rejects.toMatchObject({ code: 'payment.unreachable' })
})

const listed = (data: object[], has_more = false) => json(200, { object: 'list', data, has_more })
const sent = { key: 'charge 1', customer: 'cus_1' }
const other = { id: 'pi_0', status: 'succeeded', metadata: {} }

test('the outcome of a charge is found by its key', async () => {
  answers = [
    json(200, { id: 'pi_1', status: 'succeeded' }),
    listed([other, { id: 'pi_1', status: 'succeeded', metadata: { key: 'charge 1' } }], true),
    listed([{ id: 'pi_1', status: 'requires_payment_method', metadata: { key: 'charge 1' } }]),
    listed([other, { id: 'pi_2', status: 'succeeded' }]),
  ]
  await payments().charge({ ...charge, key: 'charge 1' })
  expect(seen[0]?.fields['metadata[key]']).toBe('charge 1')
  expect(await payments().findCharge(sent)).toEqual({ status: 'succeeded', id: 'pi_1' })
  expect(await payments().findCharge(sent)).toEqual({ status: 'declined', code: 'requires_payment_method' })
  expect(await payments().findCharge(sent)).toBeUndefined()
  expect(seen[1]).toMatchObject({ method: 'GET', path: '/v1/payment_intents?customer=cus_1&limit=100' })
})

test.each<[string, Answer]>([
  ['more charges than are listed', listed([other], true)],
  ['a charge under way', listed([{ id: 'pi_1', status: 'processing', metadata: { key: 'charge 1' } }])],
  ['a customer that the processor forgot', json(404, { error: { type: 'invalid_request_error', code: 'resource_missing' } })],
  ['an answer that is cut off', cutOff],
])('with %s it stays unknown what became of a charge', async (_, answer) => {
  answers = [answer, json(200, { id: 'pi_1', status: 'processing' })]
  await expect(payments().findCharge(sent)).rejects.toMatchObject({ code: 'payment.unreachable' })
})

test('a charge is refunded once', async () => {
  answers = [json(200, { id: 're_1' }), json(400, { error: { type: 'invalid_request_error', code: 'charge_already_refunded' } })]
  await payments().refund({ key: 'refund 1', charge: 'pi_1' })
  await payments().refund({ key: 'refund 1', charge: 'pi_1' })
  expect(seen.map(({ path, key, fields }) => [path, key, fields.payment_intent])).toEqual([
    ['/v1/refunds', 'refund 1', 'pi_1'],
    ['/v1/refunds', 'refund 1', 'pi_1'],
  ])
})

const part = { key: 'refund dispute 1', charge: 'pi_1', amount: 3050, currency: 'HKD' as const }
const madeBefore = (status: string) => listed([{ id: 're_1', status, metadata: { key: part.key } }])

test('a part of a charge is refunded in the smallest unit, unless it was refunded before', async () => {
  answers = [
    ...[listed([]), json(200, { id: 're_1', status: 'succeeded' })],
    ...[listed([{ id: 're_0', status: 'succeeded', metadata: {} }]), json(200, { id: 're_2', status: 'pending' })],
    madeBefore('pending'),
    ...[madeBefore('failed'), json(200, { id: 're_3', status: 'succeeded' })],
  ]
  await payments().refundPart(part)
  await payments().refundPart({ ...part, key: 'refund dispute 2', amount: 120_000, currency: 'JPY' })
  for (let time = 0; time < 2; time += 1) await payments().refundPart(part)
  expect(seen[0]).toMatchObject({ method: 'GET', path: '/v1/refunds?payment_intent=pi_1&limit=100' })
  expect(seen.filter(({ method }) => method === 'POST').map(({ path, key, fields }) => [path, key, fields])).toEqual([
    ['/v1/refunds', 'refund dispute 1 1', { payment_intent: 'pi_1', amount: '3050', 'metadata[key]': 'refund dispute 1' }],
    ['/v1/refunds', 'refund dispute 2 1', { payment_intent: 'pi_1', amount: '1200', 'metadata[key]': 'refund dispute 2' }],
    ['/v1/refunds', 'refund dispute 1 2', { payment_intent: 'pi_1', amount: '3050', 'metadata[key]': 'refund dispute 1' }],
  ])
})

test.each<[string, Answer[]]>([
  ['an answer that is cut off', [listed([]), cutOff]],
  ['a list that is cut off', [cutOff]],
  ['more refunds than are listed', [listed([], true)]],
  ['an amount that is more than is left', [listed([]), json(400, { error: { type: 'invalid_request_error' } })]],
  ['a refund that fails', [listed([]), json(200, { id: 're_1', status: 'failed' })]],
])('after %s a part counts as not paid back', async (_, given) => {
  answers = given
  await expect(payments().refundPart(part)).rejects.toMatchObject({ code: 'payment.unreachable' })
})
