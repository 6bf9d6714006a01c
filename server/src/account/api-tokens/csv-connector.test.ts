import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getProduct } from '@linesheet/contract/catalogue/products'
import { listWebhooks } from '@linesheet/contract/connections/brand-webhooks'
import { cancelOrder, getOrder } from '@linesheet/contract/orders/orders'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anApiToken } from '../../../test/account/api-tokens.ts'
import { callOk } from '../../../test/calling.ts'
import { startDeliveries } from '../../../test/connections/brand-webhooks.ts'
import { portOf, testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'

const program = path.resolve(import.meta.dirname, '../../../../docs/examples/csv-connector.mjs')

let brand: Brand
let folder = ''
let env: Record<string, string>
let connector: ChildProcess | undefined
let jobs: Awaited<ReturnType<typeof startDeliveries>>

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return String(typeof address === 'object' && address ? address.port : 0)
}

beforeEach(async () => {
  const context = await testContext()
  // The connector refuses signatures that are older than five minutes.
  context.setClock(new Date())
  brand = await given.aBrand()
  folder = mkdtempSync(path.join(tmpdir(), 'linesheet-connector-'))
  const permissions = ['orders:read', 'products:read', 'products:write', 'api:read', 'api:write'] as const
  const { token } = await anApiToken(brand, { permissions: [...permissions] })
  env = {
    LINESHEET_URL: `http://127.0.0.1:${await portOf(context)}`,
    LINESHEET_TOKEN: token,
    FOLDER: folder,
    PORT: await freePort(),
    POLL_SECONDS: '3600',
  }
  jobs = await startDeliveries()
})
afterEach(async () => {
  await kill()
  await jobs.stop()
  rmSync(folder, { recursive: true })
})

async function start() {
  const child = spawn(process.execPath, [program], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  connector = child
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  await expect.poll(() => output).toContain('Ready')
}

/** Simulates a power failure of the machine. */
async function kill() {
  if (connector?.exitCode !== null || connector.signalCode !== null) return
  connector.kill('SIGKILL')
  await once(connector, 'close')
}

const orderFiles = () => {
  const orders = path.join(folder, 'orders')
  return existsSync(orders) ? readdirSync(orders).toSorted() : []
}
const numberOf = async (id: string) => (await callOk(getOrder, { params: { id } }, brand.owner)).number
const eventually = <T>(read: () => T) => expect.poll(read)

test('orders become files, also orders that came while it was off, each once; a cancelled one says so', async () => {
  const first = await given.anOrder(brand)
  await start()
  await eventually(orderFiles).toEqual(['LS-10001.csv'])
  const second = await given.anOrder(brand)
  await eventually(orderFiles).toEqual(['LS-10001.csv', 'LS-10002.csv'])
  const [header = '', line = ''] = readFileSync(path.join(folder, 'orders/LS-10002.csv'), 'utf8').split('\n')
  expect([header.split(',')[0], line.split(',')[0], line.split(',')[1]]).toEqual(['order', await numberOf(second), 'new'])

  await kill()
  writeFileSync(path.join(folder, 'orders/LS-10001.csv'), 'mine')
  await given.anOrder(brand)
  await callOk(cancelOrder, { params: { id: first }, body: { reason: 'out_of_stock' } }, brand.owner)
  await start()
  await eventually(orderFiles).toEqual(['LS-10001.cancelled.csv', 'LS-10001.csv', 'LS-10002.csv', 'LS-10003.csv'])
  expect(readFileSync(path.join(folder, 'orders/LS-10001.csv'), 'utf8')).toBe('mine')
  expect((await callOk(listWebhooks, {}, brand.owner)).items).toHaveLength(1)
})

test('a connector that lost the secret of its webhook gets another', async () => {
  await start()
  await kill()
  rmSync(path.join(folder, 'webhook.json'))
  await start()
  await given.anOrder(brand)
  await eventually(orderFiles).toEqual(['LS-10001.csv'])
  expect((await callOk(listWebhooks, {}, brand.owner)).items).toMatchObject([
    { name: 'CSV connector', old_secret_until: expect.any(String) },
  ])
})

test('stock is set from files; rows that cannot be set are reported, and the file moves', async () => {
  const price = { wholesale_price: '50.00', retail_price: '100.00' }
  const variations = ['A,1', 'B'].map((sku) => ({ ...price, sku, option_values: [sku] }))
  const { id } = await given.aProduct(brand, { options: ['Size'], variations })
  mkdirSync(path.join(folder, 'stock'))
  writeFileSync(path.join(folder, 'stock/monday.csv'), '\ufeffsku,stock\r\n"A,1",7\r\nB,\r\nC,3\r\nB,-1\r\nB\r\nB,x\r\n')
  writeFileSync(path.join(folder, 'stock/tuesday.csv'), 'sku\nB\n')
  await start()
  await eventually(() => existsSync(path.join(folder, 'stock/done/tuesday.csv'))).toBe(true)
  expect((await callOk(getProduct, { params: { id } }, brand.owner)).variations.map(({ sku, stock }) => [sku, stock])).toEqual([
    ['A,1', 7],
    ['B', null],
  ])
  const errors = readFileSync(path.join(folder, 'stock/done/monday.csv.errors'), 'utf8').split('\n')
  const wrong = ['C,3,unknown SKU', 'B,-1,not a number of units', 'B,,not a number of units', 'B,x,not a number of units']
  expect(errors.slice(1, -1)).toEqual(wrong)
  expect(readFileSync(path.join(folder, 'stock/done/tuesday.csv.errors'), 'utf8')).toContain('the columns sku and stock are needed')
})
