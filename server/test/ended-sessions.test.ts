import { calls } from '@linesheet/contract/all'
import type { Endpoint } from '@linesheet/contract/platform/endpoint'
import { beforeAll, expect, test } from 'vitest'
import { call } from './calling.ts'
import { now, testContext } from './context.ts'
import { type Brand, given, type Member } from './given.ts'
import { pictureFile, sendForm } from './platform/uploading.ts'
import { example, idSites, requestSchemas } from './schema-examples.ts'

const unknownId = '00000000-0000-7000-8000-000000000000'

/** Values that do not follow from the schema, by place. */
const values: Record<string, unknown> = {
  'body.email': 'lin@colleague.example',
  'query.email': 'lin@colleague.example',
  'body.username': 'lin@colleague.example',
  'body.until': '2026-11-20T02:00:00Z',
  'body.target_shipment_date': '2026-11-25',
  'body.starts_on': '2026-11-25',
  'body.ends_on': '2026-11-25',
  'body.wholesale_price': '50.00',
  'body.payment_method': 'pm_card_visa',
  'body.query': '?late=true',
  'body.slug': 'slow-ferry',
  'body.color': '#1e4d3b',
  'query.color': '#1e4d3b',
  'body.website': 'https://slowferry.example',
  'query.slug': 'slow-ferry',
}
/** Drafts need a payment method. */
const ownValues: Record<string, unknown> = {
  'addBrandTag body.color': 'teal',
  'addWebhook body.url': 'https://receiver.example/hooks',
  'editWebhook body.url': 'https://receiver.example/hooks',
  'addPushDevice body.endpoint': 'https://push.example/1',
  'addPushDevice body.keys.p256dh': `B${'A'.repeat(86)}`,
  'addPushDevice body.keys.auth': 'A'.repeat(22),
  'listOrderPayouts query.ids': unknownId,
  'listOrderProfits query.ids': unknownId,
  'saveDraft body.payment_method': 'net_60',
  'createManualOrder body.payment_method': 'net_60',
}

const calledByUsers = [...calls].filter(([, { caller }]) => !['anyone', 'marketplace', 'carrier'].includes(caller))

let brand: Brand
let ended: Member
beforeAll(async () => {
  brand = await given.aBrand()
  ended = await given.aMember(brand, 'owner')
  const { db } = await testContext()
  await db.asOwner((tx) => tx.updateTable('sessions').set({ ended_at: now }).where('id', '=', ended.sessionId).execute())
})

function requestOf(name: string, endpoint: Endpoint) {
  const schemas = Object.entries(requestSchemas(endpoint))
  const sites = schemas.flatMap(([part, schema]) => idSites(schema, part))
  const valueAt = (path: string) => (sites.includes(path) ? unknownId : (ownValues[`${name} ${path}`] ?? values[path]))
  return Object.fromEntries(schemas.map(([part, schema]) => [part, example(schema, part, { valueAt, included: [] })]))
}

async function send(name: string, endpoint: Endpoint) {
  const { file, files } = endpoint
  if (!file && !files) return call(endpoint, requestOf(name, endpoint), ended)
  const fields = (requestOf(name, endpoint).body ?? {}) as Record<string, string>
  const content = await pictureFile(64, 64)
  const parts = (file ? [file] : Object.keys(files ?? {})).map((field) => ({ field, content, name: 'photo.jpg' }))
  return sendForm({ ...endpoint, path: `/${endpoint.path.slice(1).replace(':id', unknownId)}` }, ended, fields, parts)
}

test.each(calledByUsers)('%s refuses a session that has ended', async (name, endpoint) => {
  const { status, code, errors } = await send(name, endpoint)
  expect([status, code], JSON.stringify(errors)).toEqual([401, 'session.over'])
})
