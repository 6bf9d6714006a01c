import { type Compilable, CompiledQuery, type Insertable, type RawBuilder, sql } from 'kysely'
import { type Collected, collectingBuilder, type Tx } from './client.ts'
import { jsonRow } from './json-rows.ts'
import type { Tables } from './tables.gen.ts'
import { selectFromNothing } from './tenant-entry.ts'

/** Stands for a value while a statement is compiled. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) })

/** A compiled statement with its values, not yet sent. */
export type BoundStatement<R = unknown> = CompiledQuery<R>

type RowsQuery = Parameters<typeof jsonRow>[0]
type Build<A, R> = (tx: Tx, args: A) => Compilable<R>

function compileOnce<A extends Record<string, unknown>, R>(build: Build<A, R>) {
  let built: CompiledQuery<R> | undefined
  return (tx: Tx, args: A): BoundStatement<R> => {
    built ??= shareParameters(build(tx, placeholders as A).compile())
    return { ...built, parameters: built.parameters.map((value) => (value instanceof Placeholder ? args[value.name] : value)) }
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

async function run<R>(tx: Tx, bound: BoundStatement<R>): Promise<R[]> {
  const { rows } = await tx.getExecutor().executeQuery<R>(bound)
  return rows
}

/**
 * A query whose text never changes: compiled once, after that only its values are sent. `build` gets placeholders for the arguments and
 * may use them as values only.
 */
export function statement<A extends Record<string, unknown>, R>(build: Build<A, R>) {
  const bind = compileOnce(build)
  return (tx: Tx, args: A) => run(tx, bind(tx, args))
}

/**
 * Like `statement`, for a record with all that belongs to it; returns undefined if there is none. Its row comes as one JSON value, which the driver reads
 * faster than many columns, of a SELECT without FROM, which enters the tenant itself (docs/decisions/0094). `numeric` has to be cast to text, or it loses
 * its decimals.
 */
export function recordStatement<A extends Record<string, unknown>, R>(build: (tx: Tx, args: A) => Compilable<R> & RowsQuery) {
  const select = statement((tx: Tx, args: A) => tx.selectNoFrom(jsonRow<R>(build(tx, args)).as('record')).$castTo<{ record: R | null }>())
  return async (tx: Tx, args: A): Promise<R | undefined> => (await select(tx, args))[0]?.record ?? undefined
}

/** Like `statement`, for a query of several shapes, such as a list with filters: one compiled statement per key. */
export function statements<K, A extends Record<string, unknown>, R>(
  keyOf: (shape: K) => string,
  build: (tx: Tx, args: A, shape: K) => Compilable<R>,
) {
  const bind = bindings(keyOf, build)
  return (tx: Tx, args: A, shape: K) => run(tx, bind(tx, args, shape))
}

/** Like `statements`, for writes that `execute` sends together with others. */
export function bindings<K, A extends Record<string, unknown>, R>(
  keyOf: (shape: K) => string,
  build: (tx: Tx, args: A, shape: K) => Compilable<R>,
) {
  const known = new Map<string, (tx: Tx, args: A) => BoundStatement<R>>()
  return (tx: Tx, args: A, shape: K): BoundStatement<R> => {
    const key = keyOf(shape)
    let one = known.get(key)
    if (!one) {
      one = compileOnce<A, R>((on, gapped) => build(on, gapped, shape))
      if (known.size < 500) known.set(key, one)
    }
    return one(tx, args)
  }
}

/** A write of one shape, for `execute` to send together with others. */
export const bindStatement = <A extends Record<string, unknown>>(build: (args: A) => RawBuilder<unknown>) =>
  compileOnce<A, unknown>((tx, args) => ({ compile: () => build(args).compile(tx) }))

type Row = Record<string, unknown>
type Shape = { table: keyof Tables; columns: string[] }
export const definedColumns = (row: Row) => Object.keys(row).filter((column) => row[column] !== undefined)
export const columnValues = (row: Row, columns: string[]) => Object.fromEntries(columns.map((column) => [column, row[column]]))

/** The columns of a row that are set, and their values, for an insert of what a query returns. */
export function columnsWithValues(row: Row) {
  const names = definedColumns(row)
  return { columns: sql.join(names.map((name) => sql.ref(name))), values: sql.join(names.map((name) => row[name])) }
}

const insertRow = bindings(
  ({ table, columns }: Shape) => `${table} ${columns}`,
  (tx, row: Row, { table, columns }) => tx.insertInto(table).values(columnValues(row, columns)),
)

/** An insert of one row. */
export const insertStatement = <T extends keyof Tables>(tx: Tx, table: T, row: Insertable<Tables[T]>): BoundStatement =>
  insertRow(tx, row, { table, columns: definedColumns(row) })

const joinWrites = joinOnce((texts) => `with ${texts.map((text, at) => `w${at} as (${text})`).join()} select`)

/** Sends several writes as one statement (`with … select`). None of them sees the effects of the others. */
export async function execute(tx: Tx, ...writes: (BoundStatement | undefined)[]) {
  const { texts, values } = withSharedNumbers(writes.filter((write) => write !== undefined))
  if (texts.length) await tx.executeQuery(CompiledQuery.raw(joinWrites(texts), values))
}

const joinReads = joinOnce(
  (texts) => `select json_build_array(${texts.map((text) => `array(select item from (${text}) item)`).join()}) as parts`,
)

/**
 * Sends all reads of `work` as one statement, which costs less than as many as there are (docs/decisions/0094). They have to be sent before
 * `work` returns its promise. Their rows come as JSON: `numeric` has to be cast to text, or it loses its decimals. What several of them ask alike is read
 * once, and they share its rows.
 */
export async function readAsOne<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { builder, takeCollected } = collectingBuilder()
  const result = work(builder)
  const collected = takeCollected()
  const { distinct, places } = distinctQueries(collected.map(({ query }) => query))
  const { texts, values } = withSharedNumbers(distinct)
  if (!texts.length) return result
  const sent = tx.executeQuery<{ parts: never[][] }>(selectFromNothing(joinReads(texts), values))
  void answerCollected(collected, places, sent)
  return result
}

/** Gives each statement its rows, or all of them the error. */
async function answerCollected(
  collected: readonly Collected[],
  places: readonly number[],
  sent: Promise<{ rows: { parts: never[][] }[] }>,
) {
  try {
    const [row] = (await sent).rows
    for (const [at, { resolve }] of collected.entries()) resolve({ rows: row?.parts[places[at] ?? 0] ?? [] })
  } catch (error) {
    for (const { reject } of collected) reject(error)
  }
}

const isSameQuery = (a: CompiledQuery, b: CompiledQuery) => a.sql === b.sql && a.parameters.every((value, at) => value === b.parameters[at])

/** The queries without repetitions, and for each of them its place among the others. */
function distinctQueries(queries: readonly CompiledQuery[]) {
  const distinct: CompiledQuery[] = []
  const places = queries.map((query) => {
    const known = distinct.findIndex((known) => isSameQuery(known, query))
    return known < 0 ? distinct.push(query) - 1 : known
  })
  return { distinct, places }
}

/**
 * Makes one text of several, once for the same ones: writing ten kilobytes, and hashing them to find the prepared statement, took a
 * twentieth of the server's time for Home. Other texts than the first 500 are written each time.
 */
function joinOnce(join: (texts: readonly string[]) => string) {
  const numbers = new Map<string, number>()
  const joined = new Map<string, string>()
  const numberOf = (text: string) => {
    const known = numbers.get(text)
    if (known !== undefined || numbers.size >= 500) return known
    numbers.set(text, numbers.size)
    return numbers.size - 1
  }
  return (texts: readonly string[]) => {
    const found = texts.map(numberOf)
    if (found.includes(undefined)) return join(texts)
    const key = found.join()
    const text = joined.get(key) ?? join(texts)
    if (joined.size < 500) joined.set(key, text)
    return text
  }
}

/** The texts of statements that become parts of one, with the numbers of their parameters in the list of all values. */
function withSharedNumbers(statements: readonly Pick<CompiledQuery, 'sql' | 'parameters'>[]) {
  const values: unknown[] = []
  const texts = statements.map(({ sql, parameters }) => {
    const text = renumber(sql, values.length)
    values.push(...parameters)
    return text
  })
  return { texts, values }
}

/** A text whose first `before` values belong to other statements. */
const renumber = (text: string, before: number) => {
  let texts = renumbered.get(text)
  if (!texts) {
    texts = new Map()
    if (renumbered.size < 500) renumbered.set(text, texts)
  }
  let one = texts.get(before)
  if (one === undefined) {
    one = text.replace(/\$(\d+)/g, (_, n) => `$${Number(n) + before}`)
    texts.set(before, one)
  }
  return one
}
const renumbered = new Map<string, Map<number, string>>()

const deferred = new WeakMap<Tx, BoundStatement[]>()

/**
 * Writes that nothing in the transaction reads again: they travel with the commit, as one statement. When they fail, the transaction
 * is rolled back and the error reaches the caller.
 */
export function executeWithCommit(tx: Tx, ...writes: (BoundStatement | undefined)[]) {
  deferred.set(tx, [...(deferred.get(tx) ?? []), ...writes.filter((write) => write !== undefined)])
}

/** Returns the writes of `executeWithCommit` and forgets them. */
export function takeDeferred(tx: Tx): BoundStatement[] {
  const writes = deferred.get(tx) ?? []
  deferred.delete(tx)
  return writes
}
