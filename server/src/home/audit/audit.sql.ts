import { auditCountLimit } from '@linesheet/domain/home/audit'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'
import { optimizerFence } from '../../platform/lists/list.ts'
import { type PageShape, pageShape } from '../../platform/lists/paging.ts'

/** The tables that record changes: the triggers' table, and the histories of orders and products. */
export type AuditSource = 'entries' | 'activities' | 'changes'

/** Filters that are not set are undefined. `since` is included, `until` is not; `hidden` are kinds that the caller may not read. */
export type AuditFilters = {
  user_id?: string | undefined
  kind?: string | undefined
  hidden?: readonly string[]
  record_id?: string | undefined
  since?: Date | undefined
  until?: Date | undefined
}
type Values = Omit<AuditFilters, 'since' | 'until'> & {
  brandId: string
  since: string | undefined
  until: string | undefined
  offset: number
}
type Shape = PageShape & { sources: readonly AuditSource[]; filters: readonly string[] }

type Columns = { at: RawBuilder<unknown>; record: RawBuilder<unknown> }
const tables: Record<AuditSource, Columns & { from: RawBuilder<unknown> }> = {
  entries: { from: sql`audit_entries e`, at: sql`e.at`, record: sql`e.record_id` },
  activities: { from: sql`order_activities e`, at: sql`e.created_at`, record: sql`e.order_id` },
  changes: { from: sql`product_changes e`, at: sql`e.created_at`, record: sql`e.product_id` },
}

/** The conditions on a source. The kind of record is no condition if the source has only one. */
function conditions(source: AuditSource, { filters }: Shape, values: Values) {
  const { at, record } = tables[source]
  const byName: Record<string, RawBuilder<boolean>> = {
    user_id: sql`e.user_id = ${values.user_id}`,
    record_id: sql`${record} = ${values.record_id}`,
    since: sql`${at} >= ${values.since}`,
    until: sql`${at} < ${values.until}`,
    ...(source === 'entries' && {
      kind: sql<boolean>`e.record_kind = ${values.kind}`,
      hidden: sql<boolean>`e.record_kind <> all(${values.hidden}::text[])`,
    }),
  }
  const set = filters.flatMap((name) => byName[name] ?? [])
  return sql.join([sql`e.brand_id = ${values.brandId}`, ...set], sql` and `)
}

/** The newest rows of a source, as many as the pages up to the requested one need. */
const newest = (source: AuditSource, shape: Shape, values: Values) => {
  const { from, at } = tables[source]
  return sql`(select ${sql.lit(source)} as source, e.id, ${at} as at from ${from} where ${conditions(source, shape, values)}
    order by ${at} desc, e.id desc limit ${sql.lit(shape.reach)})`
}

export type AuditRow = {
  id: string
  at: string
  user_id: string | null
  user_name: string | null
  actor: 'brand' | 'marketplace' | 'clock' | 'carrier' | null
  cause: string | null
  token_id: string | null
  token_name: string | null
  kind: string
  record_id: string | null
  label: string
  /** The currency of the order. */
  currency_code: string | null
  action: string
  changes: Record<string, [unknown, unknown] | null> | null
  activity: { before: Record<string, unknown>; after: Record<string, unknown>; text: string } | null
  product: {
    fields: Record<string, [unknown, unknown] | null>
    prices: { currency_code: string; wholesale_price: unknown; retail_price: unknown }[] | null
    variations: { name: string; became: 'added' | 'changed' | 'removed'; fields: Record<string, [unknown, unknown] | null> }[] | null
  } | null
}

const key = ({ sources, filters, limit, reach }: Shape) => `${sources} ${filters} ${limit} ${reach}`

/** The row of a table with an id, looked up for each row of the page. */
const foundInAll = (table: RawBuilder<unknown>, alias: string, condition: RawBuilder<unknown>) =>
  sql`left join lateral (select * from ${table} r where ${condition} offset ${optimizerFence}) ${sql.ref(alias)} on true`
const found = (table: RawBuilder<unknown>, brandId: string, alias: string, condition: RawBuilder<unknown>) =>
  foundInAll(table, alias, sql`r.brand_id = ${brandId} and ${condition}`)

const cause = sql`coalesce(e.cause, a.cause, c.cause)`
/**
 * The record of a change, and the token that its cause names: `token <id> POST /order/:id/accept`. The offset keeps PostgreSQL from computing it in the
 * conditions of the tables, where the tenant policy is evaluated first: it would read all orders of the brand.
 */
const subjects = sql`cross join lateral (
  select coalesce(a.order_id, case e.record_kind when 'order' then e.record_id end) as order_id,
    coalesce(c.product_id, case when e.record_kind in ('product', 'preview_link') then e.record_id end) as product_id,
    case when ${cause} like 'token %' then split_part(${cause}, ' ', 2)::uuid end as token_id offset ${optimizerFence}) subject`

