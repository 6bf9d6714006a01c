import type { Endpoint, RequestInput, ResponseResult } from '@linesheet/contract/endpoint'
import { refreshTokens } from '@linesheet/contract/session'
import { CallError, networkError } from './callError.ts'
import type { Session } from './session.ts'
import type { Upload } from './upload.ts'
import { requestOf, resultOf, type Spoken } from './wire.ts'

type World = {
  fetch: typeof fetch
  /** The same for a file, telling how much of it is sent. */
  upload?: Upload
  session: Session
  /** Runs one piece of work at a time among all tabs. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  newId: () => string
  /** The session is over and everything stored is cleared. */
  ended: () => void
}

export type Manner = { signal?: AbortSignal; key?: string; file?: Blob; progress?: (share: number) => void }

const over = () => new CallError(401, 'session.over', 'Please sign in again')

/** How the browser speaks with the server: the session's tokens, their renewal, and what a refusal does. */
export function callsIn({ fetch, upload, session, alone, newId, ended }: World) {
  let refreshing: Promise<void> | undefined

  async function reach(endpoint: Endpoint, asked: unknown, manner: Manner) {
    const headers: Record<string, string> = { device: session.device(newId) }
    const { token } = session.read()
    if (token && endpoint.caller !== 'anyone') headers.authorization = `Bearer ${token}`
    if (endpoint.method === 'POST') headers['idempotency-key'] = manner.key ?? newId()
    const { url, init } = requestOf(endpoint, asked as Spoken, manner.file)
    try {
      const request = { ...init, headers: { ...init.headers, ...headers }, signal: manner.signal ?? null }
      return { token, response: await (manner.progress && upload ? upload(url, request, manner.progress) : fetch(url, request)) }
    } catch (error) {
      if (manner.signal?.aborted) throw error
      throw networkError()
    }
  }

  function end() {
    session.clear()
    ended()
  }

  async function renew(stale: string | null) {
    const { token, refresh_token } = session.read()
    if (token && token !== stale) return
    if (!refresh_token) {
      end()
      throw over()
    }
    try {
      const { response } = await reach(refreshTokens, { body: { refresh_token } }, {})
      session.keep(await resultOf<ResponseResult<typeof refreshTokens>>(response))
    } catch (error) {
      session.dropToken()
      if (error instanceof CallError && !error.mayRepeat && error.status !== 429) end()
      throw error
    }
  }

  /** However many calls were refused, one refresh is made; the others wait for it, in this tab and in the others. */
  function refresh(stale: string | null) {
    refreshing ??= alone(() => renew(stale)).finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  async function authorised(endpoint: Endpoint, asked: unknown, manner: Manner) {
    if (endpoint.caller === 'anyone') return (await reach(endpoint, asked, manner)).response
    const { token, refresh_token } = session.read()
    if (!token && !refresh_token) throw over()
    if (!token) await refresh(null)
    const steady = { key: newId(), ...manner }
    const first = await reach(endpoint, asked, steady)
    if (first.response.status !== 401) return first.response
    const { logout } = await first.response
      .clone()
      .json()
      .catch(() => ({}))
    if (logout === true) return first.response
    await refresh(first.token)
    return (await reach(endpoint, asked, steady)).response
  }

  /** The answer as it came, when it is a good one. */
  async function open(endpoint: Endpoint, asked: unknown, manner: Manner = {}) {
    const response = await authorised(endpoint, asked, manner)
    if (response.ok) return response
    return resultOf<never>(response).catch((error: unknown) => {
      if (error instanceof CallError && error.logout) end()
      throw error
    })
  }

  return {
    open,
    async call<E extends Endpoint>(endpoint: E, asked: RequestInput<E>, manner: Manner = {}): Promise<ResponseResult<E>> {
      return resultOf<ResponseResult<E>>(await open(endpoint, asked, manner))
    },
    async download<E extends Endpoint>(endpoint: E, asked: RequestInput<E>): Promise<Blob> {
      return (await open(endpoint, asked)).blob()
    },
    end,
  }
}
