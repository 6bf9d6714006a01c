import type { BulkAction } from '@linesheet/contract/products.bulk'
import { findCurrency } from '@linesheet/domain/currencies'
import { type RawBuilder, sql } from 'kysely'
import { findOwnCurrency } from '../currencies/currencies.sql.ts'
import type { Tx } from '../kernel/db.ts'
import type { Entry } from '../products/history.sql.ts'
import { addToCollection, removeFromCollection } from './collection.sql.ts'
import { deletion, restoration } from './deletion.sql.ts'
import { changesOf } from './jobs.sql.ts'
import { type Facts as Changed, newsOf } from './news.ts'
import { revertTexts } from './texts.sql.ts'

export type Said = { percent?: number | undefined; stock?: number | null | undefined; collection_id?: string | undefined }
export type Of = { tx: Tx; brandId: string; ids: string[]; now: Date; said: Said }
/** One row of a chunk: refused by that code, or changed from `before` to `after`; a row that is so already is not among them. */
export type Outcome = { id: string; name: string; refused: string | null; before: Changed; after: Changed }
/** What is done within a transaction; a translation waits for a machine and has a worker of its own. */
export type Immediate = Exclude<BulkAction, 'translate'>
export type Back = Pick<Of, 'tx' | 'brandId' | 'now'>
/** `revert` answers what it changed of which products, for their history. */
type Action = { apply: (of: Of) => Promise<Outcome[]>; revert: (of: Back, jobId: string) => Promise<Entry[]> }

const touched = (now: Date) => sql`updated_at = ${now}, revision = p.revision + 1`

type Facts = {
  refuse?: RawBuilder<unknown>
  already: RawBuilder<unknown>
  before: RawBuilder<unknown>
  after: object
  set: RawBuilder<unknown>
}

/** Sets columns of products: one statement, in which a rule refuses the rows that may not. */
async function setFacts({ tx, brandId, ids, now }: Of, { refuse = sql`null::text`, already, before, after, set }: Facts) {
  const { rows } = await sql<Outcome>`
    with wanted as (
      select p.id, p.name, ${refuse} as refused, ${before} as before from products p
      where p.brand_id = ${brandId} and p.id = any(${ids}::uuid[]) and not (${already}) order by p.id for update of p
    ), changed as (
      update products p set ${set}, ${touched(now)} from wanted w where p.brand_id = ${brandId} and p.id = w.id and w.refused is null
    )
    select id, name, refused, jsonb_build_object('product', before) as before, ${JSON.stringify({ product: after })}::jsonb as after
    from wanted`.execute(tx)
  return rows
}

/** What retailers may see has everything that docs/product/products.md ask for. */
const incomplete = sql`case when p.name = '' or p.description = '' or p.regions = '{}' or p.wholesale_price <= 0
  or not exists (select from product_categories k where k.brand_id = p.brand_id and k.product_id = p.id)
  or not exists (select from product_files f where f.brand_id = p.brand_id and f.product_id = p.id)
  or not exists (select from variations v where v.brand_id = p.brand_id and v.product_id = p.id) then 'product.incomplete' end`

/**
 * Of products and variations, what is still as the job left it goes back to what it was; a product whose variations go back is another
 * than it was, too. What lacks something by now is not shown to retailers again.
 */
async function putBack({ tx, brandId, now }: Back, jobId: string): Promise<Entry[]> {
  await sql`select p.id from products p join ${changesOf(brandId, jobId)} c on c.id = p.id
    where p.brand_id = ${brandId} order by p.id for update of p`.execute(tx)
  const { rows } = await sql<{ id: string; before: Changed; after: Changed }>`
    with changes as (${changesOf(brandId, jobId)}), wanted as (
      select (was->>'id')::uuid as id, was, made from changes,
        jsonb_array_elements(before->'variations') with ordinality b (was, n) join jsonb_array_elements(after->'variations') with ordinality a (made, m) on n = m
    ), variations_back as (
      update variations v set wholesale_price = coalesce((w.was->>'wholesale_price')::numeric, v.wholesale_price),
        retail_price = coalesce((w.was->>'retail_price')::numeric, v.retail_price),
        stock = case when w.was ? 'stock' then (w.was->>'stock')::int else v.stock end
      from wanted w where v.brand_id = ${brandId} and v.id = w.id and to_jsonb(v) @> w.made
      returning v.product_id, v.id, w.was, w.made
    ), products_back as (
      update products p set status = coalesce(b.was->>'status', p.status),
        is_bestseller = coalesce((b.was->>'is_bestseller')::boolean, p.is_bestseller),
        wholesale_price = coalesce((b.was->>'wholesale_price')::numeric, p.wholesale_price),
        retail_price = coalesce((b.was->>'retail_price')::numeric, p.retail_price), ${touched(now)}
      from (
        select c.id, c.after->'product' as made, case when to_jsonb(p) @> (c.after->'product')
          and (c.before->'product'->>'status' is distinct from 'active' or ${incomplete} is null) then c.before->'product' end as was
        from changes c join products p on p.brand_id = ${brandId} and p.id = c.id
      ) b
      where p.brand_id = ${brandId} and p.id = b.id and (b.was is not null or p.id in (select product_id from variations_back))
      returning p.id, b.was, case when b.was is not null then b.made end as made
    ), listed as (
      select product_id, jsonb_agg(was order by id) as was, jsonb_agg(made order by id) as made from variations_back group by product_id
    )
    select p.id, jsonb_build_object('product', p.made, 'variations', coalesce(l.made, '[]')) as before,
      jsonb_build_object('product', p.was, 'variations', coalesce(l.was, '[]')) as after
    from products_back p left join listed l on l.product_id = p.id`.execute(tx)
  const own = await findOwnCurrency(tx, brandId)
  return rows.map(({ id, before, after }) => ({ product_id: id, kind: 'undone', ...newsOf(before, after, own) }))
}

