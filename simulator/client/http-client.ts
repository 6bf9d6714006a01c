import type { Endpoint, RequestInput, ResponseResult } from '@linesheet/contract/platform/endpoint'
import { positionHeader } from '@linesheet/contract/platform/positions'
import * as z from 'zod'

/** The server refused the request. */
export class RequestError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string>
  constructor(call: string, status: number, code: string, message: string, errors: Record<string, string> = {}) {
    super(`${call}: ${status} ${code}: ${message} ${Object.keys(errors).length ? JSON.stringify(errors) : ''}`.trim())
    this.status = status
    this.code = code
    this.errors = errors
  }
}

export type CallOptions = {
  /** Idempotency key; without one, each request counts. */
  key?: string
  /** The time at which the server records it; development servers only. */
  at?: Date
  file?: File
  /** Files by their fields, for a call that takes several. */
  files?: Readonly<Record<string, File>>
}

const scalars = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.undefined()]))
const inputParts = z.object({ params: scalars.optional(), query: scalars.optional(), body: z.record(z.string(), z.unknown()).optional() })
const envelope = z.object({
  success: z.boolean(),
  result: z.unknown().optional(),
  code: z.string().optional(),
  message: z.string().optional(),
  errors: z.record(z.string(), z.string()).optional(),
})

/** URL path with query, and body with its type, of a call. */
async function encodeRequest(endpoint: Endpoint, input: unknown, files: Readonly<Record<string, File>>) {
  const { params = {}, query = {}, body } = inputParts.parse(input)
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  const address = `/api${path}${search.size ? `?${search}` : ''}`
  if (endpoint.files || Object.keys(files).length) {
    const form = new FormData()
    for (const [name, value] of Object.entries(body ?? {}))
      form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
    for (const [name, file] of Object.entries(files)) form.set(name, file)
    // As bytes, so that they can be signed.
    const multipart = new Response(form)
    return { address, body: new Uint8Array(await multipart.arrayBuffer()), type: multipart.headers.get('content-type') ?? '' }
  }
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return { address }
  return { address, body: JSON.stringify(body ?? {}), type: 'application/json' }
}

type Body = string | Uint8Array<ArrayBuffer>
type HeadersFor = (body: Body) => Record<string, string> | Promise<Record<string, string>>

/**
 * A typed client for the contract's calls. Results are validated against the contract. Retries while a server restarts. Reads see its earlier writes, even if
 * replicas answer them.
 */
export function createClient(url: string, headersFor: HeadersFor) {
  let position = ''
  return async function call<E extends Endpoint>(
    endpoint: E,
    input: RequestInput<E>,
    { key, at, file, files = endpoint.file && file ? { [endpoint.file]: file } : {} }: CallOptions = {},
  ): Promise<ResponseResult<E>> {
    const { address, body, type } = await encodeRequest(endpoint, input, files)
    const response = await sendWithRetry(async () =>
      fetch(`${url}${address}`, {
        method: endpoint.method,
        ...(body !== undefined && { body }),
        headers: {
          ...(type && { 'content-type': type }),
          ...(key && { 'idempotency-key': key }),
          ...(at && { 'x-linesheet-at': at.toISOString() }),
          ...(position && { [positionHeader]: position }),
          device: 'Retailer simulator',
          ...(await headersFor(body ?? '')),
        },
      }),
    )
    const told = response.headers.get(positionHeader) ?? ''
    if (told > position) position = told
    const name = `${endpoint.method} ${endpoint.path}`
    const payload = envelope.safeParse(await response.json().catch(() => undefined)).data
    if (!payload?.success)
      throw new RequestError(name, response.status, payload?.code ?? 'unexpected', payload?.message ?? '', payload?.errors)
    const answer: E['result'] = endpoint.result
    return z.parse(answer, payload.result)
  }
}
export type ApiCall = ReturnType<typeof createClient>

/** Retries connection failures, 429, 502 and 503, with exponential backoff or after Retry-After. */
async function sendWithRetry(send: () => Promise<Response>, attemptsLeft = 6): Promise<Response> {
  const response = await send().catch((error: unknown) => {
    if (attemptsLeft === 0 || !(error instanceof TypeError)) throw error
  })
  if (response && (attemptsLeft === 0 || ![429, 502, 503].includes(response.status))) return response
  const retryAfter = Number(response?.headers.get('retry-after') ?? 0)
  await new Promise((done) => setTimeout(done, retryAfter ? retryAfter * 1000 : 300 * 2 ** (6 - attemptsLeft)))
  return sendWithRetry(send, attemptsLeft - 1)
}
