import { CompiledQuery } from 'kysely'
import { type Collected, collectingBuilder, type Tx } from './client.ts'

/**
 * Sends all reads of `work` as one statement, which costs less than separate statements (docs/decisions/0094). They have to be sent before `work` returns its
 * promise. Their rows come as JSON: `numeric` has to be cast to text, or it loses its decimals. Identical reads are sent once and share their rows.
 */
export async function readAsOne<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { builder, takeCollected } = collectingBuilder()
  const result = work(builder)
  const collected = takeCollected()
  const { distinct, places } = distinctQueries(collected.map(({ query }) => query))
  if (!distinct.length) return result
  void answerCollected(collected, places, tx.executeQuery<{ parts: never[][] }>(joinReads(distinct)))
  return result
}

/** Gives each statement its rows, or all statements the error. */
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

/** The distinct queries, and for each original query its index among them. */
function distinctQueries(queries: readonly CompiledQuery[]) {
  const distinct: CompiledQuery[] = []
  const places = queries.map((query) => {
    const known = distinct.findIndex((known) => isSameQuery(known, query))
    return known < 0 ? distinct.push(query) - 1 : known
  })
  return { distinct, places }
}

/** One query that returns the rows of each query as an array. */
function joinReads(queries: readonly CompiledQuery[]) {
  const values: unknown[] = []
  const parts = queries.map(({ sql, parameters }) => {
    const before = values.length
    values.push(...parameters)
    return `array(select item from (${sql.replace(/\$(\d+)/g, (_, n) => `$${Number(n) + before}`)}) item)`
  })
  return CompiledQuery.raw(`select json_build_array(${parts.join()}) as parts`, values)
}
