import { randomUUID } from 'node:crypto'
import { addProduct, addProductFile } from '@linesheet/contract/catalogue/products'
import sharp from 'sharp'
import { createClient } from '../simulator/client/http-client.ts'

/** Adds products with a photo each. */
export async function addPhotos(url: string, token: string, count: number) {
  const call = createClient(url, () => ({ authorization: `Bearer ${token}` }))
  const prices = { wholesale_price: '50.00', retail_price: '100.00' }
  for (let number = 0; number < count; number += 1) {
    const { id } = await call(addProduct, {
      body: { name: `Vase ${randomUUID()}`, ...prices, variations: [{ sku: randomUUID(), ...prices, stock: 3 }] },
    })
    const background = { r: number * 20, g: 120, b: 90 }
    const jpeg = await sharp({ create: { width: 400, height: 400, channels: 3, background } })
      .jpeg()
      .toBuffer()
    const file = new File([new Uint8Array(jpeg)], 'vase.jpg', { type: 'image/jpeg' })
    await call(addProductFile, { params: { id }, body: { kind: 'product' } }, { file })
  }
}
