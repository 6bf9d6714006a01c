import type { ShopCatalogue } from '@linesheet/contract/connections/shops'
import { defaultLeaders, type FieldLeaders } from '@linesheet/domain/connections/shop-catalogue'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../platform/db/db.ts'
import { catalogueDestination, catalogueKind } from './catalogue-effects.ts'

type Row = Omit<ShopCatalogue, 'leaders'> & { field_leaders: Partial<FieldLeaders> }

/** The settings by which the products of a shop are kept in sync; undefined if there is no such shop. */
export async function findShopCatalogue(tx: Tx, brandId: string, shopId: string): Promise<ShopCatalogue | undefined> {
  const { rows } = await sql<Row>`
    select s.catalogue_state as state, s.field_leaders, s.adds_products, s.catalogue_compared_at as compared_at, s.catalogue_job_id as job_id,
      json_build_object('matched', s.catalogue_matched, 'unmatched', s.catalogue_unmatched, 'open', (
        select count(*) from shop_conflicts c where c.brand_id = ${brandId} and c.shop_id = s.id and c.state = 'open'
          and (c.variation_id is null or exists (select from variations v where v.brand_id = ${brandId} and v.id = c.variation_id)))) as counts
    from shops s where s.brand_id = ${brandId} and s.id = ${shopId}`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const { field_leaders, ...catalogue } = row
  return { ...catalogue, leaders: { ...defaultLeaders, ...field_leaders } }
}

const joinMs = 10_000
/** The maximum number of products that are read from a shop at once. */
const maxNamed = 100

/** Queues the products that an event of a shop names to be compared, if they are kept in sync. The products of events within ten seconds share one effect. */
export async function queueNamedProducts(tx: Tx, brandId: string, shopId: string, ids: readonly string[], now: Date): Promise<void> {
  const destination = catalogueDestination(shopId)
  await sql`
    with named as (
      select jsonb_agg(distinct e.id) as ids from unnest(${ids}::text[]) as e (id)
      where exists (select from shops s where s.brand_id = ${brandId} and s.id = ${shopId} and s.catalogue_state = 'on')
    ), waiting as (
      select o.id, o.payload -> 'product_ids' as ids from outbox o
      where o.brand_id = ${brandId} and o.queue = 'shops' and o.destination = ${destination} and o.kind = ${catalogueKind} and o.payload ? 'product_ids' and not o.payload ? 'adds'
        and o.done_at is null and o.dead_at is null and o.claimed_until is null and jsonb_array_length(o.payload -> 'product_ids') + ${ids.length}::int <= ${maxNamed}::int
      order by o.sequence desc limit 1 for update skip locked
    ), joined as (
      update outbox o set payload = o.payload || jsonb_build_object('product_ids', (
        select jsonb_agg(distinct e.id) from jsonb_array_elements(w.ids || n.ids) as e (id)))
      from waiting w, named n where o.brand_id = ${brandId} and o.id = w.id and n.ids is not null returning o.id
    )
    insert into outbox (brand_id, id, kind, queue, destination, payload, run_at, created_at)
    select ${brandId}::uuid, ${newId()}::uuid, ${catalogueKind}, 'shops', ${destination}, jsonb_build_object('shop_id', ${shopId}::text, 'product_ids', n.ids),
      ${new Date(now.getTime() + joinMs)}::timestamptz, ${now}::timestamptz
    from named n where n.ids is not null and not exists (select from joined)`.execute(tx)
}
