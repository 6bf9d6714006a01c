// Keeps Linesheet and a folder of CSV files in step, for a warehouse that reads and writes files. One file, without packages.
//   LINESHEET_URL=http://127.0.0.1:4800 LINESHEET_TOKEN=lsk_… FOLDER=./warehouse WEBHOOK_URL=https://connector.example/ PORT=4910 node docs/examples/csv-connector.mjs
//
//   FOLDER/stock/*.csv            you write: columns sku and stock (empty: always in stock); set in Linesheet, then moved to stock/done
//   FOLDER/stock/done/*.errors    rows that could not be set, and why
//   FOLDER/orders/LS-10001.csv    written once for each order, the oldest first
//   FOLDER/orders/LS-10001.cancelled.csv  written when it is cancelled
//   FOLDER/webhook.json           the webhook and its secret
//
// It may be killed at any time: files appear whole or not at all, a stock is set to a number and not changed by one, and what is not in the folder
// yet is found by asking. Webhooks only say when to ask. The token needs orders:read, products:read, products:write, api:read, api:write.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'

const { LINESHEET_URL = 'http://127.0.0.1:4800', LINESHEET_TOKEN, FOLDER = '.', PORT = '4910' } = process.env
const { WEBHOOK_URL = `http://127.0.0.1:${PORT}/` } = process.env
const pollMs = Number(process.env.POLL_SECONDS ?? 60) * 1000
const folders = { stock: path.join(FOLDER, 'stock'), done: path.join(FOLDER, 'stock/done'), orders: path.join(FOLDER, 'orders') }
for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true })

class Refused extends Error {
  constructor({ code, message, errors }) {
    super(`${code}: ${message} ${errors ? JSON.stringify(errors) : ''}`.trim())
  }
}

/** Calls again what was not answered, and waits as long as the server asks for. */
async function call(method, address, content, attempt = 1) {
  const body = content === undefined ? undefined : JSON.stringify(content)
  const headers = { authorization: `Bearer ${LINESHEET_TOKEN}`, ...(body && { 'content-type': 'application/json' }) }
  const signal = AbortSignal.timeout(30_000)
  const response = await fetch(`${LINESHEET_URL}/api${address}`, { method, headers, body, signal }).catch((error) => ({
    status: 503,
    error,
  }))
  if ([429, 500, 503, 507].includes(response.status) && attempt < 8) {
    const seconds = Number(response.headers?.get('retry-after')) || Math.min(2 ** attempt, 60)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    return call(method, address, content, attempt + 1)
  }
  if (response.error) throw response.error
  const answer = await response.json()
  if (!answer.success) throw new Refused(answer)
  return answer.result
}

/** Under its name the file is there whole or not at all. */
function writeWhole(file, text, mode = 0o644) {
  writeFileSync(`${file}.part`, text, { mode })
  renameSync(`${file}.part`, file)
}

