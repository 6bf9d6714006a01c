import { Readable } from 'node:stream'
import type { S3 } from '@aws-sdk/client-s3'
import { checkKey, prefixFolder } from './storage.keys.ts'
import type { Storage } from './storage.types.ts'

type Bucket = { bucket: string; keyPrefix: string; region: string | null; endpoint: string | null }

/** Parses `s3://bucket/prefix?endpoint=…&region=…`. Throws for anything else, such as a URL with a secret. */
function parseBucketUrl(url: string): Bucket {
  const { hostname: bucket, pathname, searchParams, username, password } = new URL(url)
  const unknown = [...searchParams.keys()].filter((name) => name !== 'endpoint' && name !== 'region')
  if (!bucket || username || password || unknown.length)
    throw new Error(
      'STORAGE_URL of S3 is "s3://bucket/prefix?endpoint=…&region=…"; keys go into AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    )
  const folder = pathname.replaceAll(/^\/+|\/+$/g, '')
  const [region, endpoint] = [searchParams.get('region'), searchParams.get('endpoint')]
  return { bucket, keyPrefix: folder && `${checkKey(folder)}/`, region: region ?? (endpoint && 'us-east-1'), endpoint }
}

/** Loads the SDK when it is first needed: a server with another storage starts without it. */
async function connect({ region, endpoint }: Bucket) {
  const { S3, NoSuchKey, NotFound } = await import('@aws-sdk/client-s3')
  // Stores that are compatible with S3 may support only the required checksums.
  const checksums = { requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' } as const
  const requestHandler = { connectionTimeout: 5000, requestTimeout: 60_000, throwOnRequestTimeout: true }
  const address = { ...(region && { region }), ...(endpoint && { endpoint, forcePathStyle: true }) }
  return { s3: new S3({ ...address, ...checksums, requestHandler }), NoSuchKey, NotFound }
}

/**
 * Stores files in a bucket of S3, or of a compatible store at the `endpoint`. The SDK reads credentials from AWS_ACCESS_KEY_ID and
 * AWS_SECRET_ACCESS_KEY, or its other sources. `pageSize`: how many keys are listed and deleted at once, at most 1000.
 */
export function s3Storage(url: string, pageSize = 1000): Storage {
  const address = parseBucketUrl(url)
  const { bucket: Bucket, keyPrefix } = address
  let connected: ReturnType<typeof connect> | undefined
  const client = () => {
    connected ??= connect(address)
    return connected
  }
  const objectOf = (key: string) => ({ Bucket, Key: keyPrefix + checkKey(key) })
  const listRequest = (prefix: string) => ({ Bucket, Prefix: `${keyPrefix}${prefixFolder(prefix)}/`, MaxKeys: pageSize })

  return {
    async put(key, source, contentType) {
      const target = objectOf(key)
      const { s3 } = await client()
      const type = contentType && { ContentType: contentType }
      const rest = partsOf(source instanceof Readable ? source : [source])
      const { value: first = Buffer.alloc(0) } = await rest.next()
      // Content that fits into one part is sent as a whole, with its length, so that a stream that breaks stores nothing.
      if (first.length >= partBytes) await uploadParts(s3, { ...target, ...type }, first, rest)
      else await s3.putObject({ ...target, Body: first, ContentLength: first.length, ...type })
    },
    async get(key, range) {
      const source = { ...objectOf(key), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }
      const { s3, NoSuchKey } = await client()
      const found = await s3.getObject(source).catch((cause) => {
        if (cause instanceof NoSuchKey) return undefined
        throw cause
      })
      return found?.Body instanceof Readable ? { stream: found.Body, bytes: found.ContentLength ?? 0 } : undefined
    },
    async size(key) {
      const source = objectOf(key)
      const { s3, NotFound } = await client()
      const found = await s3.headObject(source).catch((cause) => {
        if (cause instanceof NotFound) return undefined
        throw cause
      })
      return found && (found.ContentLength ?? 0)
    },
    async delete(key) {
      const target = objectOf(key)
      const { s3 } = await client()
      await s3.deleteObject(target)
    },
    async deleteAll(prefix) {
      const request = listRequest(prefix)
      const { s3 } = await client()
      for await (const found of listPages(s3, request)) {
        const Objects = found.map(({ key }) => ({ Key: key }))
        const { Errors: [first] = [] } = await s3.deleteObjects({ Bucket, Delete: { Objects, Quiet: true } })
        if (first) throw new Error(`${first.Key} could not be deleted: ${first.Code} ${first.Message}`)
      }
    },
    async *list(prefix) {
      const request = listRequest(prefix)
      const { s3 } = await client()
      for await (const found of listPages(s3, request))
        for (const { key, stored_at } of found) yield { key: key.slice(keyPrefix.length), stored_at }
    },
  }
}

/** The bytes of a stream in parts of this size; the last one is smaller. S3 takes parts from 5 MB on, at most 10,000 of them. */
const partBytes = 8 * 1024 * 1024
async function* partsOf(source: Readable | Buffer[]): AsyncGenerator<Buffer, undefined> {
  let [pieces, bytes]: [Buffer[], number] = [[], 0]
  for await (const piece of source as AsyncIterable<Buffer>) {
    pieces.push(piece)
    bytes += piece.length
    if (bytes < partBytes) continue
    yield Buffer.concat(pieces)
    ;[pieces, bytes] = [[], 0]
  }
  if (bytes) yield Buffer.concat(pieces)
  return undefined
}

type Target = { Bucket: string; Key: string; ContentType?: string }

/** Uploads a large file in parts, with one part in memory at a time. A file whose stream breaks is not stored. */
async function uploadParts(s3: S3, target: Target, first: Buffer, rest: AsyncIterable<Buffer>) {
  const { Bucket, Key } = target
  const { UploadId } = await s3.createMultipartUpload(target)
  const Parts: { PartNumber: number; ETag: string | undefined }[] = []
  const upload = async (Body: Buffer) => {
    const PartNumber = Parts.length + 1
    const { ETag } = await s3.uploadPart({ Bucket, Key, UploadId, PartNumber, Body, ContentLength: Body.length })
    Parts.push({ PartNumber, ETag })
  }
  try {
    await upload(first)
    for await (const part of rest) await upload(part)
    await s3.completeMultipartUpload({ Bucket, Key, UploadId, MultipartUpload: { Parts } })
  } catch (cause) {
    await s3.abortMultipartUpload({ Bucket, Key, UploadId }).catch(() => {})
    throw cause
  }
}

/** Lists by version 1 of the call, which all stores support. Each page starts after the last key, so deleting keys while listing skips nothing. */
async function* listPages(s3: S3, request: { Bucket: string; Prefix: string; MaxKeys: number }) {
  for (let last: string | undefined, isMore = true; isMore; ) {
    const { Contents = [], IsTruncated = false } = await s3.listObjects({ ...request, ...(last && { Marker: last }) })
    const found = Contents.flatMap(({ Key: key, LastModified: stored_at }) => (key && stored_at ? [{ key, stored_at }] : []))
    if (found.length) yield found
    last = found.at(-1)?.key
    isMore = IsTruncated && !!last
  }
}
