import { getOrder } from '@linesheet/contract/orders'
import { markDelivered } from '@linesheet/contract/orders.shipments'
import { refreshTokens } from '@linesheet/contract/session'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from './callError.ts'
import { createClient } from './client.ts'
import { createSession } from './session.ts'

const later = '2100-01-01T00:00:00Z'
type Sent = { url: string; method: string; headers: Record<string, string> }

/** A server that takes one token, and browser tabs that share a storage. */
function house() {
  const kept = new Map<string, string>()
  const sent: Sent[] = []
  const state = { token: 'fresh', refreshes: 0, refreshAnswer: 200, down: false, made: 0 }
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
      state.token = `fresh ${state.refreshes}`
      return answer(200, {
        success: true,
        result: { token: state.token, token_exp: later, refresh_token: `r${state.refreshes}`, refresh_token_exp: later },
      })
    }
    if (headers.authorization !== `Bearer ${state.token}`) return answer(401, { success: false, code: 'session.expired', message: 'Again' })
    return answer(200, { success: true, result: { url: String(url) } })
  }

  const newId = () => {
    state.made += 1
    return `id-${state.made}`
  }

  const tab = () => {
    const ended = vi.fn()
    const session = createSession({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    })
    const alone = <T>(work: () => Promise<T>): Promise<T> => {
      const mine = queue.then(work, work)
      queue = mine.catch(() => {})
      return mine
    }
    return { ...createClient({ fetch, session, runExclusively: alone, newId, onSessionEnd: ended }), session, ended }
  }
  kept.set('token', 'stale')
  kept.set('refresh_token', 'r0')
  kept.set('auth', 'a')
  kept.set('login', 'l')
  return { kept, sent, state, tab }
}

let world = house()
beforeEach(() => {
  world = house()
})

test('many calls that are refused make one refresh, and are all said again', async () => {
  const { call } = world.tab()
  const answers = await Promise.all(['1', '2', '3', '4', '5'].map((id) => call(getOrder, { params: { id } })))
  expect(answers).toEqual(['1', '2', '3', '4', '5'].map((id) => ({ url: `/api/order/${id}` })))
  expect(world.state.refreshes).toBe(1)
  expect(world.kept.get('token')).toBe('fresh 1')
  expect(world.kept.get('refresh_token')).toBe('r1')
})

test('a refused refresh rejects all that waited, clears everything and ends the session', async () => {
  world.state.refreshAnswer = 401
  const { call, ended } = world.tab()
  const results = await Promise.allSettled(['1', '2', '3'].map((id) => call(getOrder, { params: { id } })))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(world.state.refreshes).toBe(1)
  expect(ended).toHaveBeenCalled()
  expect(['token', 'refresh_token', 'auth', 'login'].map((key) => world.kept.has(key))).toEqual([false, false, false, false])
})

test('a refresh that did not arrive removes the token alone; the next call refreshes again', async () => {
  const { call, ended } = world.tab()
  world.state.refreshAnswer = 503
  await expect(call(getOrder, { params: { id: '1' } })).rejects.toBeInstanceOf(CallError)
  expect(world.kept.has('token')).toBe(false)
  expect(world.kept.get('refresh_token')).toBe('r0')
  expect(ended).not.toHaveBeenCalled()
  world.state.refreshAnswer = 200
  await expect(call(getOrder, { params: { id: '1' } })).resolves.toEqual({ url: '/api/order/1' })
})

test('two tabs that are refused at once make one refresh between them', async () => {
  const [one, two] = [world.tab(), world.tab()]
  await Promise.all([
    one.call(getOrder, { params: { id: '1' } }),
    two.call(getOrder, { params: { id: '2' } }),
    one.call(getOrder, { params: { id: '3' } }),
  ])
  expect(world.state.refreshes).toBe(1)
})

test('a call that is said again keeps its idempotency key', async () => {
  const { call } = world.tab()
  await call(markDelivered, { params: { id: '1' }, body: {} }, { key: 'intent' })
  const keys = world.sent.filter(({ url }) => url === '/api/order/update/set-delivered/1').map(({ headers }) => headers['idempotency-key'])
  expect(keys).toEqual(['intent', 'intent'])
})

test('an answer that flags logout ends the session without a refresh', async () => {
  const { call, ended } = world.tab()
  world.state.token = 'stale'
  const refusing = createClient({
    fetch: async () =>
      new Response(JSON.stringify({ success: false, code: 'session.over', message: 'Over', logout: true }), { status: 401 }),
    session: world.tab().session,
    runExclusively: (work) => work(),
    newId: () => 'id',
    onSessionEnd: ended,
  })
  await expect(call(getOrder, { params: { id: '1' } })).resolves.toBeTruthy()
  await expect(refusing.call(getOrder, { params: { id: '1' } })).rejects.toMatchObject({ code: 'session.over', logout: true })
  expect(world.state.refreshes).toBe(0)
  expect(ended).toHaveBeenCalledOnce()
  expect(world.kept.has('auth')).toBe(false)
})

test('a lost connection is said as such', async () => {
  const { call } = world.tab()
  world.state.down = true
  await expect(call(getOrder, { params: { id: '1' } })).rejects.toMatchObject({ code: 'network', mayRepeat: true })
})
