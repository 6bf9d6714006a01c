import { type LiveEvent, mayReceive } from '@linesheet/contract/platform/live-events'
import type { Role } from '@linesheet/domain/platform/roles'

/** A receiver of events. A stream ends when the role of its member changes. */
export type LiveMember = { userId: string; role: Role }

/** How long an event is kept: longer than a page takes to load. */
const keptMs = 30_000
/** Kept at most, twice: a busy server knows less of the past, not more. */
const maxEvents = 5000

/** `text`: as it is sent to browsers. */
type RecentEvent = { at: number; brandId: string; text: string; event: LiveEvent }

/**
 * The latest live events, for browsers whose stream opens after they have read what they show. Two generations: when one is old or full, the one
 * before it is forgotten.
 */
export class RecentEvents {
  readonly #now: () => number
  #events: RecentEvent[] = []
  #earlier: RecentEvent[] = []
  #since: number
  #earlierSince: number

  /** `now`: milliseconds of a clock that nobody sets. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
    this.#since = this.#earlierSince = now()
  }

  /** Events were lost: only what is added from now on is known. */
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

  /** The events that a member of the brand would have received in the last so many milliseconds; undefined if some are not known any more. */
  of(brandId: string, member: LiveMember, milliseconds: number): string[] | undefined {
    const from = this.#now() - milliseconds
    if (from < this.#earlierSince) return undefined
    const isMissed = ({ at, event, ...recent }: RecentEvent) => at >= from && recent.brandId === brandId && mayReceive(member, event)
    return [...this.#earlier, ...this.#events].filter(isMissed).map(({ text }) => text)
  }
}
