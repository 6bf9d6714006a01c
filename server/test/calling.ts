import type { Endpoint, RequestInput, ResponseResult } from '@linesheet/contract/endpoint'
import { sign } from '../src/kernel/signatures.ts'
import { type TestContext, testContext } from './context.ts'

export type Caller = { token?: string; key?: string; at?: TestContext }
export type Said<E extends Endpoint> = {
  status: number
  headers: Record<string, unknown>
  success: boolean
  result: ResponseResult<E>
  code?: string
  message?: string
  errors?: Record<string, string>
  logout?: boolean
}
type Loose = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** Makes a call as it comes over the wire; the marketplace's are signed. */
export async function call<E extends Endpoint>(
  endpoint: E,
  asked: RequestInput<E> | Loose,
  { token, key, at }: Caller = {},
): Promise<Said<E>> {
  const { app, keys, clock } = at ?? (await testContext())
  const { params = {}, query = {}, body } = asked as Loose
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]))
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const bearer = endpoint.caller === 'marketplace' ? (token ?? keys.marketplace.key) : token
  const response = await app.inject({
    method: endpoint.method,
    url: `/api${path}?${search}`,
    headers: {
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(key && { 'idempotency-key': key }),
      ...(endpoint.caller === 'marketplace' && { 'x-signature': sign(keys.marketplace.secret, payload ?? '', clock()) }),
      device: 'test',
    },
    ...(payload !== undefined && { payload }),
  })
  const said = response.headers['content-type']?.toString().startsWith('application/json')
    ? response.json()
    : { success: true, result: response.rawPayload }
  return { status: response.statusCode, headers: response.headers, ...said }
}

/** The same, for what has to succeed. */
export async function done<E extends Endpoint>(endpoint: E, asked: RequestInput<E>, caller: Caller = {}): Promise<ResponseResult<E>> {
  const said = await call(endpoint, asked, caller)
  if (!said.success)
    throw new Error(`${endpoint.method} ${endpoint.path}: ${said.status} ${said.code} ${JSON.stringify(said.errors ?? said.message)}`)
  return said.result
}
