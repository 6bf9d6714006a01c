import { Transform } from 'node:stream'

/** Passes bytes on as long as they are fewer than `limit`; a longer stream fails with the error. */
export function limitBytes(limit: number, error: () => Error) {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes < limit) done(null, chunk)
      else done(error())
    },
  })
}
