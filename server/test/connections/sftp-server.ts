import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import ssh, { type ClientInfo, type SFTPWrapper } from 'ssh2'
import { fileKeys } from './file-server.ts'
import { type FileFormat, fileTable } from './file-tables.ts'
import type { Fault, ShopRequest, StockShop } from './local-shop.ts'

export type LocalSftpServer = StockShop &
  Awaited<ReturnType<typeof fileTable>> & {
    users: string[]
    mayWrite: boolean
    /** Whether it asks for passwords only in a dialog (keyboard-interactive). */
    asksInDialog: boolean
    onRead: () => void
  }

const { OK, EOF, NO_SUCH_FILE, PERMISSION_DENIED } = ssh.utils.sftp.STATUS_CODE
const statuses: Readonly<Record<number, number>> = { 302: NO_SUCH_FILE, 403: PERMISSION_DENIED, 404: NO_SUCH_FILE }
const newHostKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
const hostKey = newHostKey()

/** `written`: the bytes so far. */
type Handle = { path: string; isWritten: boolean; bytes: Buffer }

/** An SFTP server on this machine that fails as a test sets. `port`: 0 for any. `key`: its host key, in PEM; '' for a new one. */
export async function startSftpServer(format: FileFormat, products: number, { port = 0, key = hostKey } = {}): Promise<LocalSftpServer> {
  const faults: Fault[] = []
  const requests: ShopRequest[] = []
  /** The sockets by the port of the client. */
  const sockets = new Map<number, Socket>()
  const table = await fileTable(format, products)
  let [time, highest] = [1_700_000_000, 0]
  const state = { ...table, users: [`${fileKeys.key}:${fileKeys.secret}`], mayWrite: true, asksInDialog: false, onRead: () => {} }

  function serveSession(sftp: SFTPWrapper, { port: clientPort, header }: ClientInfo) {
    const agent = header.versions.software
    const handles = new Map<number, Handle>()
    /** The content that a fault shows instead of its file. */
    let shown: Buffer | undefined
    const bytesAt = (path: string) => (path === table.path ? (shown ?? table.files.get(path)) : table.files.get(path))
    const cut = () => void sockets.get(clientPort)?.destroy()
    /** Carries out a request, unless there is a fault. */
    function answer(method: string, path: string, id: number, work: () => void) {
      requests.push({ method, path, query: new URLSearchParams(), headers: { 'user-agent': agent }, body: undefined })
      const fault = faults.shift()
      if (fault === 'hang') return
      // The request is carried out, but the answer is lost.
      if (fault === 'truncate') cut()
      if (fault === 'page') shown = Buffer.from('<!doctype html><title>Shop</title>')
      else if (typeof fault === 'object' && fault.status === 200) shown = Buffer.from(JSON.stringify(fault.body))
      else if (typeof fault === 'object') {
        const status = statuses[fault.status]
        return status === undefined ? cut() : sftp.status(id, status)
      }
      work()
    }
    const handleOf = (handle: Buffer) => handles.get(handle.readUInt32BE())
    sftp.on('STAT', (id, path) =>
      answer('STAT', path, id, () => {
        const bytes = bytesAt(path)
        if (!bytes) return sftp.status(id, NO_SUCH_FILE)
        sftp.attrs(id, { mode: 0o100640, uid: 0, gid: 0, size: bytes.length, atime: time, mtime: time })
      }),
    )
    sftp.on('OPEN', (id, path, flags) =>
      answer('OPEN', path, id, () => {
        const isWritten = (flags & ssh.utils.sftp.OPEN_MODE.WRITE) > 0
        if (isWritten && !state.mayWrite) return sftp.status(id, PERMISSION_DENIED)
        const handle = Buffer.alloc(4)
        handle.writeUInt32BE(handles.size)
        handles.set(handles.size, { path, isWritten, bytes: isWritten ? Buffer.alloc(0) : (bytesAt(path) ?? Buffer.alloc(0)) })
        sftp.handle(id, handle)
      }),
    )
    // Less than was asked for, as servers may.
    sftp.on('READ', (id, handle, offset, length) => {
      const { bytes = Buffer.alloc(0) } = handleOf(handle) ?? {}
      const part = bytes.subarray(offset, offset + Math.min(length, 10_000))
      if (part.length) sftp.data(id, part)
      else sftp.status(id, EOF)
    })
    sftp.on('WRITE', (id, handle, offset, data) => {
      const open = handleOf(handle)
      if (open) open.bytes = Buffer.concat([open.bytes.subarray(0, offset), data])
      sftp.status(id, OK)
    })
    sftp.on('CLOSE', (id, handle) => {
      const open = handleOf(handle)
      answer('CLOSE', open?.path ?? '', id, () => {
        if (open?.isWritten) table.files.set(open.path, open.bytes)
        else if (open?.path === table.path) state.onRead()
        sftp.status(id, OK)
      })
    })
    sftp.on('RENAME', (id, from, to) =>
      answer('RENAME', to, id, () => {
        const bytes = table.files.get(from)
        if (!bytes) return sftp.status(id, NO_SUCH_FILE)
        table.files.delete(from)
        table.files.set(to, bytes)
        time += 1
        sftp.status(id, OK)
      }),
    )
  }

  const server = new ssh.Server({ hostKeys: [key || newHostKey()] }, (connection, client) => {
    connection.on('error', () => {})
    connection.on('authentication', (context) => {
      const isKnown = (password = '') => state.users.includes(`${context.username}:${password}`)
      const decide = (accepts: boolean) => (accepts ? context.accept() : context.reject())
      if (state.asksInDialog && context.method === 'keyboard-interactive')
        context.prompt([{ prompt: 'Password: ', echo: false }], ([password]) => decide(isKnown(password)))
      else if (!state.asksInDialog && context.method === 'password') decide(isKnown(context.password))
      else context.reject([state.asksInDialog ? 'keyboard-interactive' : 'password'])
    })
    connection.on('ready', () =>
      connection.on('session', (accept) => {
        const session = accept()
        session.on('sftp', (open) => serveSession(open(), client))
      }),
    )
  })
  // Each packet is sent at once.
  const listener = createServer({ noDelay: true }, (socket) => {
    sockets.set(socket.remotePort ?? 0, socket)
    socket.on('close', () => sockets.delete(socket.remotePort ?? 0))
    highest = Math.max(highest, sockets.size)
    server.injectSocket(socket)
  })
  await once(listener.listen(port, '127.0.0.1'), 'listening')
  const url = `sftp://127.0.0.1:${(listener.address() as AddressInfo).port}${table.path}`
  async function stop() {
    for (const socket of sockets.values()) socket.destroy()
    listener.close()
    await once(listener, 'close')
  }
  return Object.assign(state, { url, faults, requests, maxAtOnce: () => highest, stop })
}
