/**
 * A key as stored in the database. `used_from`: when servers begin to use it; they accept it earlier. A retired key is only used for data that is kept
 * permanently.
 */
export type StoredKey = { used_from: string; is_retired?: boolean }

type OpenKey<Key> = { text: string; usedFrom: Date; isRetired: boolean; key: Key }

/**
 * Keys of one purpose, which commands rotate while servers run: one is used, several are accepted. A new key is stored a while before it is used, so that all
 * servers know it by then (docs/decisions/0104). Lists of keys have the newest first.
 */
export class RotatingKeys<Stored extends StoredKey, Key> {
  readonly #open: (stored: Stored) => Key
  /** The newest first. */
  #keys: readonly OpenKey<Key>[] = []
  #used: OpenKey<Key> | undefined

  constructor(open: (stored: Stored) => Key) {
    this.#open = open
  }

  /** `stored`: the newest first, at least one. */
  load(stored: readonly Stored[], now: Date) {
    const known = new Map(this.#keys.map((key) => [key.text, key]))
    this.#keys = stored.map((key) => known.get(JSON.stringify(key)) ?? this.#opened(key))
    this.#used = this.#keys.find(({ usedFrom }) => usedFrom <= now) ?? this.#keys.at(-1)
    return this
  }

  #opened(stored: Stored): OpenKey<Key> {
    const { used_from, is_retired = false } = stored
    return { text: JSON.stringify(stored), usedFrom: new Date(used_from), isRetired: is_retired, key: this.#open(stored) }
  }

  get used(): Key {
    return keyOf(this.#used)
  }

  /** The accepted keys. */
  get valid(): readonly Key[] {
    return this.#keys.filter(({ isRetired }) => !isRetired).map(({ key }) => key)
  }

  /** The accepted keys, and the retired ones. */
  get all(): readonly Key[] {
    return this.#keys.map(({ key }) => key)
  }

  /** The first key that there was. */
  get oldest(): Key {
    return keyOf(this.#keys.at(-1))
  }
}

function keyOf<Key>(open: OpenKey<Key> | undefined): Key {
  if (!open) throw new Error('There is no key')
  return open.key
}

/** The time until every server has read a new key. */
export const spreadMs = 60_000

/** Adds a key, which all servers use a minute later. Throws while another rotation is in progress. */
export function withNewKey<Stored extends StoredKey>(
  keys: readonly Stored[],
  made: Omit<Stored, keyof StoredKey>,
  now: Date,
  command: string,
) {
  if (keys.filter(({ is_retired }) => !is_retired).length > 1)
    throw new Error(`A rotation is in progress: \`npm run ${command} -- retire\` ends it`)
  return [{ ...made, used_from: new Date(now.getTime() + spreadMs).toISOString() } as Stored, ...keys]
}

/** Retires all keys but the newest. Throws unless the newest has been used for that long. */
export function withoutOlderKeys<Stored extends StoredKey>(keys: readonly Stored[], needed: { ms: number; now: Date; command: string }) {
  const [newest, ...older] = keys
  if (!newest || older.every(({ is_retired }) => is_retired))
    throw new Error(`There is one key: \`npm run ${needed.command} -- rotate\` makes a newer one`)
  const earliest = new Date(newest.used_from).getTime() + needed.ms
  if (needed.now.getTime() < earliest) throw new Error(`The older key is needed until ${new Date(earliest).toISOString()}`)
  return [newest, ...older.map((key) => ({ ...key, is_retired: true }))]
}
