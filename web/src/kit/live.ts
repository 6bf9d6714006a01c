import { streamEvents } from '@linesheet/contract/home'
import { createParser } from 'eventsource-parser'
import { open } from './call.ts'
import { CallError } from './callError.ts'

export type Heard = { resync: () => void; changed: (what: string, id: string) => void }

const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    const stop = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', stop, { once: true })
  })

async function hear(heard: Heard, signal: AbortSignal, opened: () => void) {
  const { body } = await open(streamEvents, {}, { signal })
  if (!body) return
  opened()
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === 'resync') return heard.resync()
      const said: unknown = JSON.parse(data)
      if (typeof said === 'object' && said !== null && 'changed' in said)
        heard.changed(String(said.changed), 'id' in said ? String(said.id) : '')
    },
  })
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) parser.feed(chunk)
}

/** Listens until `signal` ends it. What happened while nobody listened is unknown, so each new connection begins with a resync. */
export async function listen(heard: Heard, signal: AbortSignal) {
  let failures = 0
  let before = false
  while (!signal.aborted) {
    try {
      await hear(heard, signal, () => {
        failures = 0
        if (before) heard.resync()
        before = true
      })
    } catch (error) {
      if (error instanceof CallError && (error.status === 403 || error.logout)) return
      failures += 1
    }
    if (!signal.aborted) await wait(Math.min(30_000, 1000 * 2 ** failures) * (0.75 + Math.random() / 2), signal)
  }
}
