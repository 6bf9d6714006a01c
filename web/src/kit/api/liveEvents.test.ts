import type { LiveEvent } from '@linesheet/contract/platform/live-events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError, networkError } from './callError.ts'
import { createLiveEvents } from './liveEvents.ts'

const recordId = '01890000-0000-7000-8000-000000000001'
const otherId = '01890000-0000-7000-8000-000000000002'

/** A server whose streams the test writes to, and a tab that listens. */
function listeningTab(openingMs = 0) {
  const encoder = new TextEncoder()
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  const state = { error: undefined as Error | undefined, body: true }
  const open = vi.fn(async (signal: AbortSignal, _recentMs: number | undefined) => {
    if (openingMs) await new Promise((resolve) => setTimeout(resolve, openingMs))
    if (state.error) throw state.error
    if (!state.body) return new Response(null, { status: 204 })
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.push(controller)
        signal.addEventListener('abort', () => controller.error(signal.reason))
      },
    })
    return new Response(body)
  })
  const onPosition = vi.fn<(position: string | undefined) => void>()
  const live = createLiveEvents({ open, tabId: 'this tab', onPosition, random: () => 0.5 })
  const handlers = { ageOfData: () => 250, onResync: vi.fn(), onEvents: vi.fn<(events: readonly LiveEvent[]) => void>() }
  const controller = new AbortController()
  const listening = live.listen(handlers, controller.signal)
  return {
    live,
    open,
    handlers,
    listening,
    onPosition,
    streams,
    state,
    leave: () => controller.abort(),
    sends: async (...texts: string[]) => {
      for (const text of texts) streams.at(-1)?.enqueue(encoder.encode(text))
      await vi.advanceTimersByTimeAsync(60)
    },
  }
}
const data = (event: object) => `data: ${JSON.stringify(event)}\n\n`

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('events of others arrive, together if they come in one moment', async () => {
  const tab = listeningTab()
  await vi.advanceTimersByTimeAsync(0)
  const packed = { name: 'order.parcel_added', id: recordId, origin: 'another tab' }
  const progress = { name: 'job.progress', id: otherId }
  await tab.sends(data(packed), data(progress))
  expect(tab.handlers.onEvents.mock.calls).toEqual([[[packed, progress]]])
  await tab.sends(data(progress))
  expect(tab.handlers.onEvents).toHaveBeenLastCalledWith([progress])
  tab.leave()
})

test('events that this tab caused are skipped, and so are events that this version does not know', async () => {
  const tab = listeningTab()
  await vi.advanceTimersByTimeAsync(0)
  await tab.sends(data({ name: 'product.edited', id: recordId, origin: 'this tab' }), data({ name: 'order.eaten', id: recordId }))
  expect(tab.handlers.onEvents).not.toHaveBeenCalled()
  tab.leave()
})

test('an event may arrive in pieces', async () => {
  const tab = listeningTab()
  await vi.advanceTimersByTimeAsync(0)
  const text = data({ name: 'product.edited', id: recordId })
  await tab.sends('retry: 1000\n\n', text.slice(0, 20), text.slice(20))
  expect(tab.handlers.onEvents).toHaveBeenCalledExactlyOnceWith([{ name: 'product.edited', id: recordId }])
  tab.leave()
})

test('the first connection asks for what happened since the data was read, each further one resyncs', async () => {
  const tab = listeningTab()
  const states: boolean[] = []
  tab.live.subscribe(() => states.push(tab.live.isConnected()))
  await vi.advanceTimersByTimeAsync(0)
  expect(tab.handlers.onResync).not.toHaveBeenCalled()
  tab.streams[0]?.close()
  await vi.advanceTimersByTimeAsync(0)
  expect(tab.live.isConnected()).toBe(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(tab.handlers.onResync).toHaveBeenCalledOnce()
  expect(states).toEqual([true, false, true])
  expect(tab.open.mock.calls.map(([, recentMs]) => recentMs)).toEqual([250, undefined])
  tab.leave()
})

test.each([
  [3900, 0],
  [4100, 1],
])('a first connection that took %i ms resyncs %i times', async (openingMs, resyncs) => {
  const tab = listeningTab(openingMs)
  await vi.advanceTimersByTimeAsync(openingMs)
  expect(tab.live.isConnected()).toBe(true)
  expect(tab.handlers.onResync).toHaveBeenCalledTimes(resyncs)
  tab.leave()
})

test('the server asks for a resync when it may have missed events itself', async () => {
  const tab = listeningTab()
  await vi.advanceTimersByTimeAsync(0)
  await tab.sends('event: resync\ndata: {}\n\n')
  expect(tab.handlers.onResync).toHaveBeenCalledOnce()
  tab.leave()
})

test('without a connection it waits twice as long each time, up to half a minute', async () => {
  const tab = listeningTab()
  tab.state.error = networkError()
  tab.streams[0]?.error(tab.state.error)
  await vi.advanceTimersByTimeAsync(2000 + 4000 + 8000 + 16_000 + 30_000)
  expect(tab.streams).toHaveLength(1)
  tab.state.error = undefined
  await vi.advanceTimersByTimeAsync(30_000)
  expect(tab.streams).toHaveLength(2)
  expect(tab.handlers.onResync).toHaveBeenCalledOnce()
  tab.leave()
})

test('a stream that falls silent is opened again', async () => {
  const tab = listeningTab()
  await vi.advanceTimersByTimeAsync(0)
  for (let beats = 0; beats < 5; beats += 1) {
    await vi.advanceTimersByTimeAsync(20_000)
    await tab.sends(': beat\n\n')
  }
  expect(tab.streams).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(53_000)
  expect(tab.streams).toHaveLength(2)
  tab.leave()
})

test.each([
  ['who may not listen', new CallError(403, 'forbidden', '')],
  ['a session that is over', new CallError(401, 'session.over', '', { logout: true })],
])('%s ends it, and what is shown is checked', async (_, error) => {
  const tab = listeningTab()
  await vi.advanceTimersByTimeAsync(0)
  tab.state.error = error
  tab.streams[0]?.error(error)
  await vi.advanceTimersByTimeAsync(1000)
  await expect(tab.listening).resolves.toBeUndefined()
  expect(tab.live.isConnected()).toBe(false)
  expect(tab.handlers.onResync).toHaveBeenCalledTimes(1)
})

test('leaving ends it', async () => {
  const tab = listeningTab()
  await vi.advanceTimersByTimeAsync(0)
  tab.leave()
  await vi.advanceTimersByTimeAsync(1000)
  await expect(tab.listening).resolves.toBeUndefined()
  expect([tab.streams.length, tab.live.isConnected()]).toEqual([1, false])
})

test('positions are reported before their events, also for this tab’s own events and a resync', async () => {
  const tab = listeningTab()
  await vi.advanceTimersByTimeAsync(0)
  const [first, second, third] = ['0000000003000148', '0000000003000a00', '0000000003000b00']
  tab.handlers.onEvents.mockImplementation(() => expect(tab.onPosition).toHaveBeenCalledWith(first))
  await tab.sends(data({ name: 'job.progress', id: otherId, position: first }))
  await tab.sends(data({ name: 'job.progress', id: otherId, origin: 'this tab', position: second }))
  await tab.sends(`event: resync\n${data({ position: third })}`)
  expect(tab.handlers.onEvents).toHaveBeenCalledOnce()
  expect(tab.onPosition.mock.calls.flat()).toEqual([first, second, third])
  tab.leave()
})
