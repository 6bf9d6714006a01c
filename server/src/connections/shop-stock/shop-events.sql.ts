import type { ShopKind } from '@linesheet/domain/connections/shops'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareWrite } from '../../platform/db/prepared.ts'
import type { ShopEvent } from '../../platform/ports/shops/shops.types.ts'

type Named = Pick<ShopEvent, 'stock_ids' | 'product_ids'>
/** Marks the variations that an event names to be checked, if stock is kept in sync. A quantity that an event reported is no difference. */
export const nudgeNamed = (tx: Tx, brandId: string, shopId: string, { stock_ids, product_ids }: Named, now: Date): void =>
  namedUpdate(tx, { brandId, shopId, stock_ids, product_ids, now })

const namedUpdate = prepareWrite(
  (_tx, { brandId, shopId, stock_ids, product_ids, now }: Named & { brandId: string; shopId: string; now: Date }) => sql`
    with named as (
      select l.id from shop_variations l where l.brand_id = ${brandId} and l.shop_id = ${shopId} and l.variation_id is not null
        and (l.external_stock_id = any(${stock_ids}::text[]) or l.external_product_id = any(${product_ids}::text[]))
      order by l.id for update
    ), nudged as (
      update shop_variations l set is_stale = true, is_suspect = false, nudges = l.nudges + 1 from named n
      where l.brand_id = ${brandId} and l.id = n.id returning l.id
    )
    select queue_stock_sync(${brandId}, s.id, ${now}::timestamptz) from shops s
    where s.brand_id = ${brandId} and s.id = ${shopId} and s.stock_state = 'on' and exists (select from nudged)`,
)

/** The shop that sends events to this address, and the encrypted secret that signs them. */
export async function findHook(tx: Tx, brandId: string, shopId: string) {
  const { rows } = await sql<Hook>`
    select kind, address, credentials, hook_secret, stock_state, catalogue_state from shops
    where brand_id = ${brandId} and id = ${shopId} and hook_secret is not null`.execute(tx)
  return rows[0]
}
export type Hook = {
  kind: ShopKind
  address: string
  credentials: Buffer
  hook_secret: Buffer
  stock_state: string
  catalogue_state: string
}

/** The encrypted secret that signs the events of a shop: the stored one, or this one from now on. Undefined if there is no such shop. */
export async function keepHookSecret(tx: Tx, brandId: string, shopId: string, made: Buffer) {
  const { rows } = await sql<{ hook_secret: Buffer }>`
    update shops set hook_secret = coalesce(hook_secret, ${made}) where brand_id = ${brandId} and id = ${shopId} returning hook_secret`.execute(
    tx,
  )
  return rows[0]?.hook_secret
}
