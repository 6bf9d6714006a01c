import { calls } from '@linesheet/contract/all'
import type { Endpoint } from '@linesheet/contract/platform/endpoint'
import { expect, test } from 'vitest'
import type { ClaimedEffect } from '../src/platform/outbox/outbox.ts'
import { workers } from '../src/workers.ts'
import { brandRecords } from './brand-records.ts'
import { call } from './calling.ts'
import { turnIntoSandbox } from './connections/sandboxes.ts'
import { testContext } from './context.ts'
import { type Brand, given } from './given.ts'
import { kindOf } from './id-kinds.ts'
import { example, idSites, requestSchemas, textSites } from './schema-examples.ts'

/** Has no spaces at its ends, which are trimmed, and is short, because some names are. */
const hostile = `"><img src=x onerror=alert(1)><script>alert(2)</script>`

const isOfBrand = ({ caller }: Endpoint) => caller === 'brand' || caller.includes(':')
/** Each place of a request that takes a typed text. */
const cases = [...calls].flatMap(([name, endpoint]) =>
  isOfBrand(endpoint) && !endpoint.file && !endpoint.files
    ? Object.entries(requestSchemas(endpoint)).flatMap(([part, schema]) =>
        textSites(schema, part).map((site): [string, string] => [name, site]),
      )
    : [],
)

/** One brand for each call, because some stored records would get in the way of others. */
const brands = new Map<string, Promise<Brand>>()
function brandFor(name: string) {
  const brand = brands.get(name) ?? given.aBrand()
  brands.set(name, brand)
  return brand
}

const values: Record<string, unknown> = {
  'body.email': 'lin@colleague.example',
  'body.target_shipment_date': '2026-11-25',
  'body.wholesale_price': '50.00',
  'body.query': '?late=true',
  'body.version': 1,
}

test('there are places for texts', () => expect(cases.length).toBeGreaterThan(100))

test.each(cases)('%s answers a script at %s as data, never as a page', async (name, site) => {
  const endpoint = calls.get(name)
  if (!endpoint) throw new Error(name)
  const brand = await brandFor(name)
  const schemas = Object.entries(requestSchemas(endpoint))
  const sites = schemas.flatMap(([part, schema]) => idSites(schema, part))
  const own = await brandRecords(
    brand,
    sites.map((place) => kindOf(endpoint, place)),
  )
  if (endpoint.path.startsWith('/sandbox/')) await turnIntoSandbox(brand)
  const valueAt = (path: string) => {
    if (path === site) return hostile
    return sites.includes(path) ? own[kindOf(endpoint, path)] : values[path]
  }
  const input = Object.fromEntries(schemas.map(([part, schema]) => [part, example(schema, part, { valueAt, included: [site] })]))
  const { status, headers } = await call(endpoint, input, brand.owner)
  expect(status).toBeLessThan(500)
  expect(headers['content-type']).toMatch(/^(application\/json|text\/csv|application\/(pdf|vnd\.))/)
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('the mails that follow contain no markup from the text', async () => {
  const context = await testContext()
  const ids = (await Promise.all(brands.values())).map(({ id }) => id)
  const rows = await context.db.asOwner((tx) =>
    tx
      .selectFrom('outbox')
      .select(['brand_id', 'id', 'kind', 'payload'])
      .where('brand_id', 'in', ids)
      .where('kind', 'like', 'mail.%')
      .execute(),
  )
  const jobs = rows.map((row): ClaimedEffect => ({ ...row, attempts: 1, destination: '', sequence: 1 }))
  for (const job of jobs) await workers[job.kind]?.(job, context, () => {})
  const sent = context.ports.mail.sent.filter(({ id }) => jobs.some((job) => job.id === id))
  expect(sent.filter(({ html }) => html.includes('&lt;script&gt;')).length).toBeGreaterThan(1)
  for (const { html } of sent) expect(html).not.toMatch(/<(img|script)/i)
})
