import { request } from 'node:http'
import { expect, test } from 'vitest'
import { anotherServer, portOf, serverWith, testContext } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'

const strict = {
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'same-origin',
}

test('every response has the security headers and a request id, errors included', async () => {
  const { app } = await testContext()
  const answers = [await app.inject('/healthz'), await app.inject('/api/order'), await app.inject('/api/no-such-call')]
  for (const { headers } of answers) expect(headers).toMatchObject(strict)
  const ids = answers.map(({ headers }) => headers['x-request-id'])
  expect(new Set([...ids, (await (await anotherServer()).app.inject('/healthz')).headers['x-request-id']]).size).toBe(4)
})

test('scripts and fonts get no headers that concern pages, but keep nosniff', async () => {
  const { headers } = await (await testContext()).app.inject('/assets/none.js')
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
  expect(headers).not.toHaveProperty('content-security-policy')
})

test('an event stream has the security headers, too', async () => {
  const port = await portOf(await testContext())
  const { owner } = await given.aBrand()
  const headers = await new Promise((resolve, reject) => {
    const stream = request({ port, path: '/api/events', headers: { authorization: `Bearer ${owner.token}` } }, (response) => {
      resolve(response.headers)
      response.destroy()
    })
    stream.on('error', reject)
    stream.end()
  })
  expect(headers).toMatchObject({ ...strict, 'content-type': 'text/event-stream' })
})

test('a public address with HTTPS gets HSTS for a year, including its subdomains', async () => {
  const { app } = await serverWith({ PUBLIC_URL: 'https://brands.example' })
  for (const url of ['/healthz', '/api/order', '/assets/none.js', '/d/nobody']) {
    const { headers } = await app.inject(url)
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  }
})
