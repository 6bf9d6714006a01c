import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { calls } from '@linesheet/contract/all'
import { exampleItems } from '@linesheet/contract/connections/marketplace.examples'
import { webhookEvents } from '@linesheet/contract/connections/webhooks'
import { openapi } from '@linesheet/contract/openapi'
import { v7 as newId } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { anotherServer, portOf, testContext } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'
import { sign, signCall } from '../../platform/http/signatures.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const guide = readFileSync(path.join(root, 'docs/marketplace.md'), 'utf8')
const example = (name: string) => path.join(root, 'docs/examples', name)
const isInstalled = (command: string) => spawnSync(command, ['--version']).status === 0 || spawnSync(command, ['version']).status === 0

/** How each example is run. The Java example is compiled once, because running its source would compile it each time. */
const signers: [string, () => string[]][] = [
  ['node', () => [process.execPath, example('sign.mjs')]],
  ['python3', () => ['python3', example('sign.py')]],
  ['openssl', () => ['sh', example('sign.sh')]],
  ['javac', () => ['java', '-cp', compile('Sign.java'), 'Sign']],
]
function compile(file: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'examples-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(spawnSync('javac', ['-d', folder, example(file)]).status).toBe(0)
  return folder
}

test.each(signers.filter(([needed]) => needed === 'node' || isInstalled(needed)))(
  'the example for %s signs as the guide says',
  (_, toCommand) => {
    const [command = '', ...args] = toCommand()
    const secret = 'a-secret-for-examples'
    const time = new Date(1_795_140_000_000)
    const signatureOf = (line: string, body: string) =>
      spawnSync(command, [...args, line, '1795140000'], { input: body, env: { ...process.env, MARKETPLACE_SECRET: secret } })
        .stdout.toString()
        .trim()
    const line = 'POST /api/marketplace/v1/orders'
    for (const signature of [signatureOf(line, '{"items":[]}'), signatureOf('', '{"items":[]}')]) expect(guide).toContain(signature)
    for (const body of ['{"items":[]}', '', 'é 紙\n', ' {"a": "%s\\n"}\n\n']) {
      expect(signatureOf('', body)).toBe(sign(secret, body, time))
      expect(signatureOf(line, body)).toBe(signCall(secret, line, body, time))
    }
  },
)

const batches = [...calls.values()].filter(({ item }) => item)
test.each(batches.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s has an example, in the guide and in the reference, that is valid',
  (address, { item }) => {
    const exampleItem = exampleItems[address]
    if (!item || !exampleItem) throw new Error('There is no example')
    expect(z.safeParse(item, exampleItem).error).toBe(undefined)
    expect(guide).toContain(JSON.stringify({ items: [exampleItem] }, null, 2))
    expect(JSON.stringify(openapi('Linesheet'))).toContain(JSON.stringify({ items: [exampleItem] }))
  },
)

test('the reference describes each webhook, and the guide each event with its fields', () => {
  const { webhooks } = openapi('Linesheet') as { webhooks: Record<string, { post: object }> }
  expect(Object.keys(webhooks).filter((name) => !name.startsWith('brand '))).toEqual([...webhookEvents])
  expect(webhooks['order.shipped']?.post).toMatchObject({
    requestBody: { content: { 'application/json': { schema: { properties: { data: expect.anything() } } } } },
  })
  const rows = guide.split('\n').filter((line) => line.startsWith('| `'))
  for (const event of webhookEvents) {
    const [kind = '', name] = event.split('.')
    expect(
      rows.filter((row) => row.startsWith(`| \`${event}\``) || (row.startsWith(`| \`${kind}.`) && row.includes(`\`.${name}\``))),
    ).toHaveLength(1)
  }
})

async function aServerOfToday() {
  const server = await anotherServer({ recordsRefusals: false })
  server.setClock(new Date())
  const { key = '', secret = '' } = server.keys.marketplaceKeys[0] ?? {}
  return { url: `http://127.0.0.1:${await portOf(server)}`, server, key, secret }
}

test('the example client orders from a brand and reads the order back', async () => {
  const brand = await given.aBrand()
  const { id } = await given.aProduct(brand, { regions: ['hk'] })
  const { db } = await testContext()
  await db.asOwner((tx) => tx.updateTable('products').set({ status: 'active' }).where('id', '=', id).execute())
  const { url, server, key, secret } = await aServerOfToday()
  const env = { ...process.env, LINESHEET_URL: url, MARKETPLACE_KEY: key, MARKETPLACE_SECRET: secret, BRAND_ID: brand.id }
  const client = spawn(process.execPath, [example('marketplace-client.mjs')], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  client.stdout.on('data', (chunk) => {
    output += chunk
  })
  const [code] = await once(client, 'close')
  await server.app.close()
  expect([code, output]).toEqual([0, '1 active products\nLS-10001: new, paid, HKD 50.00\n'])
})

test('the example receiver takes signed webhooks once and in order', async () => {
  const secret = 'a-secret-for-examples'
  const receiver = spawn(process.execPath, [example('webhook-receiver.mjs')], {
    env: { ...process.env, MARKETPLACE_SECRET: secret, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  receiver.stdout.on('data', (chunk) => {
    output += chunk
  })
  await expect.poll(() => output).toContain('Listening at ')
  const url = output.trim().replace('Listening at ', '')
  output = ''
  const post = async (event: object, secrets: string[] = [secret]) => {
    const body = JSON.stringify(event)
    return (await fetch(url, { method: 'POST', headers: { 'x-signature': sign(secrets, body, new Date()) }, body })).status
  }
  const shipped = (sequence: number) => ({ id: newId(), event: 'order.shipped', brand_id: 'b', sequence, data: { order_id: 'one' } })
  const sent = (sequence: number) => ({ id: newId(), event: 'message.sent', brand_id: 'b', sequence, data: { message_id: `${sequence}` } })
  const newer = shipped(5)
  expect([
    await post(newer),
    await post(newer),
    await post(shipped(4)),
    await post(shipped(6), ['another', secret]),
    await post(shipped(7), ['another']),
    await post(sent(9)),
    await post(sent(8)),
    await post({ id: newId(), event: 'payout.requested', brand_id: 'b', sequence: 7, data: { payout_id: 'one' } }),
  ]).toEqual([204, 204, 204, 204, 401, 204, 204, 204])
  const received = ['order.shipped 5', 'repeated', 'outdated', 'order.shipped 6', 'message.sent 9', 'message.sent 8', 'payout.requested 7']
  await expect.poll(() => output).toBe(`${received.join('\n')}\n`)
  receiver.kill()
})
