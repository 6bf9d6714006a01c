import type { Socket } from 'node:net'
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
import { enterText, selectsFromNothing, withEntry } from './tenant-entry.ts'

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

/** What the driver reads of a query, beyond its types. */
type DriverQuery = pg.Query & { name?: string | undefined; callback?: (error: Error | null, result: pg.QueryResult) => void }

/**
 * Sends a statement, with `values` prepared under a name of its text. Statements sent in one turn of the event loop travel in one packet. It makes the query itself,
 * because the driver copies an object with a query's properties in a way that takes as long as the rest of sending (docs/decisions/0094).
 */
export function sendQuery(client: pg.PoolClient, text: string, values?: readonly unknown[]) {
  corkUntilNextTurn(client)
  const query: DriverQuery = new pg.Query(text, values as unknown[])
  query.name = values && statementName(text)
  return new Promise<pg.QueryResult>((resolve, reject) => {
    // V8 makes a function that is written where it is assigned to a property in its old space: it kept each query and its rows until that is collected.
    const callback: DriverQuery['callback'] = (error, result) => (error ? reject(error) : resolve(result))
    query.callback = callback
    client.query(query)
  })
}

/** Up to 1,500 texts are prepared by name; others are planned each time, so that connections do not collect plans without bound. */
const statementNames = new Map<string, string>()
function statementName(text: string) {
  const known = statementNames.get(text)
  if (known || statementNames.size >= 1500) return known
  const name = `s${statementNames.size}`
  statementNames.set(text, name)
  return name
}

const corked = new WeakSet<Socket>()
/** pg writes each query at once. Corked until the next turn of the event loop, a round trip of queries is one system call. */
function corkUntilNextTurn(client: pg.PoolClient) {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  if (corked.has(stream)) return
  corked.add(stream)
  stream.cork()
  setImmediate(() => {
    corked.delete(stream)
    stream.uncork()
  })
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

const customPlan = CompiledQuery.raw('set plan_cache_mode = force_custom_plan')
const genericPlan = CompiledQuery.raw('set plan_cache_mode = force_generic_plan')
/** What needs no tenant, so that the statement after it can enter it. */
const planModes = new Set<CompiledQuery>([customPlan, genericPlan])

/**
 * Sends statements at once, in the order of the calls. Those that are not awaited in between share one round trip, and each sees the
 * effects of those before it.
 */
class PipelineExecutor extends DefaultQueryExecutor {
  readonly #client: pg.PoolClient
  #entry: { values: readonly unknown[]; resolve: (isValid: Promise<boolean>) => void } | undefined
  constructor(client: pg.PoolClient) {
    super(compiler, adapter, noConnections)
    this.#client = client
  }
  override executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#entry && selectsFromNothing(query)) return this.#executeWithEntry(query)
    if (!planModes.has(query)) this.sendEntry()
    return this.#execute(query.sql, query.parameters)
  }
  enterWithNext(values: readonly unknown[]) {
    return new Promise<boolean>((resolve) => {
      this.#entry = { values, resolve }
    })
  }
  sendEntry() {
    this.#entry?.resolve(this.enter(this.#entry.values))
    this.#entry = undefined
  }
  async enter(values: readonly unknown[]) {
    const { rows } = await this.#execute<{ is_valid: boolean }>(enterText, values)
    return rows[0]?.is_valid === true
  }
  async #execute<R>(text: string, values: readonly unknown[]): Promise<QueryResult<R>> {
    try {
      const { rows, rowCount, command } = await sendQuery(this.#client, text, values)
      return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) }
    } catch (error) {
      // The stack of the driver leads to a socket; this one leads to the code that sent the statement.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }
  #executeWithEntry<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { values = [], resolve } = this.#entry ?? {}
    this.#entry = undefined
    const sent = this.#execute<R>(withEntry(query), [...query.parameters, ...values])
    // A statement that failed does not say whether the session is valid.
    resolve?.(
      sent.then(
        ({ rows }) => rows.length > 0,
        () => this.enter(values),
      ),
    )
    return sent
  }
}

/** How statements reach a connection. */
type Queries = { builder: Tx; executor: PipelineExecutor }
const queriesByClient = new WeakMap<pg.PoolClient, Queries>()
function queriesOf(client: pg.PoolClient): Queries {
  const known = queriesByClient.get(client)
  if (known) return known
  const executor = new PipelineExecutor(client)
  const builder: Tx = new Kysely<Tables>({ config: { dialect }, dialect, driver: new DummyDriver(), executor })
  queriesByClient.set(client, { builder, executor })
  return { builder, executor }
}

export const queryBuilderFor = (client: pg.PoolClient): Tx => queriesOf(client).builder

/** Enters a tenant by a statement of its own. Resolves with whether the session is valid. `values` are the arguments of `enter_tenant`. */
export const enterTenant = (client: pg.PoolClient, values: readonly unknown[]) => queriesOf(client).executor.enter(values)

/**
 * Enters a tenant with the first statement that `work` sends, if it sends one in this turn of the event loop and that can take it in; otherwise by a
 * statement of its own before it.
 */
export function enterTenantWith<T>(client: pg.PoolClient, values: readonly unknown[], work: () => Promise<T>) {
  const { executor } = queriesOf(client)
  const isValid = executor.enterWithNext(values)
  const done = (async () => work())()
  setImmediate(() => executor.sendEntry())
  return { isValid, done }
}

/** A statement that waits to be sent with others. */
export type Collected = { query: CompiledQuery; resolve: (result: { rows: never[] }) => void; reject: (error: unknown) => void }

/** Sends nothing: keeps the statements and who waits for their rows. */
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

/**
 * Has the statements of `work` planned with their values instead of for any values. They must be sent before `work` returns its promise.
 * One round trip with them.
 */
export async function withCustomPlan<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const [, result] = await Promise.all([tx.executeQuery(customPlan), work(), tx.executeQuery(genericPlan)])
  return result
}
