import { createServer } from 'node:http'
import { Webhook } from '@linesheet/contract/connections/webhooks'
import type * as z from 'zod'
import { safeParse } from 'zod/mini'
import { isSigned } from '../client/marketplace.ts'

export type WebhookEvent = z.output<typeof Webhook>

/**
 * Receives the webhooks that a server sends to the marketplace (its MARKETPLACE_WEBHOOK_URL), and ignores repeated ones. Bodies without a valid signature get
 * 401.
 */
export function listenForWebhooks(port: number, secret: string, onEvent: (parsed: WebhookEvent) => void) {
  const seenIds = new Set<string>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const body = Buffer.concat(chunks).toString('utf8')
    const respond = (status: number) => response.writeHead(status).end()
    if (!isSigned(secret, body, String(request.headers['x-signature'] ?? ''))) return respond(401)
    const parsed = safeParse(Webhook, jsonOf(body))
    if (!parsed.success) return respond(400)
    if (!seenIds.has(parsed.data.id)) onEvent(parsed.data)
    seenIds.add(parsed.data.id)
    return respond(204)
  })
  return new Promise<{ port: number; close(): Promise<void> }>((done, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', () => {
      const at = server.address()
      const close = () => new Promise<void>((closed) => server.close(() => closed()))
      done({ port: typeof at === 'object' && at ? at.port : port, close })
    })
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
