import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openapi } from '@linesheet/contract/openapi'
import { getOrder } from '@linesheet/contract/orders/orders'
import { generate } from 'orval'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApiToken } from '../../../test/account/api-tokens.ts'
import { callOk } from '../../../test/calling.ts'
import { startDeliveries } from '../../../test/connections/brand-webhooks.ts'
import { portOf, testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const folder = mkdtempSync(path.join(tmpdir(), 'linesheet-client-'))

async function run(command: string, args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, { cwd: folder, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const [code] = await once(child, 'close')
  return { code, output }
}

let brand: Brand
beforeAll(async () => {
  brand = await given.aBrand()
  const url = `http://127.0.0.1:${await portOf(await testContext())}`
  writeFileSync(path.join(folder, 'openapi.json'), JSON.stringify(openapi('Linesheet')))
  writeFileSync(path.join(folder, 'package.json'), '{"type": "module"}')
  const output = { target: './client.ts', client: 'fetch', mode: 'single', baseUrl: url } as const
  await generate({ input: { target: './openapi.json' }, output }, folder)
  cpSync(path.join(root, 'server/test/generated-client.journey.txt'), path.join(folder, 'journey.ts'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a client that is generated from the reference has types that fit', async () => {
  const options =
    '--noEmit --strict --skipLibCheck --allowImportingTsExtensions --module nodenext --target es2024 --lib es2024,dom,dom.iterable'
  const types = ['--types', 'node', '--typeRoots', path.join(root, 'node_modules/@types')]
  const { code, output } = await run(path.join(root, 'node_modules/.bin/tsc'), [...options.split(' '), ...types, 'journey.ts'])
  expect([code, output]).toEqual([0, ''])
})

test('with a token it lists orders, accepts one, and is notified of that by a webhook', async () => {
  const id = await given.anOrder(brand)
  const { token } = await anApiToken(brand, { permissions: ['orders:read', 'orders:write', 'api:read', 'api:write'] })
  const deliveries = await startDeliveries()
  const { code, output } = await run(process.execPath, ['journey.ts'], { LINESHEET_TOKEN: token })
  await deliveries.stop()
  expect([code, output.trim().split('\n')]).toEqual([
    0,
    [
      'LS-10001 is new',
      'accepted: confirmed',
      `order.accepted ${id}`,
      'delivered: 204',
      'accepted again: 409 order.cannot-accept',
      'a product: 403',
    ],
  ])
  expect(await callOk(getOrder, { params: { id } }, brand.owner)).toMatchObject({ status: 'confirmed' })
})
