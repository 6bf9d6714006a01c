import pg from 'pg'
import type { Size } from './load-brands.ts'

/** Resets the newest orders, which earlier runs have changed, to `new`; then vacuums. */
export async function resetOrders(databaseUrl: string, { brandId, orders }: Size) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const changedOrders = `select id from orders where brand_id = '${brandId}' and number > ${10_000 + orders * 0.95} and status <> 'new'`
  await client.query(`
    begin;
    set local session_replication_role = replica;
    delete from shipments where brand_id = '${brandId}' and order_id in (${changedOrders});
    delete from order_activities where brand_id = '${brandId}' and kind <> 'placed' and order_id in (${changedOrders});
    delete from ledger_lines where brand_id = '${brandId}' and order_id in (${changedOrders});
    delete from earnings where brand_id = '${brandId}' and order_id in (${changedOrders});
    delete from idempotency_keys where brand_id = '${brandId}';
    update orders set status = 'new', version = 1, due_at = answer_due_at, target_shipment_date = null, answered_at = null, accepted_at = null,
      shipped_at = null, shipping_method = null, shipping_from_location_id = null, shipping_from_address = null
    where brand_id = '${brandId}' and id in (${changedOrders});
    delete from tab_counts where brand_id = '${brandId}' and list = 'orders';
    insert into tab_counts select '${brandId}', 'orders', tab, 0, count(*) from orders where brand_id = '${brandId}' group by tab;
    commit`)
  await client.end()
  await vacuum(databaseUrl)
}

/** Vacuums and writes everything to disk, as autovacuum and the checkpointer would overnight. */
export async function vacuum(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await client.end()
}

/** Ids of products and completed orders to read, of new orders to process, and of variations to price. */
export async function fetchIds(databaseUrl: string, brandId: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const ids = async (text: string) => (await client.query<{ id: string }>(text, [brandId])).rows.map(({ id }) => id)
  const result = {
    products: await ids('select id from products where brand_id = $1 order by id limit 500'),
    orders: await ids("select id from orders where brand_id = $1 and status = 'completed' order by id limit 500"),
    newOrders: await ids("select id from orders where brand_id = $1 and status = 'new' order by id limit 3000"),
    variations: await ids('select id from variations where brand_id = $1 order by id limit 500'),
  }
  await client.end()
  return result
}
