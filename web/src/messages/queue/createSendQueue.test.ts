import { expect, test, vi } from 'vitest'
import { CallError, networkError } from '../../kit/api/callError.ts'
import { messageFixture } from '../messageFixture.ts'
import { createSendQueue } from './createSendQueue.ts'
import { type QueuedMessage, waitingIn } from './queuedMessage.ts'
import type { QueueStore } from './queueStore.ts'

const owner = 'mei@brand.example brand'
const text = (text: string, company_id = 'shop') => ({ body: { key: `key of ${text}`, company_id, text } })

/** A server that records accepted messages, and a browser whose tabs share a store and its locks. */
function aBrowser() {
  const stored = new Map<string, QueuedMessage>()
  let storeIsReady = Promise.resolve()
  const store: QueueStore = {
    all: async () => [...stored.values()],
    async put(message) {
      await storeIsReady
      stored.set(message.body.key, structuredClone(message))
    },
    remove: async (key) => void stored.delete(key),
  }
  const taken: string[] = []
  const calls: string[] = []
  let answer: (text: string) => unknown = () => undefined
  let isOnline = true
  const locks = new Map<string, Promise<void>>()
  const waits: number[] = []
  const openTab = () => {
    const tab = createSendQueue({
      store,
      send: async ({ body: { text, key } }) => {
        calls.push(text)
        const error = await answer(text)
        if (error === 'lost answer') {
          if (!taken.includes(key)) taken.push(key)
          throw networkError()
        }
        if (error) throw error
        if (!taken.includes(key)) taken.push(key)
        return messageFixture({ key, text })
      },
      onSent: () => {},
      runExclusively: (name, work) => {
        const next = (locks.get(name) ?? Promise.resolve()).then(work)
        locks.set(name, next)
        return next
      },
      isOnline: () => isOnline,
      announce: () => {},
      wait: async (milliseconds) => void waits.push(milliseconds),
      now: () => new Date('2026-08-01T10:00:00Z'),
    })
    return tab
  }
  return {
    openTab,
    stored,
    taken,
    calls,
    waits,
    answerWith: (next: typeof answer) => {
      answer = next
    },
    /** Blocks the store until the returned function is called. */
    holdStore() {
      const { promise, resolve } = Promise.withResolvers<void>()
      storeIsReady = promise
      return resolve
    },
    setOnline: (next: boolean) => {
      isOnline = next
    },
  }
}
const isEmpty = (browser: ReturnType<typeof aBrowser>) => vi.waitFor(() => expect(browser.stored.size).toBe(0))

test('messages to a retailer arrive in their order, however long each takes', async () => {
  const browser = aBrowser()
  const tab = browser.openTab()
  await tab.start(owner)
  await tab.add([text('one'), text('two')])
  await tab.add([text('three')])
  await isEmpty(browser)
  expect(browser.taken).toEqual(['key of one', 'key of two', 'key of three'])
})

test('a message to one retailer does not wait for a message to another', async () => {
  const browser = aBrowser()
  const tab = browser.openTab()
  await tab.start(owner)
  let release = () => {}
  browser.answerWith((text) => (text === 'slow' ? new Promise<void>((resolve) => (release = resolve)) : undefined))
  await tab.add([text('slow', 'far'), text('quick', 'near')])
  await vi.waitFor(() => expect(browser.taken).toEqual(['key of quick']))
  release()
  await isEmpty(browser)
})

test('without a connection messages wait, are shown, and are sent when it returns', async () => {
  const browser = aBrowser()
  browser.setOnline(false)
  const tab = browser.openTab()
  await tab.start(owner)
  await tab.add([text('one'), text('two')])
  expect(waitingIn(tab.messages(), owner, 'shop', new Set()).map(({ body }) => body.text)).toEqual(['one', 'two'])
  expect(browser.calls).toEqual([])
  browser.setOnline(true)
  await tab.resume()
  expect(browser.taken).toEqual(['key of one', 'key of two'])
  expect(tab.messages()).toEqual([])
})

