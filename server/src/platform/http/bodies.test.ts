import { createConnection } from 'node:net'
import { gzipSync } from 'node:zlib'
import { changeFacts } from '@linesheet/contract/catalogue/prices'
import { expect, test } from 'vitest'
import { call } from '../../../test/calling.ts'
import { portOf, testContext } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'
import { nestingDepth } from './bodies.ts'
import { sign } from './signatures.ts'

const marketplace = '/api/marketplace/v1/orders'
const signIn = '/api/login/brand'

/** Sends the start of a request and never the rest; resolves with status and answer as soon as the server answers. */
async function answerTo(head: readonly string[], body = '') {
  const port = await portOf(await testContext())
  const socket = createConnection(port, '127.0.0.1')
  socket.write(`${[...head, 'Host: localhost'].join('\r\n')}\r\n\r\n${body}`)
  let received = ''
  for await (const chunk of socket) {
    received += chunk
    const [headers = '', answer] = received.split('\r\n\r\n')
    const length = Number(/content-length: (\d+)/i.exec(headers)?.[1] ?? Number.NaN)
    if (answer !== undefined && Buffer.byteLength(answer) >= length) {
      socket.destroy()
      return { status: Number(received.split(' ')[1]), body: JSON.parse(answer) }
    }
  }
  return { status: 0, body: received }
}
const health = async () => (await fetch(`http://127.0.0.1:${await portOf(await testContext())}/healthz`)).json()
const sixMegabytes = 6 * 1024 * 1024
const post = (path: string, ...headers: string[]) => [`POST ${path} HTTP/1.1`, 'Content-Type: application/json', ...headers]

test.each([
  ['the marketplace, without a key', marketplace, 401, 'marketplace.key'],
  ['a screen, without a session', '/api/product/', 401, 'session.expired'],
  ['the sign-in', signIn, 413, 'too-large'],
])('six megabytes of brackets to %s are refused before they arrive, and others are served meanwhile', async (_, path, status, code) => {
  const { body, ...answer } = await answerTo(post(path, `Content-Length: ${sixMegabytes}`), '['.repeat(1000))
  expect([answer.status, body.code, body.success]).toEqual([status, code, false])
  expect(await health()).toEqual({ ok: true })
})

test('a body of unknown length is refused when it becomes too long', async () => {
  const chunk = '['.repeat(10_000)
  const chunks = `${chunk.length.toString(16)}\r\n${chunk}\r\n`.repeat(2)
  expect(await answerTo(post(signIn, 'Transfer-Encoding: chunked'), chunks)).toMatchObject({ status: 413, body: { code: 'too-large' } })
})

async function send(payload: string | Buffer, headers: Record<string, string> = {}) {
  const { app, keys, clock } = await testContext()
  const { key = '', secret = '' } = keys.marketplaceKeys[0] ?? {}
  const response = await app.inject({
    method: 'POST',
    url: marketplace,
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'x-signature': sign(secret, payload as string, clock()),
      ...headers,
    },
    payload,
  })
  return [response.statusCode, response.json().code, response.json().message]
}

test('a signed batch of eight megabytes is read, a longer one is not', async () => {
  const limit = 8 * 1024 * 1024
  const bodyOf = (length: number) => `{"items":[${JSON.stringify('x'.repeat(length - 14))}]}`
  expect(bodyOf(limit)).toHaveLength(limit)
  expect((await send(bodyOf(limit)))[0]).toBe(200)
  expect(await send(bodyOf(limit + 1))).toEqual([413, 'too-large', 'This is too large'])
})

test('a body that is nested too deeply is refused before it is parsed', async () => {
  const brackets = 1_000_000
  expect(await send('['.repeat(brackets) + ']'.repeat(brackets))).toEqual([400, 'body.depth', 'The JSON is nested deeper than 32 levels'])
})

test('nesting is counted outside of strings', () => {
  const depths = ['1', '[]', '{"a":[1]}', '["[[[[{{{{", []]', '["\\"[[[", "\\\\", [[1]]]', '[[],[],[[]]]'].map(nestingDepth)
  expect(depths).toEqual([0, 1, 2, 2, 3, 3])
})

test.each<[string, string | Buffer, Record<string, string>, unknown[]]>([
  ['text', 'hello', { 'content-type': 'text/plain' }, [415, 'body.media-type', 'Send the body with Content-Type: application/json']],
  ['a form', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }, [415, 'body.media-type', expect.any(String)]],
  ['multipart', '--x\r\n\r\n--x--', { 'content-type': 'multipart/form-data; boundary=x' }, [415, 'body.media-type', expect.any(String)]],
  ['no type', '{}', { 'content-type': '' }, [415, 'body.media-type', expect.any(String)]],
  [
    'a compressed body',
    gzipSync('{"items":[]}'),
    { 'content-encoding': 'gzip' },
    [415, 'body.encoding', 'Send the body uncompressed, without Content-Encoding'],
  ],
  ['another charset', '{}', { 'content-type': 'application/json; charset=gbk' }, [415, 'body.charset', 'Send the body in UTF-8']],
  ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0x22]), {}, [400, 'body.charset', 'The body is not valid UTF-8']],
  ['no JSON', '{"items":<script>', {}, [400, 'malformed', 'The body is not valid JSON']],
  ['nothing', '', {}, [400, 'malformed', 'Please check what you entered']],
  ['a prototype', '{"__proto__":{"items":[]}}', {}, [400, 'malformed', 'Please check what you entered']],
])('%s is refused with the reason', async (_, payload, headers, answer) => {
  expect(await send(payload, headers)).toEqual(answer)
})

test('JSON in UTF-8 may say so', async () => {
  expect((await send('{"items":["é"]}', { 'content-type': 'application/json; charset="UTF-8"' }))[0]).toBe(200)
})

test('errors of the HTTP server have the format of our refusals', async () => {
  const failure = (status: number, code: string) => ({ status, body: { success: false, code, message: expect.any(String) } })
  expect(await answerTo(['NONSENSE'])).toEqual(failure(400, 'malformed'))
  expect(await answerTo(['GET /healthz HTTP/1.1', `X-Long: ${'x'.repeat(20_000)}`])).toEqual(failure(431, 'request.headers-too-large'))
  expect(await answerTo([`GET /api/order/${'1'.repeat(500)} HTTP/1.1`])).toEqual(failure(414, 'request.address-too-long'))
  expect(await answerTo(['GET /api/order/%E0%A4%A HTTP/1.1'])).toEqual(failure(400, 'malformed'))
})

test('a session is checked before the body, too', async () => {
  const { app } = await testContext()
  const { owner } = await given.aBrand()
  const inject = async (token: string) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/plain' }
    return (await app.inject({ method: 'POST', url: '/api/product/', headers, payload: 'x' })).statusCode
  }
  expect([await inject('wrong'), await inject(owner.token)]).toEqual([401, 415])
})

test('a body with half a million wrong values is refused with the first error', async () => {
  const { owner } = await given.aBrand()
  const variations = Array.from({ length: 100 }, () => 0) as never
  const changes = Array.from({ length: 5000 }, () => ({ product_id: owner.userId, variations }))
  expect(await call(changeFacts, { body: { changes } }, { token: owner.token })).toMatchObject({
    status: 400,
    code: 'malformed',
    error_codes: { 'changes.0.variations.0': { code: 'required', values: {} } },
  })
})
