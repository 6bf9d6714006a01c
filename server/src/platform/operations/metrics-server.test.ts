import { expect, test } from 'vitest'
import { testContext } from '../../../test/context.ts'
import { readConfig } from '../config.ts'
import { buildMetricsServer, startMetricsServer } from './metrics-server.ts'

const addressOf = (METRICS_ADDRESS?: string, more: Record<string, string> = {}) =>
  readConfig({ DATABASE_URL: 'postgres://a.test/x', ...(METRICS_ADDRESS === undefined ? {} : { METRICS_ADDRESS }), ...more })
    .METRICS_ADDRESS

test('measurements have an address of their own, and are not at the public one', async () => {
  const { app, config, ...context } = await testContext()
  expect((await app.inject('/metrics')).body).not.toContain('linesheet_request_seconds')
  for (const url of ['/metrics/', '//metrics', '/api/metrics', '/%6detrics', '/metrics?a=1'])
    expect((await app.inject(url)).body).not.toContain('linesheet_')

  const { url, stop } = await startMetricsServer({ ...context, config: { ...config, METRICS_ADDRESS: { host: '127.0.0.1', port: 0 } } })
  const answer = await fetch(`${url}/metrics`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
  expect(await answer.text()).toMatch(/^linesheet_database_connections\{state="used"\} \d+$/m)
  await stop()
  await expect(fetch(`${url}/metrics`)).rejects.toThrow()
})

test('the address for operators says whether the server lives and is ready, and has nothing else', async () => {
  const server = buildMetricsServer(await testContext())
  const statuses = await Promise.all(
    ['/healthz', '/readyz', '/', '/api/order', '/api/login'].map(async (url) => (await server.inject(url)).statusCode),
  )
  expect(statuses).toEqual([200, 200, 404, 404, 404])
})

test('without an address nothing listens, and an address in use stops the start', async () => {
  const { config, db, live } = await testContext()
  expect((await startMetricsServer({ db, live, config })).url).toBeUndefined()
  const first = await startMetricsServer({ db, live, config: { ...config, METRICS_ADDRESS: { host: '127.0.0.1', port: 0 } } })
  const METRICS_ADDRESS = { host: '127.0.0.1', port: Number(new URL(first.url ?? '').port) }
  await expect(startMetricsServer({ db, live, config: { ...config, METRICS_ADDRESS } })).rejects.toThrow('EADDRINUSE')
  await first.stop()
})

test('METRICS_ADDRESS is a host and a port, which is not the public one', () => {
  expect(addressOf()).toBeUndefined()
  expect([addressOf('127.0.0.1:9464'), addressOf('[::1]:9464'), addressOf('localhost:65535')]).toEqual([
    { host: '127.0.0.1', port: 9464 },
    { host: '::1', port: 9464 },
    { host: 'localhost', port: 65_535 },
  ])
  for (const text of ['9464', '127.0.0.1', '127.0.0.1:', '127.0.0.1:0', '127.0.0.1:99999', 'http://127.0.0.1:9464', '::1:9464', 'a b:1'])
    expect(() => addressOf(text)).toThrow('METRICS_ADDRESS')
  expect(() => addressOf('0.0.0.0:4800')).toThrow('METRICS_ADDRESS: needs a port of its own')
  expect(() => addressOf('0.0.0.0:80', { PORT: '80' })).toThrow('METRICS_ADDRESS: needs a port of its own')
})
