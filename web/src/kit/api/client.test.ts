import { removeMember } from '@linesheet/contract/account/people'
import { listBrands, refreshTokens } from '@linesheet/contract/account/session'
import { getOrder } from '@linesheet/contract/orders/orders'
import { bulkChangeOrders } from '@linesheet/contract/orders/orders.bulk'
import { markDelivered } from '@linesheet/contract/orders/orders.shipments'
import { beforeEach, expect, test, vi } from 'vitest'
import { createOpenBrand } from '../session/openBrand.ts'
import { createSession } from '../session/session.ts'
import { CallError } from './callError.ts'
import { createClient } from './client.ts'
import { createPositions } from './positions.ts'

const later = '2100-01-01T00:00:00Z'
type Call = ReturnType<typeof createClient>['call']
type Sent = { url: string; method: string; headers: Record<string, string> }

/** A server that accepts one token, and browser tabs that share a storage. */
function fakeServer() {
  const stored = new Map<string, string>()
  const sent: Sent[] = []
  const state = {
    logout: false,
    position: '',
    token: 'fresh',
    refreshes: 0,
    refreshAnswer: 200,
    down: false,
    made: 0,
    unconfirmed: 0,
    refreshedToken: '',
  }
  let queue: Promise<unknown> = Promise.resolve()

  const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
  const fetch = async (url: unknown, init: RequestInit = {}) => {
    const headers = Object.fromEntries(Object.entries(init.headers ?? {}).map(([name, value]) => [name, String(value)]))
    sent.push({ url: String(url), method: init.method ?? 'GET', headers })
    await new Promise((done) => setTimeout(done, 1))
    if (state.down) throw new TypeError('Failed to fetch')
    if (String(url).startsWith(`/api${refreshTokens.path}`)) {
      state.refreshes += 1
      if (state.refreshAnswer !== 200)
        return answer(state.refreshAnswer, { success: false, code: 'session.over', message: 'Over', logout: state.refreshAnswer === 401 })
      state.token = state.refreshedToken || `fresh ${state.refreshes}`
      return answer(200, {
        success: true,
        ...(state.logout && { logout: true }),
        result: { token: state.token, token_exp: later, refresh_token: `r${state.refreshes}`, refresh_token_exp: later },
      })
    }
    if (headers.authorization !== `Bearer ${state.token}`) return answer(401, { success: false, code: 'session.expired', message: 'Again' })
    if (state.unconfirmed > 0) {
      state.unconfirmed -= 1
      return answer(403, { success: false, code: 'session.unconfirmed', message: 'Confirm' })
    }
    const told: Record<string, string> = state.position ? { 'x-position': state.position } : {}
    const body = { success: true, result: { url: String(url) }, ...(state.logout && { logout: true }) }
    return new Response(JSON.stringify(body), { headers: told })
  }

  const newId = () => {
    state.made += 1
    return `id-${state.made}`
  }

  const tab = () => {
    const ended = vi.fn()
    const askToConfirm = vi.fn(async () => true)
    const store = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    }
    const session = createSession(store)
    const runExclusively = <T>(work: () => Promise<T>): Promise<T> => {
      const result = queue.then(work, work)
      queue = result.catch(() => {})
      return result
    }
    const positions = createPositions(store)
    const openBrand = createOpenBrand(() => session.read().token)
    return {
      ...createClient({ fetch, session, openBrand, runExclusively, newId, tabId: 'tab', positions, askToConfirm, onSessionEnd: ended }),
      session,
      openBrand,
      positions,
      ended,
      askToConfirm,
    }
  }
  stored.set('token', 'stale')
  stored.set('refresh_token', 'r0')
  stored.set('auth', 'a')
  stored.set('login', 'l')
  return { stored, sent, state, tab }
}

let server = fakeServer()
beforeEach(() => {
  server = fakeServer()
})

