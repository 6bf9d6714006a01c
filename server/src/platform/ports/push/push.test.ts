import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPushClient, readVapid, startPushService } from '../../../../test/home/push-service.ts'
import { makeVapidPair } from '../../keys/vapid-keys.ts'
import { internet, localAndPublic } from '../websites/public-addresses.ts'
import { webPushServices } from './push.ts'

let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.stop())

const [vapid, older] = [makeVapidPair(), makeVapidPair()]
const keys = { valid: [vapid, older] }
const subject = 'mailto:hello@linesheet.example'
const port = webPushServices({ keys, subject, reach: localAndPublic, timeout: 1_500 })
const client = aPushClient()
const send = (path: string, { text = '{"title":"新订单"}', own = client.keys, push = port, vapid_key = vapid.publicKey } = {}) =>
  push.send({ target: { endpoint: `${service.origin}${path}`, ...own, vapid_key }, text, ttlSeconds: 60 })
const last = () => service.received.at(-1)

test('only the browser can read the message, and the service knows who sends it', async () => {
  expect(await send('/one')).toBe('sent')
  const { headers, body } = last() ?? {}
  expect(client.decrypt(body ?? Buffer.alloc(0))).toBe('{"title":"新订单"}')
  expect(body?.includes('title')).toBe(false)
  expect(() => aPushClient().decrypt(body ?? Buffer.alloc(0))).toThrow()
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '60', urgency: 'high' })
  const claims = readVapid(headers?.authorization)
  expect(claims).toMatchObject({ key: vapid.publicKey, aud: service.origin, sub: subject })
  expect(claims.exp).toBeLessThanOrEqual(Date.now() / 1000 + 24 * 3600)
})

test('during a rotation each browser gets messages signed with the pair that it subscribed with, and none if the pair is not ours', async () => {
  for (const { publicKey } of keys.valid) {
    expect(await send('/rotating', { vapid_key: publicKey })).toBe('sent')
    expect(readVapid(last()?.headers.authorization).key).toBe(publicKey)
  }
  const before = service.received.length
  expect(await send('/rotating', { vapid_key: makeVapidPair().publicKey })).toBe('unknown_key')
  expect(service.received).toHaveLength(before)
})

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [403, 'gone'],
  [400, 'refused'],
  [413, 'refused'],
])('an answer of %i means %s', async (status, outcome) => {
  service.answers.set('/final', status)
  expect(await send('/final')).toBe(outcome)
})

test.each([429, 500, 503, 307])('after an answer of %i another attempt may succeed, and redirects are not followed', async (status) => {
  service.answers.set('/failing', status)
  await expect(send('/failing')).rejects.toThrow(`answered ${status}`)
  expect(last()?.path).toBe('/failing')
})

test('a service that never answers is given up', async () => {
  service.answers.set('/hanging', undefined)
  await expect(send('/hanging')).rejects.toThrow()
})

test('nothing is sent to addresses that are not public, nor with invalid keys', async () => {
  const before = service.received.length
  const strict = webPushServices({ keys, subject, reach: internet })
  expect(await send('/private', { push: strict })).toBe('gone')
  expect(await send('/keys', { own: { p256dh: 'A'.repeat(87), auth: client.keys.auth } })).toBe('gone')
  expect(service.received).toHaveLength(before)
})
