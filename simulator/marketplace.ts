import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ItemResult } from '@linesheet/contract/marketplace'
import * as z from 'zod'
import { type Call, callerOf } from './wire.ts'

export type Keys = { key: string; secret: string }

/** `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body">` (docs/product/marketplace.md). */
function signatureOf(secret: string, body: string, now = new Date()): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

/** True for a body that was signed with the secret less than five minutes ago. */
export function isSigned(secret: string, body: string, signature: string, now = new Date()): boolean {
  const seconds = Number(/^t=(\d+),v1=[\da-f]{64}$/.exec(signature)?.[1])
  if (!(Math.abs(now.getTime() / 1000 - seconds) <= 300)) return false
  return timingSafeEqual(Buffer.from(signatureOf(secret, body, new Date(seconds * 1000))), Buffer.from(signature))
}

const keys = z.object({ key: z.string(), secret: z.string() })

/** The marketplace's service key and secret: from the environment, else from a server in development; a server in production tells nobody. */
export async function marketplaceKeys(url: string, env: Record<string, string | undefined> = process.env): Promise<Keys> {
  const { MARKETPLACE_KEY: key, MARKETPLACE_SECRET: secret } = env
  if (key && secret) return { key, secret }
  const asked = await askKeys(url)
  if (asked) return asked
  throw new Error(`${url} does not tell its marketplace key: set MARKETPLACE_KEY and MARKETPLACE_SECRET`)
}

/** What `/dev/keys` answers, or undefined where there is no such page: in production. */
export async function askKeys(url: string): Promise<Keys | undefined> {
  const response = await fetch(`${url}/dev/keys`)
  return response.ok ? keys.safeParse(await response.json().catch(() => undefined)).data : undefined
}

/** Speaks as the marketplace: signs each body. */
export const openMarketplace = (url: string, { key, secret }: Keys): Call =>
  callerOf(url, (body) => ({ authorization: `Bearer ${key}`, 'x-signature': signatureOf(secret, body) }))

/** The ids of a batch; throws the first refusal. */
export function idsOf(answer: { items: readonly ItemResult[] }): string[] {
  return answer.items.map(({ external_id, success, id, code, message, errors }) => {
    if (!success || !id)
      throw new ItemRefused(code ?? 'unexpected', `${external_id}: ${message ?? code} ${errors ? JSON.stringify(errors) : ''}`)
    return id
  })
}

export class ItemRefused extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
