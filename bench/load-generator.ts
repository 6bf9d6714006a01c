import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A request as HTTP/1.1 text, ready to be written to a socket. */
export type HttpRequest = string

export const httpRequest = (method: string, path: string, headers: Record<string, string> = {}, body?: string): HttpRequest => {
  const lines = Object.entries({
    host: '127.0.0.1',
    ...headers,
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  })
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n${body ?? ''}`
}

export type LoadResult = { calls: number; p50_us: number; p95_us: number; per_second: number }

/**
 * Sends requests over several connections, one at a time on each, until the time is over or `next` returns undefined; at most `perSecond` if given. Throws at
 * any status but 200.
 */
export async function runLoad(
  port: number,
  connections: number,
  next: () => HttpRequest | undefined,
  milliseconds: number,
  perSecond?: number,
): Promise<LoadResult> {
  const times: number[] = []
  const began = performance.now()
  const until = began + milliseconds
  let sent = 0
  async function waitForTurn(rate: number) {
    const early = began + (1000 * sent++) / rate - performance.now()
    if (early > 0) await pause(early)
  }
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)))
  await Promise.all(
    sockets.map(async (socket) => {
      for (let request = next(); request && performance.now() < until; request = next()) {
        if (perSecond) await waitForTurn(perSecond)
        const start = performance.now()
        await sendRequest(socket, request)
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
  new Promise<Socket>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })

/** Sends a request and reads the whole response, by its content length. */
function sendRequest(socket: Socket, request: HttpRequest): Promise<void> {
  return new Promise((resolve, reject) => {
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
      if (head.startsWith('HTTP/1.1 200')) resolve()
      else reject(new Error(`${request.slice(0, 200)}\n→ ${head.slice(0, 600)}`))
    }
    socket.on('data', onData)
    socket.write(request)
  })
}