test('a message that is not stored yet is shown as such, and its sender waits', async () => {
  const browser = aBrowser()
  browser.setOnline(false)
  const release = browser.holdStore()
  const tab = browser.openTab()
  await tab.start(owner)
  let isKept = false
  const adding = tab.add([text('one')]).then(() => (isKept = true))
  await tab.reload()
  expect(tab.messages()).toMatchObject([{ body: { text: 'one' }, isBeingKept: true }])
  expect([isKept, browser.stored.size]).toEqual([false, 0])
  release()
  await adding
  expect([...browser.stored.values()]).toEqual(tab.messages())
  expect(tab.messages()[0]?.isBeingKept).toBeUndefined()
})

test('a message whose response was lost is sent again under its key, by a tab that opens later', async () => {
  const browser = aBrowser()
  const first = browser.openTab()
  await first.start(owner)
  browser.answerWith(() => {
    browser.setOnline(false)
    return 'lost answer'
  })
  await first.add([text('one')])
  await vi.waitFor(() => expect(browser.calls).toEqual(['one']))
  browser.answerWith(() => undefined)
  browser.setOnline(true)
  await browser.openTab().start(owner)
  expect(browser.taken).toEqual(['key of one'])
  expect(browser.stored.size).toBe(0)
})

test('only one of two tabs sends', async () => {
  const browser = aBrowser()
  browser.setOnline(false)
  const [one, other] = [browser.openTab(), browser.openTab()]
  await one.start(owner)
  await other.start(owner)
  await one.add([text('one'), text('two')])
  browser.setOnline(true)
  await Promise.all([one.resume(), other.resume()])
  expect(browser.calls).toEqual(['one', 'two'])
})

test('a refused message stays with its reason, the next ones are sent, and it can be sent again or discarded', async () => {
  const browser = aBrowser()
  const tab = browser.openTab()
  await tab.start(owner)
  browser.answerWith((text) => (text === 'two' ? new CallError(409, 'chat.closed', '') : undefined))
  await tab.add([text('one'), text('two'), text('three')])
  await vi.waitFor(() => expect(browser.taken).toEqual(['key of one', 'key of three']))
  await vi.waitFor(() => expect(tab.messages().map(({ refusal }) => refusal?.code)).toEqual(['chat.closed']))
  browser.answerWith(() => undefined)
  await tab.retry('key of two')
  await isEmpty(browser)
  expect(browser.taken).toContain('key of two')

  browser.answerWith(() => new CallError(400, 'input.invalid', ''))
  await tab.add([text('four')])
  await vi.waitFor(() => expect(tab.messages()[0]?.refusal?.code).toBe('input.invalid'))
  await tab.discard('key of four')
  expect(tab.messages()).toEqual([])
})

test('after server errors sending is retried with longer waits, and then the user is asked', async () => {
  const browser = aBrowser()
  const tab = browser.openTab()
  await tab.start(owner)
  browser.answerWith(() => new CallError(503, 'unavailable', ''))
  await tab.add([text('one')])
  await vi.waitFor(() => expect(tab.messages()[0]?.refusal?.status).toBe(503))
  expect(browser.calls).toHaveLength(5)
  expect(browser.waits).toEqual([2000, 4000, 8000, 16_000])
})

test('lost connections never end the attempts', async () => {
  const browser = aBrowser()
  const tab = browser.openTab()
  await tab.start(owner)
  let failures = 0
  browser.answerWith(() => (++failures <= 20 ? networkError() : undefined))
  await tab.add([text('one')])
  await isEmpty(browser)
  expect(Math.max(...browser.waits)).toBe(60_000)
})

test('messages of another user, or for another brand, are not sent', async () => {
  const browser = aBrowser()
  browser.setOnline(false)
  const tab = browser.openTab()
  await tab.start(owner)
  await tab.add([text('one')])
  browser.setOnline(true)
  await tab.start('kit@brand.example brand')
  await tab.start('mei@brand.example other brand')
  expect(browser.calls).toEqual([])
  expect(waitingIn(tab.messages(), 'kit@brand.example brand', 'shop', new Set())).toEqual([])
  await tab.start(owner)
  expect(browser.taken).toEqual(['key of one'])
})

test('waiting messages are kept when the session ends', async () => {
  const browser = aBrowser()
  const tab = browser.openTab()
  await tab.start(owner)
  browser.answerWith(() => new CallError(401, 'session.over', '', { logout: true }))
  await tab.add([text('one')])
  await vi.waitFor(() => expect(browser.calls).toEqual(['one']))
  browser.answerWith(() => undefined)
  await tab.start(owner)
  expect(browser.taken).toEqual(['key of one'])
})
