import type { Message } from '@linesheet/contract/messages/chats'
import { CallError } from '../../kit/api/callError.ts'
import { createWatchers } from '../../kit/createObservable.ts'
import { nextMessage, type QueuedMessage, waitingRetailers } from './queuedMessage.ts'
import type { QueueStore } from './queueStore.ts'

type Dependencies = {
  store: QueueStore
  /** Sends a message; repeated with the same key it is sent once. */
  send: (message: QueuedMessage, onProgress: (share: number) => void) => Promise<Message>
  /** Called before the message leaves the queue, so that it is never missing in between. */
  onSent: (message: QueuedMessage, sent: Message) => void
  /** Runs the work of one name at a time across all tabs. */
  runExclusively: (name: string, work: () => Promise<void>) => Promise<void>
  isOnline: () => boolean
  /** Tells the other tabs that the store has changed. */
  announce: () => void
  wait: (milliseconds: number) => Promise<void>
  now: () => Date
}

const firstWaitMs = 2000
const maxWaitMs = 60_000
/** Server errors before the user is asked. Lost connections never end the attempts. */
const maxServerErrors = 5

type Outcome = 'sent' | 'refused' | 'unreachable' | 'failing' | 'signed-out'

function outcomeOf(error: unknown): Exclude<Outcome, 'sent'> {
  if (!(error instanceof CallError)) return 'failing'
  if (error.code === 'network') return 'unreachable'
  if (error.status === 401 || error.logout) return 'signed-out'
  return error.status >= 500 || error.status === 429 ? 'failing' : 'refused'
}

const refusalOf = (error: unknown) => {
  const { code, status, errors, retryAfter } = error instanceof CallError ? error : new CallError(0, 'unexpected', '')
  return { code, status, errors, retryAfter }
}

/**
 * Sends the messages in the store: to each retailer in their order, to several retailers in parallel. Without a
 * connection, messages wait for `resume`.
 */
export function createSendQueue({ store, send, onSent, runExclusively, isOnline, announce, wait, now }: Dependencies) {
  let owner = ''
  let messages: readonly QueuedMessage[] = []
  /** Messages that are shown before the store has them. */
  let unkept: readonly QueuedMessage[] = []
  let progress: ReadonlyMap<string, number> = new Map()
  const sending = new Map<string, Promise<void>>()
  const { subscribe, notify } = createWatchers()

  async function reload() {
    const stored = await store.all()
    const keys = new Set(stored.map(({ body }) => body.key))
    messages = [...stored, ...unkept.filter(({ body }) => !keys.has(body.key))]
    notify()
  }
  async function change(work: Promise<void>) {
    await work
    await reload()
    announce()
  }
  function setProgress(key: string, share: number | undefined) {
    const others = [...progress].filter(([other]) => other !== key)
    progress = new Map(share === undefined ? others : [...others, [key, share]])
    notify()
  }

  async function sendOne(message: QueuedMessage, serverErrors: number): Promise<Outcome> {
    const { key } = message.body
    try {
      onSent(message, await send(message, (share) => setProgress(key, share)))
      await change(store.remove(key))
      return 'sent'
    } catch (error) {
      const outcome = outcomeOf(error)
      const isGivenUp = outcome === 'refused' || (outcome === 'failing' && serverErrors + 1 >= maxServerErrors)
      if (isGivenUp) await change(store.put({ ...message, refusal: refusalOf(error) }))
      return isGivenUp ? 'refused' : outcome
    } finally {
      setProgress(key, undefined)
    }
  }

  /** Sends the messages to a retailer, until none waits or the server cannot be reached. */
  async function sendAll(retailerId: string) {
    let serverErrors = 0
    for (let attempt = 0; ; ) {
      if (!isOnline()) return
      const next = nextMessage(await store.all(), owner, retailerId)
      if (!next) return
      const outcome = await sendOne(next, serverErrors)
      if (outcome === 'signed-out') return
      const isOver = outcome === 'sent' || outcome === 'refused'
      serverErrors = isOver ? 0 : serverErrors + (outcome === 'failing' ? 1 : 0)
      attempt = isOver ? 0 : attempt + 1
      if (!isOver) await wait(Math.min(maxWaitMs, firstWaitMs * 2 ** (attempt - 1)))
    }
  }

  function sendTo(retailerId: string): Promise<void> {
    const running = sending.get(retailerId) ?? Promise.resolve()
    const next = running
      .then(() => runExclusively(`messages to ${retailerId}`, () => sendAll(retailerId)))
      .catch(() => undefined)
      .finally(() => sending.get(retailerId) === next && sending.delete(retailerId))
    sending.set(retailerId, next)
    return next
  }

  /** Sends everything that waits. Resolves when nothing more can be sent now. */
  async function resume() {
    await reload()
    await Promise.all(waitingRetailers(messages, owner).map(sendTo))
  }

  return {
    /** Sends the messages of this user from now on. Messages of others stay. */
    async start(nextOwner: string) {
      owner = nextOwner
      await resume()
    },
    resume,
    reload,
    /** Shows the messages at once, stores them, and begins to send them. Resolves once they are stored: until then the caller must keep them. */
    async add(bodies: readonly Pick<QueuedMessage, 'body' | 'file'>[]) {
      const last = Math.max(0, ...messages.map(({ position }) => position))
      const first = Math.max(now().getTime(), last + 1)
      const added = bodies.map((body, index) => ({ ...body, owner, position: first + index, created_at: now().toISOString() }))
      const shown = added.map((message) => ({ ...message, isBeingKept: true as const }))
      unkept = [...unkept, ...shown]
      messages = [...messages, ...shown]
      notify()
      for (const message of added) await store.put(message)
      unkept = unkept.filter((message) => !shown.some((candidate) => candidate === message))
      await reload()
      announce()
      for (const retailerId of new Set(added.map(({ body }) => body.company_id))) void sendTo(retailerId)
    },
    /** Sends a refused message again, under the same key. */
    async retry(key: string) {
      const message = messages.find(({ body }) => body.key === key)
      if (!message) return
      const { refusal: _, ...rest } = message
      await change(store.put(rest))
      void sendTo(message.body.company_id)
    },
    discard: (key: string) => change(store.remove(key)),
    messages: () => messages,
    progress: () => progress,
    subscribe,
  }
}
