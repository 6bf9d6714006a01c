import { type LiveEvent, mayReceive } from '@linesheet/contract/platform/live-events'
import type { Role } from '@linesheet/domain/platform/roles'

/** A receiver of events. A stream ends when the role of its member changes. */
export type LiveMember = { userId: string; role: Role }

/** How long an event is kept: longer than a page takes to load. */
const keptMs = 30_000
/** The maximum number of events in each of two generations: a busy server knows a shorter past. */
const maxEvents = 5000

/** `text`: as it is sent to browsers. */
type RecentEvent = { at: number; brandId: string; text: string; event: LiveEvent }

/**
 * The latest live events, for browsers that open their stream after reading the data they show. There are two generations: when the newer is old or full, the
 * older is dropped.
 */
export class RecentEvents {
  readonly #now: () => number
  #events: RecentEvent[] = []
  #earlier: RecentEvent[] = []
  #since: number
  #earlierSince: number

  /** `now`: milliseconds of a monotonic clock. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
    this.#since = this.#earlierSince = now()
  }

  /** Events were lost: only events added from now on are known. */
  clear() {
    this.#events = []
    this.#earlier = []
    this.#since = this.#earlierSince = this.#now()
  }

  add(brandId: string, text: string, event: LiveEvent) {
    const at = this.#now()
    if (at - this.#since >= keptMs || this.#events.length >= maxEvents) {
      this.#earlier = this.#events
      this.#earlierSince = this.#since
      this.#events = []
      this.#since = at
    }
    this.#events.push({ at, brandId, text, event })
  }

  /** The events that a member of the brand would have received in the last `milliseconds`; undefined if some are not known any more. */
  of(brandId: string, member: LiveMember, milliseconds: number): string[] | undefined {
    const from = this.#now() - milliseconds
    if (from < this.#earlierSince) return undefined
    const isMissed = ({ at, event, ...recent }: RecentEvent) => at >= from && recent.brandId === brandId && mayReceive(member, event)
    return [...this.#earlier, ...this.#events].filter(isMissed).map(({ text }) => text)
  }
}
