import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const prices = { wholesale_price: '50.00', retail_price: '100.00' }

/** Adds a product, and a photo to it. Returns the outcome: the answer, the photos of the product, and the files left in the server's folder. */
export async function tryUpload(url: string, token: string, dataDir: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const call = async (method: string, address: string, body?: string | FormData) => {
    const json = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
    const response = await fetch(`${url}/api${address}`, { method, headers: { ...headers, ...json }, ...(body !== undefined && { body }) })
    const { result, code } = (await response.json()) as { result?: { id: string; product_files: unknown[] }; code?: string }
    return { status: response.status, result, code }
  }
  const variations = [{ ...prices, sku: randomUUID(), stock: 3 }]
  const added = await call('POST', '/product', JSON.stringify({ name: 'Vase', ...prices, variations }))
  const id = added.result?.id ?? ''
  const form = new FormData()
  form.set('kind', 'product')
  form.set('file', new File([new Uint8Array(await noise())], 'vase.jpg', { type: 'image/jpeg' }))
  const { status, code } = await call('POST', `/product/${id}/file`, form).catch((error) => ({
    status: String(error.cause ?? error),
    code: undefined,
  }))
  const photos = (await call('GET', `/product/${id}`)).result?.product_files.length ?? 0
  const folder = path.join(dataDir, 'uploads')
  const left = existsSync(folder) ? readdirSync(folder).length : 0
  return `answered with ${status}${code ? ` \`${code}\`` : ''}, photos of the product ${photos}, unfinished files ${left}`
}

/** A photo of a megabyte or so. */
const noise = () =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .jpeg({ quality: 90 })
    .toBuffer()
