import sharp from 'sharp'
import type { Caller } from './calling.ts'
import { testContext } from './context.ts'

/** Uploads a file as a browser does. */
export async function uploadFile(
  { token }: Caller,
  path: string,
  file: Buffer,
  name = 'vase.jpg',
  fields: Record<string, string> = {},
  headers: object = {},
) {
  const { app } = await testContext()
  const boundary = 'a-boundary'
  const field = ([field, value]: [string, string]) => `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`
  const head = `${Object.entries(fields).map(field).join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const response = await app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
    payload,
  })
  return { status: response.statusCode, ...response.json() }
}

/** A JPEG of one colour. */
export const pictureFile = (width = 1200, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: '#b08d57' } })
    .jpeg()
    .toBuffer()
