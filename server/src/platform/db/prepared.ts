import { type CompiledQuery, type Insertable, type QueryExecutorProvider, sql } from 'kysely'
import { sendWrite, type Tx } from './client.ts'
import type { Tables } from './tables.gen.ts'

/** Stands for a value while a statement is compiled. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Returns a placeholder for each property that is read. It cannot be spread or listed: `{ brandId, ...rest }` leaves `rest` empty. */
const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) })

type Args = Record<string, unknown>
/** A query builder of Kysely, or its `sql`. */
export type Compilable<R> = { compile(provider: QueryExecutorProvider): CompiledQuery<R> }
type Build<A, R> = (tx: Tx, args: A) => Compilable<R>
type BuildShape<A, R, K> = (tx: Tx, args: A, shape: K) => Compilable<R>
type Bind<A, R> = (tx: Tx, args: A) => CompiledQuery<R>

function compileOnce<A extends Args, R>(build: Build<A, R>): Bind<A, R> {
  let compiled: CompiledQuery<R> | undefined
  return (tx, args) => {
    compiled ??= shareParameters(build(tx, placeholders as A).compile(tx))
    return { ...compiled, parameters: compiled.parameters.map((value) => (value instanceof Placeholder ? args[value.name] : value)) }
  }
}

/** One parameter for each argument, however often the statement uses it. */
function shareParameters<R>(query: CompiledQuery<R>): CompiledQuery<R> {
  const parameters: unknown[] = []
  const places = new Map<unknown, number>()
  const numbers = query.parameters.map((value) => {
    const key = value instanceof Placeholder ? value.name : Symbol()
    const place = places.get(key) ?? parameters.push(value)
    places.set(key, place)
    return place
  })
  return { ...query, sql: query.sql.replace(/\$(\d+)/g, (_, n) => `$${numbers[Number(n) - 1]}`), parameters }
}

const maxShapes = 500

function compileShapesOnce<K, A extends Args, R>(keyOf: (shape: K) => string, build: BuildShape<A, R, K>) {
  const known = new Map<string, Bind<A, R>>()
  return (tx: Tx, args: A, shape: K): CompiledQuery<R> => {
    const key = keyOf(shape)
    let bind = known.get(key)
    if (!bind) {
      bind = compileOnce<A, R>((on, values) => build(on, values, shape))
      if (known.size < maxShapes) known.set(key, bind)
    }
    return bind(tx, args)
  }
}

/**
 * A query whose text never changes: compiled once and prepared by the connection; after that only its values are sent. `build` gets
 * placeholders for the arguments and may use them as values only. With `keyOf`, a query of several shapes, such as a list with filters: one text for each key.
 */
export function prepareQuery<A extends Args, R>(build: Build<A, R>): (tx: Tx, args: A) => Promise<R[]>
export function prepareQuery<K, A extends Args, R>(
  keyOf: (shape: K) => string,
  build: BuildShape<A, R, K>,
): (tx: Tx, args: A, shape: K) => Promise<R[]>
export function prepareQuery<K, A extends Args, R>(first: Build<A, R> | ((shape: K) => string), build?: BuildShape<A, R, K>) {
  const bind = build ? compileShapesOnce(first as (shape: K) => string, build) : compileOnce(first as Build<A, R>)
  return async (tx: Tx, args: A, shape: K) => (await tx.getExecutor().executeQuery<R>(bind(tx, args, shape))).rows
}

/**
 * Like `prepareQuery`, for a write whose answer nobody needs. It is sent at once and not awaited: statements sent later see its effects, and if it fails, the
 * next query of the transaction, or its commit, fails with the error of the write.
 */
export function prepareWrite<A extends Args>(build: Build<A, unknown>): (tx: Tx, args: A) => void
export function prepareWrite<K, A extends Args>(
  keyOf: (shape: K) => string,
  build: BuildShape<A, unknown, K>,
): (tx: Tx, args: A, shape: K) => void
export function prepareWrite<K, A extends Args>(first: Build<A, unknown> | ((shape: K) => string), build?: BuildShape<A, unknown, K>) {
  const bind = build ? compileShapesOnce(first as (shape: K) => string, build) : compileOnce(first as Build<A, unknown>)
  return (tx: Tx, args: A, shape: K) => sendWrite(tx, bind(tx, args, shape))
}

/** Sends a write that is compiled for each call; see `prepareWrite`. */
export const write = (tx: Tx, query: Compilable<unknown>): void => sendWrite(tx, query.compile(tx))

export const definedColumns = (row: Args) => Object.keys(row).filter((column) => row[column] !== undefined)
export const columnValues = (row: Args, columns: readonly string[]) => Object.fromEntries(columns.map((column) => [column, row[column]]))

type InsertShape = { table: keyof Tables; columns: string[] }
const insertRow = prepareWrite(
  ({ table, columns }: InsertShape) => `${table} ${columns}`,
  (tx, row: Args, { table, columns }) => tx.insertInto(table).values(columnValues(row, columns)),
)

/** Inserts one row, not awaited, like `prepareWrite`. */
export const insert = <T extends keyof Tables>(tx: Tx, table: T, row: Insertable<Tables[T]>): void =>
  insertRow(tx, row, { table, columns: definedColumns(row) })

/** Columns of a table in the form that JSON writes, except for `brand_id`. */
type JsonRow<T extends keyof Tables> = { [column in keyof Omit<Insertable<Tables[T]>, 'brand_id'>]: unknown }

/** Inserts rows with the same columns by one statement, whose text does not depend on the number of rows. */
export function insertRows<T extends keyof Tables>(tx: Tx, brandId: string, table: T, rows: readonly JsonRow<T>[]): void {
  const columns = sql.join(definedColumns(rows[0] ?? {}).map((column) => sql.ref(column)))
  const target = sql.table(table)
  write(
    tx,
    sql`
      insert into ${target} (brand_id, ${columns})
      select ${brandId}::uuid, ${columns} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(rows)}::jsonb)`,
  )
}

/** The columns of a row that are set, and their values, for inserting the result of a query. */
export function columnsWithValues(row: Args) {
  const names = definedColumns(row)
  return { columns: sql.join(names.map((name) => sql.ref(name))), values: sql.join(names.map((name) => row[name])) }
}
