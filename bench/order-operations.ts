import type { apiClient } from './operations.ts'
import { measureMemory } from './operations.ts'
import type { RunningProcess } from './processes.ts'

type ApiClient = ReturnType<typeof apiClient>
const round = (value: number) => Math.round(value * 10) / 10

/** A read has no transaction, and enters the tenant with its first statement. */
const overheadOfRead = 1

/** The number of statements for the page of an order: the median of five, because jobs may run during one. Target: at most 3. */
export async function countOrderStatements(call: ApiClient, orders: readonly string[], statements: (overhead: number) => number) {
  const counts: number[] = []
  for (const id of orders.slice(0, 5)) {
    statements(overheadOfRead)
    await call('GET', `/order/${id}`)
    counts.push(statements(overheadOfRead))
  }
  return counts.toSorted((one, other) => one - other)[2]
}

/** Accepts 100 orders by one call, several times. Target: under 2 s. */
export async function measureBulkAccept(call: ApiClient, orders: readonly string[], rounds: number) {
  const target_shipment_date = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
  const seconds: number[] = []
  for (let at = 0; at < rounds; at += 1) {
    const ids = orders.slice(at * 100, at * 100 + 100)
    const began = performance.now()
    const { done, refused } = await call('PUT', '/order', { ids, action: 'accept', target_shipment_date })
    seconds.push((performance.now() - began) / 1000)
    if (done !== 100) throw new Error(`${done} of 100 orders were accepted: ${JSON.stringify(refused[0])}`)
  }
  return { orders: 100, best_s: round(Math.min(...seconds)), worst_s: round(Math.max(...seconds)) }
}

/** Exports the lines of all orders as CSV and reads the answer as it comes. Target: flat memory, however many lines there are. */
export async function measureLineExport(server: RunningProcess, token: string) {
  let [lines, bytes] = [0, 0]
  const memory = await measureMemory(server, async () => {
    const response = await fetch(`http://127.0.0.1:${server.port}/api/order/export?kind=lines&format=csv`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (!response.ok || !response.body) throw new Error(`The export failed: ${response.status}`)
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      bytes += chunk.length
      for (const byte of chunk) if (byte === 10) lines += 1
    }
  })
  return { ...memory, lines: lines - 1, mb: round(bytes / 1e6) }
}
