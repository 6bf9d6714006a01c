import type { Endpoint } from '@linesheet/contract/endpoint'
import sharp from 'sharp'
import { sign } from '../src/kernel/signatures.ts'
import type { Caller } from './calling.ts'
import { testContext } from './context.ts'

const boundary = 'a-boundary'

function multipartBody(file: Buffer, name: string, fields: Record<string, string>) {
  const field = ([field, value]: [string, string]) => `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`
  const head = `${Object.entries(fields).map(field).join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`
  return Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)])
}

async function send(path: string, payload: Buffer, headers: object) {
  const { app } = await testContext()
  const response = await app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
    payload,
  })
  return { status: response.statusCode, ...response.json() }
}

/** Uploads a file as a browser does. */
export const uploadFile = (
  { token }: Caller,
  path: string,
  file: Buffer,
  name = 'vase.jpg',
  fields: Record<string, string> = {},
  headers: object = {},
) => send(path, multipartBody(file, name, fields), { authorization: `Bearer ${token}`, ...headers })

/** Uploads a file as the marketplace does, signed with its secret unless another is given. */
export async function uploadSigned(
  { path }: Endpoint,
  params: Record<string, string>,
  file: Buffer,
  fields: Record<string, string>,
  anotherSecret?: string,
) {
  const { keys, clock } = await testContext()
  const { key = '', secret = '' } = keys.marketplaceKeys[0] ?? {}
  const body = multipartBody(file, 'photo.jpg', fields)
  const signature = sign(anotherSecret ?? secret, body, clock())
  const address = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  return send(address, body, { authorization: `Bearer ${key}`, 'x-signature': signature })
}

/** A JPEG of one colour. */
export const pictureFile = (width = 1200, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: '#b08d57' } })
    .jpeg()
    .toBuffer()
