import type { CataloguePromotion } from '@linesheet/contract/connections/marketplace.reading'
import { promotionPeriod } from '@linesheet/domain/promotions/promotions'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Tx } from '../platform/db/db.ts'
import { brandDay, statusOn } from './status.sql.ts'

type FeedPromotion = z.output<typeof CataloguePromotion>

/** The promotions that are active or upcoming, as the marketplace reads them. */
export async function findFeedPromotions(tx: Tx, brandId: string, now: Date): Promise<FeedPromotion[]> {
  const { rows } = await sql<Omit<FeedPromotion, 'begins_at' | 'ends_at'> & { time_zone: string }>`
    select p.id, p.name, p.version, p.promotion_type, p.discount_type, p.discount_value, p.minimum_spend, p.currency_code, p.amounts,
      p.free_shipping, p.starts_on, p.ends_on, p.regions, p.scope, c.time_zone,
      array(select i.product_id from promotion_products i where i.brand_id = ${brandId} and i.promotion_id = p.id order by i.position) as product_ids
    from promotions p join companies c on c.brand_id = ${brandId}
    where p.brand_id = ${brandId} and ${statusOn(brandDay(now))} in ('active', 'upcoming') order by p.starts_on, p.id`.execute(tx)
  return rows.map(({ time_zone, ...promotion }) => {
    const { begins_at, ends_at } = promotionPeriod(promotion, time_zone)
    return { ...promotion, begins_at: begins_at.toISOString(), ends_at: ends_at.toISOString() }
  })
}
