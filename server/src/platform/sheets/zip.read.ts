import { promisify } from 'node:util'
import { type Entry, open, type ZipFile } from 'yauzl'
import { unreadableSheet } from './sheet.ts'

/** A workbook has a dozen files, an upload of photos some hundreds. */
const maxEntries = 10_000
/** The highest compression ratio of repetitive text; a bomb has up to 1,000. */
const maxRatio = 200
/** The minimum size in bytes from which a file can be a bomb. */
const minBomb = 16 * 1024 * 1024

/**
 * A file in a zip. Its name must not be used as a path to write to; `rawName` has the bytes of the name, which Windows writes in the encoding of its
 * language.
 */
export type ZippedFile = { name: string; rawName: Buffer; bytes: number }
export type Zip = {
  files: readonly ZippedFile[]
  has(name: string): boolean
  /** The content of a file; nothing if it does not exist. Throws `unreadableSheet` beyond `maxBytes` or if the zip is broken. */
  bytes(name: string, maxBytes: number): AsyncGenerator<Buffer>
  text(name: string, maxBytes: number): AsyncGenerator<string>
  close(): void
}

/** Opens a zip file. Throws `unreadableSheet` if it is not a zip. */
export async function openZip(path: string): Promise<Zip> {
  const zip = await openFile(path)
  const entries = await listEntries(zip)
  const openStream = promisify(zip.openReadStream.bind(zip)) as (entry: Entry) => Promise<NodeJS.ReadableStream>

  async function* bytesOf(name: string, maxBytes: number): AsyncGenerator<Buffer> {
    const entry = entries.get(name)
    if (!entry) return
    // The declared size is verified while the file is read.
    if (entry.uncompressedSize > maxBytes || isBomb(entry)) throw unreadableSheet()
    try {
      yield* (await openStream(entry)) as AsyncIterable<Buffer>
    } catch (error) {
      throw isBroken(error) ? unreadableSheet() : error
    }
  }

  return {
    files: [...entries].map(([name, { fileNameRaw, uncompressedSize }]) => ({ name, rawName: fileNameRaw, bytes: uncompressedSize })),
    has: (name) => entries.has(name),
    bytes: bytesOf,
    async *text(name, maxBytes) {
      const decoder = new TextDecoder()
      for await (const chunk of bytesOf(name, maxBytes)) yield decoder.decode(chunk, { stream: true })
    },
    close: () => zip.close(),
  }
}

const isBomb = ({ uncompressedSize, compressedSize }: Entry) => uncompressedSize > minBomb && uncompressedSize > maxRatio * compressedSize

/** yauzl reports a broken zip by plain errors, and zlib by codes. */
const isBroken = (error: unknown) =>
  error instanceof Error && (error.constructor === Error || ('code' in error && String(error.code).startsWith('Z_')))

async function openFile(path: string): Promise<ZipFile> {
  try {
    return await (promisify(open) as (path: string, options: object) => Promise<ZipFile>)(path, { lazyEntries: true, autoClose: false })
  } catch (error) {
    throw isBroken(error) ? unreadableSheet() : error
  }
}

function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxEntries) throw unreadableSheet()
  const entries = new Map<string, Entry>()
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.on('end', () => resolve(entries))
    zip.on('error', () => reject(unreadableSheet()))
    zip.readEntry()
  })
}
