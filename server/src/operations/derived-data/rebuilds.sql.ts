import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { Drift, Rebuild } from './derived-data.types.ts'

/** A query about one brand. */
export type BrandQuery = (brandId: string) => RawBuilder<unknown>

const list = (columns: readonly string[], build: (column: string) => RawBuilder<unknown> = (column) => sql.ref(column)) =>
  sql.join(columns.map(build))
const anyOf = (columns: readonly string[], build: (column: string) => RawBuilder<unknown>) => sql.join(columns.map(build), sql` or `)
const allOf = (columns: readonly string[], build: (column: string) => RawBuilder<unknown>) => sql.join(columns.map(build), sql` and `)
const columnOf = (alias: string) => (column: string) => sql.ref(`${alias}.${column}`)

/** The number of rows of the query, and three of them. */
export async function countDrift(tx: Tx, drift: RawBuilder<unknown>): Promise<Drift> {
  const { rows } = await sql<Drift>`
    with drift as materialized (${drift})
    select (select count(*)::int from drift) as rows, array(select to_jsonb(d)::text from drift d limit 3) as examples`.execute(tx)
  return rows[0] ?? { rows: 0, examples: [] }
}

/** Locks rows of the brand until the transaction ends, like transactions that change them do. */
export const lockRows = (table: string, key: string, brandId: string, keys: RawBuilder<unknown>) => sql`
  select from ${sql.table(table)} where brand_id = ${brandId} and ${sql.ref(key)} in (${keys}) order by ${sql.ref(key)} for no key update`

type SumsOptions = {
  table: string
  keys: readonly string[]
  sums: readonly string[]
  /** For a key with several rows that add up: the rows that are read. The difference is added to slot 0. */
  slots?: RawBuilder<unknown>
  /** The rows of the table that are compared; by default all of the brand. */
  scope?: RawBuilder<unknown>
  actual: BrandQuery
}

/**
 * Sums by key, which servers change by adding. One snapshot shows a transaction with both its rows and its changed sums, or with neither. So the difference
 * does not depend on running transactions, and adding it needs only the lock of the sum.
 */
export function sumsRebuild({ table, keys, sums, slots, scope = slots ?? sql`true`, actual }: SumsOptions): Rebuild {
  const [by, join] = keys.length ? [sql`group by ${list(keys)}`, sql`using (${list(keys)})`] : [sql``, sql`on true`]
  const keyed = keys.length ? sql`${list(keys)},` : sql``
  const lacking: BrandQuery = (brandId) => sql`
    select ${keyed} ${list(sums, (sum) => sql`coalesce(a.${sql.ref(sum)}, 0) - coalesce(k.${sql.ref(sum)}, 0) as ${sql.ref(sum)}`)}
    from (${actual(brandId)}) a full join (
      select ${keyed} ${list(sums, (sum) => sql`sum(${sql.ref(sum)}) as ${sql.ref(sum)}`)}
      from ${sql.table(table)} where brand_id = ${brandId} and ${scope} ${by}
    ) k ${join} where ${anyOf(sums, (sum) => sql`coalesce(a.${sql.ref(sum)}, 0) <> coalesce(k.${sql.ref(sum)}, 0)`)}`
  const conflict = ['brand_id', ...keys, ...(slots ? ['slot'] : [])]
  return {
    how: 'the difference is added',
    find: (tx, brandId) => countDrift(tx, lacking(brandId)),
    repair: (tx, brandId) =>
      sql`
        insert into ${sql.table(table)} as t (${list(conflict)}, ${list(sums)})
        select ${brandId}::uuid, ${keyed} ${slots ? sql`0,` : sql``} ${list(sums)} from (${lacking(brandId)}) l order by ${list([...keys, ...sums])}
        on conflict (${list(conflict)}) do update set ${list(sums, (sum) => sql`${sql.ref(sum)} = t.${sql.ref(sum)} + excluded.${sql.ref(sum)}`)}`.execute(
        tx,
      ),
  }
}

type CountsOptions = { table: string; key: string; counts: readonly string[]; actual: BrandQuery }

/** Counts and sums in columns of a row, which servers change by adding; see `sumsRebuild`. */
export function countsRebuild({ table, key, counts, actual }: CountsOptions): Rebuild {
  const lacking: BrandQuery = (brandId) => sql`
    select t.${sql.ref(key)}, ${list(counts, (count) => sql`coalesce(a.${sql.ref(count)}, 0) - t.${sql.ref(count)} as ${sql.ref(count)}`)}
    from ${sql.table(table)} t left join (${actual(brandId)}) a using (${sql.ref(key)})
    where t.brand_id = ${brandId} and (${anyOf(counts, (count) => sql`coalesce(a.${sql.ref(count)}, 0) <> t.${sql.ref(count)}`)})`
  return {
    how: 'the difference is added',
    find: (tx, brandId) => countDrift(tx, lacking(brandId)),
    repair: (tx, brandId) =>
      sql`
        with lacking as materialized (${lacking(brandId)})
        update ${sql.table(table)} t set ${list(counts, (count) => sql`${sql.ref(count)} = t.${sql.ref(count)} + l.${sql.ref(count)}`)}
        from lacking l where t.brand_id = ${brandId} and t.${sql.ref(key)} = l.${sql.ref(key)}`.execute(tx),
  }
}

