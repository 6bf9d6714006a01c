import pg from 'pg'

/** Asks one question on a connection of its own, which is opened again after it has failed. */
export class Probe {
  readonly #config: pg.ClientConfig
  readonly #text: string
  readonly #withinMs: number
  #client: pg.Client | undefined

  constructor(config: pg.ClientConfig, text: string, withinMs: number) {
    this.#config = config
    this.#text = text
    this.#withinMs = withinMs
  }

  /** The first column of the first row. Throws what PostgreSQL says, or that it did not answer in time. */
  async ask(): Promise<unknown> {
    const client = this.#client ?? new pg.Client({ ...this.#config, connectionTimeoutMillis: this.#withinMs })
    try {
      if (client !== this.#client) await client.on('error', () => {}).connect()
      this.#client = client
      const { rows } = await within(this.#withinMs, client.query({ text: this.#text, rowMode: 'array' }))
      return (rows as unknown[][])[0]?.[0]
    } catch (error) {
      this.stop()
      throw error
    }
  }

  /** Does not wait for an answer. */
  stop() {
    if (this.#client) destroyConnection(this.#client)
    this.#client = undefined
  }
}

/** Ends what runs on a connection at once: it fails, and the server notices by itself. */
export const destroyConnection = (client: pg.ClientBase) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()

/** Throws after so many milliseconds; but a process that was busy for longer looks first at what has arrived meanwhile. */
function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => setImmediate(() => setImmediate(reject, new Error(`No answer within ${ms} ms`))), ms)
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
