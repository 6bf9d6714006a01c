import { type Caller, type Endpoint, fileFieldsOf } from '@linesheet/contract/platform/endpoint'
import { fileTooLargeRefusal, maxUploadBytes, type UploadType } from '@linesheet/domain/platform/files'
import { Refusal } from '@linesheet/domain/platform/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Limits of a body that are checked before it is parsed, depending on who sends it: bytes, format, nesting depth. */
declare module 'fastify' {
  interface FastifyContextConfig {
    /** Throws unless the bytes match the caller's signature. */
    verifyBody?: (request: FastifyRequest, body: string | Buffer) => void
    isBatch?: boolean
  }
}

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** In bytes, of JSON. */
export const bodyLimits = { anyone: 16 * kilobyte, member: 4 * megabyte, marketplace: 8 * megabyte }
export const bodyLimitOf = (caller: Caller): number =>
  caller === 'anyone' || caller === 'marketplace' ? bodyLimits[caller] : bodyLimits.member
/** In bytes, for a multipart body, which is streamed and whose files have limits in platform/http/files.ts. */
const uploadLimit = (uploadTypes: readonly UploadType[]) =>
  uploadTypes.reduce((sum, uploadType) => sum + maxUploadBytes(uploadType), megabyte)

/** Levels of arrays and objects; calls need six at most. */
const maxDepth = 32

const unsupportedRefusal = (code: string, message: string) => new Refusal(code, message, 'unsupported')
const hasBody = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined

/** Throws 413 and 415 by the headers, before a byte of the body is read. */
export function checkBodyHeaders(request: FastifyRequest, endpoint: Endpoint) {
  if (!hasBody(request)) return
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity', 'content-length': length = 0 } = request.headers
  const [mediaType = '', ...parameters] = type.split(';').map((part) => part.trim().toLowerCase())
  if (encoding.toLowerCase() !== 'identity')
    throw unsupportedRefusal('body.encoding', 'Send the body uncompressed, without Content-Encoding')
  const fileFields = fileFieldsOf(endpoint)
  const [field] = Object.keys(fileFields)
  if (field && mediaType === 'multipart/form-data') {
    if (Number(length) > uploadLimit(Object.values(fileFields))) throw fileTooLargeRefusal(fileFields[field], field)
    return
  }
  if (Number(length) > bodyLimitOf(endpoint.caller)) throw new Refusal('too-large', 'This is too large', 'too-large')
  if (mediaType !== 'application/json') throw unsupportedRefusal('body.media-type', 'Send the body with Content-Type: application/json')
  const charset = parameters
    .find((parameter) => parameter.startsWith('charset='))
    ?.slice(8)
    .replaceAll('"', '')
  if (charset !== undefined && !['utf-8', 'utf8'].includes(charset)) throw unsupportedRefusal('body.charset', 'Send the body in UTF-8')
}

/** Parses JSON bodies after the signature of their bytes is verified. An empty body is parsed as undefined. */
export function parseJsonBodies(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  // In a batch, only the item with such a field name is refused, because items are validated strictly.
  const parseBatch = app.getDefaultJsonParser('ignore', 'ignore')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      request.routeOptions.config.verifyBody?.(request, body)
      const text = decodeUtf8(body as Buffer)
      if (text === '') return done(null, undefined)
      if (nestingDepth(text) > maxDepth) throw new Refusal('body.depth', `The JSON is nested deeper than ${maxDepth} levels`, 'malformed')
      const { isBatch } = request.routeOptions.config
      return void (isBatch ? parseBatch : parseJson)(request, text, done)
    } catch (error) {
      return done(error as Error)
    }
  })
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
function decodeUtf8(body: Buffer): string {
  try {
    return decoder.decode(body)
  } catch {
    throw new Refusal('body.charset', 'The body is not valid UTF-8', 'malformed')
  }
}

const [quote, backslash, openArray, openObject, closeArray, closeObject] = Buffer.from('"\\[{]}')

/** How deeply arrays and objects are nested; stops counting above `maxDepth`. */
export function nestingDepth(json: string): number {
  let [depth, deepest, inText] = [0, 0, false]
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (inText) {
      if (sign === backslash) at += 1
      else if (sign === quote) inText = false
    } else if (sign === quote) inText = true
    else if (sign === openArray || sign === openObject) {
      depth += 1
      if (depth > deepest) deepest = depth
      if (deepest > maxDepth) return deepest
    } else if (sign === closeArray || sign === closeObject) depth -= 1
  }
  return deepest
}
