import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { diskStorage } from './storage.disk.ts'
import { s3Storage } from './storage.s3.ts'
import type { Storage } from './storage.types.ts'

/**
 * Opens the storage at a URL: `file:///var/files`, `file:` with a path relative to the working folder, or
 * `s3://bucket/prefix?endpoint=…&region=…`. Throws for any other scheme.
 */
export function openStorage(url: string): Storage {
  if (url.startsWith('file://')) return diskStorage(fileURLToPath(url))
  if (url.startsWith('file:')) return diskStorage(resolve(url.slice('file:'.length)))
  if (url.startsWith('s3://')) return s3Storage(url)
  throw new Error(`STORAGE_URL must begin with "file:" or "s3://"; files cannot be stored at "${url.split(':')[0]}:"`)
}
