import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How often something arrived, by its id. */
export type Arrivals = Map<string, number>
const note = (arrivals: Arrivals, id: string) => arrivals.set(id, (arrivals.get(id) ?? 0) + 1)

/** Receives webhooks, and counts them by the id of their event. */
export async function startWebhookSink() {
  const arrivals: Arrivals = new Map()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    note(arrivals, (JSON.parse(Buffer.concat(chunks).toString()) as { id: string }).id)
    response.writeHead(200).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`, arrivals, close: () => server.close() }
}

/** Opens a stream of live events, and counts the events of one name by the id of their record. Resolves when it is open. */
export async function openCountingStream(url: string, token: string, name: string) {
  const leaving = new AbortController()
  const response = await fetch(`${url}/api/events`, { headers: { authorization: `Bearer ${token}` }, signal: leaving.signal })
  if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}`)
  const arrivals: Arrivals = new Map()
  const read = async (body: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of body) {
      const events = (text + decoder.decode(chunk, { stream: true })).split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        if (!event.startsWith('data: ')) continue
        const { name: found, id } = JSON.parse(event.slice(6)) as { name: string; id: string }
        if (found === name) note(arrivals, id)
      }
    }
  }
  read(response.body).catch(() => {})
  return { arrivals, close: () => leaving.abort() }
}
