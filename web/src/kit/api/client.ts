import { refreshTokens } from '@linesheet/contract/account/session'
import type { Endpoint, RequestInput, ResponseResult } from '@linesheet/contract/platform/endpoint'
import { positionHeader } from '@linesheet/contract/platform/positions'
import type { OpenBrand } from '../session/openBrand.ts'
import type { Session } from '../session/session.ts'
import { CallError, codeOf, networkError } from './callError.ts'
import { type FormFiles, type RequestParts, readResult, toHttpRequest } from './httpMessages.ts'
import type { Positions } from './positions.ts'
import { createResponseCache } from './responseCache.ts'
import type { Upload } from './upload.ts'

type ClientDependencies = {
  fetch: typeof fetch
  /** Used instead of `fetch` when the caller wants upload progress. */
  upload?: Upload
  session: Session
  openBrand: OpenBrand
  /** Runs one task at a time across all tabs. */
  runExclusively: <T>(work: () => Promise<T>) => Promise<T>
  newId: () => string
  /** Names this browser tab in live events, so that the tab can skip events that it caused. */
  tabId: string
  positions: Positions
  /** Asks the user to confirm the session. False if the user does not. */
  askToConfirm: () => Promise<boolean>
  /** Called after the session of `login` has ended and its stored data is cleared. */
  onSessionEnd: (login: string | null) => void
  /** Called when a request got no answer. */
  onNetworkError?: () => void
}

/**
 * `key` is an idempotency key; a POST without a key gets a new one. `file` fills the only file field of a call; `files` fills several fields by
 * name.
 */
export type CallOptions = { signal?: AbortSignal; key?: string; file?: Blob; files?: FormFiles; onProgress?: (share: number) => void }

const sessionOverError = () => new CallError(401, 'session.over', 'Please sign in again')
const otherBrandError = () => new CallError(409, 'session.other-brand', 'Another brand was chosen in another tab')

/** Calls that the server answers for the brand of the token. */
const isOfBrand = ({ caller }: Endpoint) => !['anyone', 'leaving', 'session'].includes(caller)

/** The HTTP client: sends the session's tokens, renews them when they expire, and turns refusals into `CallError`. */
export function createClient({
  fetch,
  upload,
  session,
  openBrand,
  runExclusively,
  newId,
  tabId,
  positions,
  askToConfirm,
  onSessionEnd,
  onNetworkError,
}: ClientDependencies) {
  let refreshing: Promise<void> | undefined
  const responses = createResponseCache()

  async function sendRequest(endpoint: Endpoint, input: unknown, options: CallOptions) {
    const headers: Record<string, string> = { device: session.deviceId(newId), 'x-tab': tabId }
    const { token } = session.read()
    if (isOfBrand(endpoint) && openBrand.isLeft()) {
      openBrand.notify()
      throw otherBrandError()
    }
    if (token && endpoint.caller !== 'anyone') headers.authorization = `Bearer ${token}`
    const position = positions.latest()
    if (position) headers[positionHeader] = position
    if (options.key && endpoint.method !== 'GET') headers['idempotency-key'] = options.key
    const { url, init } = toHttpRequest(
      endpoint,
      input as RequestParts,
      endpoint.file && options.file ? { [endpoint.file]: options.file } : options.files,
    )
    const etag = init.method === 'GET' ? responses.etagOf(url) : undefined
    if (etag) headers['if-none-match'] = etag
    try {
      const request = { ...init, headers: { ...init.headers, ...headers }, signal: options.signal ?? null }
      const response = await (options.onProgress && upload ? upload(url, request, options.onProgress) : fetch(url, request))
      positions.note(response.headers.get(positionHeader))
      return { token, response: init.method === 'GET' ? await responses.resolve(url, response) : response }
    } catch (error) {
      if (options.signal?.aborted) throw error
      onNetworkError?.()
      throw networkError()
    }
  }

  function endSession() {
    const { login } = session.read()
    session.clear()
    openBrand.forget()
    responses.clear()
    positions.clear()
    onSessionEnd(login)
  }

  async function renewTokens(staleToken: string | null) {
    const { token, refresh_token } = session.read()
    if (token && token !== staleToken) return
    if (!refresh_token) {
      endSession()
      throw sessionOverError()
    }
    try {
      const { response } = await sendRequest(refreshTokens, { body: { refresh_token } }, {})
      const refuse = () => {
        throw sessionOverError()
      }
      session.save(await readResult<ResponseResult<typeof refreshTokens>>(response, refuse))
    } catch (error) {
      session.dropToken()
      if (error instanceof CallError && !error.mayRepeat && error.status !== 429) endSession()
      throw error
    }
  }

  /** Concurrent calls share one refresh, in this tab and across tabs. */
  function refresh(staleToken: string | null) {
    refreshing ??= runExclusively(() => renewTokens(staleToken)).finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  async function sendWithSession(endpoint: Endpoint, input: unknown, options: CallOptions) {
    if (endpoint.caller === 'anyone') return (await sendRequest(endpoint, input, options)).response
    const { token, refresh_token } = session.read()
    if (!token && !refresh_token) throw sessionOverError()
    if (!token) await refresh(null)
    // The replay keeps the idempotency key.
    const optionsWithKey = endpoint.method === 'POST' ? { key: newId(), ...options } : options
    const first = await sendRequest(endpoint, input, optionsWithKey)
    if (first.response.status !== 401) return first.response
    const { logout } = await first.response
      .clone()
      .json()
      .catch(() => ({}))
    if (logout === true) return first.response
    await refresh(first.token)
    return (await sendRequest(endpoint, input, optionsWithKey)).response
  }

  /** The raw response. Throws `CallError` for any status but 2xx. */
  async function fetchEndpoint(endpoint: Endpoint, input: unknown, options: CallOptions = {}): Promise<Response> {
    const response = await sendWithSession(endpoint, input, options)
    if (response.ok) return response
    return readResult<never>(response).catch(async (error: unknown) => {
      if (error instanceof CallError && error.logout) endSession()
      if (codeOf(error) === 'session.unconfirmed' && (await askToConfirm())) return fetchEndpoint(endpoint, input, options)
      throw error
    })
  }

  return {
    fetchEndpoint,
    async call<E extends Endpoint>(endpoint: E, input: RequestInput<E>, options: CallOptions = {}): Promise<ResponseResult<E>> {
      return readResult<ResponseResult<E>>(await fetchEndpoint(endpoint, input, options), endSession)
    },
    async download<E extends Endpoint>(endpoint: E, input: RequestInput<E>): Promise<Blob> {
      return (await fetchEndpoint(endpoint, input)).blob()
    },
    endSession,
    /** Fetches new tokens, which carry the changes of the session. */
    renewSession: () => refresh(session.read().token),
  }
}
