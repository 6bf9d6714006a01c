import { type LiveEvent, liveEventNames } from '@linesheet/contract/platform/live-events'
import { createParser } from 'eventsource-parser'
import { createObservable, createWatchers } from '../createObservable.ts'
import { CallError } from './callError.ts'

export type LiveEventHandlers = {
  /** The age of the oldest data on the screen in milliseconds. Called when the stream is opened for the first time. */
  ageOfData: () => number
  /** Events may have been lost. */
  onResync: () => void
  /** Events of other tabs and of jobs. Events that arrive together are handed over together. */
  onEvents: (events: readonly LiveEvent[]) => void
}

type Dependencies = {
  /** Opens the stream; with `recentMs`, the events of that many past milliseconds come first. Rejections are retried, except 403 and an ended session. */
  open: (signal: AbortSignal, recentMs: number | undefined) => Promise<Response>
  tabId: string
  /** The database position that includes the change of an event. Called before `onEvents`. */
  onPosition?: (position: string | undefined) => void
  /** Calls the listener when the server can be reached again, so that the next attempt does not wait. Returns a function that unsubscribes it. */
  onReturn?: (listener: () => void) => () => void
  /** A number from 0 to 1. */
  random?: () => number
}

/** A bulk change publishes many events; the data that they make stale is refetched once. */
const gatherMs = 50
/** The server sends a comment every 20 seconds. A stream that is silent for longer than two of these intervals is dead. */
const maxSilenceMs = 50_000
const maxWaitMs = 30_000
/** The server sends events from up to five seconds before the data was read. A request that took longer may have missed some. */
const maxOpeningMs = 4000

const wait = (milliseconds: number, signal: AbortSignal, onReturn: Dependencies['onReturn']) =>
  new Promise<void>((resolve) => {
    const stop = () => {
      clearTimeout(timer)
      stopListening?.()
      resolve()
    }
    const timer = setTimeout(stop, milliseconds)
    const stopListening = onReturn?.(stop)
    signal.addEventListener('abort', stop, { once: true })
  })

/** Calls `flush` once for all items that are added within `milliseconds`. */
function gather<T>(flush: (items: readonly T[]) => void, milliseconds: number) {
  let items: T[] = []
  return (item: T) => {
    items.push(item)
    if (items.length > 1) return
    setTimeout(() => {
      const gathered = items
      items = []
      flush(gathered)
    }, milliseconds)
  }
}

/** An event of the server; undefined for one that this version does not know, because the server is newer. */
function parseEvent(data: string): LiveEvent | undefined {
  const event: LiveEvent = JSON.parse(data)
  return liveEventNames.includes(event.name) ? event : undefined
}

/** Keeps a stream of live events open, and knows whether it is open. */
export function createLiveEvents({ open, tabId, onPosition, onReturn, random = Math.random }: Dependencies) {
  const isConnected = createObservable(false)
  const eventWatchers = createWatchers<[readonly LiveEvent[]]>()

  async function readStream(handlers: LiveEventHandlers, signal: AbortSignal, recentMs: number | undefined, onOpen: () => void) {
    const silence = new AbortController()
    const { body } = await open(AbortSignal.any([signal, silence.signal]), recentMs)
    if (!body) return
    onOpen()
    const addEvent = gather<LiveEvent>((events) => {
      if (signal.aborted) return
      handlers.onEvents(events)
      eventWatchers.notify(events)
    }, gatherMs)
    const parser = createParser({
      onEvent: ({ event: name, data }) => {
        if (name === 'resync') {
          onPosition?.(JSON.parse(data).position)
          return handlers.onResync()
        }
        const event = parseEvent(data)
        onPosition?.(event?.position)
        if (event && event.origin !== tabId) addEvent(event)
      },
    })
    const expectSound = () => setTimeout(() => silence.abort(), maxSilenceMs)
    let timer = expectSound()
    try {
      for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
        clearTimeout(timer)
        timer = expectSound()
        parser.feed(chunk)
      }
    } finally {
      clearTimeout(timer)
    }
  }

  /**
   * Listens until `signal` aborts, reconnecting with backoff. Events from the time when the page loaded, before the stream opened, come first. Events
   * sent while disconnected are lost, so each reconnect resyncs. Events that this tab caused are skipped: its mutations have updated what it shows.
   */
  async function listen(handlers: LiveEventHandlers, signal: AbortSignal) {
    let failures = 0
    let wasConnected = false
    while (!signal.aborted) {
      try {
        const began = performance.now()
        await readStream(handlers, signal, wasConnected ? undefined : handlers.ageOfData(), () => {
          failures = 0
          isConnected.set(true)
          if (wasConnected || performance.now() - began > maxOpeningMs) handlers.onResync()
          wasConnected = true
        })
      } catch (error) {
        if (error instanceof CallError && (error.status === 403 || error.logout)) {
          // The user may have lost access to the data of the page: its calls find out.
          if (wasConnected) handlers.onResync()
          return
        }
        failures += 1
      } finally {
        isConnected.set(false)
      }
      if (!signal.aborted) await wait(Math.min(maxWaitMs, 1000 * 2 ** failures) * (0.75 + random() / 2), signal, onReturn)
    }
  }

  return {
    listen,
    /** Also passes the events to a part of a page while the tab listens. Returns a function that unsubscribes it. */
    watch: eventWatchers.subscribe,
    isConnected: isConnected.current,
    subscribe: isConnected.subscribe,
  }
}
