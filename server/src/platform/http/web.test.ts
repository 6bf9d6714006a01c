import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { serverWith } from '../../../test/context.ts'
import { readConfig } from '../config.ts'
import { mountWeb } from './web.ts'

/** The page that the server sends with a base address of calls. */
async function servedPage(API_BASE_URL: string, path = '/order/1') {
  const folder = `${await mkdtemp(join(tmpdir(), 'web-'))}/`
  await writeFile(`${folder}index.html`, '<meta name="api-base" content="/api" /><title>Linesheet</title>')
  const app = Fastify()
  await mountWeb(app, { API_BASE_URL }, folder)
  const { statusCode, headers, body } = await app.inject(path)
  await app.close()
  await rm(folder, { recursive: true })
  return { statusCode, body, type: headers['content-type'], caching: headers['cache-control'] }
}

test.each([
  ['/api', '/api'],
  ['/brands/api', '/brands/api'],
  ['https://api.brands.example', 'https://api.brands.example'],
])('the page has the configured base address of calls: %s', async (configured, written) => {
  for (const path of ['/', '/order/1'])
    expect(await servedPage(configured, path)).toEqual({
      statusCode: 200,
      body: `<meta name="api-base" content="${written}" /><title>Linesheet</title>`,
      type: 'text/html; charset=utf-8',
      caching: 'no-cache',
    })
})

test.each(['/api/nothing', '/.well-known/oauth-protected-resource/api/mcp'])('a program that requests %s gets no page', async (path) => {
  expect((await servedPage('/api', path)).type).not.toContain('html')
})

test('browsers may connect to the base address, and nowhere else', async () => {
  const policyWith = async (settings: Record<string, string>) =>
    String((await (await serverWith(settings)).app.inject('/healthz')).headers['content-security-policy'])
  expect(await policyWith({ API_BASE_URL: 'https://api.brands.example:8443/v1' })).toContain(
    "connect-src 'self' https://api.brands.example:8443;",
  )
  expect(await policyWith({ API_BASE_URL: '/brands/api' })).toContain("connect-src 'self';")
})

test.each(['', 'api', 'javascript:alert(1)', '/api"><script>', 'https://a.example/?x', '/api/'])(
  '%j is not a base address',
  (API_BASE_URL) => {
    expect(() => readConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://x', API_BASE_URL })).toThrow('API_BASE_URL')
  },
)
