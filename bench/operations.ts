import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { residentMemory, residentMemoryBelow } from './process-stats.ts'
import type { RunningProcess } from './processes.ts'

/** Memory of the server in MB: before, peak, and 2 s after; `children` is the peak of its child processes. */
type MemoryUse = { before: number; highest: number; after: number; children: number; seconds: number }

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

export async function measureMemory(server: RunningProcess, work: () => Promise<void>): Promise<MemoryUse> {
  const before = residentMemory(server.pid)
  const began = performance.now()
  let [highest, children] = [before, 0]
  const watch = setInterval(() => {
    highest = Math.max(highest, residentMemory(server.pid))
    children = Math.max(children, residentMemoryBelow(server.pid))
  }, 20)
  await work()
  const seconds = Math.round((performance.now() - began) / 100) / 10
  clearInterval(watch)
  await pause(2000)
  return { before, highest, after: residentMemory(server.pid), children, seconds }
}

/** Calls the API with a token, and waits if a limit of calls is reached. Throws unless the response is a success. */
export function apiClient({ port }: RunningProcess, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  return async (method: string, path: string, body?: object) => {
    const isForm = body instanceof FormData
    const send = () =>
      fetch(`http://127.0.0.1:${port}/api${path}`, {
        method,
        headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      })
    let response = await send()
    while (response.status === 429) {
      await pause(1000 * Number(response.headers.get('retry-after') ?? 1))
      response = await send()
    }
    const payload = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(payload).slice(0, 500)}`)
    return payload.result
  }
}
export type ApiClient = ReturnType<typeof apiClient>

export const upload = (content: Buffer, name: string) => {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(content)]), name)
  return form
}

/** Latency in ms of repeated calls while the work runs. */
async function latencyDuring(call: () => Promise<unknown>, work: () => Promise<void>) {
  const times: number[] = []
  let isOver = false
  const working = work().finally(() => {
    isOver = true
  })
  while (!isOver) {
    const began = performance.now()
    await call()
    times.push(performance.now() - began)
    await pause(20)
  }
  await working
  return { calls: times.length, median_ms: quantile(times, 0.5), p99_ms: quantile(times, 0.99) }
}
function quantile(times: readonly number[], share: number) {
  const sorted = times.toSorted((a, b) => a - b)
  return Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
}
/** The median latency in ms of a call while nothing else happens. */
export const medianLatency = async (call: () => Promise<unknown>) => (await latencyDuring(call, () => pause(3000))).median_ms

type Sheet = { address: string; list: string; file: Buffer; name?: string }

/** Imports a sheet until its job is done, and measures the latency of a list in the meantime. */
export async function measureSheet(server: RunningProcess, call: ApiClient, { address, list: listed, file, name = 'sheet.csv' }: Sheet) {
  let id = ''
  const runImport = async () => {
    const { job } = await call('POST', address, upload(file, name))
    id = job.id
    for (;;) {
      const { job: current } = await call('GET', `${address}/${job.id}`)
      if (current.status === 'failed') throw new Error('The import failed')
      if (current.status === 'done') return
      await pause(200)
    }
  }
  let list = {}
  const weight = await measureMemory(server, async () => {
    list = await latencyDuring(() => call('GET', listed), runImport)
  })
  return { id, ...weight, list }
}

export function measureImport(server: RunningProcess, call: ApiClient, rows: number) {
  const run = randomBytes(3).toString('hex')
  const products = Array.from(
    { length: rows },
    (_, n) => `imp-${run}-${n},Bowl ${n},碗 ${n},${20 + (n % 50)}.00,${60 + (n % 50)}.00,${n % 90}`,
  )
  const lines = ['sku,name_en,name_zh_TW,wholesale_price,retail_price,stock', ...products]
  return measureSheet(server, call, { address: '/product/import', list: '/product', file: Buffer.from(lines.join('\n')) })
}

export function measureRetailerImport(server: RunningProcess, call: ApiClient, rows: number) {
  const run = randomBytes(3).toString('hex')
  const retailers = Array.from({ length: rows }, (_, n) => `Shop ${run} ${n},Buyer ${n},${n}.${run}@shop.example,gift,HK,"Fair, VIP"`)
  const lines = ['name,contact,email,retailer_type,country_code,tags', ...retailers]
  return measureSheet(server, call, { address: '/network/import', list: '/network', file: Buffer.from(lines.join('\n')) })
}

/** Uploads several photos of 19 MB at the same time. */
export async function measurePhotos(server: RunningProcess, call: ApiClient, count: number) {
  const side = 5150
  const photo = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer()
  const mb = Math.round(photo.length / 1e5) / 10
  const product = await call('POST', '/product', productInput())
  const weight = await measureMemory(server, async () => {
    await Promise.all(Array.from({ length: count }, (_, n) => call('POST', `/product/${product.id}/file`, upload(photo, `photo-${n}.jpg`))))
  })
  return { ...weight, photos: count, mb }
}

const prices = { wholesale_price: '20.00', retail_price: '60.00' }
const productInput = () => ({ name: `Weights ${randomBytes(4).toString('hex')}`, ...prices })

const currencies = ['USD', 'EUR', 'CNY', 'TWD', 'JPY', 'GBP', 'SGD', 'AUD']
const tenNames = (word: string) => Array.from({ length: 10 }, (_, n) => `${word} ${n}`)
const options = [
  { name: { en: 'Glaze' }, values: tenNames('Glaze').map((en) => ({ name: { en } })) },
  { name: { en: 'Size' }, values: tenNames('Size').map((en) => ({ name: { en } })) },
]
const pairs = tenNames('Glaze').flatMap((glaze) => tenNames('Size').map((size) => [glaze, size]))

/** 100 variations with distinct prices in 8 more currencies. */
const variationsAt = (run: string, basePrice: number) =>
  pairs.map((option_values, n) => ({
    sku: `w-${run}-${n}`,
    option_values,
    wholesale_price: `${basePrice + n}.00`,
    retail_price: `${3 * (basePrice + n)}.00`,
    pricebooks: currencies.map((currency_code) => ({
      currency_code,
      wholesale_price: `${100 * (basePrice + n)}`,
      retail_price: `${300 * (basePrice + n)}`,
    })),
  }))

/** Saves a product with all prices changed; counts the statements between entering the tenant and the commit. */
export async function measureSave(call: ApiClient, statements: () => number) {
  const run = randomBytes(4).toString('hex')
  const { id, revision } = await call('POST', '/product', productInput())
  const first = await call('PUT', `/product/${id}`, { revision, options, variations: variationsAt(run, 20) })
  const known = new Map(first.variations.map(({ id, sku }: { id: string; sku: string }) => [sku, id]))
  const variations = variationsAt(run, 40).map((variation) => ({ ...variation, id: known.get(variation.sku) }))
  statements()
  const began = performance.now()
  await call('PUT', `/product/${id}`, { revision: first.revision, variations })
  return { ms: Math.round(performance.now() - began), statements: statements() }
}

/** Moves the last product of a brand to the front, so that all others move by one. */
export async function measureReorder(call: ApiClient) {
  const { count } = await call('GET', '/product')
  const pages = Array.from({ length: Math.ceil(count / 100) }, (_, at) => call('GET', `/product?items_per_page=100&page=${at + 1}`))
  const ids = (await Promise.all(pages)).flatMap(({ items }) => items.map(({ id }: { id: string }) => id))
  const began = performance.now()
  await call('POST', '/product/listing', { product_ids: [ids.at(-1), ...ids.slice(0, -1)] })
  return { ms: Math.round(performance.now() - began), products: ids.length }
}
