import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

export type NamedOrder = {
  id: string
  name: string
  buyer: string
  units: number
  total: string
  date: string | null
  tracking: string | null
}

/** Orders as descriptions name them, by number. Throws 404 if one of them does not exist. */
export async function findNamedOrders(tx: Tx, brandId: string, ids: readonly string[]): Promise<NamedOrder[]> {
  const { rows } = await sql<NamedOrder>`
    select id, 'LS-' || number as name, buyer_name as buyer, unit_count as units, total || ' ' || currency_code as total,
      target_shipment_date as date, tracking_number as tracking
    from orders where brand_id = ${brandId} and id = any(${[...ids]}::uuid[]) order by number`.execute(tx)
  if (rows.length < new Set(ids).size) throw notFoundRefusal('order')
  return rows
}

/** An order as descriptions name it. Throws 404. */
export async function findNamedOrder(tx: Tx, brandId: string, id: string): Promise<NamedOrder> {
  const [order] = await findNamedOrders(tx, brandId, [id])
  if (!order) throw notFoundRefusal('order')
  return order
}

export type NamedVariation = { id: string; name: string; stock: number | null; currency_code: string; prices: [string, string] }

/** Variations as descriptions name them, by id, with their stock, and their prices in the brand's own currency. Throws 404 if one of them does not exist. */
export async function findNamedVariations(tx: Tx, brandId: string, ids: readonly string[]): Promise<Map<string, NamedVariation>> {
  const { rows } = await sql<NamedVariation>`
    select v.id, concat_ws(' ', p.name, nullif('(' || v.sku || ')', '()')) as name, v.stock, c.currency_code,
      json_build_array(v.wholesale_price::text, v.retail_price::text) as prices
    from variations v
    join products p on p.brand_id = ${brandId} and p.id = v.product_id
    join companies c on c.brand_id = ${brandId}
    where v.brand_id = ${brandId} and v.id = any(${[...ids]}::uuid[])`.execute(tx)
  if (rows.length < new Set(ids).size) throw notFoundRefusal('variation')
  return new Map(rows.map((row) => [row.id, row]))
}

type Recipient = { chat_id?: string | undefined; company_id?: string | undefined }
/** The name of the retailer of a chat, or of one in the network. Throws 404. */
export async function findRecipientName(tx: Tx, brandId: string, { chat_id, company_id }: Recipient): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select r.name from network_entries n join retailers r on r.id = n.retailer_id
    where n.brand_id = ${brandId} and n.retailer_id = coalesce(
      ${company_id ?? null}::uuid, (select c.retailer_id from chats c where c.brand_id = ${brandId} and c.id = ${chat_id ?? null}::uuid))`.execute(
    tx,
  )
  const [found] = rows
  if (!found) throw notFoundRefusal(company_id ? 'retailer' : 'chat')
  return found.name
}
