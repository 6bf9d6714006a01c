import type { Endpoint } from '@linesheet/contract/platform/endpoint'
import sharp from 'sharp'
import { sign } from '../../src/platform/http/signatures.ts'
import type { Caller } from '../calling.ts'
import { type TestContext, testContext } from '../context.ts'

const boundary = 'a-boundary'

type NamedFile = { field: string; content: Buffer; name: string }

function multipartBody(files: readonly NamedFile[], fields: Record<string, string>) {
  const texts = Object.entries(fields).map(
    ([field, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  )
  const parts = files.flatMap(({ field, content, name }) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([Buffer.from(texts.join('')), ...parts, Buffer.from(`--${boundary}--\r\n`)])
}

async function send(path: string, payload: Buffer, headers: object, { method = 'POST' as 'POST' | 'PUT', server }: SendOptions = {}) {
  const { app } = server ?? (await testContext())
  const response = await app.inject({
    method,
    url: `/api${path}`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
    payload,
  })
  return { status: response.statusCode, ...response.json() }
}
type SendOptions = { method?: 'POST' | 'PUT'; server?: TestContext | undefined }

/** Sends a form with several files, as a browser does. */
export const sendForm = (
  { method, path }: Endpoint,
  { token, key, server }: Caller,
  fields: Record<string, string>,
  files: readonly NamedFile[] = [],
) =>
  send(
    path,
    multipartBody(files, fields),
    { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
    { method: method as 'POST' | 'PUT', server },
  )

/** Uploads a file as a browser does. */
export const uploadFile = (
  { token }: Caller,
  path: string,
  file: Buffer,
  name = 'vase.jpg',
  fields: Record<string, string> = {},
  headers: object = {},
) => send(path, multipartBody([{ field: 'file', content: file, name }], fields), { authorization: `Bearer ${token}`, ...headers })

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
  const body = multipartBody([{ field: 'file', content: file, name: 'photo.jpg' }], fields)
  const signature = sign(anotherSecret ?? secret, body, clock())
  const address = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  return send(address, body, { authorization: `Bearer ${key}`, 'x-signature': signature })
}

/** A JPEG of one colour. */
export const pictureFile = (width = 1200, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: '#b08d57' } })
    .jpeg()
    .toBuffer()
