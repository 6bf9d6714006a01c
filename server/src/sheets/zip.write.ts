import { crc32, createDeflateRaw } from 'node:zlib'

type File = { name: string; content: AsyncIterable<string> | Iterable<string> }
type Written = { name: Buffer; crc: number; packed: number; bytes: number; at: number }

// 1 January 1980: the same content is the same file.
const day = 0x21
const isUtf8WithSizesBehind = 0x808

/** A zip of these files, piece by piece as their content comes. */
export async function* zipped(files: readonly File[]): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  for (const { name, content } of files) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, bytes: 0, at }
    const head = record(30, [0x04034b50, 4], [20, 2], [isUtf8WithSizesBehind, 2], [8, 2], [0, 2], [day, 2], ...sizes(entry, true), [
      entry.name.length,
      2,
    ])
    yield head
    yield entry.name
    for await (const chunk of deflated(content, entry)) yield chunk
    yield record(16, [0x08074b50, 4], ...sizes(entry))
    at += head.length + entry.name.length + entry.packed + 16
    written.push(entry)
  }
  let length = 0
  for (const entry of written) {
    const versions = [
      [20, 2],
      [20, 2],
      [isUtf8WithSizesBehind, 2],
      [8, 2],
      [0, 2],
      [day, 2],
    ] as const
    yield record(42, [0x02014b50, 4], ...versions, ...sizes(entry), [entry.name.length, 2])
    yield Buffer.concat([record(4, [entry.at, 4]), entry.name])
    length += 46 + entry.name.length
  }
  yield record(22, [0x06054b50, 4], [0, 4], [written.length, 2], [written.length, 2], [length, 4], [at, 4])
}

async function* deflated(content: File['content'], entry: Written) {
  const deflate = createDeflateRaw()
  const fed = (async () => {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      entry.crc = crc32(bytes, entry.crc)
      entry.bytes += bytes.length
      if (!deflate.write(bytes)) await new Promise((drained) => deflate.once('drain', drained))
    }
    deflate.end()
  })()
  fed.catch((error: Error) => deflate.destroy(error))
  for await (const chunk of deflate as AsyncIterable<Buffer>) {
    entry.packed += chunk.length
    yield chunk
  }
}

type Field = readonly [value: number, bytes: 2 | 4]
const sizes = ({ crc, packed, bytes }: Written, isUnknown = false): Field[] =>
  isUnknown
    ? [
        [0, 4],
        [0, 4],
        [0, 4],
      ]
    : [
        [crc, 4],
        [packed, 4],
        [bytes, 4],
      ]

/** So many bytes that begin with these fields. */
function record(length: number, ...fields: Field[]) {
  const buffer = Buffer.alloc(length)
  let at = 0
  for (const [value, bytes] of fields) at = bytes === 2 ? buffer.writeUInt16LE(value, at) : buffer.writeUInt32LE(value, at)
  return buffer
}
