import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '@linesheet/domain/platform/refusal'
import * as z from 'zod/mini'
import { carrierUnreachableRefusal, type LabelImage } from './carriers.types.ts'
import { errorSchema, eventSchema } from './easypost.schemas.ts'

/** `url` is the API's address without the path. One of `webhookSecrets` signs the callbacks: two during a rotation. */
export type EasypostConfig = { url: string; key: string; webhookSecrets?: readonly string[]; timeoutMs?: number }

/** A 4xx with EasyPost's text: it understood the call and did nothing. */
export class RefusedCall extends Error {}

const maxBytes = 5 * 1024 * 1024
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export function easypostClient({ url, key, timeoutMs = 15_000 }: EasypostConfig) {
  const base = url.replace(/\/+$/, '')
  const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`

  /** The bytes of an answer. Throws `carrier.unreachable` if the answer does not arrive completely in time. */
  async function fetchBytes(address: string, init: RequestInit): Promise<{ status: number; bytes: Buffer }> {
    try {
      const response = await fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) })
      const chunks: Uint8Array[] = []
      let size = 0
      for await (const chunk of response.body ?? []) {
        chunks.push(chunk)
        size += chunk.length
        if (size > maxBytes) throw new Error('The answer is too large')
      }
      return { status: response.status, bytes: Buffer.concat(chunks) }
    } catch {
      throw carrierUnreachableRefusal()
    }
  }

  async function call<S extends z.ZodMiniType>(method: 'GET' | 'POST', path: string, schema: S, body?: object): Promise<z.output<S>> {
    const { status, bytes } = await fetchBytes(`${base}${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      redirect: 'error',
      ...(body && { body: JSON.stringify(body) }),
    })
    const json = parseJson(bytes)
    if (status === 401 || status === 403) throw notConfiguredRefusal()
    if (status >= 500 || status === 429 || json === undefined) throw carrierUnreachableRefusal()
    if (status >= 400) throw new RefusedCall(messageOf(json))
    const parsed = z.safeParse(schema, json)
    if (!parsed.success) throw carrierUnreachableRefusal()
    return parsed.data
  }

  return {
    get: <S extends z.ZodMiniType>(path: string, schema: S) => retryOnce(() => call('GET', path, schema)),
    /** Sent once: its effect must not happen twice. */
    post: <S extends z.ZodMiniType>(path: string, body: object, schema: S) => call('POST', path, schema, body),
    /** Sent again after a failure: the record that it creates costs nothing. */
    postTwice: <S extends z.ZodMiniType>(path: string, body: object, schema: S) => retryOnce(() => call('POST', path, schema, body)),
    /** The image of a label, which EasyPost stores at an address of its own. Throws unless it is a PNG. */
    async image(address: string): Promise<LabelImage> {
      const { status, bytes } = await retryOnce(() => fetchBytes(address, { method: 'GET' }))
      if (status !== 200 || !bytes.subarray(0, pngSignature.length).equals(pngSignature)) throw carrierUnreachableRefusal()
      return { content: bytes, content_type: 'image/png' }
    },
  }
}

async function retryOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'carrier.unreachable') return work()
    throw error
  }
}

const notConfiguredRefusal = () => new Refusal('carrier.not-configured', 'The carriers do not accept the key that is configured')

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

/** The text of an error answer; at most 500 characters. */
function messageOf(json: unknown): string {
  const parsed = z.safeParse(errorSchema, json)
  const message = parsed.success ? parsed.data.error.message : undefined
  return (typeof message === 'string' ? message : JSON.stringify(message ?? 'The call was refused')).slice(0, 500)
}

/** Whether a callback is signed with a secret of ours. */
export const isSignedCallback = ({ webhookSecrets = [] }: EasypostConfig, signature: string, body: string | Buffer): boolean =>
  webhookSecrets.some((secret) => {
    const mac = createHmac('sha256', secret.normalize('NFKD')).update(body).digest('hex')
    const [expected, received] = [Buffer.from(`hmac-sha256-hex=${mac}`), Buffer.from(signature)]
    return expected.length === received.length && timingSafeEqual(expected, received)
  })

/** The tracking number that a tracker event is about. */
export function callbackNumbers(callback: unknown): string[] {
  const event = z.safeParse(eventSchema, callback)
  return event.success && event.data.description.startsWith('tracker.') ? [event.data.result.tracking_code] : []
}
