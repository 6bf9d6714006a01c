import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { memoryBelow, memoryOf } from './process-stats.ts'
import type { Running } from './processes.ts'

/** Memory of the server in MB: before, at its highest, and a little after; `beside`: of the processes that it starts, at their highest. */
type Weight = { before: number; highest: number; after: number; beside: number; seconds: number }

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

async function weigh(server: Running, work: () => Promise<void>): Promise<Weight> {
  const before = memoryOf(server.pid)
  const began = performance.now()
  let [highest, beside] = [before, 0]
  const watch = setInterval(() => {
    highest = Math.max(highest, memoryOf(server.pid))
    beside = Math.max(beside, memoryBelow(server.pid))
  }, 20)
  await work()
  const seconds = Math.round((performance.now() - began) / 100) / 10
  clearInterval(watch)
  await pause(2000)
  return { before, highest, after: memoryOf(server.pid), beside, seconds }
}

/** A brand's calls, as its browser sends them. Throws where an answer is not a success. */
export function callsOf({ port }: Running, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  return async (method: string, path: string, body?: object) => {
    const isForm = body instanceof FormData
    const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const said = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(said).slice(0, 500)}`)
    return said.result
  }
}
type Calls = ReturnType<typeof callsOf>

const upload = (content: Buffer, name: string) => {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(content)]), name)
  return form
}

/** How long `call` takes, again and again for as long as the work lasts, in milliseconds. */
async function timesBeside(call: () => Promise<unknown>, work: () => Promise<void>) {
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
  const ordered = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round((ordered[Math.floor(ordered.length * share)] ?? 0) * 10) / 10
  return { calls: times.length, median_ms: at(0.5), p99_ms: at(0.99) }
}

/** An import of so many rows, as a job, until it is done; and how long another person waits for the list of products meanwhile. */
export async function weighImport(server: Running, call: Calls, rows: number) {
  const run = randomBytes(3).toString('hex')
  const lines = Array.from(
    { length: rows },
    (_, n) => `imp-${run}-${n},Bowl ${n},碗 ${n},${20 + (n % 50)}.00,${60 + (n % 50)}.00,${n % 90}`,
  )
  const sheet = Buffer.from(['sku,name_en,name_zh_TW,wholesale_price,retail_price,stock', ...lines].join('\n'))
  const imported = async () => {
    const { job } = await call('POST', '/product/import', upload(sheet, 'products.csv'))
    for (;;) {
      const { job: now } = await call('GET', `/product/import/${job.id}`)
      if (now.status === 'failed') throw new Error('The import failed')
      if (now.status === 'done') return
      await pause(200)
    }
  }
  let list = {}
  const weight = await weigh(server, async () => {
    list = await timesBeside(() => call('GET', '/product'), imported)
  })
  return { ...weight, list }
}

/** So many photos of 19 MB, all at once. */
export async function weighPhotos(server: Running, call: Calls, count: number) {
  const side = 5150
  const picture = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer()
  const mb = Math.round(picture.length / 1e5) / 10
  const product = await call('POST', '/product', aProduct())
  const weight = await weigh(server, async () => {
    await Promise.all(
      Array.from({ length: count }, (_, n) => call('POST', `/product/${product.id}/file`, upload(picture, `photo-${n}.jpg`))),
    )
  })
  return { ...weight, photos: count, mb }
}

const prices = { wholesale_price: '20.00', retail_price: '60.00' }
const aProduct = () => ({ name: `Weights ${randomBytes(4).toString('hex')}`, ...prices })

const currencies = ['USD', 'EUR', 'CNY', 'TWD', 'JPY', 'GBP', 'SGD', 'AUD']
const ten = (word: string) => Array.from({ length: 10 }, (_, n) => `${word} ${n}`)
const options = [
  { name: { en: 'Glaze' }, values: ten('Glaze').map((en) => ({ name: { en } })) },
  { name: { en: 'Size' }, values: ten('Size').map((en) => ({ name: { en } })) },
]
const pairs = ten('Glaze').flatMap((glaze) => ten('Size').map((size) => [glaze, size]))

/** 100 variations in 8 more currencies, each price by its own number. */
const variationsAt = (run: string, more: number) =>
  pairs.map((option_values, n) => ({
    sku: `w-${run}-${n}`,
    option_values,
    wholesale_price: `${more + n}.00`,
    retail_price: `${3 * (more + n)}.00`,
    pricebooks: currencies.map((currency_code) => ({
      currency_code,
      wholesale_price: `${100 * (more + n)}`,
      retail_price: `${300 * (more + n)}`,
    })),
  }))

/** What it takes to save a product with all of its prices changed. The statements are those between the door and the commit. */
export async function weighSave(call: Calls, statements: () => number) {
  const run = randomBytes(4).toString('hex')
  const { id, revision } = await call('POST', '/product', aProduct())
  const first = await call('PUT', `/product/${id}`, { revision, options, variations: variationsAt(run, 20) })
  const known = new Map(first.variations.map(({ id, sku }: { id: string; sku: string }) => [sku, id]))
  const variations = variationsAt(run, 40).map((variation) => ({ ...variation, id: known.get(variation.sku) }))
  statements()
  const began = performance.now()
  await call('PUT', `/product/${id}`, { revision: first.revision, variations })
  return { ms: Math.round(performance.now() - began), statements: statements() }
}

/** What it takes to put all products of a brand into another order: the last becomes the first, and all others move by one. */
export async function weighOrder(call: Calls) {
  const { count } = await call('GET', '/product')
  const pages = Array.from({ length: Math.ceil(count / 100) }, (_, at) => call('GET', `/product?items_per_page=100&page=${at + 1}`))
  const ids = (await Promise.all(pages)).flatMap(({ items }) => items.map(({ id }: { id: string }) => id))
  const began = performance.now()
  await call('POST', '/product/listing', { product_ids: [ids.at(-1), ...ids.slice(0, -1)] })
  return { ms: Math.round(performance.now() - began), products: ids.length }
}
