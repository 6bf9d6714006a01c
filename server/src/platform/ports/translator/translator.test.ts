import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { deepl } from './translator.deepl.ts'
import { createTranslator, recordingProvider, translatablePairs } from './translator.ts'

type ReceivedRequest = { method?: string | undefined; url?: string | undefined; headers: IncomingHttpHeaders; body: { text: string[] } }
type Reply = (response: ServerResponse, texts: string[]) => void

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

const send = (response: ServerResponse, status: number, body: unknown = {}) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
const succeed: Reply = (response, texts) => send(response, 200, { translations: texts.map((text) => ({ text: text.toUpperCase() })) })
const failWith =
  (status: number): Reply =>
  (response) =>
    send(response, status, { message: 'no' })

/** A server with DeepL’s protocol. It sends the replies in turn, and repeats the last one for further requests. */
async function aService(...replies: Reply[]) {
  const received: ReceivedRequest[] = []
  server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const body = JSON.parse(text)
    received.push({ method: request.method, url: request.url, headers: request.headers, body })
    const reply = replies[received.length - 1] ?? replies.at(-1) ?? succeed
    reply(response, body.text)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { received, translator: deepl({ url: `http://127.0.0.1:${port}/`, key: 'our-key', timeoutMs: 1_000 }) }
}

test('texts are sent in DeepL’s format, and come back in their order', async () => {
  const { received, translator } = await aService()
  expect(await translator.translate(['vase', 'cup'], 'en', 'zh_TW')).toEqual(['VASE', 'CUP'])
  expect(received).toMatchObject([
    {
      method: 'POST',
      url: '/v2/translate',
      headers: { authorization: 'DeepL-Auth-Key our-key', 'content-type': 'application/json' },
      body: { text: ['vase', 'cup'], source_lang: 'EN', target_lang: 'ZH-HANT' },
    },
  ])
})

test('texts that are too many for one request are sent in several', async () => {
  const { received, translator } = await aService()
  const texts = [...Array.from({ length: 60 }, (_, at) => `t${at}`), 'x'.repeat(90_000), 'y'.repeat(90_000)]
  expect(await translator.translate(texts, 'zh_CN', 'en')).toEqual(texts.map((text) => text.toUpperCase()))
  expect(received.map(({ body }) => body.text.length)).toEqual([50, 11, 1])
})

test('an error of the service is retried once', async () => {
  const { received, translator } = await aService(failWith(503), succeed)
  expect(await translator.translate(['vase'], 'en', 'zh_CN')).toEqual(['VASE'])
  expect(received).toHaveLength(2)
})

test.each<[string, Reply]>([
  ['no response', () => {}],
  ['a connection that breaks', (response) => response.destroy()],
])('after %s the texts may have been charged: it is refused without a second request', async (_, reply) => {
  const { received, translator } = await aService(reply, succeed)
  await expect(translator.translate(['vase'], 'en', 'zh_CN')).rejects.toMatchObject({ code: 'translator.unreachable', kind: 'conflict' })
  expect(received).toHaveLength(1)
})

test('the service detects a language that is not known', async () => {
  const { received, translator } = await aService()
  expect(await createTranslator(translator).translate(['vase'], null, 'en')).toEqual(['VASE'])
  expect(received[0]?.body).not.toHaveProperty('source_lang')
})

test.each([
  [429, 'translator.quota', 1],
  [456, 'translator.quota', 1],
  [403, 'translator.not-configured', 1],
  [401, 'translator.not-configured', 1],
  [400, 'translator.unreachable', 1],
  [500, 'translator.unreachable', 2],
])('status %i is refused as %s', async (status, code, calls) => {
  const { received, translator } = await aService(failWith(status))
  await expect(translator.translate(['vase'], 'en', 'zh_CN')).rejects.toMatchObject({ code })
  expect(received).toHaveLength(calls)
})

test.each([
  ['too few texts', (response: ServerResponse) => send(response, 200, { translations: [] })],
  ['something else', (response: ServerResponse) => send(response, 200, { hello: 'there' })],
  ['no JSON', (response: ServerResponse) => void response.writeHead(200).end('<html>')],
])('a response of %s is refused', async (_, reply) => {
  const { translator } = await aService(reply)
  await expect(translator.translate(['vase'], 'en', 'zh_CN')).rejects.toMatchObject({ code: 'translator.unreachable' })
})

test('an address without a server is refused', async () => {
  const translator = deepl({ url: 'http://127.0.0.1:9', key: 'our-key' })
  await expect(translator.translate(['vase'], 'en', 'zh_CN')).rejects.toMatchObject({ code: 'translator.unreachable' })
})

test('Simplified and Traditional Chinese are converted locally, even with a provider', async () => {
  const provider = recordingProvider()
  const translator = createTranslator(provider)
  expect(await translator.translate(['鼠标', '后面'], 'zh_CN', 'zh_TW')).toEqual(['滑鼠', '後面'])
  expect(provider.requests).toEqual([])
  expect(await translator.translate(['vase'], 'en', 'zh_TW')).toEqual(['zh_TW: vase'])
  expect(translatablePairs(translator)).toHaveLength(6)
})

test('without a provider only the two kinds of Chinese are converted', async () => {
  const translator = createTranslator(undefined)
  expect(translatablePairs(translator)).toEqual([
    { from: 'zh_CN', to: 'zh_TW' },
    { from: 'zh_TW', to: 'zh_CN' },
  ])
  expect(await translator.translate(['滑鼠'], 'zh_TW', 'zh_CN')).toEqual(['鼠标'])
  await expect(translator.translate(['vase'], 'en', 'zh_TW')).rejects.toMatchObject({ code: 'translator.not-configured' })
})
