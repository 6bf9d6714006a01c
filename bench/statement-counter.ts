import { type AddressInfo, connect, createServer } from 'node:net'

/** What PostgreSQL is asked to execute: `E` of the extended protocol, `Q` of the simple one. */
const asking = new Set(['E'.charCodeAt(0), 'Q'.charCodeAt(0)])

/** `begin`, the door and `commit`: what every write has. */
const ofEachWrite = 3

/** A way to PostgreSQL that counts the statements that pass, by connection: a request has one. */
export async function countingDatabase(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const counts: { now: number; before: number }[] = []
  const relay = createServer((client) => {
    const database = connect(Number(url.port), url.hostname)
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
  /** Of the busiest connection since it was asked last. */
  function statements() {
    const most = Math.max(...counts.map(({ now, before }) => now - before))
    for (const count of counts) count.before = count.now
    return most - ofEachWrite
  }
  return { url: own.href, statements, stop: () => relay.close() }
}

/** Reads the frontend's messages: the first has no kind, each of the others a byte of it before its length. */
function countMessages(counted: () => void) {
  let rest: Buffer = Buffer.alloc(0)
  let isFirst = true
  return (chunk: Buffer) => {
    rest = rest.length ? Buffer.concat([rest, chunk]) : chunk
    for (;;) {
      const at = isFirst ? 0 : 1
      if (rest.length < at + 4) return
      const end = at + rest.readUInt32BE(at)
      if (rest.length < end) return
      if (!isFirst && asking.has(rest[0] ?? 0)) counted()
      isFirst = false
      rest = rest.subarray(end)
    }
  }
}
