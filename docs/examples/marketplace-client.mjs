// A marketplace in one file, without packages: sends a retailer, reads a brand's catalogue, orders from it, reports the payment.
//   LINESHEET_URL=http://127.0.0.1:4800 MARKETPLACE_KEY=… MARKETPLACE_SECRET=… BRAND_ID=… node docs/examples/marketplace-client.mjs
import { createHmac, randomUUID } from 'node:crypto'

const { LINESHEET_URL = 'http://127.0.0.1:4800', MARKETPLACE_KEY, MARKETPLACE_SECRET, BRAND_ID } = process.env

function sign(method, address, body) {
  const seconds = Math.floor(Date.now() / 1000)
  return `t=${seconds},v2=${createHmac('sha256', MARKETPLACE_SECRET).update(`${seconds}.${method} ${address}.${body}`).digest('hex')}`
}

/** Sends again what was not answered: repeated items happen once. */
async function call(method, path, content, attempt = 1) {
  const address = `/api/marketplace/v1${path}`
  const body = content === undefined ? '' : JSON.stringify(content)
  const headers = {
    authorization: `Bearer ${MARKETPLACE_KEY}`,
    'x-signature': sign(method, address, body),
    ...(body && { 'content-type': 'application/json' }),
  }
  const options = { method, headers, signal: AbortSignal.timeout(30_000), ...(body && { body }) }
  const response = await fetch(`${LINESHEET_URL}${address}`, options).catch((error) => ({ status: 503, error }))
  if ([429, 500, 503, 507].includes(response.status) && attempt < 6) {
    const seconds = Number(response.headers?.get('retry-after')) || 2 ** attempt
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    return call(method, path, content, attempt + 1)
  }
  if (response.error) throw response.error
  const { success, result, code, message, errors } = await response.json()
  if (!success) throw new Error(`${method} ${path}: ${response.status} ${code}: ${message} ${JSON.stringify(errors ?? {})}`)
  return result
}

/** Sends one item. A batch may have up to 500; each has its own answer, in the same order. */
async function ingest(path, item) {
  const [answer] = (await call('POST', path, { items: [item] })).items
  if (!answer.success) throw new Error(`${path}: ${answer.code}: ${answer.message} ${JSON.stringify(answer.errors)}`)
  return answer.id
}

async function readAll(path) {
  const items = []
  for (let cursor = ''; cursor !== null; ) {
    const page = await call('GET', `${path}${cursor && `&cursor=${cursor}`}`)
    items.push(...page.items)
    cursor = page.next_cursor
  }
  return items
}

const address = {
  recipient: 'Ada Lovelace',
  company: 'Paper & Stone',
  street: '12 Harbour Street',
  street_2: '',
  city: 'Hong Kong',
  region: '',
  postal_code: '',
  country_code: 'HK',
  phone: '',
}
const retailer = {
  external_id: `example-${randomUUID()}`,
  updated_at: new Date().toISOString(),
  name: 'Paper & Stone',
  retailer_type: 'gift',
  email: 'buying@paperandstone.example',
  country_code: 'HK',
  addresses: [address],
}
await ingest('/retailers', retailer)

const products = await readAll(`/catalogue?brand_id=${BRAND_ID}`)
console.log(`${products.length} active products`)
const offers = products.flatMap(({ minimum_order_quantity, variations }) =>
  variations.flatMap(({ id, prices: [price] }) => (price ? [{ id, quantity: minimum_order_quantity, ...price }] : [])),
)
const [offer] = offers
if (!offer) throw new Error('The brand sells nothing yet')

const order = {
  external_id: `example-${randomUUID()}`,
  brand_id: BRAND_ID,
  retailer_external_id: retailer.external_id,
  placed_at: new Date().toISOString(),
  currency_code: offer.currency_code,
  shipping_address: address,
  order_variations: [{ variation_id: offer.id, quantity: offer.quantity, unit_price: offer.wholesale_price }],
}
const orderId = await ingest('/orders', order)
await ingest(`/orders/${orderId}/events`, { external_id: `paid-${orderId}`, kind: 'paid', at: new Date().toISOString() })

const [stored] = (await call('GET', `/orders?external_id=${encodeURIComponent(order.external_id)}`)).items
console.log(`${stored.number}: ${stored.status}, ${stored.payment_status}, ${stored.currency_code} ${stored.total}`)
