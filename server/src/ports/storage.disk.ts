import { randomUUID } from 'node:crypto'
import { createWriteStream, type Dirent } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { folderOf, validKey } from './storage.keys.ts'
import type { Storage } from './storage.types.ts'

const codeOf = (cause: unknown) => (cause instanceof Error && 'code' in cause ? cause.code : undefined)
const absent = (cause: unknown) => {
  if (codeOf(cause) === 'ENOENT' || codeOf(cause) === 'ENOTDIR') return undefined
  throw cause
}

/** Makes what was renamed into a folder, or made in it, outlive a loss of power. Windows cannot, and need not. */
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
  for (let made = folder; first && made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
}

/** What writers that were killed have left behind; a day is longer than any upload. */
async function sweep(folder: string) {
  for (const name of (await readdir(folder).catch(absent)) ?? []) {
    const left = join(folder, name)
    const found = await stat(left).catch(absent)
    if (found && found.mtimeMs < Date.now() - 86_400_000) await rm(left, { force: true })
  }
}

/** Keeps files in a folder of this machine: written aside, then renamed, so that a file is whole or not there, also after `kill -9`. */
export function diskStorage(folder: string): Storage {
  // Hidden, so that no key can name it; inside, so that a rename never leaves the file system
  const aside = join(folder, '.aside')
  let ready: Promise<void> | undefined
  const prepare = () => makeFolder(aside).then(() => sweep(aside))
  const pathOf = (key: string) => join(folder, ...validKey(key).split('/'))

  return {
    async put(key, source) {
      const path = pathOf(key)
      ready ??= prepare()
      await ready.catch((cause) => {
        ready = undefined
        throw cause
      })
      const written = join(aside, randomUUID())
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
    async get(key) {
      const handle = await open(pathOf(key)).catch(absent)
      if (!handle) return undefined
      const found = await handle.stat()
      if (found.isFile()) return { stream: handle.createReadStream(), bytes: found.size }
      await handle.close()
      return undefined
    },
    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
    async deleteAll(prefix) {
      await rm(join(folder, folderOf(prefix)), { recursive: true, force: true })
    },
    async *list(prefix) {
      const found: Dirent[] = (await readdir(join(folder, folderOf(prefix)), { recursive: true, withFileTypes: true }).catch(absent)) ?? []
      for (const entry of found) {
        const path = join(entry.parentPath, entry.name)
        const file = entry.isFile() && (await stat(path).catch(absent))
        if (file) yield { key: relative(folder, path).replaceAll(sep, '/'), stored_at: file.mtime }
      }
    },
  }
}
