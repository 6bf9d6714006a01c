import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checkKey, prefixFolder } from './storage.keys.ts'
import type { Storage } from './storage.types.ts'

const errorCode = (cause: unknown) => (cause instanceof Error && 'code' in cause ? cause.code : undefined)
const undefinedIfMissing = (cause: unknown) => {
  if (errorCode(cause) === 'ENOENT' || errorCode(cause) === 'ENOTDIR') return undefined
  throw cause
}

/** Makes a new or renamed entry of a folder survive a power failure. Windows lacks such a call, and does not need it. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function makeFolder(folder: string) {
  const first = await mkdir(folder, { recursive: true })
  for (let created = folder; first && created.length >= first.length; created = dirname(created)) await syncFolder(dirname(created))
}

/** Deletes the files of writers that were killed: files older than a day, which is longer than any upload. */
async function deleteAbandonedFiles(folder: string) {
  for (const name of (await readdir(folder).catch(undefinedIfMissing)) ?? []) {
    const path = join(folder, name)
    const found = await stat(path).catch(undefinedIfMissing)
    if (found && found.mtimeMs < Date.now() - 86_400_000) await rm(path, { force: true })
  }
}

/** Paths of the files below a folder, yielded one by one: a caller that needs a few reads no more. */
async function* filesBelow(folder: string): AsyncGenerator<string> {
  for await (const entry of (await opendir(folder).catch(undefinedIfMissing)) ?? []) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else if (entry.isFile()) yield path
  }
}

/** Stores files in a local folder. Each is written to a hidden folder and then renamed, so that it is complete or missing, even after `kill -9`. */
export function diskStorage(folder: string): Storage {
  // Hidden, so that no key names it; inside the folder, so that a rename stays in one file system.
  const incoming = join(folder, '.incoming')
  let ready: Promise<void> | undefined
  const prepare = () => makeFolder(incoming).then(() => deleteAbandonedFiles(incoming))
  const pathOf = (key: string) => join(folder, ...checkKey(key).split('/'))

  return {
    async put(key, source) {
      const path = pathOf(key)
      ready ??= prepare()
      await ready.catch((cause) => {
        ready = undefined
        throw cause
      })
      const written = join(incoming, randomUUID())
      try {
        await pipeline(
          source instanceof Buffer ? Readable.from([source]) : source,
          createWriteStream(written, { flags: 'wx', flush: true }),
        )
        await makeFolder(dirname(path))
        await rename(written, path)
        await syncFolder(dirname(path))
      } catch (cause) {
        await rm(written, { force: true })
        throw cause
      }
    },
    async get(key, range) {
      const handle = await open(pathOf(key)).catch(undefinedIfMissing)
      if (!handle) return undefined
      const found = await handle.stat()
      if (found.isFile()) return { stream: handle.createReadStream(range), bytes: range ? range.end - range.start + 1 : found.size }
      await handle.close()
      return undefined
    },
    async size(key) {
      const found = await stat(pathOf(key)).catch(undefinedIfMissing)
      return found?.isFile() ? found.size : undefined
    },
    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
    async deleteAll(prefix) {
      await rm(join(folder, prefixFolder(prefix)), { recursive: true, force: true })
    },
    async *list(prefix) {
      for await (const path of filesBelow(join(folder, prefixFolder(prefix)))) {
        const file = await stat(path).catch(undefinedIfMissing)
        if (file) yield { key: relative(folder, path).replaceAll(sep, '/'), stored_at: file.mtime }
      }
    },
  }
}
