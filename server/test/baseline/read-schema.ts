import pg from 'pg'

export type Table = {
  name: string
  is_unlogged: boolean
  partition_key: string | null
  options: string | null
  has_row_security: boolean
  columns: Column[]
  constraints: Constraint[]
  indexes: Index[]
  /** `alter table … alter column …` */
  settings: string[]
  /** Statistics of several columns. */
  statistics: string[]
  /** Sequences that provide its default numbers. */
  sequences: string[]
  /** The privileges among `select`, `insert`, `update` and `delete` that the server's role lacks. */
  revoked: string[]
  /** The rows that migrations insert. */
  rows: Record<string, unknown>[]
}
export type Column = { name: string; type: string; value: string | null; is_generated: boolean; is_required: boolean }
/** `target`: the table that a foreign key refers to. */
export type Constraint = { name: string; kind: 'p' | 'u' | 'f' | 'c' | 'x'; columns: string[]; target: string | null; definition: string }
type Index = { name: string; definition: string }
export type SqlFunction = { name: string; definition: string }
export type Trigger = { name: string; table: string; function: string }
export type Policy = { name: string; table: string; command: string; expression: string }

/** The parts of a database: tables, functions and sequences in the order in which they were created. */
export async function readSchema(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const read = async <T extends object>(text: string) => (await client.query<T>(text)).rows
  try {
    const tables = await read<Table>(tablesText)
    for (const table of tables) table.rows = await read<Record<string, unknown>>(`select * from ${table.name} order by ctid`)
    return {
      tables,
      functions: await read<SqlFunction>(functions),
      triggers: await read<Trigger>(triggers),
      schemas: await read<{ name: string }>(schemas),
      extensions: await read<{ name: string; schema: string }>(extensions),
      policies: await read<Policy>(policies),
    }
  } finally {
    await client.end()
  }
}
export type Schema = Awaited<ReturnType<typeof readSchema>>

const ours = `c.relnamespace = 'public'::regnamespace and c.relname <> 'migrations'`

const columns = `
  select json_agg(json_build_object('name', quote_ident(attname), 'type', format_type(atttypid, atttypmod), 'value', pg_get_expr(adbin, adrelid, true),
    'is_generated', attgenerated = 's', 'is_required', attnotnull) order by attnum)
  from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = c.oid and attnum > 0 and not attisdropped`

/** A foreign key that refers to the primary key does not repeat its columns. */
const constraints = `
  select json_agg(json_build_object('name', k.conname, 'kind', k.contype, 'target', nullif(k.confrelid, 0)::regclass::text,
    'columns', (select json_agg(quote_ident(attname) order by place) from unnest(k.conkey) with ordinality as keys (attnum, place)
      join pg_attribute using (attnum) where attrelid = c.oid),
    'definition', case when exists (select from pg_constraint t where t.conrelid = k.confrelid and t.contype = 'p' and t.conkey = k.confkey)
      then regexp_replace(pg_get_constraintdef(k.oid, true), '( REFERENCES \\w+)\\([^)]*\\)', '\\1') else pg_get_constraintdef(k.oid, true) end)
    order by array_position('{p,u,f,c,x}', k.contype::text), length(k.conname), k.conname)
  from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c', 'x')`

const indexes = `
  select json_agg(json_build_object('name', i.indexrelid::regclass::text, 'definition', pg_get_indexdef(i.indexrelid, 0, true)) order by i.indexrelid)
  from pg_index i where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))`

const settings = `
  select json_agg(format('alter table %s alter column %s set %s', c.relname, quote_ident(attname), setting) order by attnum)
  from pg_attribute join pg_type t on t.oid = atttypid cross join lateral (
    select '(' || array_to_string(attoptions, ', ') || ')' where attoptions is not null
    union all select 'storage ' || case attstorage when 'e' then 'external' when 'm' then 'main' else 'plain' end where attstorage <> typstorage
  ) as settings (setting)
  where attrelid = c.oid and attnum > 0 and not attisdropped`

const statistics = `
  select json_agg(pg_get_statisticsobjdef(oid) || coalesce(format('; alter statistics %s set statistics %s', stxname, stxstattarget), ''))
  from pg_statistic_ext where stxrelid = c.oid`

const sequences = `
  select json_agg(d.refobjid::regclass::text) from pg_attrdef a join pg_depend d on d.classid = 'pg_attrdef'::regclass and d.objid = a.oid
  join pg_class s on s.oid = d.refobjid and s.relkind = 'S' where a.adrelid = c.oid`

const tablesText = `
  select c.relname as name, c.relpersistence = 'u' as is_unlogged, pg_get_partkeydef(c.oid) as partition_key,
    array_to_string(c.reloptions, ', ') as options, c.relrowsecurity as has_row_security,
    (${columns}) as columns, (${constraints}) as constraints, coalesce((${indexes}), '[]') as indexes, coalesce((${settings}), '[]') as settings,
    coalesce((${statistics}), '[]') as statistics,
    coalesce((${sequences}), '[]') as sequences,
    array(select privilege from unnest('{select,insert,update,delete}'::text[]) as privilege
      where not has_table_privilege('linesheet_app', c.oid, privilege)) as revoked
  from pg_class c where c.relkind in ('r', 'p') and ${ours} order by c.oid`

const functions = `
  select p.proname as name, pg_get_functiondef(p.oid) as definition
  from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e') order by p.oid`

const triggers = `
  select t.tgname as name, c.relname as table, p.proname as function
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
  where ${ours} and not t.tgisinternal order by c.oid, t.tgname`

const policies = `
  select p.polname as name, c.relname as table, case p.polcmd when '*' then 'all' when 'r' then 'select' else p.polcmd::text end as command,
    pg_get_expr(p.polqual, p.polrelid, true) as expression
  from pg_policy p join pg_class c on c.oid = p.polrelid where ${ours} order by c.oid, p.polname`

const schemas = `select nspname as name from pg_namespace where nspname not in ('public', 'information_schema') and nspname !~ '^pg_' order by oid`

const extensions = `select extname as name, extnamespace::regnamespace::text as schema from pg_extension where extname <> 'plpgsql' order by oid`
