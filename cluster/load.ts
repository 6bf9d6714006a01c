import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, signedHeaders, type Tallies, Tally } from './requests.ts'

/** The keys of acknowledged writes, and of all writes that were sent. */
export type Written = { sent: Set<string>; acknowledged: Set<string> }
const nothingWritten = (): Written => ({ sent: new Set(), acknowledged: new Set() })

const address = {
  recipient: 'Ada',
  company: '',
  street: '1 Main Street',
  street_2: '',
  city: 'Hong Kong',
  region: '',
  postal_code: '',
  country_code: 'HK',
  phone: '',
}
const retailer = (key: string) => ({
  external_id: key,
  updated_at: '2026-01-01T00:00:00Z',
  name: `Shop ${key}`,
  retailer_type: 'other',
  email: `${key}@shops.example`,
  country_code: 'HK',
  addresses: [address],
})
const product = (name: string) => ({
  name,
  wholesale_price: '50.00',
  retail_price: '100.00',
  variations: [{ sku: name, wholesale_price: '50.00', retail_price: '100.00', stock: 3 }],
})

const isIngested = (result: unknown) => (result as { items?: { success: boolean }[] } | undefined)?.items?.[0]?.success === true

const workers = 4
/** The pause of a client before it tries again. */
const retryMs = 100

/** Retailers from the marketplace, products by the API of a brand, and reads of both, until stopped. Each write has a key and is repeated until it is acknowledged. */
export class Load {
  readonly retailers = nothingWritten()
  readonly products = nothingWritten()
  readonly tallies: Tallies = { reads: new Tally(), writes: new Tally() }
  /** The number of products that a read after the write did not find. */
  unseen = 0
  #isOver = false
  readonly #done: Promise<unknown>

  constructor(url: string, token: string) {
    const bearer = { authorization: `Bearer ${token}` }
    const each = (pauseMs: number, headers: Record<string, string>, work: (client: Client) => Promise<void>) =>
      Array.from({ length: workers }, () => this.#repeat(pauseMs, () => work(new Client(url, headers, this.tallies))))
    this.#done = Promise.all([
      ...each(50, {}, (client) => this.#addRetailer(client)),
      // The event of each product goes to all streams.
      ...each(400, bearer, (client) => this.#addProduct(client)),
      ...each(50, bearer, (client) => this.#readLists(client)),
    ])
  }

  /** Stops sending, and waits until the started requests are complete. */
  async stop() {
    this.#isOver = true
    await this.#done
  }

  async #repeat(pauseMs: number, work: () => Promise<void>) {
    for (; !this.#isOver; await pause(pauseMs)) await work()
  }

  async #untilAcknowledged(key: string, { sent, acknowledged }: Written, send: () => Promise<boolean>) {
    sent.add(key)
    for (;;) {
      if (await send()) return void acknowledged.add(key)
      await pause(retryMs)
    }
  }

  #addRetailer(client: Client) {
    const key = randomUUID()
    const body = { items: [retailer(key)] }
    return this.#untilAcknowledged(key, this.retailers, async () => {
      const headers = signedHeaders(body)
      const { result } = await client.send({
        method: 'POST',
        address: '/marketplace/v1/retailers',
        content: body,
        headers,
        isDone: isIngested,
      })
      return isIngested(result)
    })
  }

  async #addProduct(client: Client) {
    const key = randomUUID()
    let id = ''
    await this.#untilAcknowledged(key, this.products, async () => {
      const headers = { 'idempotency-key': key }
      const { status, result } = await client.send({ method: 'POST', address: '/product', content: product(key), headers })
      id = (result as { id?: string } | undefined)?.id ?? ''
      return status === 200
    })
    const { status } = await client.send({ method: 'GET', address: `/product/${id}` })
    if (status === 404) this.unseen += 1
  }

  async #readLists(client: Client) {
    await client.send({ method: 'GET', address: '/product' })
    await client.send({ method: 'GET', address: '/order' })
  }
}
