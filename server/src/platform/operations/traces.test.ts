import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { trace } from '@opentelemetry/api'
import { expect, test } from 'vitest'
import { testContext } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'
import { buildApp } from '../../app.ts'
import { tracedDatabase } from './traces.requests.ts'
import { startTracing } from './traces.ts'

test('requests and their transactions are exported to a collector, named after the call', async () => {
  const exports: string[] = []
  const collector = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (text) => exports.push(`${request.url} ${text}`))
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
  })
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening))
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  const context = await testContext()
  const config = { ...context.config, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: 1 }
  const stop = await startTracing(config)
  const app = await buildApp({ ...context, config, db: tracedDatabase(context.db) })
  const { owner } = await given.aBrand()
  const headers = { authorization: `Bearer ${owner.token}` }
  await app.inject({ url: '/api/order', headers })
  await app.inject({ method: 'POST', url: '/api/page-view?page=Order%20Management', headers })
  await app.close()
  await stop()
  trace.disable()
  collector.close()
  const exported = exports.join('')
  for (const part of ['/v1/traces', 'GET /order', '"read"', 'linesheet', 'page.name', 'Order Management']) expect(exported).toContain(part)
  expect(exported).not.toContain(owner.token)
})
