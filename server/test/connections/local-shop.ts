import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, json } from 'node:stream/consumers'
import type { ShopWebhooks } from './shop-webhooks.ts'

/**
 * A fault of the next request that replaces its answer; `none` is the normal answer. `truncate`: the request is carried out, and half of the answer is sent.
 */
export type Fault = { status: number; headers?: Record<string, string>; body?: object } | 'hang' | 'truncate' | 'page' | 'none'

export type ShopRequest = { method: string; path: string; query: URLSearchParams; headers: IncomingMessage['headers']; body: unknown }
export type ShopResponse = { status?: number; headers?: Record<string, string>; body: object | string | Buffer }
type Respond = (request: ShopRequest) => ShopResponse

export type LocalShop = {
  url: string
  /** Faults of the next requests, one each. */
  faults: Fault[]
  requests: ShopRequest[]
  /** The maximum number of requests that were in progress at once. */
  maxAtOnce: () => number
  stop(): Promise<void>
}

/** A shop that counts stock. Variations are named by their SKU. */
export type StockShop = LocalShop & {
  webhooks: ShopWebhooks
  quantityOf(sku: string): number
  /** A consumer buys units; the event is sent before it returns. */
  sell(sku: string, units: number): Promise<void>
  /** The variation is deleted. */
  remove(sku: string): Promise<void>
}

/** A shop whose products are changed by people. The events are sent before the functions return. */
export type ProductShop<Product extends { id: string | number }> = LocalShop & {
  webhooks: ShopWebhooks
  products: Product[]
  /** Changes the name of a variation's product, or the price of the variation. */
  edit(sku: string, changes: { name?: string; price?: string }): Promise<void>
  /** Adds a product like the others. */
  addProduct(): Promise<void>
  /** Gives the product of a variation that many variations and photos; no event reports it. */
  enlarge(sku: string, variations: number, photos: number): void
}

export type Parcel = { carrier: string; tracking_number: string; tracking_url: string }

/** A shop that takes our orders. The events of an order are sent before the functions return. */
export type OrderShop = StockShop & {
  orders(): readonly { id: string }[]
  /** The shop starts to sell an order, and deducts its stock. */
  take(id: string): Promise<void>
  ship(id: string, parcel: Parcel): Promise<void>
  cancel(id: string): Promise<void>
  /** The order is deleted. */
  forget(id: string): void
}

/** A server on this machine that speaks the protocol of a shop system, and fails as a test sets. */
export async function startLocalShop(respond: Respond, port = 0): Promise<LocalShop> {
  const faults: Fault[] = []
  const requests: ShopRequest[] = []
  let [atOnce, highest] = [0, 0]
  const server = createServer(async (incoming, response) => {
    atOnce += 1
    highest = Math.max(highest, atOnce)
    response.on('close', () => {
      atOnce -= 1
    })
    const url = new URL(incoming.url ?? '/', 'http://shop')
    const { 'content-length': length, 'content-type': type = '' } = incoming.headers
    const body = length ? await (type.includes('json') ? json : buffer)(incoming) : undefined
    const request = { method: incoming.method ?? '', path: url.pathname, query: url.searchParams, headers: incoming.headers, body }
    requests.push(request)
    const fault = faults.shift()
    if (fault === 'hang') return
    if (fault === 'page') return send(response, { headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>Shop</title>' })
    if (typeof fault === 'object') return send(response, { ...fault, body: fault.body ?? { message: `Fault ${fault.status}` } })
    const answer = respond(request)
    if (fault === 'truncate') cutOff(response, answer)
    else send(response, answer)
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    requests,
    maxAtOnce: () => highest,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const bytesOf = ({ body }: ShopResponse) =>
  typeof body === 'string' || Buffer.isBuffer(body) ? Buffer.from(body) : Buffer.from(JSON.stringify(body))

const send = (response: ServerResponse, answer: ShopResponse) =>
  void response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers }).end(bytesOf(answer))

/** Sends half of an answer that was announced in full. */
function cutOff(response: ServerResponse, answer: ShopResponse) {
  const bytes = bytesOf(answer)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length })
  response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
}
