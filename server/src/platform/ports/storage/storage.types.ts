import type { Readable } from 'node:stream'

/** A stored file. The caller reads the stream to its end or destroys it. */
export type StoredFile = { stream: Readable; bytes: number }

/** A range of bytes of a file by offset, the end included. */
export type ByteRange = { start: number; end: number }

/** Stores files by key: segments of `A–Z a–z 0–9 . _ -` joined by `/`. A file is replaced whole or not at all. */
export type Storage = {
  /** Stores or replaces the file. On an error the previous one stays. The type is for stores that serve files themselves. */
  put(key: string, source: Readable | Buffer, contentType?: string): Promise<void>
  /** Only a part of the file if a range within it is given; `bytes` is then the length of the part. */
  get(key: string, range?: ByteRange): Promise<StoredFile | undefined>
  /** In bytes; undefined when the key does not exist. */
  size(key: string): Promise<number | undefined>
  /** Does nothing when the key does not exist. */
  delete(key: string): Promise<void>
  /** Deletes all keys under a prefix, which ends with `/`. */
  deleteAll(prefix: string): Promise<void>
  /** The keys under a prefix, which ends with `/`, each with the moment it was stored. */
  list(prefix: string): AsyncIterable<{ key: string; stored_at: Date }>
}