type ColumnsOptions = {
  table: string
  key: string
  columns: readonly string[]
  /** Locks the source of the columns, if that is not changed under the lock of the row itself. Gets the keys that drift. */
  lockSource?: (brandId: string, keys: RawBuilder<unknown>) => RawBuilder<unknown>
  actual: BrandQuery
}

/** Columns that are computed again, under the lock of their row, after locking their source. */
export function columnsRebuild({ table, key, columns, lockSource, actual }: ColumnsOptions): Rebuild {
  const isDifferent = sql`(${list(columns, columnOf('t'))}) is distinct from (${list(columns, columnOf('a'))})`
  const drift: BrandQuery = (brandId) => sql`
    select t.${sql.ref(key)}, ${list(columns, columnOf('t'))}, ${list(columns, (column) => sql`a.${sql.ref(column)} as ${sql.ref(`actual_${column}`)}`)}
    from ${sql.table(table)} t join (${actual(brandId)}) a using (${sql.ref(key)}) where t.brand_id = ${brandId} and ${isDifferent}`
  const keys: BrandQuery = (brandId) => sql`select d.${sql.ref(key)} from (${drift(brandId)}) d`
  return {
    how: 'computed again, with its rows locked',
    find: (tx, brandId) => countDrift(tx, drift(brandId)),
    repair: async (tx, brandId) => {
      if (lockSource) await lockSource(brandId, keys(brandId)).execute(tx)
      await lockRows(table, key, brandId, keys(brandId)).execute(tx)
      await sql`
        update ${sql.table(table)} t set ${list(columns, (column) => sql`${sql.ref(column)} = a.${sql.ref(column)}`)}
        from (${actual(brandId)}) a where t.brand_id = ${brandId} and t.${sql.ref(key)} = a.${sql.ref(key)} and ${isDifferent}`.execute(tx)
    },
  }
}

type RowsOptions = {
  table: string
  keys: readonly string[]
  columns?: readonly string[]
  /** For a table without `brand_id`: the rows that are compared, unless `keepsSurplus`. */
  shared?: { scope?: BrandQuery }
  /** Whether rows without a source may stay. */
  keepsSurplus?: boolean
  /** Locks the source of the rows. Gets the rows that drift. */
  lock?: (brandId: string, drift: RawBuilder<unknown>) => RawBuilder<unknown>
  actual: BrandQuery
}

const ofBrand: BrandQuery = (brandId) => sql`brand_id = ${brandId}`
const anyRow: BrandQuery = () => sql`true`

/** Rows that are deleted and inserted again if they differ, under the lock of their source. */
export function rowsRebuild({ table, keys, columns = [], shared, keepsSurplus = false, lock, actual }: RowsOptions): Rebuild {
  const scope = shared ? (shared.scope ?? anyRow) : ofBrand
  const isDifferent = columns.length ? sql`or (${list(columns, columnOf('a'))}) is distinct from (${list(columns, columnOf('k'))})` : sql``
  const drift: BrandQuery = (brandId) => sql`
    select ${list(keys)}, ${columns.length ? sql`${list(columns, columnOf('a'))},` : sql``} a.is_actual, k.is_kept
    from (select *, true as is_actual from (${actual(brandId)}) a) a ${keepsSurplus ? sql`left` : sql`full`} join (
      select *, true as is_kept from ${sql.table(table)} where ${scope(brandId)}) k using (${list(keys)})
    where a.is_actual is null or k.is_kept is null ${isDifferent}`
  return {
    how: keepsSurplus ? 'missing rows are inserted' : 'rows that differ are deleted and inserted again',
    find: (tx, brandId) => countDrift(tx, drift(brandId)),
    repair: async (tx, brandId) => {
      if (lock) await lock(brandId, drift(brandId)).execute(tx)
      await sql`
        delete from ${sql.table(table)} t using (${drift(brandId)}) d
        where ${shared ? sql`` : sql`t.brand_id = ${brandId} and`} d.is_kept and ${allOf(keys, (key) => sql`t.${sql.ref(key)} = d.${sql.ref(key)}`)}`.execute(
        tx,
      )
      const [own, brand] = shared ? [sql``, sql``] : [sql`brand_id,`, sql`${brandId}::uuid,`]
      const inserted = list([...keys, ...columns])
      await sql`
        insert into ${sql.table(table)} (${own} ${inserted})
        select ${brand} ${inserted} from (${drift(brandId)}) d where d.is_actual on conflict do nothing`.execute(tx)
    },
  }
}
