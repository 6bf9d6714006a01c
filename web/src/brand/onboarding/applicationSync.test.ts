import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError, networkError } from '../../kit/api/callError.ts'
import { type Application, createApplicationSync } from './applicationSync.ts'

const emptyDraft: Application = { id: '', status: 'draft', language_code: 'en', answers: {}, file: null, updated_at: '', reason: null }
const missing = () => new CallError(404, 'application.missing', '')

function fakeServer() {
  const drafts = new Map<string, Application>()
  const server = {
    isDown: false,
    drafts,
    begin: vi.fn(async () => {
      if (server.isDown) throw networkError()
      const token = `token-${drafts.size + 1}`
      drafts.set(token, emptyDraft)
      return token
    }),
    read: vi.fn(async (token: string) => {
      const found = drafts.get(token)
      if (server.isDown) throw networkError()
      if (!found) throw missing()
      return found
    }),
    save: vi.fn(async (token: string, answers: object) => {
      const found = drafts.get(token)
      if (server.isDown) throw networkError()
      if (!found) throw missing()
      drafts.set(token, { ...found, answers: { ...found.answers, ...answers } })
    }),
  }
  return server
}
const fakeStore = () => {
  const values = new Map<string, string>()
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  }
}

let server = fakeServer()
let store = fakeStore()
const open = () => createApplicationSync(server, store, () => 'en')
beforeEach(() => {
  vi.useFakeTimers()
  server = fakeServer()
  store = fakeStore()
})

afterEach(() => vi.useRealTimers())

test('nothing is sent before something is typed, and then a moment later, once', async () => {
  const sync = open()
  await sync.load(undefined)
  expect(server.begin).not.toHaveBeenCalled()
  for (const first_name of ['M', 'Me', 'Mei']) sync.change({ first_name })
  expect(sync.current().saveState).toBe('saving')
  await vi.runAllTimersAsync()
  expect(sync.current()).toMatchObject({ saveState: 'saved', token: 'token-1' })
  expect(server.save.mock.calls).toEqual([['token-1', { first_name: 'Mei' }, 'en']])
})

test('input that was typed without a connection is sent by the next visit', async () => {
  const first = open()
  await first.load(undefined)
  server.isDown = true
  first.change({ first_name: 'Mei' })
  expect(await first.flush()).toBe(false)
  expect(first.current().saveState).toBe('failed')
  server.isDown = false
  const second = open()
  await second.load(undefined)
  await vi.runOnlyPendingTimersAsync()
  expect(second.current()).toMatchObject({ answers: { first_name: 'Mei' }, saveState: 'saved' })
})

test('input that could not be sent is sent again automatically', async () => {
  const sync = open()
  await sync.load(undefined)
  server.isDown = true
  sync.change({ first_name: 'Mei' })
  await sync.flush()
  server.isDown = false
  await vi.runOnlyPendingTimersAsync()
  expect(server.drafts.get('token-1')?.answers).toEqual({ first_name: 'Mei' })
})

test('another device adds its fields, and the link shows both', async () => {
  const here = open()
  await here.load(undefined)
  here.change({ first_name: 'Mei' })
  await here.flush()
  store = fakeStore()
  const there = open()
  await there.load('token-1')
  expect(there.current().answers).toEqual({ first_name: 'Mei' })
  there.change({ last_name: 'Lam' })
  await there.flush()
  here.change({ email: 'mei@brand.example' })
  await here.flush()
  expect(server.drafts.get('token-1')?.answers).toEqual({ first_name: 'Mei', last_name: 'Lam', email: 'mei@brand.example' })
})

test('an invalid link is reported; a deleted draft begins again with the typed input', async () => {
  const lost = open()
  await lost.load('unknown')
  expect(lost.current()).toMatchObject({ isLinkLost: true, token: undefined, isLoaded: true })
  lost.change({ first_name: 'Mei' })
  await lost.flush()
  server.drafts.clear()
  lost.change({ last_name: 'Lam' })
  await lost.flush()
  expect(server.drafts.get('token-1')?.answers).toEqual({ first_name: 'Mei', last_name: 'Lam' })
})

test('an application that was sent elsewhere shows its state and takes no more changes', async () => {
  const sync = open()
  await sync.load(undefined)
  sync.change({ first_name: 'Mei' })
  await sync.flush()
  server.drafts.set('token-1', { ...emptyDraft, status: 'pending' })
  server.save.mockRejectedValueOnce(new CallError(409, 'application.sent', ''))
  sync.change({ first_name: 'Kit' })
  expect(await sync.flush()).toBe(false)
  expect(sync.current()).toMatchObject({ status: 'pending', answers: {} })
})
