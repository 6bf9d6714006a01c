import type { IncomingMessage } from 'node:http'
import { type Duplex, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliDecompress, createGunzip } from 'node:zlib'

/** The limit for the received bytes, and for the decompressed bytes. */
const maxBytes = 1024 * 1024

// Flushed at the end, because a stream that is cut off at the limit has no end.
const gunzip = () => createGunzip({ finishFlush: constants.Z_SYNC_FLUSH })
const decoders: Readonly<Record<string, () => Duplex>> = {
  gzip: gunzip,
  'x-gzip': gunzip,
  br: () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }),
}

async function* firstBytes(source: AsyncIterable<Buffer>) {
  let left = maxBytes
  for await (const chunk of source) {
    yield chunk.subarray(0, left)
    left -= chunk.length
    if (left <= 0) return
  }
}

/**
 * The first megabyte of a page as text, however well it was compressed: no more is decompressed. Undefined for an encoding that was not requested. Throws
 * when it is damaged.
 */
export async function readText(response: IncomingMessage): Promise<string | undefined> {
  const encoding = response.headers['content-encoding']?.toLowerCase() || 'identity'
  const createDecoder = decoders[encoding]
  const pieces: Buffer[] = []
  try {
    if (encoding !== 'identity' && !createDecoder) return undefined
    const decoder = createDecoder?.()
    // The loop reports errors.
    if (decoder) pipeline(Readable.from(firstBytes(response), { objectMode: false }), decoder).catch(() => {})
    for await (const chunk of firstBytes(decoder ?? response)) pieces.push(chunk)
    return Buffer.concat(pieces).toString('utf8')
  } finally {
    response.destroy()
  }
}
