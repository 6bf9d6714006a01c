import type { ServerResponse } from 'node:http'
import { type LiveEvent, mayReceive } from '@linesheet/contract/platform/live-events'
import pg from 'pg'
import { flushedPosition, type Position, type PrimaryPositions } from '../db/positions.ts'
import type { Log } from '../operations/log.ts'
import { type LiveMember, RecentEvents } from './recent-events.ts'

/** An event with the brand whose browsers receive it. */
export type BrandEvent = LiveEvent & { brandId: string }

const channel = 'linesheet_live'
/** An event need not wait for the disk, nor delay the commits of changes that do. */
const notDurable = '-c synchronous_commit=off'
const tooSlow = 1_000_000
const gatherMs = 10
/** The maximum time of a browser's request for its stream, and between a change and its event. */
const openingMs = 5000
const notify = 'select pg_notify($1, $2)'
/** The events were committed before this statement, and so before this position. */
const notifyWithPosition = `select pg_notify($1, json_build_object('position', ${flushedPosition}, 'events', $2::json)::text)`

const resyncFrom = (position: Position | undefined) => `event: resync\ndata: ${JSON.stringify({ position })}\n\n`

type Payload = BrandEvent[] | { position: Position; events: BrandEvent[] }

/** An ended stream stays registered until its connection closes. Writing to it would end the process. */
function write(stream: ServerResponse, text: string) {
  if (!stream.writableEnded) stream.write(text)
}

/**
 * Delivers live events to the browsers of all server processes, by LISTEN/NOTIFY on one connection. An event that is lost in a crash
 * costs freshness only: a browser that reconnects refetches everything.
 */
export class LiveEvents {
  readonly #url: string
  readonly #log: Log
  readonly #positions: PrimaryPositions | undefined
  readonly #listeners = new Map<string, Map<ServerResponse, LiveMember>>()
  readonly #jobListeners = new Set<() => void>()
  readonly #recent = new RecentEvents()
  #waiting: BrandEvent[] = []
  #client: pg.Client | undefined
  #stopped = false
  #everLost = false

  /** With `positions`, browsers get the position from which on they can read the change. */
  constructor(databaseUrl: string, log: Log, positions?: PrimaryPositions) {
    this.#url = databaseUrl
    this.#log = log
    this.#positions = positions
  }

  /** Resolves when listening. A lost connection is opened again, with growing waits. */
  async start(): Promise<void> {
    for (let wait = 50; !this.#stopped; wait = Math.min(wait * 2, 2000)) {
      const client = new pg.Client({
        connectionString: this.#url,
        application_name: 'linesheet-live',
        options: notDurable,
        keepAlive: true,
        pipeline: true,
      })
      try {
        client.on('error', () => {})
        await client.connect()
        client.on('notification', ({ payload = '[]' }) => this.#receive(JSON.parse(payload)))
        client.once('end', () => this.#lost())
        await client.query(`listen ${channel}`)
        this.#client = client
        this.#recent.clear()
        if (this.#everLost) await this.#resync(client)
        return
      } catch (error) {
        this.#log.warn({ err: error }, 'live events: no connection yet')
        await client.end().catch(() => {})
        await new Promise((resolve) => setTimeout(resolve, wait))
      }
    }
  }

  /** Sends events to all processes; call it after the commit. Events within 10 ms travel together. */
  publish(events: readonly BrandEvent[]) {
    if (!events.length) return
    if (!this.#waiting.length) setTimeout(() => this.#flush(), gatherMs)
    this.#waiting.push(...events)
  }

  /** Calls the listener after each event, because the outbox may have work. */
  onChange(listener: () => void) {
    this.#jobListeners.add(listener)
  }

  /**
   * Adds the event stream of a member's browser, until it closes. First it is sent the events that it missed: `recentMs` is how long ago the browser began to
   * read the data that it shows. If some of these events are not known any more, the browser refetches.
   */
  add(brandId: string, member: LiveMember, stream: ServerResponse, recentMs?: number) {
    const streams = this.#listeners.get(brandId) ?? new Map<ServerResponse, LiveMember>()
    this.#listeners.set(brandId, streams.set(stream, member))
    const beat = setInterval(() => write(stream, ': beat\n\n'), 20_000)
    stream.on('close', () => {
      clearInterval(beat)
      streams.delete(stream)
      if (!streams.size) this.#listeners.delete(brandId)
    })
    stream.write('retry: 1000\n\n')
    if (recentMs === undefined) return
    const missed = this.#recent.of(brandId, member, recentMs + openingMs)
    for (const text of missed ?? [resyncFrom(this.#positions?.latest)]) stream.write(text)
  }

  count() {
    return [...this.#listeners.values()].reduce((all, { size }) => all + size, 0)
  }

  /** The number of streams of a user. */
  countOf(brandId: string, userId: string) {
    let count = 0
    for (const listener of this.#listeners.get(brandId)?.values() ?? []) if (listener.userId === userId) count += 1
    return count
  }

  async stop() {
    this.#stopped = true
    for (const streams of this.#listeners.values()) for (const stream of streams.keys()) stream.end()
    await this.#client?.end()
  }

  #flush() {
    const events = this.#waiting.splice(0)
    while (events.length) {
      const payload = JSON.stringify(events.splice(0, 40)) // a payload holds 8,000 bytes
      this.#client
        ?.query({ name: 'notify', text: this.#positions ? notifyWithPosition : notify, values: [channel, payload] })
        .catch((error) => this.#log.warn({ err: error }, 'live events: not sent'))
    }
  }

  /** Events were lost. The changes in between are read from the present position of the primary. */
  async #resync(client: pg.Client) {
    let position: Position | undefined
    if (this.#positions) {
      const { rows } = await client.query<{ position: Position }>(`select ${flushedPosition} as position`)
      position = rows[0]?.position ?? ''
      this.#positions.startAt(position)
    }
    for (const brandId of this.#listeners.keys()) this.#send(brandId, resyncFrom(position))
  }

  #receive(payload: Payload) {
    const { position, events } = Array.isArray(payload) ? { position: undefined, events: payload } : payload
    for (const { brandId, ...event } of events) {
      if (position) this.#positions?.note(brandId, position)
      const text = `data: ${JSON.stringify(position ? { ...event, position } : event)}\n\n`
      this.#recent.add(brandId, text, event)
      this.#send(brandId, text, event)
      if (event.name === 'member.changed') this.#end(brandId, event.id)
    }
    for (const listener of this.#jobListeners) listener()
  }

  /** Sends to the streams of a brand. Without an event, the text is for all of them. */
  #send(brandId: string, text: string, event?: LiveEvent) {
    for (const [stream, member] of this.#listeners.get(brandId) ?? []) {
      if (event && !mayReceive(member, event)) continue
      if (stream.writableLength > tooSlow) stream.destroy()
      else write(stream, text)
    }
  }

  /** Ends the streams of a user whose role changed, or who was removed: their permission is checked when they reconnect. */
  #end(brandId: string, userId: string) {
    for (const [stream, listener] of this.#listeners.get(brandId) ?? []) if (listener.userId === userId) stream.end()
  }

  #lost() {
    this.#client = undefined
    this.#everLost = true
    if (!this.#stopped) void this.start()
  }
}
