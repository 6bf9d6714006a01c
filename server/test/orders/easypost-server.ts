import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The possible faults of an answer, before or after the request is carried out. A truncated one is cut in the middle. */
export type Fault = 'slow' | '500' | 'truncated' | 'garbage' | 'hang up' | 'lost answer' | 'truncated answer' | '500 after'

type Shipment = {
  id: string
  parcel: { weight: number; length: number }
  to_address: { country: string; name: string }
  customs_info?: { customs_items: unknown[] }
  rates: { id: string; carrier: string; service: string; rate: string; list_rate: string }[]
  messages: unknown[]
  tracking_code: string | null
  refund_status: string | null
  tracker: { id: string } | null
  postage_label: { label_url: string } | null
}
type Tracker = { id: string; tracking_code: string; status: string; tracking_details: object[] }

const onePixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==', 'base64')
const services = [
  { carrier: 'USPS', service: 'Priority', cents: 747, list: 1027, days: 2, maxOunces: 1120 },
  { carrier: 'USPS', service: 'GroundAdvantage', cents: 642, list: 892, days: 4, maxOunces: 1120 },
  { carrier: 'UPS', service: 'Ground', cents: 1105, list: 1550, days: 3, maxOunces: 2400 },
]
const dollars = (cents: number) => (cents / 100).toFixed(2)

/**
 * A server with EasyPost's protocol, which stores purchases. `fail` lists faults for the next calls whose path matches; `charges` has each sale, `requests`
 * each call.
 */
export class EasypostServer {
  readonly key = 'EZTK-test'
  readonly webhookSecret = 'our-secret'
  readonly charges: string[] = []
  readonly refunds: string[] = []
  /** Shipments whose labels are not refunded. */
  readonly kept = new Set<string>()
  readonly requests: { path: string; body: Record<string, never> }[] = []
  readonly shipments = new Map<string, Shipment>()
  readonly trackers = new Map<string, Tracker>()
  #faults: { path: RegExp; fault: Fault; reference?: string }[] = []
  #server: Server | undefined
  #count = 0
  url = ''
  /** Rates that are no longer sold, by service. */
  unsold = new Set<string>()

  async start() {
    this.#server = createServer((request, response) => void this.#answer(request, response)).listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this
  }

  stop() {
    this.#server?.closeAllConnections()
    this.#server?.close()
  }

  fail(path: RegExp, ...faults: Fault[]) {
    this.#faults.push(...faults.map((fault) => ({ path, fault })))
  }

  /** Fails the next calls for prices of the order with that number. */
  failQuotes(reference: string, ...faults: Fault[]) {
    this.#faults.push(...faults.map((fault) => ({ path: /POST \/v2\/shipments$/, fault, reference })))
  }

  /** A callback as EasyPost sends it, with its signature. */
  callback(tracking_code: string) {
    const body = JSON.stringify({
      id: `evt_${tracking_code}`,
      object: 'Event',
      description: 'tracker.updated',
      result: { id: 'trk_1', object: 'Tracker', tracking_code, status: 'in_transit' },
    })
    const mac = createHmac('sha256', this.webhookSecret).update(body).digest('hex')
    return { body, signature: `hmac-sha256-hex=${mac}` }
  }

