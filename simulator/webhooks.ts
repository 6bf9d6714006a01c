import { createServer } from 'node:http'
import { Webhook } from '@linesheet/contract/marketplace'
import type * as z from 'zod'
import { safeParse } from 'zod/mini'
import { isSigned } from './marketplace.ts'

export type Heard = z.output<typeof Webhook>

/**
 * Hears what a server tells the marketplace (its MARKETPLACE_WEBHOOK_URL), each thing once, however often it is told. What is not
 * signed with the secret is refused.
 */
export function listenForWebhooks(port: number, secret: string, hear: (told: Heard) => void) {
  const known = new Set<string>()
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(Buffer.from(piece))
    const body = Buffer.concat(pieces).toString('utf8')
    const answer = (status: number) => response.writeHead(status).end()
    if (!isSigned(secret, body, String(request.headers['x-signature'] ?? ''))) return answer(401)
    const told = safeParse(Webhook, jsonOf(body))
    if (!told.success) return answer(400)
    if (!known.has(told.data.id)) hear(told.data)
    known.add(told.data.id)
    return answer(204)
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
