type Limits = { max: number; ms: number }

const forGood = Number.POSITIVE_INFINITY
/** For pages that many strangers open at once. Their brand sees what it saved on its own screens, which read the database. */
const publicPageMs = 2000

/**
 * All that a server process keeps of answers of the database, or of what takes long to compute: how many entries, for how long, and why
 * an entry may be stale. Each process has its own.
 */
const caches = {
  /** The claims of an access token, by its text. Never stale: `exp` and the session are checked with each request. */
  claims: { max: 5000, ms: forGood },
  /** The time zone of a brand. May be stale: whoever uses it reads the time zone as well, and starts again if it is another. */
  timeZones: { max: 10_000, ms: forGood },
  /** When a month begins and ends in a time zone. Never stale before the rules of time zones change, which takes another Node.js. */
  monthBounds: { max: 1000, ms: forGood },
  /** Users who have dismissed the checklist of Home, whose reading takes a sixth of that call. Never stale: nobody gets it back. */
  dismissedChecklists: { max: 10_000, ms: forGood },
  /** The brand of a slug. Never stale: a slug that a brand once had stays its own (docs/decisions/0067). */
  slugOwners: { max: 10_000, ms: forGood },
  /** What a direct link shows of its brand: two seconds behind the brand at most. */
  directBrands: { max: 500, ms: publicPageMs },
  /** Pages of direct links, by brand, language and source of the visit: two seconds behind `directBrands` at most. */
  directPages: { max: 500, ms: publicPageMs },
  /** Modules of widgets: two seconds behind the brand at most. Browsers keep them for five minutes anyway. */
  widgetModules: { max: 2000, ms: publicPageMs },
} satisfies Record<string, Limits>

/** In development, where somebody saves and looks at once, nothing is kept that depends on the database. */
export const openCache = <V>(name: keyof typeof caches, { isProduction }: { isProduction: boolean } = { isProduction: true }) =>
  new Cache<V>(isProduction ? caches[name] : { ...caches[name], ms: 0 })

/** Beyond `max` entries the oldest is forgotten. A promise that fails is forgotten at once. */
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

  /** The value of the key; made where there is none. Those who ask for a promise that is pending get the same one. */
  remember(key: string, make: () => V): V {
    return this.get(key) ?? this.set(key, make())
  }
}
