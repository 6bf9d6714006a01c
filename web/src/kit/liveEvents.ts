import { LiveEvent, streamEvents } from '@linesheet/contract/live-events'
import { createParser } from 'eventsource-parser'
import { fetchEndpoint, tabId } from './call.ts'
import { CallError } from './callError.ts'

export type LiveEventHandlers = { onResync: () => void; onEvent: (event: LiveEvent) => void }

const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    const stop = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', stop, { once: true })
  })

async function readEventStream(handlers: LiveEventHandlers, signal: AbortSignal, onOpen: () => void) {
  const { body } = await fetchEndpoint(streamEvents, {}, { signal })
  if (!body) return
  onOpen()
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === 'resync') return handlers.onResync()
      const parsed = LiveEvent.safeParse(JSON.parse(data))
      // An event of a newer server that this version does not know is skipped.
      if (parsed.success && parsed.data.origin !== tabId) handlers.onEvent(parsed.data)
    },
  })
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) parser.feed(chunk)
}

/**
 * Listens until `signal` aborts, reconnecting with backoff. Events sent while disconnected are lost, so each reconnect resyncs. Events
 * that this tab caused are skipped: its mutations have updated what it shows.
 */
export async function listenToLiveEvents(handlers: LiveEventHandlers, signal: AbortSignal) {
  let failures = 0
  let wasConnected = false
  while (!signal.aborted) {
    try {
      await readEventStream(handlers, signal, () => {
        failures = 0
        if (wasConnected) handlers.onResync()
        wasConnected = true
      })
    } catch (error) {
      if (error instanceof CallError && (error.status === 403 || error.logout)) return
      failures += 1
    }
    if (!signal.aborted) await wait(Math.min(30_000, 1000 * 2 ** failures) * (0.75 + Math.random() / 2), signal)
  }
}
