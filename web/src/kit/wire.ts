import type { Endpoint } from '@linesheet/contract/endpoint'
import type { FieldError } from '@linesheet/domain/field-errors'
import { CallError, networkError } from './callError.ts'

type Value = string | number | boolean | null | undefined
export type Spoken = { params?: Record<string, Value>; query?: Record<string, Value>; body?: Record<string, unknown> }

const fill = (path: string, params: Record<string, Value>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

function queryOf(query: Record<string, Value>) {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  return search.size ? `?${search}` : ''
}

function formOf(body: Record<string, unknown>, name: string, file: Blob) {
  const form = new FormData()
  for (const [field, value] of Object.entries(body)) if (value !== undefined) form.set(field, String(value))
  form.set(name, file)
  return form
}

/** A call as HTTP carries it. */
export function requestOf(endpoint: Endpoint, { params = {}, query = {}, body }: Spoken, file?: Blob) {
  const url = `/api${fill(endpoint.path, params)}${queryOf(query)}`
  if (endpoint.file && file) return { url, init: { method: endpoint.method, body: formOf(body ?? {}, endpoint.file, file), headers: {} } }
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return { url, init: { method: endpoint.method, headers: {} } }
  return { url, init: { method: endpoint.method, body: JSON.stringify(body ?? {}), headers: { 'content-type': 'application/json' } } }
}

type Refused = { code?: string; message?: string; error_codes?: Record<string, FieldError>; result?: unknown; logout?: boolean }
type Wrapped<T> = ({ success: true; result: T } & Refused) | ({ success: false } & Refused)

/** What an answer carries, unwrapped. Throws a CallError for a refusal, and for what is no answer of ours (a proxy's page). */
export async function resultOf<T>(response: Response): Promise<T> {
  const said: Wrapped<T> | undefined = await response.json().catch(() => undefined)
  if (typeof said !== 'object' || said === null || !('success' in said)) throw networkError()
  if (said.success) return said.result
  const wait = Number(response.headers.get('retry-after'))
  throw new CallError(response.status, said.code ?? 'unexpected', said.message ?? '', {
    ...(said.error_codes && { errors: said.error_codes }),
    ...(wait > 0 && { retryAfter: wait }),
    ...(said.logout && { logout: true }),
    result: said.result,
  })
}
