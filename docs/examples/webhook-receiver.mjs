// Receives webhooks, without packages: verifies the signature, ignores repeated and outdated ones.
//   MARKETPLACE_SECRET=… PORT=4900 node docs/examples/webhook-receiver.mjs   (the server's MARKETPLACE_WEBHOOK_URL=http://127.0.0.1:4900)
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const { MARKETPLACE_SECRET, PORT = '4900' } = process.env

/** One of the signatures has to match: during a rotation of keys there are two. */
function isSigned(body, header = '') {
  const parts = header.split(',').map((part) => part.split('='))
  const seconds = parts.find(([name]) => name === 't')?.[1]
  if (!seconds || Math.abs(Date.now() / 1000 - Number(seconds)) > 300) return false
  const mac = createHmac('sha256', MARKETPLACE_SECRET).update(`${seconds}.`).update(body).digest('hex')
  return parts.some(
    ([name, value = '']) => name === 'v1' && value.length === mac.length && timingSafeEqual(Buffer.from(value), Buffer.from(mac)),
  )
}

const seenIds = new Set() // in a real receiver: a table
const newest = new Map()

/** Where events name the record whose state they tell: a later one replaces an earlier one. All others are to be worked, however late. */
const recordFields = {
  order: 'order_id',
  dispute: 'dispute_id',
  promotion: 'promotion_id',
  payout: 'payout_id',
  'message.read': 'retailer_external_id',
  'review.replied': 'review_id',
}

function recordsOf({ id, event, brand_id, data }) {
  if (event === 'product.changed') return data.product_ids
  const [kind] = event.split('.')
  const field = recordFields[event] ?? recordFields[kind]
  return [field ? `${kind} ${data[field]} of ${brand_id}` : id]
}

function receive(webhook) {
  const { id, event, sequence } = webhook
  if (seenIds.has(id)) return 'repeated'
  seenIds.add(id)
  const current = recordsOf(webhook).filter((record) => sequence > (newest.get(record) ?? -1))
  for (const record of current) newest.set(record, sequence)
  return current.length ? `${event} ${sequence}` : 'outdated'
}

const server = createServer(async (request, response) => {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  if (!isSigned(body, request.headers['x-signature'])) return response.writeHead(401).end()
  console.log(receive(JSON.parse(body)))
  return response.writeHead(204).end() // within ten seconds, or it is sent again
})
server.listen(Number(PORT), '127.0.0.1', () => console.log(`Listening at http://127.0.0.1:${server.address().port}`))
