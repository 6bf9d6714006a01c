import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { createInflateRaw } from 'node:zlib'
import { unreadable } from './sheet.ts'

type Entry = { method: number; packed: number; at: number }
const isDirectory = 0x02014b50
const isEnd = 0x06054b50

/** The files in a zip, by name. Their bytes are read when they are asked for. */
export async function zipEntries(path: string): Promise<Map<string, Entry>> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const tail = await piece(file, Math.max(0, size - 65_557), Math.min(size, 65_557))
    const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
    if (end < 0 || tail.readUInt32LE(end) !== isEnd) throw unreadable()
    const directory = await piece(file, tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12))
    return entriesIn(directory)
  } catch (error) {
    throw error instanceof RangeError ? unreadable() : error
  } finally {
    await file.close()
  }
}

function entriesIn(directory: Buffer) {
  const entries = new Map<string, Entry>()
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === isDirectory; ) {
    const nameLength = directory.readUInt16LE(at + 28)
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength)
    const [method, packed] = [directory.readUInt16LE(at + 10), directory.readUInt32LE(at + 20)]
    entries.set(name, { method, packed, at: directory.readUInt32LE(at + 42) })
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

/** The unpacked bytes of one file in a zip; more than `limit` of them are refused, so that a small file cannot fill the memory. */
export async function* unpacked(path: string, { method, packed, at }: Entry, limit: number): AsyncGenerator<Buffer> {
  const file = await open(path)
  const head = await piece(file, at, 30).finally(() => file.close())
  const start = at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  if (!packed) return
  const bytes = createReadStream(path, { start, end: start + packed - 1 })
  let count = 0
  try {
    for await (const chunk of (method === 8 ? bytes.pipe(createInflateRaw()) : bytes) as AsyncIterable<Buffer>) {
      count += chunk.length
      if (count > limit) throw unreadable()
      yield chunk
    }
  } catch (error) {
    throw error instanceof Error && 'code' in error && String(error.code).startsWith('Z_') ? unreadable() : error
  } finally {
    bytes.destroy()
  }
}

async function piece(file: FileHandle, position: number, length: number) {
  if (length > 16 * 1024 * 1024) throw unreadable()
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw unreadable()
  return buffer
}
