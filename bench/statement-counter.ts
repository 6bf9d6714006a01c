import { type AddressInfo, connect, createServer } from 'node:net'

/** Message types of PostgreSQL's protocol that execute a statement: `E` (extended) and `Q` (simple). */
const executeMessages = new Set(['E'.charCodeAt(0), 'Q'.charCodeAt(0)])

/** `begin`, entering the tenant, and `commit`, which every write has. */
const statementsPerTransaction = 3

/** A proxy to PostgreSQL that counts statements by connection; a request uses one connection. */
export async function startStatementCounter(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const counts: { now: number; before: number }[] = []
  // Without delay: small packets in both directions would wait 40 ms for each other.
  const relay = createServer({ noDelay: true }, (client) => {
    const database = connect({ port: Number(url.port), host: url.hostname, noDelay: true })
    const count = { now: 0, before: 0 }
    counts.push(count)
    client.on(
      'data',
      countMessages(() => {
        count.now += 1
      }),
    )
    client.pipe(database).pipe(client)
    for (const end of [client, database]) end.on('error', () => {})
  })
  await new Promise<void>((listening) => relay.listen(0, '127.0.0.1', listening))
  const own = new URL(databaseUrl)
  own.port = String((relay.address() as AddressInfo).port)
  own.hostname = '127.0.0.1'
  /** Statements of the busiest connection since the last call, without those that each transaction has. */
  function statements(overhead = statementsPerTransaction) {
    const most = Math.max(...counts.map(({ now, before }) => now - before))
    for (const count of counts) count.before = count.now
    return most - overhead
  }
  return { url: own.href, statements, stop: () => relay.close() }
}

/** Parses the messages of a client: the first has only a length, all others a type byte before it. */
function countMessages(onStatement: () => void) {
  let rest: Buffer = Buffer.alloc(0)
  let isFirst = true
  return (chunk: Buffer) => {
    rest = rest.length ? Buffer.concat([rest, chunk]) : chunk
    for (;;) {
      const at = isFirst ? 0 : 1
      if (rest.length < at + 4) return
      const end = at + rest.readUInt32BE(at)
      if (rest.length < end) return
      if (!isFirst && executeMessages.has(rest[0] ?? 0)) onStatement()
      isFirst = false
      rest = rest.subarray(end)
    }
  }
}
