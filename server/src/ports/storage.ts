import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { diskStorage } from './storage.disk.ts'
import { s3Storage } from './storage.s3.ts'

/** The bytes of a stored file; whoever takes them reads the stream to its end or destroys it. */
export type StoredFile = { stream: Readable; bytes: number }

/** Where files are kept. A key is segments of `A–Z a–z 0–9 . _ -` joined by `/`; what stands under a key is never changed by halves. */
export type Storage = {
  /** Keeps the bytes under the key, in place of what was there; on an error nothing of them is seen. The type is for stores that serve files themselves. */
  put(key: string, source: Readable | Buffer, contentType?: string): Promise<void>
  get(key: string): Promise<StoredFile | undefined>
  /** A key that is not there is no error. */
  delete(key: string): Promise<void>
  /** Deletes all keys under a prefix, which ends with `/`. */
  deleteAll(prefix: string): Promise<void>
  /** The keys under a prefix, which ends with `/`, each with the moment it was stored. */
  list(prefix: string): AsyncIterable<{ key: string; stored_at: Date }>
}

/**
 * The storage that an address names: `file:///var/files`, `file:` and a path from the working folder, or
 * `s3://bucket/prefix?endpoint=…&region=…`. Throws for any other kind.
 */
export function openStorage(url: string): Storage {
  if (url.startsWith('file://')) return diskStorage(fileURLToPath(url))
  if (url.startsWith('file:')) return diskStorage(resolve(url.slice('file:'.length)))
  if (url.startsWith('s3://')) return s3Storage(url)
  throw new Error(`STORAGE_URL must begin with "file:" or "s3://"; files cannot be kept at "${url.split(':')[0]}:"`)
}
