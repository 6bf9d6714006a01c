import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getPhotoDownloads } from '@linesheet/contract/catalogue/photo-downloads'
import { getProduct } from '@linesheet/contract/catalogue/products'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { type PhotoDownload, queuePhotoDownloads } from '../../src/catalogue/photo-downloads/queue-photo-downloads.ts'
import { writeAndPublish } from '../../src/platform/events/brand-events.ts'
import { Destinations } from '../../src/platform/outbox/destinations.ts'
import { EffectRunner } from '../../src/platform/outbox/runner.ts'
import { workers } from '../../src/workers.ts'
import { callOk } from '../calling.ts'
import { type TestContext, testContext } from '../context.ts'
import { type Brand, given } from '../given.ts'
import { csvFile, importFile } from './imports.ts'

/** A web server with photos, on this machine. Each test sets the answers of its paths; other paths are not found. */
export function photoHost() {
  const host = {
    address: '',
    paths: new Map<string, RequestListener>(),
    asked: [] as string[],
    serve(path: string, content: Buffer, type = 'image/jpeg') {
      host.paths.set(path, (_, response) => response.setHeader('content-type', type).end(content))
      return `${host.address}${path}`
    },
    answer(path: string, status: number, headers: Record<string, string> = {}) {
      host.paths.set(path, (_, response) => response.writeHead(status, headers).end())
      return `${host.address}${path}`
    },
  }
  const server = createServer((request, response) => {
    host.asked.push(request.url ?? '')
    const listener = host.paths.get(request.url ?? '') ?? ((_, unknown) => unknown.writeHead(404).end())
    listener(request, response)
  })
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    host.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(() => {
    host.paths.clear()
    host.asked = []
  })
  afterAll(() => void server.close().closeAllConnections())
  return host
}

/** A brand with an imported product of two variations, and functions about its photos. */
export async function anImportedProduct(brand?: Brand) {
  const owner = brand ?? (await given.aBrand())
  const { job } = await importFile(owner, csvFile('sku,name_en', `A-${Math.random()},Vase`))
  const prices = { wholesale_price: '50.00', retail_price: '100.00' }
  const { id, variations } = await given.aProduct(owner, {
    options: ['Size'],
    variations: ['Small', 'Large'].map((name) => ({ ...prices, option_values: [name] })),
  })
  const read = () => callOk(getProduct, { params: { id } }, owner.owner)
  return {
    brand: owner,
    jobId: job.id,
    id,
    variations: variations.map((variation) => variation.id),
    read,
    names: async () => (await read()).product_files.map(({ original_name }) => original_name),
    downloads: () => callOk(getPhotoDownloads, { params: { id: job.id } }, owner.owner),
    /** Queues photos of the product in this order, as an import does. */
    queue: (addresses: readonly string[], more: Partial<PhotoDownload> = {}) =>
      queuePhotos(
        owner,
        job.id,
        addresses.map((address, position) => ({ productId: id, address, row: position + 1, position, ...more })),
      ),
  }
}

export const queuePhotos = async (brand: Pick<Brand, 'id'>, jobId: string, downloads: readonly PhotoDownload[]) =>
  writeAndPublish(await testContext(), brand.id, (call) => queuePhotoDownloads(call, jobId, downloads))

/** Effects that wait for photos, due or not. */
export const openDownloads = async (brand: Pick<Brand, 'id'>) => {
  const { db } = await testContext()
  return db.asOwner((tx) =>
    tx
      .selectFrom('outbox')
      .select(['id', 'payload', 'run_at'])
      .where('brand_id', '=', brand.id)
      .where('queue', '=', 'photos')
      .where('done_at', 'is', null)
      .where('dead_at', 'is', null)
      .execute(),
  )
}

const photoRunner = (context: TestContext) =>
  new EffectRunner(context, workers, { queue: 'photos', concurrency: 8, destinations: new Destinations(4), countsAllServers: true })

/** Runs the due effects of a brand on all these servers, and waits until they are done. */
export async function runDownloads(brand: Pick<Brand, 'id'>, servers?: readonly TestContext[]) {
  const { clock } = await testContext()
  const runners = (servers ?? [await testContext()]).map(photoRunner)
  for (const runner of runners) runner.start()
  const due = async () => (await openDownloads(brand)).filter(({ run_at }) => new Date(run_at) <= clock())
  const look = setInterval(() => {
    for (const runner of runners) runner.wake()
  }, 20)
  await expect.poll(due, { timeout: 20_000, interval: 20 }).toEqual([])
  clearInterval(look)
  for (const runner of runners) await runner.stop()
}
