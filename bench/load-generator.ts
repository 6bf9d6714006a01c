import { connect, type Socket } from 'node:net'

/** A request as text, ready to be written to a socket. */
export type Shot = string

export const shot = (method: string, path: string, headers: Record<string, string> = {}, body?: string): Shot => {
  const lines = Object.entries({
    host: '127.0.0.1',
    ...headers,
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  })
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n${body ?? ''}`
}

export type Measured = { calls: number; p50_us: number; p95_us: number; per_second: number }

/** Fires over that many connections, one call after the other on each, for a time or until the shots are used up. Throws at an answer that is not 200. */
export async function fire(port: number, connections: number, next: () => Shot | undefined, milliseconds: number): Promise<Measured> {
  const times: number[] = []
  const began = performance.now()
  const until = began + milliseconds
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)))
  await Promise.all(
    sockets.map(async (socket) => {
      for (let request = next(); request && performance.now() < until; request = next()) {
        const start = performance.now()
        await ask(socket, request)
        times.push(performance.now() - start)
      }
      socket.destroy()
    }),
  )
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 1000)
  return {
    calls: times.length,
    p50_us: at(0.5),
    p95_us: at(0.95),
    per_second: Math.round((times.length / (performance.now() - began)) * 1000),
  }
}

const open = (port: number) =>
  new Promise<Socket>((done, failed) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => done(socket))
    socket.once('error', failed)
  })

/** One request and its whole answer, told by the content length. */
function ask(socket: Socket, request: Shot): Promise<void> {
  return new Promise((done, failed) => {
    let missing = -1
    let head = ''
    const onData = (chunk: Buffer) => {
      if (missing < 0) {
        head += chunk.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
        missing = length - (head.length - end - 4)
      } else missing -= chunk.length
      if (missing > 0) return
      socket.off('data', onData)
      if (head.startsWith('HTTP/1.1 200')) done()
      else failed(new Error(`${request.slice(0, 200)}\n→ ${head.slice(0, 600)}`))
    }
    socket.on('data', onData)
    socket.write(request)
  })
}
