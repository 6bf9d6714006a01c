import { Transform } from 'node:stream'

const lineFeed = 10

/** Passes lines on as long as none has more bytes than `limit`; a stream with a longer line fails with the error. */
export function limitLines(limit: number, error: () => Error) {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const last = chunk.lastIndexOf(lineFeed)
      bytes = last < 0 ? bytes + chunk.length : chunk.length - last - 1
      if (bytes <= limit) done(null, chunk)
      else done(error())
    },
  })
}