const toCell = (value) => (/[",\n\r]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value ?? ''))
const toCsv = (rows) => rows.map((row) => `${row.map(toCell).join(',')}\n`).join('')
/** The cells of each line. A cell in quotation marks may contain commas, but no lines. */
const toRows = (text) =>
  text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .filter(Boolean)
    .map(toCells)
const toCells = (line) =>
  [...`${line},`.matchAll(/\s*(?:"((?:[^"]|"")*)"|([^,]*?))\s*,/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain)

/** Ids of variations by SKU. */
async function readSkus() {
  const ids = new Map()
  for (let page = 1; ; page += 1) {
    const { items } = await call('GET', `/product/prices?items_per_page=100&page=${page}`)
    for (const { sku, variation_id } of items) if (sku) ids.set(sku, variation_id)
    if (items.length < 100) return ids
  }
}

async function setStock() {
  const files = readdirSync(folders.stock)
    .filter((name) => name.endsWith('.csv'))
    .toSorted()
  if (!files.length) return
  const ids = await readSkus()
  for (const name of files) {
    const file = path.join(folders.stock, name)
    const [header = [], ...rows] = toRows(readFileSync(file, 'utf8'))
    const [skuAt, stockAt] = ['sku', 'stock'].map((column) => header.indexOf(column))
    if (skuAt < 0 || stockAt < 0) rows.length = 0
    const errors = skuAt < 0 || stockAt < 0 ? [['', '', 'the columns sku and stock are needed']] : []
    for (const row of rows) {
      const [sku, stock] = [row[skuAt], row[stockAt]]
      const id = ids.get(sku)
      try {
        if (!id) throw new Error('unknown SKU')
        if (!/^\d*$/.test(stock ?? '-')) throw new Error('not a number of units')
        await call('PUT', `/product/variation/${id}`, { stock: stock === '' ? null : Number(stock) })
      } catch (error) {
        errors.push([sku, stock, error.message])
      }
    }
    if (errors.length) writeWhole(path.join(folders.done, `${name}.errors`), toCsv([['sku', 'stock', 'error'], ...errors]))
    renameSync(file, path.join(folders.done, name))
    console.log(`${name}: ${rows.length} rows, ${errors.length} errors`)
  }
}

const fileOf = ({ number }, suffix) => path.join(folders.orders, `LS-${String(number).replace('LS-', '')}${suffix}.csv`)

/** Writes what the list has and the folder has not, the oldest first: so what is older than a whole page that is known, is known, too. */
async function writeOrders(query, suffix) {
  const missing = []
  for (let page = 1; ; page += 1) {
    const { items } = await call('GET', `/order?sort=-placed_at&items_per_page=100&page=${page}${query}`)
    const unknown = items.filter((order) => !existsSync(fileOf(order, suffix)))
    missing.push(...unknown)
    if (items.length < 100 || !unknown.length) break
  }
  for (const row of missing.toReversed()) {
    const order = await call('GET', `/order/${row.id}`)
    const { street, city, postal_code, country_code } = order.shipping_address
    const facts = [order.number, order.status, row.buyer_name, street, city, postal_code, country_code]
    const lines = order.order_variations.map(({ sku, name, options, quantity, unit_price }) => [
      ...facts,
      sku,
      name,
      options,
      quantity,
      unit_price,
      order.currency_code,
    ])
    const header = [
      'order',
      'status',
      'retailer',
      'street',
      'city',
      'postal_code',
      'country',
      'sku',
      'name',
      'options',
      'quantity',
      'unit_price',
      'currency',
    ]
    writeWhole(fileOf(row, suffix), toCsv([header, ...lines]))
    console.log(`${path.basename(fileOf(row, suffix))} written`)
  }
}

async function synchronize() {
  await setStock()
  await writeOrders('', '')
  await writeOrders('&tab=cancelled', '.cancelled')
}

/** One run at a time; what comes meanwhile is covered by another one. */
let running
let again = false
function synchronizeSoon() {
  if (running) again = true
  else
    running = synchronize()
      .catch((error) => console.error(error.message))
      .finally(() => {
        running = undefined
        if (!again) return
        again = false
        synchronizeSoon()
      })
}

/** The secret of our webhook. One whose secret was lost, because it was made and the program died, gets a new one. */
async function findSecret() {
  const file = path.join(FOLDER, 'webhook.json')
  const { items } = await call('GET', '/webhook')
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const existing = items.find(({ id, url }) => id === known.id || url === WEBHOOK_URL)
  if (existing && existing.id === known.id) return known.secret
  const events = ['order.placed', 'order.cancelled']
  const { id, secret } = existing
    ? await call('POST', `/webhook/${existing.id}/secret`, {})
    : await call('POST', '/webhook', { name: 'CSV connector', url: WEBHOOK_URL, events })
  writeWhole(file, JSON.stringify({ id, secret }), 0o600)
  return secret
}

/** During a rotation there are two signatures, one of which has to match. */
function isSigned(secret, body, header = '') {
  const parts = header.split(',').map((part) => part.split('='))
  const seconds = parts.find(([name]) => name === 't')?.[1]
  if (!seconds || Math.abs(Date.now() / 1000 - Number(seconds)) > 300) return false
  const mac = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')
  return parts.some(
    ([name, value = '']) => name === 'v1' && value.length === mac.length && timingSafeEqual(Buffer.from(value), Buffer.from(mac)),
  )
}

const secret = await findSecret()
const server = createServer(async (request, response) => {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  if (!isSigned(secret, Buffer.concat(chunks), request.headers['x-signature'])) return response.writeHead(401).end()
  response.writeHead(204).end() // at once: the work may take longer than ten seconds
  synchronizeSoon()
})
server.listen(Number(PORT), '127.0.0.1', () => console.log('Ready'))
setInterval(synchronizeSoon, pollMs)
synchronizeSoon()
