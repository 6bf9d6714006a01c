import type { Endpoint, RequestInput, ResponseResult } from '@linesheet/contract/platform/endpoint'
import { sign } from '../src/platform/http/signatures.ts'
import { type TestContext, testContext } from './context.ts'

/**
 * `key`: an idempotency key. `server`: another server than the tests' own. `device`: the browser's id. `position`: the latest position that the caller has
 * seen.
 */
export type Caller = { token?: string; key?: string; server?: TestContext; device?: string; position?: string }
export type CallResult<E extends Endpoint> = {
  status: number
  headers: Record<string, unknown>
  success: boolean
  result: ResponseResult<E>
  code?: string
  message?: string
  errors?: Record<string, string>
  logout?: boolean
}
type LooseInput = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** Makes a call over HTTP, without a network. Calls of the marketplace are signed. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E> | LooseInput,
  { token, key, server, device = 'test', position }: Caller = {},
): Promise<CallResult<E>> {
  const { app, keys, clock } = server ?? (await testContext())
  const { params = {}, query = {}, body } = input as LooseInput
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]))
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const bearer = endpoint.caller === 'marketplace' ? (token ?? keys.marketplaceKeys[0]?.key) : token
  const response = await app.inject({
    method: endpoint.method,
    url: `/api${path}?${search}`,
    headers: {
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(key && { 'idempotency-key': key }),
      ...(position && { 'x-position': position }),
      ...(endpoint.caller === 'marketplace' && { 'x-signature': sign(keys.marketplaceKeys[0]?.secret ?? '', payload ?? '', clock()) }),
      device,
    },
    ...(payload !== undefined && { payload }),
  })
  const answer = response.headers['content-type']?.toString().startsWith('application/json')
    ? response.json()
    : { success: true, result: response.rawPayload }
  return { status: response.statusCode, headers: response.headers, ...answer }
}

/** Makes a call that has to succeed, and returns its result. */
export async function callOk<E extends Endpoint>(endpoint: E, input: RequestInput<E>, caller: Caller = {}): Promise<ResponseResult<E>> {
  const { success, result, status, code, errors, message } = await call(endpoint, input, caller)
  if (!success) throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${code} ${JSON.stringify(errors ?? message)}`)
  return result
}
