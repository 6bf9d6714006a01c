import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { S3 } from '@aws-sdk/client-s3'
import { folderOf, validKey } from './storage.keys.ts'
import type { Storage } from './storage.types.ts'

type Place = { bucket: string; home: string; region: string | null; endpoint: string | null }

/** Reads `s3://bucket/prefix?endpoint=…&region=…`. Throws for anything more, so that nobody writes a secret into an address. */
function placeFrom(url: string): Place {
  const { hostname: bucket, pathname, searchParams, username, password } = new URL(url)
  const unknown = [...searchParams.keys()].filter((name) => name !== 'endpoint' && name !== 'region')
  if (!bucket || username || password || unknown.length)
    throw new Error(
      'STORAGE_URL of S3 is "s3://bucket/prefix?endpoint=…&region=…"; keys go into AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    )
  const folder = pathname.replaceAll(/^\/+|\/+$/g, '')
  const [region, endpoint] = [searchParams.get('region'), searchParams.get('endpoint')]
  return { bucket, home: folder && `${validKey(folder)}/`, region: region ?? (endpoint && 'us-east-1'), endpoint }
}

/** The SDK is loaded when it is first needed: a server that keeps its files elsewhere starts without it. */
async function connect({ region, endpoint }: Place) {
  const { S3, NoSuchKey } = await import('@aws-sdk/client-s3')
  // Stores that only speak like S3 know no other checksums than those that must be
  const checksums = { requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' } as const
  const requestHandler = { connectionTimeout: 5000, requestTimeout: 60_000, throwOnRequestTimeout: true }
  const where = { ...(region && { region }), ...(endpoint && { endpoint, forcePathStyle: true }) }
  return { s3: new S3({ ...where, ...checksums, requestHandler }), NoSuchKey }
}

/**
 * Keeps files in a bucket of S3, or of what speaks like it at the `endpoint`. Who we are stands in AWS_ACCESS_KEY_ID and
 * AWS_SECRET_ACCESS_KEY, or wherever else the SDK looks. `page` is how many keys are listed and deleted at once, at most 1000.
 */
export function s3Storage(url: string, page = 1000): Storage {
  const place = placeFrom(url)
  const { bucket: Bucket, home } = place
  let connected: ReturnType<typeof connect> | undefined
  const store = () => {
    connected ??= connect(place)
    return connected
  }
  const at = (key: string) => ({ Bucket, Key: home + validKey(key) })
  const within = (prefix: string) => ({ Bucket, Prefix: `${home}${folderOf(prefix)}/`, MaxKeys: page })

  return {
    async put(key, source, contentType) {
      const to = at(key)
      // Sent whole, with its length: a stream that breaks has sent nothing. Files are small, 20 MB at most.
      const Body = source instanceof Readable ? await buffer(source) : source
      const { s3 } = await store()
      await s3.putObject({ ...to, Body, ContentLength: Body.length, ...(contentType && { ContentType: contentType }) })
    },
    async get(key) {
      const from = at(key)
      const { s3, NoSuchKey } = await store()
      const found = await s3.getObject(from).catch((cause) => {
        if (cause instanceof NoSuchKey) return undefined
        throw cause
      })
      return found?.Body instanceof Readable ? { stream: found.Body, bytes: found.ContentLength ?? 0 } : undefined
    },
    async delete(key) {
      const what = at(key)
      const { s3 } = await store()
      await s3.deleteObject(what)
    },
    async deleteAll(prefix) {
      const asked = within(prefix)
      const { s3 } = await store()
      for await (const found of pagesOf(s3, asked)) {
        const Objects = found.map(({ key }) => ({ Key: key }))
        const { Errors: [first] = [] } = await s3.deleteObjects({ Bucket, Delete: { Objects, Quiet: true } })
        if (first) throw new Error(`${first.Key} could not be deleted: ${first.Code} ${first.Message}`)
      }
    },
    async *list(prefix) {
      const asked = within(prefix)
      const { s3 } = await store()
      for await (const found of pagesOf(s3, asked)) for (const { key, stored_at } of found) yield { key: key.slice(home.length), stored_at }
    },
  }
}

/** By the first version of the call, which all stores know; it goes on behind the last key, so that it does not matter what is deleted meanwhile. */
async function* pagesOf(s3: S3, asked: { Bucket: string; Prefix: string; MaxKeys: number }) {
  for (let last: string | undefined, isMore = true; isMore; ) {
    const { Contents = [], IsTruncated = false } = await s3.listObjects({ ...asked, ...(last && { Marker: last }) })
    const found = Contents.flatMap(({ Key: key, LastModified: stored_at }) => (key && stored_at ? [{ key, stored_at }] : []))
    if (found.length) yield found
    last = found.at(-1)?.key
    isMore = IsTruncated && !!last
  }
}
