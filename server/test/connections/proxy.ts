import { once } from 'node:events'
import { type AddressInfo, createServer, connect as openSocket, type Socket } from 'node:net'

/** A proxy to a PostgreSQL, like haproxy; `leadTo` another one closes the connections. */
export async function startProxy(target: number) {
  let port = target
  const sockets = new Set<Socket>()
  const server = createServer((incoming) => {
    const outgoing = openSocket(port, '127.0.0.1')
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket)
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket)
          incoming.destroy()
          outgoing.destroy()
        })
    }
    incoming.pipe(outgoing).pipe(incoming)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const closeSockets = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    urlFor: (url: string) => {
      const through = new URL(url)
      through.port = `${(server.address() as AddressInfo).port}`
      return through.href
    },
    leadTo(next: number) {
      port = next
      closeSockets()
    },
    close() {
      closeSockets()
      server.close()
    },
  }
}
