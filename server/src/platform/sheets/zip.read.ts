import { promisify } from 'node:util'
import { type Entry, open, type ZipFile } from 'yauzl'
import { unreadableSheet } from './sheet.ts'

/** A workbook has a dozen files. */
const maxEntries = 10_000

export type Zip = {
  has(name: string): boolean
  /** The text of a file; nothing when it is not there. Throws `unreadableSheet` beyond `maxBytes` or where the zip is broken. */
  text(name: string, maxBytes: number): AsyncGenerator<string>
  close(): void
}

/** Opens a zip file. Throws `unreadableSheet` when it is none. */
export async function openZip(path: string): Promise<Zip> {
  const zip = await openFile(path)
  const entries = await listEntries(zip)
  const openStream = promisify(zip.openReadStream.bind(zip)) as (entry: Entry) => Promise<NodeJS.ReadableStream>
  return {
    has: (name) => entries.has(name),
    async *text(name, maxBytes) {
      const entry = entries.get(name)
      if (!entry) return
      const decoder = new TextDecoder()
      let bytes = 0
      try {
        for await (const chunk of (await openStream(entry)) as AsyncIterable<Buffer>) {
          bytes += chunk.length
          if (bytes > maxBytes) throw unreadableSheet()
          yield decoder.decode(chunk, { stream: true })
        }
      } catch (error) {
        throw isBroken(error) ? unreadableSheet() : error
      }
    },
    close: () => zip.close(),
  }
}

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
