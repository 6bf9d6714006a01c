import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { maxFileBytes } from '@linesheet/domain/platform/files'
import type { SFTPWrapper, Stats } from 'ssh2'
import { limitConcurrency } from '../../limit-concurrency.ts'
import { type ShopSettings, tooLong } from '../shop-client.ts'
import { withoutRetries, withRetries } from '../shop-retries.ts'
import { type ShopAccess, ShopFailure } from '../shops.types.ts'
import { type FileName, type FileStore, nameSuffixes, type RemoteFile } from './file-store.ts'
import { connectSftp, type SftpConnection } from './sftp-connection.ts'

/** The size in bytes of the parts in which a file is read, and how many are read at a time. */
const partBytes = 32 * 1024
const partsAtOnce = 16
/** Status codes of the SFTP protocol. */
const [noSuchFile, permissionDenied] = [2, 3]
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Files on an SFTP server. A file is written next to the file that it replaces, and renamed over it, so that nobody reads half a file. */
export function sftpFiles(access: ShopAccess, settings: ShopSettings): FileStore {
  const { sleep = (ms) => pause(ms) } = settings
  const use = new AbortController()
  const { signal: ended } = use
  const folder = decodeURIComponent(new URL(access.address).pathname).replace(/^\/~\//, '')
  const pathOf = (name: FileName) => `${folder}${nameSuffixes[name]}`
  let connection: SftpConnection | undefined
  let hostKey = ''

  /** Reuses one connection as long as it works. A failure that is not an answer of the server closes it, and the next attempt opens another. */
  async function withConnection<T>(work: (sftp: SFTPWrapper) => Promise<T>): Promise<T> {
    if (!connection?.isOpen()) connection = await connectSftp(access, settings, ended)
    hostKey = connection.hostKey
    try {
      return await connection.run(work)
    } catch (error) {
      if (typeof codeOf(error) !== 'number') {
        connection.close()
        connection = undefined
      }
      throw toFailure(error)
    }
  }

  const read = (name: FileName) => withRetries({ sleep, ended }, () => withConnection((sftp) => readFile(sftp, pathOf(name))))
  return {
    read,
    async replace(name, bytes, before) {
      if (before && !(await read(name))?.bytes.equals(before.bytes)) return false
      await withoutRetries({ ended }, () => withConnection((sftp) => writeFile(sftp, pathOf(name), bytes)))
      return true
    },
    hostKey: () => hostKey,
    close() {
      use.abort()
      connection?.close()
    },
  }
}

function toFailure(error: unknown): unknown {
  const code = codeOf(error)
  if (!(error instanceof Error) || error instanceof ShopFailure || typeof code !== 'number') return error
  const problem = code === permissionDenied ? 'not_permitted' : code === noSuchFile ? 'no_shop' : 'unexpected'
  return new ShopFailure(problem, { detail: error.message })
}

const tagOf = ({ mtime, size }: Stats) => `${mtime}:${size}`

async function findStats(sftp: SFTPWrapper, path: string): Promise<Stats | undefined> {
  try {
    return await promisify<string, Stats>(sftp.stat.bind(sftp))(path)
  } catch (error) {
    if (codeOf(error) === noSuchFile) return undefined
    throw error
  }
}

async function readFile(sftp: SFTPWrapper, path: string): Promise<RemoteFile | undefined> {
  const stats = await findStats(sftp, path)
  if (!stats) return undefined
  if (stats.isDirectory()) throw new ShopFailure('no_shop', { detail: 'This is a folder' })
  if (stats.size >= maxFileBytes) throw tooLong()
  const handle = await promisify<string, 'r', Buffer>(sftp.open.bind(sftp))(path, 'r')
  const bytes = Buffer.alloc(stats.size)
  const inTurn = limitConcurrency(partsAtOnce)
  const starts = Array.from({ length: Math.ceil(bytes.length / partBytes) }, (_, at) => at * partBytes)
  await Promise.all(starts.map((start) => inTurn(() => readPart(sftp, handle, bytes.subarray(start, start + partBytes), start))))
  await promisify<Buffer>(sftp.close.bind(sftp))(handle)
  const after = await findStats(sftp, path)
  if (!after || tagOf(after) !== tagOf(stats)) throw new ShopFailure('unreachable', { detail: 'The file changed while it was read' })
  return { bytes, tag: tagOf(stats) }
}

/** Fills a part, for which a server may need several answers. */
async function readPart(sftp: SFTPWrapper, handle: Buffer, part: Buffer, start: number): Promise<void> {
  for (let filled = 0; filled < part.length; )
    filled += await new Promise<number>((resolve, reject) =>
      sftp.read(handle, part, filled, part.length - filled, start + filled, (error, count) =>
        error || !count ? reject(new ShopFailure('unreachable', { detail: 'The file ends too soon' })) : resolve(count),
      ),
    )
}

async function writeFile(sftp: SFTPWrapper, path: string, bytes: Buffer): Promise<void> {
  const stats = await findStats(sftp, path)
  const fresh = `${path}.linesheet.tmp`
  const attributes = stats ? { mode: stats.mode & 0o777 } : {}
  const handle = await new Promise<Buffer>((resolve, reject) =>
    sftp.open(fresh, 'w', attributes, (error, opened) => (error ? reject(error) : resolve(opened))),
  )
  await new Promise<void>((resolve, reject) =>
    sftp.write(handle, bytes, 0, bytes.length, 0, (error) => (error ? reject(error) : resolve())),
  )
  await promisify<Buffer>(sftp.close.bind(sftp))(handle)
  await renameOver(sftp, fresh, path)
}

/** Some servers have a call of their own that replaces a file; for the others, renaming may do so. */
async function renameOver(sftp: SFTPWrapper, from: string, to: string): Promise<void> {
  const rename = promisify<string, string>(sftp.rename.bind(sftp))
  const replace = promisify<string, string>(sftp.ext_openssh_rename.bind(sftp))
  try {
    await replace(from, to)
  } catch (error) {
    // It throws without a code if the server lacks the call.
    if (codeOf(error) !== undefined) throw error
    await rename(from, to)
  }
}
