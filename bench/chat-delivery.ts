import { createHmac, randomUUID } from 'node:crypto'
import { marketplaceKeys, type RunningProcess } from './processes.ts'

type Brand = { brandId: string; token: string }
export type Delivery = { streams: number; messages: number; p50_ms: number; p95_ms: number; most_ms: number }

/** Opens a stream of live events, and calls the listener with each event's name. Resolves once it is open. */
async function openStream(url: string, headers: Record<string, string>, listener: (event: { name: string; id: string }) => void) {
  const abort = new AbortController()
  const { body } = await fetch(`${url}/events`, { headers, signal: abort.signal })
  if (!body) throw new Error('The stream has no body')
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  const read = async () => {
    for (let text = ''; ; ) {
      const { value, done } = await reader.read()
      if (done) return
      text += value
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) if (event.startsWith('data: ')) listener(JSON.parse(event.slice(6)))
    }
  }
  read().catch(() => {})
  return () => abort.abort()
}

/**
 * The time from the marketplace's call until another browser has the text of the message, with that many browsers of the brand connected: each requests the
 * number of unread messages after each event, as the page's frame does, and one shows the chat.
 */
export async function measureDelivery(
  { port }: RunningProcess,
  { brandId, token }: Brand,
  streams: number,
  messages: number,
): Promise<Delivery> {
  const url = `http://127.0.0.1:${port}/api`
  const headers = { authorization: `Bearer ${token}` }
  const get = async (path: string) => (await (await fetch(`${url}${path}`, { headers })).json()).result
  const { items } = await get('/chat/brand-chat')
  const { id } = items[0]
  const shown = new Map<string, PromiseWithResolvers<void>>()
  const show = async () => {
    const { messages: found } = await get(`/chat/${id}?limit=50`)
    for (const { text } of found as { text: string }[]) shown.get(text)?.resolve()
  }
  const closers = await Promise.all(
    Array.from({ length: streams }, (_, n) =>
      openStream(url, headers, (event) => {
        if (event.name !== 'chat.received') return
        void get('/chat/notification')
        if (n === Math.floor(streams / 2)) void show()
      }),
    ),
  )
  const times: number[] = []
  for (let n = 0; n < messages; n += 1) {
    const text = `Delivered ${randomUUID()}`
    const arrived = Promise.withResolvers<void>()
    shown.set(text, arrived)
    const start = performance.now()
    await Promise.all([deliver(url, brandId, text), arrived.promise])
    times.push(performance.now() - start)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  for (const close of closers) close()
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { streams, messages, p50_ms: at(0.5), p95_ms: at(0.95), most_ms: at(1) }
}

/** Delivers a message to the chat of the brand's first retailer, which is the latest one. */
async function deliver(url: string, brand_id: string, text: string) {
  const item = { external_id: randomUUID(), brand_id, retailer_external_id: `${brand_id} chat 1`, sent_at: new Date().toISOString(), text }
  const body = JSON.stringify({ items: [item] })
  const seconds = Math.floor(Date.now() / 1000)
  const mac = createHmac('sha256', marketplaceKeys.MARKETPLACE_SECRET).update(`${seconds}.${body}`).digest('hex')
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${marketplaceKeys.MARKETPLACE_KEY}`,
    'x-signature': `t=${seconds},v1=${mac}`,
  }
  const response = await fetch(`${url}/marketplace/v1/messages`, { method: 'POST', headers, body })
  const { result } = await response.json()
  if (!result?.items[0]?.success) throw new Error(JSON.stringify(result))
}
