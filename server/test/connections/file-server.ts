import { createHash } from 'node:crypto'
import { type FileFormat, fileTable } from './file-tables.ts'
import { type ShopRequest, type ShopResponse, type StockShop, startLocalShop } from './local-shop.ts'

export const fileKeys = { key: 'anna', secret: 'clay & glaze' }

export type LocalFileServer = StockShop &
  Awaited<ReturnType<typeof fileTable>> & {
    users: string[]
    /** Whether files can be written, and whether the server distinguishes versions of them. */
    mayWrite: boolean
    hasTags: boolean
    /** Called after a file was read, so that a test can change it at that moment. */
    onRead: () => void
  }

const tagOf = (bytes: Buffer) => `"${createHash('sha1').update(bytes).digest('hex')}"`
const refuse = (status: number): ShopResponse => ({ status, body: `Status ${status}` })

/** A web server on this machine whose files can be read, and replaced by `PUT`. */
export async function startFileServer(format: FileFormat, products: number, port?: number): Promise<LocalFileServer> {
  const respond = ({ method, path, headers, body }: ShopRequest): ShopResponse => {
    const credentials = Buffer.from((headers.authorization ?? '').slice('Basic '.length), 'base64').toString()
    if (!server.users.includes(credentials)) return refuse(401)
    const bytes = server.files.get(decodeURIComponent(path))
    if (method === 'PUT') {
      if (!server.mayWrite) return refuse(403)
      const expected = headers['if-match']
      if (expected && (!bytes || expected !== tagOf(bytes))) return refuse(412)
      server.files.set(decodeURIComponent(path), Buffer.isBuffer(body) ? body : Buffer.alloc(0))
      return { status: 201, body: 'Created' }
    }
    if (!bytes) return refuse(404)
    if (path === server.path) server.onRead()
    return { headers: { 'content-type': 'text/csv', ...(server.hasTags && { etag: tagOf(bytes) }) }, body: bytes }
  }
  const users = [`${fileKeys.key}:${fileKeys.secret}`]
  const state = { ...(await fileTable(format, products)), users, mayWrite: true, hasTags: true, onRead: () => {} }
  const server: LocalFileServer = Object.assign(await startLocalShop(respond, port), state)
  return server
}