  async #answer(request: IncomingMessage, response: ServerResponse) {
    const path = `${request.method} ${request.url}`
    const text = await readText(request)
    const body = text ? JSON.parse(text) : {}
    this.requests.push({ path, body })
    const isOf = (reference: string) => body.shipment?.reference === reference
    const at = this.#faults.findIndex((one) => one.path.test(path) && (one.reference === undefined || isOf(one.reference)))
    const [{ fault } = { fault: undefined }] = at >= 0 ? this.#faults.splice(at, 1) : []
    if (fault === 'slow') return // never answers
    if (fault === 'hang up') return void request.socket.destroy()
    if (fault === '500') return send(response, 500, { error: { code: 'INTERNAL', message: 'oops', errors: [] } })
    if (fault === 'garbage') return void response.writeHead(200, { 'content-type': 'application/json' }).end('<html>Bad gateway</html>')
    if (request.url?.startsWith('/labels/')) return void response.writeHead(200, { 'content-type': 'image/png' }).end(onePixel)
    const authorized = request.headers.authorization === `Basic ${Buffer.from(`${this.key}:`).toString('base64')}`
    const [status, answer] = authorized ? this.#carryOut(path, body) : [401, error('APIKEY.INACTIVE', 'This api key is no longer active')]
    if (fault === 'lost answer') return void request.socket.destroy()
    if (fault === '500 after') return send(response, 500, error('INTERNAL', 'oops'))
    if (fault === 'truncated' || fault === 'truncated answer') return truncate(response, JSON.stringify(answer))
    send(response, status, answer)
  }

  #carryOut(path: string, body: Record<string, never>): [number, object] {
    const [, id = '', action = ''] = /^(?:GET|POST) \/v2\/\w+\/?([^/]*)\/?(\w*)$/.exec(path) ?? []
    if (path === 'POST /v2/shipments') return this.#createShipment((body as unknown as { shipment: Shipment }).shipment)
    if (path.includes('/v2/shipments/')) {
      const shipment = this.shipments.get(id)
      if (!shipment) return [404, error('NOT_FOUND', 'The requested resource could not be found.')]
      if (action === 'buy') return this.#buy(shipment, (body as unknown as { rate: { id: string } }).rate.id)
      if (action === 'refund') return this.#refund(shipment)
      return [200, shipment]
    }
    if (path === 'POST /v2/trackers') {
      const { tracking_code } = (body as unknown as { tracker: { tracking_code: string } }).tracker
      if (!/^[\dA-Z]{8,40}$/.test(tracking_code)) return [422, error('TRACKER.CREATE.ERROR', 'carrier could not be detected')]
      return [201, this.#addTracker(tracking_code)]
    }
    const tracker = this.trackers.get(id)
    return tracker ? [200, tracker] : [404, error('NOT_FOUND', 'The requested resource could not be found.')]
  }

  #createShipment({ parcel, to_address, customs_info }: Shipment): [number, object] {
    if (to_address.country !== 'US' && to_address.name === 'Nobody') return [422, error('ADDRESS.INVALID', 'Invalid address')]
    const id = this.#newId('shp')
    const taken = services.filter(({ maxOunces }) => parcel.weight <= maxOunces)
    const rates = taken.map(({ carrier, service, cents, list, days }) => ({
      id: this.#newId('rate'),
      carrier,
      service,
      rate: dollars(cents),
      currency: 'USD',
      list_rate: dollars(list),
      list_currency: 'USD',
      retail_rate: null,
      retail_currency: null,
      delivery_days: days,
      est_delivery_days: days,
      object: 'Rate',
    }))
    const refused = new Set(services.map(({ carrier }) => carrier).filter((carrier) => !taken.some((one) => one.carrier === carrier)))
    const messages = [...refused].map((carrier) => ({ carrier, type: 'rate_error', message: 'Weight exceeds the maximum of 70 lbs' }))
    const none = { tracking_code: null, refund_status: null, tracker: null, postage_label: null }
    const shipment: Shipment = { id, parcel, to_address, rates, messages, ...none, ...(customs_info && { customs_info }) }
    this.shipments.set(id, shipment)
    return [201, shipment]
  }

  #buy(shipment: Shipment, rateId: string): [number, object] {
    const rate = shipment.rates.find(({ id }) => id === rateId)
    if (shipment.postage_label) return [422, error('SHIPMENT.POSTAGE.EXISTS', 'Postage already exists for this shipment')]
    if (!rate || this.unsold.has(shipment.id))
      return [422, error('SHIPMENT.POSTAGE.FAILURE', 'Unable to buy postage: account is not authorized')]
    this.charges.push(shipment.id)
    shipment.tracking_code = `9400${String(1_000_000 + this.#count)}${shipment.id
      .slice(-4)
      .toUpperCase()
      .replace(/[^\dA-Z]/g, '0')}`
    shipment.tracker = { id: this.#addTracker(shipment.tracking_code).id }
    shipment.postage_label = { label_url: `${this.url}/labels/${shipment.id}.png` }
    return [200, shipment]
  }

  #refund(shipment: Shipment): [number, object] {
    if (!shipment.postage_label) return [422, error('SHIPMENT.REFUND.UNAVAILABLE', 'Nothing to refund')]
    if (this.kept.has(shipment.id)) return [422, error('SHIPMENT.REFUND.UNAVAILABLE', 'The carrier does not refund this label')]
    if (shipment.refund_status) return [422, error('SHIPMENT.REFUND.EXISTS', 'Refund already requested')]
    this.refunds.push(shipment.id)
    shipment.refund_status = 'submitted'
    return [200, shipment]
  }

  #addTracker(tracking_code: string) {
    const tracker: Tracker = { id: this.#newId('trk'), tracking_code, status: 'pre_transit', tracking_details: [] }
    this.trackers.set(tracker.id, tracker)
    return tracker
  }

  #newId(prefix: string) {
    this.#count += 1
    return `${prefix}_${String(this.#count).padStart(6, '0')}`
  }
}

const error = (code: string, message: string) => ({ error: { code, message, errors: [] } })
const send = (response: ServerResponse, status: number, body: object) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** Promises the whole answer and sends half of it. */
function truncate(response: ServerResponse, text: string) {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
  response.write(text.slice(0, text.length / 2), () => response.destroy())
}

async function readText(request: IncomingMessage) {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
