import pg from 'pg'

/** Runs one query on a connection of its own, which is opened again after a failure. */
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

  /** The first column of the first row. Throws PostgreSQL's error, or an error if it did not answer in time. */
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

  /** Closes the connection without waiting for an answer. */
  stop() {
    if (this.#client) destroyConnection(this.#client)
    this.#client = undefined
  }
}

/** Ends the queries on a connection at once: they fail, and the server notices by itself. */
export const destroyConnection = (client: pg.ClientBase) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()

/** Throws after this many milliseconds; but a process that was busy for longer first handles the data that has arrived. */
function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => setImmediate(() => setImmediate(reject, new Error(`No answer within ${ms} ms`))), ms)
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
