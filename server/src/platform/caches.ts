type Limits = { max: number; ms: number }

const forGood = Number.POSITIVE_INFINITY
/** For pages that many strangers open at once. Members of the brand see their changes on their own screens, which read the database. */
const publicPageMs = 2000

/**
 * All caches of a server process, of answers of the database or of values that take long to compute: how many entries, for how long, and why an entry may be
 * stale. Each process has its own.
 */
const caches = {
  /** The claims of an access token, by its text. Never stale: `exp` and the session are checked with each request. */
  claims: { max: 5000, ms: forGood },
  /** The time zone of a brand. May be stale: callers read the present time zone as well, and start again if it differs. */
  timeZones: { max: 10_000, ms: forGood },
  /** When a month begins and ends in a time zone. Stale only after a change of time zone rules, which needs a new version of Node.js anyway. */
  monthBounds: { max: 1000, ms: forGood },
  /** Users who have dismissed the checklist of Home, which takes a sixth of that call to read. Never stale: a dismissed checklist never comes back. */
  dismissedChecklists: { max: 10_000, ms: forGood },
  /** The brand of a slug. Never stale: a slug that a brand once had stays its own (docs/decisions/0067). */
  slugOwners: { max: 10_000, ms: forGood },
  /** The brand as its direct link shows it: two seconds behind the brand at most. */
  directBrands: { max: 500, ms: publicPageMs },
  /** Pages of direct links, by brand, language and source of the visit: two seconds behind `directBrands` at most. */
  directPages: { max: 500, ms: publicPageMs },
  /** Modules of widgets: two seconds behind the brand at most. Browsers keep them for five minutes anyway. */
  widgetModules: { max: 2000, ms: publicPageMs },
} satisfies Record<string, Limits>

/** In development, where somebody saves and looks at once, nothing that depends on the database is cached. */
export const openCache = <V>(name: keyof typeof caches, { isProduction }: { isProduction: boolean } = { isProduction: true }) =>
  new Cache<V>(isProduction ? caches[name] : { ...caches[name], ms: 0 })

/** Beyond `max` entries the oldest is removed. A promise that fails is removed at once. */
export class Cache<V> {
  readonly #limits: Limits
  readonly #entries = new Map<string, { value: V; until: number }>()

  constructor(limits: Limits) {
    this.#limits = limits
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key)
    return entry && entry.until > performance.now() ? entry.value : undefined
  }

  set(key: string, value: V): V {
    this.#entries.delete(key)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size >= this.#limits.max && oldest !== undefined) this.#entries.delete(oldest)
    const entry = { value, until: performance.now() + this.#limits.ms }
    this.#entries.set(key, entry)
    if (value instanceof Promise) value.catch(() => this.#entries.get(key) === entry && this.#entries.delete(key))
    return value
  }

  /** The value of the key; made if there is none. Callers that ask while a promise is pending get the same promise. */
  remember(key: string, make: () => V): V {
    return this.get(key) ?? this.set(key, make())
  }
}
