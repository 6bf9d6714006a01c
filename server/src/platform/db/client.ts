import type { ConnectionProvider, Dialect, QueryResult } from 'kysely'
import {
  CompiledQuery,
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.gen.ts'

/** Queries on one connection, typed by the tables. */
export type Tx = Kysely<Tables>

/** Reads timestamps as ISO-8601 in UTC, dates and numerics as text, bigint as number. */
export const typeParsers = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === 1184) return toIso
    if (oid === 1082 || oid === 1700) return String
    if (oid === 20) return Number
    return pg.types.getTypeParser(oid, format)
  }) as typeof pg.types.getTypeParser,
}
/** A moment as the database will return it: `2026-11-20T02:00:00+00:00`. */
export const toTimestamp = (moment: Date) => moment.toISOString().replace(/\.?0*Z$/, '+00:00')
const toIso = (text: string) => `${text.replace(' ', 'T')}:00`

/**
 * Sends a statement, with `values` prepared under a name of its text. A callback, because the promise of the driver keeps each result in V8's old space until
 * that is collected; collecting it took a third of the time of a list of orders (docs/decisions/0147).
 */
export const sendQuery = (client: pg.PoolClient, text: string, values?: readonly unknown[]) =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    const name = values && statementName(text)
    void client.query({ text, ...(values && { values: [...values] }), ...(name && { name }) }, (error, result) =>
      error ? reject(error) : resolve(result),
    )
  })

/** Up to 1,500 texts are prepared by name; others are planned each time, so that the plans of a connection are bounded. */
const statementNames = new Map<string, string>()
function statementName(text: string) {
  const known = statementNames.get(text)
  if (known || statementNames.size >= 1500) return known
  const name = `s${statementNames.size}`
  statementNames.set(text, name)
  return name
}

const compiler = new PostgresQueryCompiler()
const adapter = new PostgresAdapter()
const dialect: Dialect = {
  createAdapter: () => adapter,
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
}
const noConnections: ConnectionProvider = {
  provideConnection() {
    throw new Error('Transactions are opened by the database, not by a query builder')
  },
}

const enterText = 'select enter_tenant($1, $2, $3, $4, $5, $6, $7) as is_valid'

/**
 * Sends statements at once, in the order of the calls. Statements that are not awaited in between share one round trip, and each sees the effects of the
 * statements before it.
 */
class PipelineExecutor extends DefaultQueryExecutor {
  readonly #client: pg.PoolClient
  /** Resolves when all writes so far are answered. Rejects with the first error. */
  #writes: Promise<unknown> = Promise.resolve()
  constructor(client: pg.PoolClient) {
    super(compiler, adapter, noConnections)
    this.#client = client
  }
  override async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const sent = this.#send<R>(sql, parameters)
    sent.catch(() => {})
    await this.#writes // after one failure all others fail with an uninformative error
    return sent
  }
  sendWrite({ sql, parameters }: CompiledQuery) {
    const sent = this.#send(sql, parameters)
    sent.catch(() => {})
    this.#writes = this.#writes.then(() => sent)
    this.#writes.catch(() => {}) // the next query or the end of the transaction reports it
  }
  /** Resolves when all writes are answered, and clears the list of them. */
  takeWrites() {
    const writes = this.#writes
    this.#writes = Promise.resolve()
    return writes
  }
  /** Sets the tenant and checks the session. Resolves with true if the session is valid. `values` are the arguments of `enter_tenant`. */
  async enter(values: readonly unknown[]) {
    const { rows } = await this.#send<{ is_valid: boolean }>(enterText, values)
    return rows[0]?.is_valid === true
  }
  async #send<R>(text: string, values: readonly unknown[]): Promise<QueryResult<R>> {
    try {
      const { rows, rowCount, command } = await sendQuery(this.#client, text, values)
      return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) }
    } catch (error) {
      // The driver's stack ends at a socket; this one ends at the code that sent the statement.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }
}

type Queries = { builder: Tx; executor: PipelineExecutor }
const queriesByClient = new WeakMap<pg.PoolClient, Queries>()
/** The query builder of a connection, made once. */
function queriesOf(client: pg.PoolClient): Queries {
  const known = queriesByClient.get(client)
  if (known) return known
  const executor = new PipelineExecutor(client)
  const builder: Tx = new Kysely<Tables>({ config: { dialect }, dialect, driver: new DummyDriver(), executor })
  queriesByClient.set(client, { builder, executor })
  return { builder, executor }
}

export const queryBuilderFor = (client: pg.PoolClient): Tx => queriesOf(client).builder

/** Enters a tenant. Resolves with true if the session is valid. `values` are the arguments of `enter_tenant`. */
export const enterTenant = (client: pg.PoolClient, values: readonly unknown[]) => queriesOf(client).executor.enter(values)

/** Sends a write without waiting for its answer. */
export function sendWrite(tx: Tx, query: CompiledQuery) {
  const executor = tx.getExecutor()
  if (!(executor instanceof PipelineExecutor)) throw new Error('Reads that are sent as one cannot write')
  executor.sendWrite(query)
}

/** Resolves when the writes sent on the connection are answered, and clears the list of them. Rejects with the first error. */
export const takeWrites = (client: pg.PoolClient) => queriesOf(client).executor.takeWrites()

/** A statement that waits to be sent with others. */
export type Collected = { query: CompiledQuery; resolve: (result: { rows: never[] }) => void; reject: (error: unknown) => void }

/** Sends nothing: collects the statements and the callers that wait for their rows. */
class CollectingExecutor extends DefaultQueryExecutor {
  #collected: Collected[] | undefined = []
  constructor() {
    super(compiler, adapter, noConnections)
  }
  override executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return new Promise((resolve, reject) => {
      if (this.#collected) this.#collected.push({ query, resolve, reject })
      else reject(new Error('The collected statements were sent already'))
    })
  }
  take() {
    const collected = this.#collected ?? []
    this.#collected = undefined
    return collected
  }
}

/** A query builder that sends nothing. `takeCollected` returns its statements; none can be added after that. */
export function collectingBuilder() {
  const executor = new CollectingExecutor()
  const builder: Tx = new Kysely<Tables>({ config: { dialect }, dialect, driver: new DummyDriver(), executor })
  return { builder, takeCollected: () => executor.take() }
}

const customPlan = CompiledQuery.raw('set plan_cache_mode = force_custom_plan')
const genericPlan = CompiledQuery.raw('set plan_cache_mode = force_generic_plan')

/**
 * Plans the statements of `work` with their values instead of for any values. They must be sent before `work` returns its promise. One round trip, including
 * the statements.
 */
export async function withCustomPlan<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const [, result] = await Promise.all([tx.executeQuery(customPlan), work(), tx.executeQuery(genericPlan)])
  return result
}