/** A page of changes, first by their ids, then with their details: a page is small, and the tables that it comes from are large. */
const rowsStatement = prepareQuery(key, (_tx: Tx, values: Values, shape: Shape) => {
  const { brandId } = values
  const ofSource = (source: AuditSource) => sql`r.id = p.id and p.source = ${sql.lit(source)}`
  return sql<AuditRow>`
        with page as materialized (
          select * from (${sql.join(
            shape.sources.map((source) => newest(source, shape, values)),
            sql` union all `,
          )}) merged order by at desc, id desc limit ${sql.lit(shape.limit)} offset ${values.offset})
        select p.id, p.at, u.id as user_id, coalesce(person_name(u.first_name, u.last_name), u.username) as user_name, a.actor,
          ${cause} as cause, k.id as token_id, k.name as token_name,
          case p.source when 'entries' then e.record_kind when 'activities' then 'order' else 'product' end as kind,
          coalesce(e.record_id, a.order_id, c.product_id) as record_id,
          coalesce('LS-' || o.number, g.name, nullif(e.label, ''), t.name, person_name(m.first_name, m.last_name), '') as label,
          o.currency_code,
          coalesce(e.action, a.kind, c.kind) as action, e.changes,
          case when a.id is not null then jsonb_build_object('before', a.before, 'after', a.after, 'text', a.text) end as activity,
          case when c.id is not null then jsonb_build_object('fields', c.fields, 'prices', c.prices, 'variations', c.variations) end as product
        from page p
        ${found(sql`audit_entries`, brandId, 'e', ofSource('entries'))}
        ${found(sql`order_activities`, brandId, 'a', ofSource('activities'))}
        ${found(sql`product_changes`, brandId, 'c', ofSource('changes'))}
        ${subjects}
        ${found(sql`orders`, brandId, 'o', sql`r.id = subject.order_id`)}
        ${found(sql`products`, brandId, 'g', sql`r.id = subject.product_id`)}
        ${found(sql`api_tokens`, brandId, 'k', sql`r.id = subject.token_id`)}
        ${foundInAll(sql`users`, 'u', sql`r.id = coalesce(e.user_id, a.user_id, c.user_id)`)}
        ${foundInAll(sql`users`, 'm', sql`r.id = e.record_id and e.record_kind = 'member'`)}
        ${foundInAll(sql`retailers`, 't', sql`r.id = e.record_id and e.record_kind = 'retailer'`)}
        order by p.at desc, p.id desc`
})

/** Counted up to one more than the limit. */
const countStatement = prepareQuery(
  key,
  (_tx: Tx, values: Values, shape: Shape) =>
    sql<{ count: number }>`select count(*)::int as count from (${sql.join(
      shape.sources.map(
        (source) =>
          sql`(select from ${tables[source].from} where ${conditions(source, shape, values)} limit ${sql.lit(auditCountLimit + 1)})`,
      ),
      sql` union all `,
    )}) matching`,
)

/** A page of the brand's changes, the latest first, and their count, up to 10,001. */
export async function findAudit(
  tx: Tx,
  brandId: string,
  { since, until, ...rest }: AuditFilters,
  sources: readonly AuditSource[],
  { offset, size }: { offset: number; size: number },
) {
  const values: Values = { ...rest, since: since?.toISOString(), until: until?.toISOString(), brandId, offset }
  const named = (['user_id', 'kind', 'record_id', 'since', 'until'] as const).filter((name) => values[name] !== undefined)
  const set = rest.hidden?.length ? [...named, 'hidden'] : named
  const shape = { ...pageShape(offset, size), sources, filters: set }
  const [rows, [counted]] = await Promise.all([
    rowsStatement(tx, values, shape),
    countStatement(tx, values, { ...shape, limit: 0, reach: 0 }),
  ])
  return { rows: rows.slice(0, size), count: counted?.count ?? 0 }
}

/** The users who made changes in a source. The index leads from one user to the next, however many changes there are. */
const peopleIn = (source: AuditSource, brandId: string) => {
  const { from } = tables[source]
  return sql`(
    with recursive seen as (
      (select e.user_id from ${from} where e.brand_id = ${brandId} and e.user_id is not null order by e.user_id limit 1)
      union all
      select (select e.user_id from ${from} where e.brand_id = ${brandId} and e.user_id > seen.user_id order by e.user_id limit 1)
      from seen where seen.user_id is not null)
    select user_id from seen where user_id is not null)`
}

type AuditPerson = { id: string; name: string; is_member: boolean }

/** The members of the brand, and other users who made a change, by name. */
export async function findAuditPeople(tx: Tx, brandId: string) {
  const sources = Object.keys(tables) as AuditSource[]
  const changers = sql.join(
    sources.map((source) => peopleIn(source, brandId)),
    sql` union `,
  )
  const { rows } = await sql<AuditPerson>`
    select u.id, coalesce(person_name(u.first_name, u.last_name), u.username) as name, bool_or(people.is_member) as is_member
    from (select m.user_id, true as is_member from memberships m where m.brand_id = ${brandId}
      union all select changers.user_id, false from (${changers}) changers) people
    join users u on u.id = people.user_id group by u.id order by is_member desc, name, u.id`.execute(tx)
  return rows
}
