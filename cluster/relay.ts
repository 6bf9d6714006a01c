import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The conditions of a server's connections. `stalled`: nothing passes, and no connection ends. */
export type Conditions = { delayMs?: number; jitterMs?: number; lossShare?: number; stalled?: boolean }

/** TCP retransmits a lost packet after at least this time, while later packets wait. */
const retransmissionMs = 200
const stallCheckMs = 20

/**
 * A relay between servers and databases, which delays traffic on kernels without `sch_netem`. It works on the bytes of connections, not on packets: a loss is
 * a delay of one connection, as an application sees it. Connections to haproxy, replication and etcd do not pass through it.
 */
export class Relay {
  readonly #conditions = new Map<string, Conditions>()
  readonly #pairs = new Map<string, Set<readonly [Socket, Socket]>>()
  readonly #listeners: ReturnType<typeof createServer>[] = []

  /** A port that leads to `target`, for one server. */
  async open(server: string, target: number): Promise<number> {
    const pairs = this.#pairs.get(server) ?? new Set()
    this.#pairs.set(server, pairs)
    const listener = createServer({ noDelay: true }, (incoming) => {
      const outgoing = connect({ port: target, host: '127.0.0.1', noDelay: true })
      const pair = [incoming, outgoing] as const
      pairs.add(pair)
      for (const socket of pair)
        socket
          .on('error', () => {})
          .on('close', () => {
            pairs.delete(pair)
            for (const one of pair) one.destroy()
          })
      this.#carry(server, incoming, outgoing)
      this.#carry(server, outgoing, incoming)
    }).listen(0, '127.0.0.1')
    await once(listener, 'listening')
    this.#listeners.push(listener)
    return (listener.address() as AddressInfo).port
  }

  /** Sets the conditions from now on, for one server or for all. */
  set(conditions: Conditions, server?: string) {
    for (const name of server ? [server] : this.#pairs.keys()) this.#conditions.set(name, conditions)
  }

  /** Closes that share of all connections, chosen at random. */
  cut(share: number) {
    for (const pairs of this.#pairs.values())
      for (const pair of pairs) if (Math.random() < share) for (const socket of pair) socket.destroy()
  }

  close() {
    for (const listener of this.#listeners) listener.close()
    this.cut(1)
  }

  /** Passes bytes on in their order, each chunk when its delay is over. */
  #carry(server: string, from: Socket, to: Socket) {
    let before: Promise<unknown> = Promise.resolve()
    from.on('data', (chunk) => {
      const due = performance.now() + this.#delay(server)
      before = before.then(async () => {
        await waitUntil(due)
        while (this.#conditions.get(server)?.stalled && !to.destroyed) await waitUntil(performance.now() + stallCheckMs)
        if (!to.destroyed) to.write(chunk)
      })
    })
    from.on('end', () => void before.then(() => to.end()))
  }

  #delay(server: string) {
    const { delayMs = 0, jitterMs = 0, lossShare = 0 } = this.#conditions.get(server) ?? {}
    const lost = Math.random() < lossShare ? retransmissionMs : 0
    return delayMs + (Math.random() * 2 - 1) * jitterMs + lost
  }
}

async function waitUntil(due: number) {
  const ms = due - performance.now()
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
}
