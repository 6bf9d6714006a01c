import type { Socket } from 'node:net'
import type { CompiledQuery, ConnectionProvider, Dialect, QueryResult } from 'kysely'
import { DefaultQueryExecutor, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.gen.ts'

/** Queries on one connection, typed by the tables. */
export type Tx = Kysely<Tables>

/** Times leave the database as ISO-8601 in UTC, days and amounts as the text they are. */
export const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === 1184) return isoOf
    if (oid === 1082 || oid === 1700) return String
    if (oid === 20) return Number
    return pg.types.getTypeParser(oid, format)
  }) as typeof pg.types.getTypeParser,
}
/** A moment that is written now, as it will be answered later. */
export const toTimestamp = (moment: Date) => moment.toISOString().replace(/\.?0*Z$/, '+00:00')
const isoOf = (text: string) => `${text.replace(' ', 'T')}:00`

/** Sends a statement, prepared once by the text it has; what is sent in the same moment travels in one packet. */
export function sendQuery(client: pg.PoolClient, text: string, values?: readonly unknown[]) {
  gather(client)
  if (!values) return client.query(text)
  const name = nameOf(text)
  return client.query({ text, values: values as unknown[], ...(name && { name }) })
}

/** Statements with few texts are prepared; beyond that they are planned each time, so that no connection hoards plans. */
const names = new Map<string, string>()
function nameOf(text: string) {
  const known = names.get(text)
  if (known || names.size >= 1500) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

const gathering = new WeakSet<Socket>()
/** pg writes as soon as it is asked to; held for the rest of the turn, a flight of queries is one system call. */
function gather(client: pg.PoolClient) {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  if (gathering.has(stream)) return
  gathering.add(stream)
  stream.cork()
  setImmediate(() => {
    gathering.delete(stream)
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
const noOther: ConnectionProvider = {
  provideConnection() {
    throw new Error('A transaction has one connection, and nobody ends it but its request')
  },
}

/**
 * Statements leave at once, in the order in which they are asked for. Those that do not wait for each other are one flight, and each
 * of them sees what those before it did.
 */
class AtOnce extends DefaultQueryExecutor {
  readonly #client: pg.PoolClient
  constructor(client: pg.PoolClient) {
    super(compiler, adapter, noOther)
    this.#client = client
  }
  override async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, rowCount, command } = await sendQuery(this.#client, sql, parameters)
    return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) }
  }
}

const builders = new WeakMap<pg.PoolClient, Tx>()
export function queryBuilderFor(client: pg.PoolClient): Tx {
  let builder = builders.get(client)
  if (!builder) {
    builder = new Kysely<Tables>({ config: { dialect }, dialect, driver: new DummyDriver(), executor: new AtOnce(client) })
    builders.set(client, builder)
  }
  return builder
}
