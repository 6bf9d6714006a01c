import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { isQuick } from '../scripts/quick.mjs'
import { httpRequest } from './load-generator.ts'
import { cpuTime, residentMemory } from './process-stats.ts'
import { startServer } from './processes.ts'
import type { ScaleBrand } from './scale-data.ts'

/** Opens streams of live events, which count the events that arrive. Resolves once all are open. */
async function openStreams(port: number, token: string, count: number) {
  const request = httpRequest('GET', '/api/events', { authorization: `Bearer ${token}`, accept: 'text/event-stream' })
  let events = 0
  const open = () =>
    new Promise<Socket>((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => socket.write(request))
      socket.once('error', reject).on('data', (chunk) => {
        const text = chunk.toString('latin1')
        if (text.includes('retry: 1000')) resolve(socket)
        events += text.split('data: ').length - 1
      })
    })
  const sockets: Socket[] = []
  while (sockets.length < count) sockets.push(...(await Promise.all(Array.from({ length: Math.min(50, count - sockets.length) }, open))))
  return {
    /** Resolves when that many events have arrived over all streams. */
    async received(expected: number) {
      for (const end = Date.now() + 30_000; events < expected; await pause(20))
        if (Date.now() > end) throw new Error(`${events} of ${expected} events arrived`)
    },
    close() {
      for (const socket of sockets) socket.destroy()
    },
  }
}

const [count, events, idleSeconds, settleMs] = isQuick ? [50, 5, 1, 500] : [1000, 100, 20, 5000]
const round = (value: number, digits: number) => Number(value.toFixed(digits))

/** Memory and CPU of a thousand streams of a brand, on a server without other work: while nothing happens, and for each event. */
export async function measureStreams(databaseUrl: string, client: pg.Client, { brandId, token, orders }: ScaleBrand) {
  const server = await startServer(databaseUrl, '.data/bench-capacity/files')
  const cpuDuring = async (work: () => Promise<unknown>) => {
    const before = cpuTime(server.pid)
    await work()
    return (cpuTime(server.pid) - before) / 1000
  }
  const few = await openStreams(server.port, token, 50) // so that code that streams need is loaded
  await pause(settleMs)
  const memoryBefore = residentMemory(server.pid)
  const idleBefore = await cpuDuring(() => pause(idleSeconds * 1000))
  const streams = await openStreams(server.port, token, count)
  await pause(settleMs)
  const memory = residentMemory(server.pid) - memoryBefore
  const idle = await cpuDuring(() => pause(idleSeconds * 1000))
  const delivery = await cpuDuring(async () => {
    for (let n = 0; n < events; n += 1) {
      const event = { brandId, name: 'order.changed', id: orders[n % orders.length] }
      await client.query('select pg_notify($1, $2)', ['linesheet_live', JSON.stringify([event])])
      await pause(50)
    }
    await streams.received(count * events)
  })
  for (const opened of [few, streams]) opened.close()
  await server.stop()
  return {
    streams: count,
    kb: round((memory * 1024) / count, 1),
    idle_ms_per_second: round(Math.max(0, idle - idleBefore) / idleSeconds / count, 4),
    delivery_ms: round(delivery / ((count + 50) * events), 4),
  }
}
