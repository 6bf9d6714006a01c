import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { type ApiClient, measureMemory, measureSheet, medianLatency, upload } from './operations.ts'
import type { RunningProcess } from './processes.ts'

const perProduct = { variations: 5, photos: 2 }
/** The number of products whose photos are fetched, and for how many seconds. */
const [photographed, photoSeconds] = [200, 30]

/** A catalogue as Shopify exports it: one row for each variation, texts and photos in the first rows of a product. */
function shopifyExport(name: string, products: number, photoHost?: string) {
  const header =
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Barcode,Image Src,Image Position,Status'
  const texts = (n: number) =>
    `Vase ${n},"<p>Vase ${n} of stoneware, thrown &amp; fired in our yard.</p><ul><li>Dishwasher safe</li><li>Made to order</li></ul>",Harbour,Home & Garden > Vases,Vase,"stoneware, new",true,Glaze`
  const rows = Array.from({ length: products * perProduct.variations }, (_, row) => {
    const [n, at] = [Math.floor(row / perProduct.variations), row % perProduct.variations]
    const photo = photoHost && at < perProduct.photos ? `${photoHost}/${n}-${at}.jpg,${at + 1}` : ','
    const first = at === 0
    return `${name}-${n},${first ? texts(n) : ',,,,,,,'},Glaze ${at},${name}-${n}-${at},1200,shopify,${row % 40},deny,${20 + at}.50,,${photo},${first ? 'active' : ''}`
  })
  return Buffer.from([header, ...rows].join('\n'))
}

/** A server of photos of 2,000 × 2,000 pixels, some 700 kB each. */
async function startPhotoHost() {
  const noise = await sharp({
    create: { width: 2000, height: 2000, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 12 } },
  })
    .jpeg({ quality: 70 })
    .toBuffer()
  const server = createServer((_, response) => response.setHeader('content-type', 'image/jpeg').end(noise))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    kb: Math.round(noise.length / 1000),
    stop: () => server.close(),
  }
}

/**
 * Moves a shop's catalogue into an empty brand. It measures the contents, the preview and the import of a file without photos, the list of products during and after the
 * import, and how fast the photos of a second file are fetched.
 */
export async function measureMoveIn(server: RunningProcess, call: ApiClient, products: number) {
  const sheet = { address: '/product/import', list: '/product', file: shopifyExport('vase', products), name: 'products_export.csv' }
  const check = (fields: Record<string, string>) =>
    measureMemory(server, async () => {
      const form = upload(sheet.file, sheet.name)
      for (const [name, value] of Object.entries({ dry_run: 'true', ...fields })) form.set(name, value)
      await call('POST', sheet.address, form)
    })
  const contents = await check({ contents_only: 'true' })
  const preview = await check({})
  const imported = await measureSheet(server, call, sheet)
  const quiet_list_ms = await medianLatency(() => call('GET', sheet.list))
  const host = await startPhotoHost()
  const { id } = await measureSheet(server, call, { ...sheet, file: shopifyExport('bowl', photographed, host.url) })
  const before = await countPhotos(call, id)
  await setTimeout(photoSeconds * 1000)
  const photos_per_second = ((await countPhotos(call, id)) - before) / photoSeconds
  host.stop()
  return {
    products,
    variations: products * perProduct.variations,
    contents,
    preview,
    imported,
    quiet_list_ms,
    photos_per_second,
    photo_kb: host.kb,
  }
}

const countPhotos = async (call: ApiClient, jobId: string): Promise<number> => (await call('GET', `/product/import/${jobId}/photos`)).done
