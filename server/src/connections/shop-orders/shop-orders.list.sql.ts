import type { ShopOrder } from '@linesheet/contract/connections/shop-orders'
import { shopOrderUrl } from '@linesheet/domain/connections/shop-orders'
import type { ShopKind } from '@linesheet/domain/connections/shops'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { usualCountLimit } from '../../platform/lists/list.ts'
import { offset, type Paging } from '../../platform/lists/paging.ts'

type Shop = { id: string; kind: ShopKind; address: string }
type Row = Omit<ShopOrder, 'url'> & { external_ids: string[] }

const columns = sql`o.id, json_build_object('id', o.order_id, 'number', 'LS-' || r.number) as order, o.state, o.name, o.external_ids,
  case when o.problem is not null then json_build_object('code', o.problem, 'detail', o.detail) end as problem, o.created_at, o.changed_at`
const withOrder = (brandId: string) => sql`join orders r on r.brand_id = ${brandId} and r.id = o.order_id`

const toRecord = ({ external_ids, ...row }: Row, shop: Shop): ShopOrder => ({ ...row, url: shopOrderUrl(shop, external_ids) })

/** A page of the orders in a shop, the latest first, and their count, up to one more than the limit. */
export async function listOrdersInShop(tx: Tx, brandId: string, shop: Shop, query: Paging & { filter?: 'failed' | undefined }) {
  const conditions = sql`o.brand_id = ${brandId} and o.shop_id = ${shop.id} ${query.filter ? sql`and o.state = 'failed'` : sql``}`
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`select ${columns} from shop_orders o ${withOrder(brandId)} where ${conditions}
      order by o.id desc limit ${query.items_per_page} offset ${offset(query)}`.execute(tx),
    sql<{ count: number }>`select count(*)::int as count from (
      select from shop_orders o where ${conditions} limit ${sql.lit(usualCountLimit + 1)}) matching`.execute(tx),
  ])
  return { rows: rows.map((row) => toRecord(row, shop)), count: counted.rows[0]?.count ?? 0 }
}

export async function findOrderInShop(tx: Tx, brandId: string, shop: Shop, id: string): Promise<ShopOrder | undefined> {
  const { rows } = await sql<Row>`select ${columns} from shop_orders o ${withOrder(brandId)}
    where o.brand_id = ${brandId} and o.shop_id = ${shop.id} and o.id = ${id}`.execute(tx)
  return rows[0] && toRecord(rows[0], shop)
}

/** Makes a failed order wait again. Returns the order; undefined if it did not fail. */
export async function restartOrder(tx: Tx, brandId: string, shopId: string, id: string, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ order_id: string }>`
    update shop_orders set state = 'waiting', problem = null, detail = null, changed_at = ${now}
    where brand_id = ${brandId} and shop_id = ${shopId} and id = ${id} and state = 'failed' returning order_id`.execute(tx)
  return rows[0]?.order_id
}
