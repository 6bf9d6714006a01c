import type { Endpoint, RequestInput, ResponseResult } from '@linesheet/contract/endpoint'
import * as z from 'zod'

/** The server said no. */
export class Refused extends Error {
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

export type Manner = {
  /** The same key twice is the same request; without one, each is its own. */
  key?: string
  /** When it happens, in the world of the demo. */
  at?: Date
  file?: File
}

const scalars = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.undefined()]))
const parts = z.object({ params: scalars.optional(), query: scalars.optional(), body: z.record(z.string(), z.unknown()).optional() })
const envelope = z.object({
  success: z.boolean(),
  result: z.unknown().optional(),
  code: z.string().optional(),
  message: z.string().optional(),
  errors: z.record(z.string(), z.string()).optional(),
})

/** A call as HTTP carries it: the address, and the body as it is sent. */
function written(endpoint: Endpoint, asked: unknown, file: File | undefined) {
  const { params = {}, query = {}, body } = parts.parse(asked)
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  const address = `/api${path}${search.size ? `?${search}` : ''}`
  if (endpoint.file && file) {
    const form = new FormData()
    for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value))
    form.set(endpoint.file, file)
    return { address, body: form }
  }
  return { address, body: endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : JSON.stringify(body ?? {}) }
}

type Sign = (body: string) => Record<string, string> | Promise<Record<string, string>>

/** Calls a server as the contract says, and holds its answer against the contract. A server that is just starting again is waited for. */
export function callerOf(url: string, sign: Sign) {
  return async function call<E extends Endpoint>(
    endpoint: E,
    asked: RequestInput<E>,
    { key, at, file }: Manner = {},
  ): Promise<ResponseResult<E>> {
    const { address, body } = written(endpoint, asked, file)
    const response = await patiently(async () =>
      fetch(`${url}${address}`, {
        method: endpoint.method,
        ...(body !== undefined && { body }),
        headers: {
          ...(typeof body === 'string' && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
          ...(at && { 'x-linesheet-at': at.toISOString() }),
          device: 'Retailer simulator',
          ...(await sign(typeof body === 'string' ? body : '')),
        },
      }),
    )
    const name = `${endpoint.method} ${endpoint.path}`
    const said = envelope.safeParse(await response.json().catch(() => undefined)).data
    if (!said?.success) throw new Refused(name, response.status, said?.code ?? 'unexpected', said?.message ?? '', said?.errors)
    const answer: E['result'] = endpoint.result
    return z.parse(answer, said.result)
  }
}
export type Call = ReturnType<typeof callerOf>

/** Tries again where nobody answers, where a proxy answers instead, and when told to wait. */
async function patiently(send: () => Promise<Response>, left = 6): Promise<Response> {
  const response = await send().catch((error: unknown) => {
    if (left === 0 || !(error instanceof TypeError)) throw error
  })
  if (response && (left === 0 || ![429, 502, 503].includes(response.status))) return response
  const told = Number(response?.headers.get('retry-after') ?? 0)
  await new Promise((done) => setTimeout(done, told ? told * 1000 : 300 * 2 ** (6 - left)))
  return patiently(send, left - 1)
}
