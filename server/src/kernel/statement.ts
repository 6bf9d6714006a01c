import { type Compilable, CompiledQuery, type Insertable, type RawBuilder } from 'kysely'
import type { Tx } from './client.ts'
import type { Tables } from './tables.gen.ts'

/** Stands for a value while a statement is built. */
class Gap {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const gaps = new Proxy({}, { get: (_, name) => new Gap(String(name)) })

/** A statement with its values, not yet sent. */
export type BoundStatement<R = unknown> = CompiledQuery<R>

type Build<A, R> = (tx: Tx, args: A) => Compilable<R>

function binding<A extends Record<string, unknown>, R>(build: Build<A, R>) {
  let built: CompiledQuery<R> | undefined
  return (tx: Tx, args: A): BoundStatement<R> => {
    built ??= build(tx, gaps as A).compile()
    return { ...built, parameters: built.parameters.map((value) => (value instanceof Gap ? args[value.name] : value)) }
  }
}

async function run<R>(tx: Tx, bound: BoundStatement<R>): Promise<R[]> {
  const { rows } = await tx.getExecutor().executeQuery<R>(bound)
  return rows
}

/**
 * A query whose text never changes, for what is asked all day: it is built once, and then only its values are sent. `build` gets the
 * arguments by name and may use each of them as a value, never look at it.
 */
export function statement<A extends Record<string, unknown>, R>(build: Build<A, R>) {
  const bind = binding(build)
  return (tx: Tx, args: A) => run(tx, bind(tx, args))
}

/** The same for a query that has several shapes, such as a list with filters: one statement for each key. */
export function statements<K, A extends Record<string, unknown>, R>(
  keyOf: (shape: K) => string,
  build: (tx: Tx, args: A, shape: K) => Compilable<R>,
) {
  const bind = bindings(keyOf, build)
  return (tx: Tx, args: A, shape: K) => run(tx, bind(tx, args, shape))
}

/** The same, for writes that go together with others (`write`). */
export function bindings<K, A extends Record<string, unknown>, R>(
  keyOf: (shape: K) => string,
  build: (tx: Tx, args: A, shape: K) => Compilable<R>,
) {
  const known = new Map<string, (tx: Tx, args: A) => BoundStatement<R>>()
  return (tx: Tx, args: A, shape: K): BoundStatement<R> => {
    const key = keyOf(shape)
    let one = known.get(key)
    if (!one) {
      one = binding<A, R>((on, gapped) => build(on, gapped, shape))
      if (known.size < 500) known.set(key, one)
    }
    return one(tx, args)
  }
}

/** A write of one shape, for those that go together with others (`write`). */
export const bindStatement = <A extends Record<string, unknown>>(build: (args: A) => RawBuilder<unknown>) =>
  binding<A, unknown>((tx, args) => ({ compile: () => build(args).compile(tx) }))

type Row = Record<string, unknown>
type Shape = { table: keyof Tables; columns: string[] }
export const definedColumns = (row: Row) => Object.keys(row).filter((column) => row[column] !== undefined)
export const columnValues = (row: Row, columns: string[]) => Object.fromEntries(columns.map((column) => [column, row[column]]))

const inserted = bindings(
  ({ table, columns }: Shape) => `${table} ${columns}`,
  (tx, row: Row, { table, columns }) => tx.insertInto(table).values(columnValues(row, columns)),
)

/** A new row of a table. */
export const insertStatement = <T extends keyof Tables>(tx: Tx, table: T, row: Insertable<Tables[T]>): BoundStatement =>
  inserted(tx, row, { table, columns: definedColumns(row) })

/** Several writes as one statement, which the database answers once. None of them sees what the others do. */
export async function execute(tx: Tx, ...writes: (BoundStatement | undefined)[]) {
  const values: unknown[] = []
  const parts = writes.flatMap((one) => {
    if (!one) return []
    const part = partOf(one.sql, values.length)
    values.push(...one.parameters)
    return part
  })
  if (parts.length) await tx.executeQuery(CompiledQuery.raw(`with ${parts.map((part, at) => `w${at}${part}`).join()} select`, values))
}

/** A write as a part of a statement that has so many values before its own. */
const partOf = (text: string, before: number) => {
  let parts = partsOf.get(text)
  if (!parts) {
    parts = new Map()
    if (partsOf.size < 500) partsOf.set(text, parts)
  }
  let part = parts.get(before)
  if (!part) {
    part = ` as (${text.replace(/\$(\d+)/g, (_, n) => `$${Number(n) + before}`)})`
    parts.set(before, part)
  }
  return part
}
const partsOf = new Map<string, Map<number, string>>()

const last = new WeakMap<Tx, BoundStatement[]>()

/**
 * Writes that nothing in the transaction waits for or reads again: they travel with the commit, as one statement. Where they fail,
 * nothing is kept and the caller hears why.
 */
export function executeWithCommit(tx: Tx, ...writes: (BoundStatement | undefined)[]) {
  last.set(tx, [...(last.get(tx) ?? []), ...writes.filter((one) => one !== undefined)])
}

/** What was left to go with the commit; the next one begins with nothing. */
export function takeDeferred(tx: Tx): BoundStatement[] {
  const writes = last.get(tx) ?? []
  last.delete(tx)
  return writes
}
