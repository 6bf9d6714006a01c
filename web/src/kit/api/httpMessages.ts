import type { Endpoint } from '@linesheet/contract/platform/endpoint'
import type { FieldErrors } from '@linesheet/domain/platform/field-errors'
import { apiBase } from './apiBase.ts'
import { CallError, networkError } from './callError.ts'

type Value = string | number | boolean | null | undefined
export type RequestParts = { params?: Record<string, Value>; query?: Record<string, Value>; body?: Record<string, unknown> }

const fillPath = (path: string, params: Record<string, Value>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

function queryString(query: Record<string, Value>) {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  return search.size ? `?${search}` : ''
}

/** Files by their fields. */
export type FormFiles = Readonly<Record<string, Blob>>

/** In a form everything is text: null is empty, and lists are JSON. */
const toFormText = (value: unknown) => (value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value))

function toFormData(body: Record<string, unknown>, files: FormFiles) {
  const form = new FormData()
  for (const [field, value] of Object.entries(body)) if (value !== undefined) form.set(field, toFormText(value))
  for (const [field, file] of Object.entries(files)) form.set(field, file)
  return form
}

/** The URL and request options for a call. Calls that take files are sent as multipart form data. */
export function toHttpRequest(endpoint: Endpoint, { params = {}, query = {}, body }: RequestParts, files?: FormFiles, base = apiBase) {
  const url = `${base}${fillPath(endpoint.path, params)}${queryString(query)}`
  if (endpoint.files || files) return { url, init: { method: endpoint.method, body: toFormData(body ?? {}, files ?? {}), headers: {} } }
  if (endpoint.method === 'GET' || (endpoint.method === 'DELETE' && !body)) return { url, init: { method: endpoint.method, headers: {} } }
  return { url, init: { method: endpoint.method, body: JSON.stringify(body ?? {}), headers: { 'content-type': 'application/json' } } }
}

type RefusalBody = { code?: string; message?: string; error_codes?: FieldErrors; result?: unknown; logout?: boolean }
type ResponseBody<T> = ({ success: true; result: T } & RefusalBody) | ({ success: false } & RefusalBody)

/**
  The `result` of a response; `onLogout` is called first if the response ends the session. Throws `CallError` for refusals, which report the same as
 * `logout`, and for responses that are not ours, such as a proxy's error page.
 */
export async function readResult<T>(response: Response, onLogout?: () => void): Promise<T> {
  const body: ResponseBody<T> | undefined = await response.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null || !('success' in body)) throw networkError()
  if (body.success) {
    if (body.logout) onLogout?.()
    return body.result
  }
  const retryAfter = Number(response.headers.get('retry-after'))
  throw new CallError(response.status, body.code ?? 'unexpected', body.message ?? '', {
    ...(body.error_codes && { errors: body.error_codes }),
    ...(retryAfter > 0 && { retryAfter }),
    ...(body.logout && { logout: true }),
    result: body.result,
  })
}