test('concurrent refused calls share one refresh and are all repeated', async () => {
  const { call } = server.tab()
  const answers = await Promise.all(['1', '2', '3', '4', '5'].map((id) => call(getOrder, { params: { id } })))
  expect(answers).toEqual(['1', '2', '3', '4', '5'].map((id) => ({ url: `/api/order/${id}` })))
  expect(server.state.refreshes).toBe(1)
  expect(server.stored.get('token')).toBe('fresh 1')
  expect(server.stored.get('refresh_token')).toBe('r1')
})

test('a refused refresh rejects all waiting calls, clears the session and ends it', async () => {
  server.state.refreshAnswer = 401
  const { call, ended } = server.tab()
  const results = await Promise.allSettled(['1', '2', '3'].map((id) => call(getOrder, { params: { id } })))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(server.state.refreshes).toBe(1)
  expect(ended).toHaveBeenCalled()
  expect(['token', 'refresh_token', 'auth', 'login'].map((key) => server.stored.has(key))).toEqual([false, false, false, false])
})

test('a refresh that fails on the way removes only the access token; the next call refreshes again', async () => {
  const { call, ended } = server.tab()
  server.state.refreshAnswer = 503
  await expect(call(getOrder, { params: { id: '1' } })).rejects.toBeInstanceOf(CallError)
  expect(server.stored.has('token')).toBe(false)
  expect(server.stored.get('refresh_token')).toBe('r0')
  expect(ended).not.toHaveBeenCalled()
  server.state.refreshAnswer = 200
  await expect(call(getOrder, { params: { id: '1' } })).resolves.toEqual({ url: '/api/order/1' })
})

test('two tabs refused at once share one refresh', async () => {
  const [one, two] = [server.tab(), server.tab()]
  await Promise.all([
    one.call(getOrder, { params: { id: '1' } }),
    two.call(getOrder, { params: { id: '2' } }),
    one.call(getOrder, { params: { id: '3' } }),
  ])
  expect(server.state.refreshes).toBe(1)
})

test('a repeated call keeps its idempotency key', async () => {
  const { call } = server.tab()
  await call(markDelivered, { params: { id: '1' }, body: {} }, { key: 'intent' })
  const keys = server.sent.filter(({ url }) => url === '/api/order/update/set-delivered/1').map(({ headers }) => headers['idempotency-key'])
  expect(keys).toEqual(['intent', 'intent'])
})

test('a success with the logout flag ends the session, of any call and of a refresh', async () => {
  const { call, ended } = server.tab()
  server.stored.set('token', 'fresh')
  server.state.logout = true
  await expect(call(getOrder, { params: { id: '1' } })).resolves.toEqual({ url: '/api/order/1' })
  expect([ended.mock.calls, server.stored.has('refresh_token')]).toEqual([[['l']], false])
  server.stored.set('token', 'stale').set('refresh_token', 'r0').set('login', 'l')
  await expect(call(getOrder, { params: { id: '1' } })).rejects.toMatchObject({ code: 'session.over' })
  expect([ended.mock.calls.length, server.stored.has('token'), server.stored.has('refresh_token')]).toEqual([2, false, false])
})

test.each([
  ['POST', (call: Call, key: string) => call(markDelivered, { params: { id: '1' }, body: {} }, { key })],
  ['PUT', (call: Call, key: string) => call(bulkChangeOrders, { body: { ids: ['1'], action: 'tag', add_tags: ['Fair'] } }, { key })],
  ['DELETE', (call: Call, key: string) => call(removeMember, { params: { id: '1' } }, { key })],
] as const)('a %s carries an idempotency key, so that it happens once', async (method, send) => {
  await send(server.tab().call, 'intent')
  expect(server.sent.filter((request) => request.method === method).map(({ headers }) => headers['idempotency-key'])).toContain('intent')
})

