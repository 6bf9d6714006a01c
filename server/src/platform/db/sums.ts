import { sql } from 'kysely'
import type { Tx } from './client.ts'
import { prepareWrite } from './prepared.ts'
import type { Tables } from './tables.gen.ts'

/**
 * A table of sums: a row for each brand and `keys`. With `slots`, each connection has a row of its own, so that transactions that add to one sum at a
 * time seldom wait for each other; a reader adds the rows up.
 */
export type SumTable<K extends string = string, S extends string = string> = {
  table: keyof Tables
  keys: readonly K[]
  sums: readonly S[]
  slots?: boolean
}

/** The values to add: decimals as text, counts as numbers. */
type Addition<K extends string, S extends string> = Record<K, string> & Record<S, string | number>

const upsert = prepareWrite(
  ({ table }: SumTable) => table,
  (_tx, { brandId, rows }: { brandId: string; rows: string }, { table, keys, sums, slots = false }) => {
    const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))
    const each = (toSql: (sum: string) => ReturnType<typeof sql>, separator?: ReturnType<typeof sql>) =>
      sql.join(sums.map(toSql), separator)
    return sql`
      insert into ${sql.table(table)} as s (brand_id, ${columns(keys)}, ${columns(sums)}${sql.raw(slots ? ', slot' : '')})
      select ${brandId}::uuid, ${columns(keys)}, ${each((sum) => sql`sum(${sql.ref(sum)})`)}${sql.raw(slots ? ', pg_backend_pid() % 16' : '')}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb)
      group by ${columns(keys)} having ${each((sum) => sql`sum(${sql.ref(sum)}) <> 0`, sql` or `)} order by ${columns(keys)}
      on conflict (brand_id, ${columns(keys)}${sql.raw(slots ? ', slot' : '')}) do update
      set ${each((sum) => sql`${sql.ref(sum)} = ${sql.ref(`s.${sum}`)} + ${sql.ref(`excluded.${sum}`)}`)}`
  },
)

/** Adds to sums. Their rows stay locked until the transaction ends, in the order of their keys. */
export function addToSums<K extends string, S extends string>(
  tx: Tx,
  brandId: string,
  table: SumTable<K, S>,
  additions: readonly Addition<K, S>[],
): void {
  if (additions.length) upsert(tx, { brandId, rows: JSON.stringify(additions) }, table)
}
