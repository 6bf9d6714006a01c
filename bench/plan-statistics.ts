import type pg from 'pg'
import type { RelationFacts, Statistics } from './plan-check.ts'

type Relation = Omit<RelationFacts, 'brandRows'> & { schema: string; name: string; table: string }

/** The database's statistics of its tables and indexes; rows of the brand are counted, and rows of indexes are derived from their tables. */
export async function readStatistics(client: pg.Client, brandId: string): Promise<Statistics> {
  const { rows: relations } = await client.query<Relation>(`
    select c.relnamespace::regnamespace::text as schema, c.relname as name, t.relname as table, c.reltuples as rows, i.indpred is not null as "isPartialIndex",
      exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'brand_id') as "isTenantTable",
      regexp_replace(pg_get_indexdef(i.indexrelid, 1, true), '^lower\\((?:COALESCE\\()?(\\w+)(?:, \\w+\\))?\\)$', '\\1') as "firstColumn"
    from pg_class c left join pg_index i on i.indexrelid = c.oid join pg_class t on t.oid = coalesce(i.indrelid, c.oid)
    where c.relnamespace in ('public'::regnamespace, 'traffic_partitions'::regnamespace) and c.relkind in ('r', 'i')`)
  const shares = new Map<string, number>()
  for (const { schema, name, rows } of relations.filter(({ name, table, isTenantTable }) => name === table && isTenantTable)) {
    const { rows: counted } = await client.query<{ count: number }>(`select count(*)::int from ${schema}.${name} where brand_id = $1`, [
      brandId,
    ])
    shares.set(name, (counted[0]?.count ?? 0) / Math.max(1, rows))
  }
  const facts = new Map(relations.map((one) => [one.name, { ...one, brandRows: one.rows * (shares.get(one.table) ?? 1) }]))
  const distinct = await readDistinctValues(client)
  return {
    relation(name) {
      const found = facts.get(name)
      if (!found) throw new Error(`The plan reads ${name}, which is no table or index`)
      return found
    },
    distinctValues: (table, column) => distinct.get(`${table}.${column}`) ?? 1,
  }
}

async function readDistinctValues(client: pg.Client) {
  const { rows } = await client.query<{ column: string; values: number }>(`
    select tablename || '.' || attname as column, case when n_distinct < 0 then -n_distinct * reltuples else n_distinct end as values
    from pg_stats join pg_class c on c.relname = tablename and c.relnamespace = 'public'::regnamespace where schemaname = 'public'`)
  return new Map(rows.map(({ column, values }) => [column, values]))
}
