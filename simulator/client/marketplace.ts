import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ItemResult } from '@linesheet/contract/platform/batches'
import * as z from 'zod'
import { type ApiCall, createClient } from './http-client.ts'

export type Keys = { key: string; secret: string }

/** `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body">` (docs/product/marketplace.md). */
function signBody(secret: string, body: string | Uint8Array, now = new Date()): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')}`
}

/** Whether the body was signed with the secret less than five minutes ago. */
export function isSigned(secret: string, body: string, signature: string, now = new Date()): boolean {
  const seconds = Number(/^t=(\d+),v1=[\da-f]{64}$/.exec(signature)?.[1])
  if (!(Math.abs(now.getTime() / 1000 - seconds) <= 300)) return false
  return timingSafeEqual(Buffer.from(signBody(secret, body, new Date(seconds * 1000))), Buffer.from(signature))
}

const keys = z.object({ key: z.string(), secret: z.string() })

/** The marketplace's key and secret, from the environment or from a development server. */
export async function resolveMarketplaceKeys(url: string, env: Record<string, string | undefined> = process.env): Promise<Keys> {
  const { MARKETPLACE_KEY: key, MARKETPLACE_SECRET: secret } = env
  if (key && secret) return { key, secret }
  const devKeys = await fetchDevKeys(url)
  if (devKeys) return devKeys
  throw new Error(`${url} does not tell its marketplace key: set MARKETPLACE_KEY and MARKETPLACE_SECRET`)
}

/** The response of `/dev/keys`; undefined in production. */
export async function fetchDevKeys(url: string): Promise<Keys | undefined> {
  const response = await fetch(`${url}/dev/keys`)
  return response.ok ? keys.safeParse(await response.json().catch(() => undefined)).data : undefined
}

/** A client that signs requests as the marketplace. */
export const marketplaceClient = (url: string, { key, secret }: Keys): ApiCall =>
  createClient(url, (body) => ({ authorization: `Bearer ${key}`, 'x-signature': signBody(secret, body) }))

type BatchResult = { items: readonly ItemResult[] }

/** Like `acceptedIds`, but also returns the ids of items that an earlier run sent with other content, such as other times. */
export const acceptedOrKnownIds = ({ items }: BatchResult): string[] =>
  acceptedIds({ items: items.map((item) => (item.code === 'marketplace.other-content' ? { ...item, success: true } : item)) })

/** The ids of a batch; throws the first refusal as `ItemRefusal`. */
export function acceptedIds(result: BatchResult): string[] {
  return result.items.map(({ external_id, success, id, code, message, errors }) => {
    if (!success || !id)
      throw new ItemRefusal(
        code ?? 'unexpected',
        `${external_id}: ${message ?? code} ${errors ? JSON.stringify(errors) : ''}`,
        errors ?? {},
      )
    return id
  })
}

export class ItemRefusal extends Error {
  readonly code: string
  /** Texts by field. */
  readonly errors: Readonly<Record<string, string>>
  constructor(code: string, message: string, errors: Readonly<Record<string, string>>) {
    super(message)
    this.code = code
    this.errors = errors
  }
}