test('a response with the logout flag ends the session without a refresh', async () => {
  const { call, ended } = server.tab()
  server.state.token = 'stale'
  const refusingClient = createClient({
    fetch: async () =>
      new Response(JSON.stringify({ success: false, code: 'session.over', message: 'Over', logout: true }), { status: 401 }),
    session: server.tab().session,
    openBrand: server.tab().openBrand,
    positions: server.tab().positions,
    runExclusively: (work) => work(),
    newId: () => 'id',
    tabId: 'tab',
    askToConfirm: async () => false,
    onSessionEnd: ended,
  })
  await expect(call(getOrder, { params: { id: '1' } })).resolves.toBeTruthy()
  await expect(refusingClient.call(getOrder, { params: { id: '1' } })).rejects.toMatchObject({ code: 'session.over', logout: true })
  expect(server.state.refreshes).toBe(0)
  expect(ended).toHaveBeenCalledOnce()
  expect(server.stored.has('auth')).toBe(false)
})

test('a call that needs a confirmed session is sent again with its key once the user has confirmed', async () => {
  const { call, askToConfirm } = server.tab()
  server.stored.set('token', 'fresh')
  server.state.unconfirmed = 1
  await call(markDelivered, { params: { id: '1' }, body: {} }, { key: 'intent' })
  expect(askToConfirm).toHaveBeenCalledOnce()
  expect(server.sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['intent', 'intent'])
  askToConfirm.mockResolvedValue(false)
  server.state.unconfirmed = 1
  await expect(call(getOrder, { params: { id: '1' } })).rejects.toMatchObject({ status: 403, code: 'session.unconfirmed' })
  expect(server.sent).toHaveLength(3)
})

const tokenFor = (brand: string) => `head.${btoa(JSON.stringify({ brand }))}.mac`
/** Chooses a brand in another tab. */
function choose(brand: string) {
  server.state.token = tokenFor(brand)
  server.stored.set('token', server.state.token)
}

test('after another tab has chosen another brand nothing is sent to it, until this tab opens it, too', async () => {
  choose('one')
  const { call, openBrand } = server.tab()
  const watcher = vi.fn()
  openBrand.subscribe(watcher)
  await call(getOrder, { params: { id: '1' } })
  choose('two')
  await expect(call(markDelivered, { params: { id: '1' }, body: {} })).rejects.toMatchObject({ code: 'session.other-brand' })
  expect([server.sent.length, openBrand.isLeft(), watcher.mock.calls.length]).toEqual([1, true, 1])
  await call(listBrands, {})
  openBrand.forget()
  await call(getOrder, { params: { id: '2' } })
  expect([server.sent.length, openBrand.isLeft()]).toEqual([3, false])
})

test('a refresh that returns the token of another brand does not send the waiting call to that brand', async () => {
  choose('one')
  const { call } = server.tab()
  await call(getOrder, { params: { id: '1' } })
  server.state.token = 'another'
  server.state.refreshedToken = tokenFor('two')
  await expect(call(markDelivered, { params: { id: '1' }, body: {} })).rejects.toMatchObject({ code: 'session.other-brand' })
  expect(server.sent.map(({ url }) => url)).toEqual(['/api/order/1', '/api/order/update/set-delivered/1', `/api${refreshTokens.path}`])
})

test('a lost connection is reported as `network`', async () => {
  const { call } = server.tab()
  server.state.down = true
  await expect(call(getOrder, { params: { id: '1' } })).rejects.toMatchObject({ code: 'network', mayRepeat: true })
})

test('each later request sends the latest position of all responses, also in other tabs', async () => {
  const [one, other] = [server.tab(), server.tab()]
  await one.call(getOrder, { params: { id: '1' } })
  expect(server.sent.some(({ headers }) => 'x-position' in headers)).toBe(false)
  const [earlier, later] = ['0000000003000148', '0000000003000a00']
  for (const position of [later, earlier]) {
    server.state.position = position
    await one.call(markDelivered, { params: { id: '1' }, body: {} })
  }
  await other.call(getOrder, { params: { id: '1' } })
  expect(server.sent.at(-1)?.headers).toMatchObject({ 'x-position': later })
  one.endSession()
  expect(other.positions.latest()).toBe('')
})