const status = (to: 'active' | 'inactive', refuse: RawBuilder<unknown>): Action => ({
  apply: (of) =>
    setFacts(of, {
      ...{ refuse, already: sql`p.status = ${to}`, before: sql`jsonb_build_object('status', p.status)` },
      ...{ after: { status: to }, set: sql`status = ${to}` },
    }),
  revert: putBack,
})
const bestseller = (to: boolean): Action => ({
  apply: (of) =>
    setFacts(of, {
      ...{ already: sql`p.is_bestseller = ${to}`, before: sql`jsonb_build_object('is_bestseller', p.is_bestseller)` },
      ...{ after: { is_bestseller: to }, set: sql`is_bestseller = ${to}` },
    }),
  revert: putBack,
})

/** The base price and every variation's, by the same percentage, to what the currency's coins can pay; refused where the margin would fall below 20% (docs/product/limits.md). */
async function raisePrices({ tx, brandId, ids, now, said }: Of) {
  const percent = said.percent ?? 0
  const { minor_unit } = findCurrency(await findOwnCurrency(tx, brandId))
  const raised = (column: string) => sql`round(${sql.ref(column)} * (100 + ${percent}::numeric) / 100, ${sql.lit(minor_unit)})`
  const pair = (table: string, of: (column: string) => RawBuilder<unknown>) =>
    sql`jsonb_build_object('wholesale_price', ${of(`${table}.wholesale_price`)}, 'retail_price', ${of(`${table}.retail_price`)})`
  const broken = (table: string) => sql`(${raised(`${table}.wholesale_price`)} <= 0 or ${raised(`${table}.retail_price`)} >= 10000000000
    or (${raised(`${table}.retail_price`)} - ${raised(`${table}.wholesale_price`)}) * 100 < ${raised(`${table}.retail_price`)} * 20)`
  const itself = (column: string) => sql.ref(column)
  const { rows } = await sql<Outcome>`
    with wanted as (
      select p.id, p.name, ${pair('p', itself)} as was, ${pair('p', raised)} as made,
        case when ${broken('p')} or exists (select from variations v where v.brand_id = p.brand_id and v.product_id = p.id and ${broken('v')})
          then 'product.margin' end as refused
      from products p where p.brand_id = ${brandId} and p.id = any(${ids}::uuid[]) order by p.id for update of p
    ), listed as (
      select w.id, coalesce(jsonb_agg(${pair('v', itself)} || jsonb_build_object('id', v.id) order by v.id), '[]') as was,
        coalesce(jsonb_agg(${pair('v', raised)} || jsonb_build_object('id', v.id) order by v.id), '[]') as made
      from wanted w join variations v on v.brand_id = ${brandId} and v.product_id = w.id group by w.id
    ), products_changed as (
      update products p set wholesale_price = ${raised('p.wholesale_price')}, retail_price = ${raised('p.retail_price')}, ${touched(now)}
      from wanted w where p.brand_id = ${brandId} and p.id = w.id and w.refused is null
    ), variations_changed as (
      update variations v set wholesale_price = ${raised('v.wholesale_price')}, retail_price = ${raised('v.retail_price')}
      from wanted w where v.brand_id = ${brandId} and v.product_id = w.id and w.refused is null
    )
    select w.id, w.name, w.refused, jsonb_build_object('product', w.was, 'variations', l.was) as before,
      jsonb_build_object('product', w.made, 'variations', l.made) as after
    from wanted w join listed l using (id)`.execute(tx)
  return rows
}

async function setStock({ tx, brandId, ids, now, said }: Of) {
  const stock = said.stock ?? null
  const { rows } = await sql<Outcome>`
    with wanted as (
      select p.id, p.name from products p where p.brand_id = ${brandId} and p.id = any(${ids}::uuid[]) order by p.id for update of p
    ), listed as (
      select w.id, jsonb_agg(jsonb_build_object('id', v.id, 'stock', v.stock) order by v.id) as was,
        jsonb_agg(jsonb_build_object('id', v.id, 'stock', ${stock}::int) order by v.id) as made
      from wanted w join variations v on v.brand_id = ${brandId} and v.product_id = w.id group by w.id
    ), touched as (
      update products p set ${touched(now)} from wanted w where p.brand_id = ${brandId} and p.id = w.id
    ), changed as (
      update variations v set stock = ${stock} from wanted w where v.brand_id = ${brandId} and v.product_id = w.id
    )
    select w.id, w.name, null as refused, jsonb_build_object('variations', l.was) as before, jsonb_build_object('variations', l.made) as after
    from wanted w join listed l using (id)`.execute(tx)
  return rows
}

export const actions: Record<Immediate, Action> = {
  activate: status('active', incomplete),
  deactivate: status('inactive', sql`case when p.status = 'draft' then 'product.is-draft' end`),
  bestseller: bestseller(true),
  unbestseller: bestseller(false),
  price: { apply: raisePrices, revert: putBack },
  stock: { apply: setStock, revert: putBack },
  collection: { apply: addToCollection, revert: removeFromCollection },
  delete: { apply: deletion, revert: restoration },
}

export const revertOf = (action: BulkAction): Action['revert'] => (action === 'translate' ? revertTexts : actions[action].revert)
