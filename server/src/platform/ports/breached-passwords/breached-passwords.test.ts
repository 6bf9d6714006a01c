import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { passwordRanges } from './breached-passwords.ranges.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

const breached = 'A quiet harbour 1'
const digest = createHash('sha1').update(breached).digest('hex').toUpperCase()
const other = (at: number) => createHash('sha1').update(`other ${at}`).digest('hex').toUpperCase().slice(5)
const line = (suffix: string, count: number) => `${suffix}:${count}`
const range = [line(other(1), 3), line(digest.slice(5), 12), line(other(2), 1)]

type Reply = (response: ServerResponse) => void
const succeed =
  (lines: string[], end = '\r\n'): Reply =>
  (response) =>
    response.writeHead(200, { 'content-type': 'text/plain' }).end(lines.join(end))

/** A service with the protocol of Pwned Passwords, and the requests that it got. */
async function aService(reply: Reply) {
  const asked: { url: string | undefined; padding: string | string[] | undefined }[] = []
  server = createServer((request, response) => {
    asked.push({ url: request.url, padding: request.headers['add-padding'] })
    reply(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let now = new Date('2026-11-20T02:00:00Z')
  const clock = () => now
  const later = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000)
  }
  return { asked, later, ranges: passwordRanges({ url: `${url}/`, agent: 'Test', timeoutMs: 1_000, clock }) }
}

test('five digits of the hash are sent, and the password is found in the answer', async () => {
  const { ranges, asked } = await aService(succeed(range))
  expect(await ranges.includes(breached)).toBe(true)
  expect(await ranges.includes('another password')).toBe(false)
  const prefix = createHash('sha1').update('another password').digest('hex').toUpperCase().slice(0, 5)
  expect(asked).toEqual([
    { url: `/range/${digest.slice(0, 5)}`, padding: 'true' },
    { url: `/range/${prefix}`, padding: 'true' },
  ])
})

test('padding is no match, and both ends of lines are understood', async () => {
  const padded = [...range.filter((text) => !text.startsWith(digest.slice(5))), line(digest.slice(5), 0), line(other(3), 0)]
  expect(await (await aService(succeed(padded))).ranges.includes(breached)).toBe(false)
  expect(
    await (
      await aService(
        succeed(
          range.map((text) => text.toLowerCase()),
          '\n',
        ),
      )
    ).ranges.includes(breached),
  ).toBe(true)
})

test('the password is compared in one form of Unicode', async () => {
  const digestOf = createHash('sha1').update('Caf\u00e9 harbour').digest('hex').toUpperCase()
  const { ranges } = await aService(succeed([line(digestOf.slice(5), 1)]))
  expect(await ranges.includes('Cafe\u0301 harbour')).toBe(true)
})

const text = range.join('\r\n')
test.each<[string, Reply]>([
  ['an answer that never comes', () => {}],
  ['headers without a body', (response) => response.writeHead(200).write(text.slice(0, 50))],
  ['an error', (response) => response.writeHead(500).end('no')],
  ['too many calls', (response) => response.writeHead(429).end()],
  ['another place', (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
  [
    'an answer cut off by its length',
    (response) => void response.writeHead(200, { 'content-length': text.length }).write(text.slice(0, 60), () => response.destroy()),
  ],
  ['chunks without an end', (response) => void response.writeHead(200).write(text, () => response.destroy())],
  ['a line that is cut off', succeed([text.slice(0, 60)])],
  ['nothing', succeed([])],
  ['a page', succeed(['<html>'])],
  ['more than a range', succeed(Array.from({ length: 30_000 }, (_, at) => line(other(at), 1)))],
])('%s tells nothing', async (_, reply) => {
  const { ranges } = await aService(reply)
  await expect(ranges.includes(breached)).rejects.toThrow()
})

test('a refused connection is an error that reveals nothing', async () => {
  await expect(passwordRanges({ url: 'http://127.0.0.1:9', agent: 'Test' }).includes(breached)).rejects.toThrow()
})

test('after five failures the service is not called for a while, and then again', async () => {
  let isDown = true
  const { ranges, asked, later } = await aService((response) => (isDown ? response.writeHead(500).end() : succeed(range)(response)))
  for (let attempt = 0; attempt < 7; attempt += 1) await expect(ranges.includes(breached)).rejects.toThrow()
  expect(asked).toHaveLength(5)
  isDown = false
  await expect(ranges.includes(breached)).rejects.toThrow()
  later(11)
  expect(await ranges.includes(breached)).toBe(true)
  expect(await ranges.includes(breached)).toBe(true)
})
