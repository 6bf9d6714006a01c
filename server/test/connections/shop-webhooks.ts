import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** The delivery of the next events: sent once, twice or not at all, kept until `sendHeld`, or sent with another's signature. */
export type Delivery = 'once' | 'twice' | 'lost' | 'held' | 'forged'

/** `id`: the system's id of the webhook. `secret`: signs the events of the topic. */
export type Hook = { id: string; topic: string; url: string; secret: string }
type Sent = { topic: string; url: string; status: number }

/** The webhooks that the shop of a local server sends. */
export type ShopWebhooks = ReturnType<typeof shopWebhooks>

export const signatureOf = (secret: string, body: string | Buffer) => createHmac('sha256', secret).update(body).digest('base64')

/** `toHeaders` makes the headers in which the system names the topic and the signature of an event. */
export function shopWebhooks(toHeaders: (topic: string, signature: string) => Record<string, string>) {
  const hooks: Hook[] = []
  const sent: Sent[] = []
  const held: (() => Promise<void>)[] = []
  const state = { hooks, sent, delivery: 'once' as Delivery, send, sendHeld, post }

  /** Posts to an address, and records the status of the answer; 0 if there was none. */
  async function post(url: string, topic: string, body: string, headers: Record<string, string>) {
    const status = await fetch(url, { method: 'POST', body, headers }).then(
      ({ status }) => status,
      () => 0,
    )
    sent.push({ topic, url, status })
  }

  async function send(topic: string, record: object) {
    const { delivery } = state
    const body = JSON.stringify(record)
    for (const { url, secret, topic: wanted } of hooks) {
      if (wanted !== topic || delivery === 'lost') continue
      const signature = signatureOf(delivery === 'forged' ? `not ${secret}` : secret, body)
      const deliver = () => post(url, topic, body, { 'content-type': 'application/json', ...toHeaders(topic, signature) })
      if (delivery === 'held') held.push(deliver)
      else await deliver()
      if (delivery === 'twice') await deliver()
    }
  }

  /** Sends the held events, the last one first. */
  async function sendHeld() {
    for (const deliver of held.splice(0).reverse()) await deliver()
  }

  return state
}

export type Message = { headers: IncomingHttpHeaders; body: Buffer }

/** An address that takes the events of a shop. */
export async function startListener() {
  const messages: Message[] = []
  const server = createServer(async (request, response) => {
    messages.push({ headers: request.headers, body: await buffer(request) })
    response.end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`
  return { url, messages, stop: () => void server.close().closeAllConnections() }
}
