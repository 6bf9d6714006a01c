import { sql } from 'kysely'
import type { DerivedData } from './derived-data.types.ts'
import { countsRebuild, lockRows, rowsRebuild } from './rebuilds.sql.ts'

export const derivedPromotions: readonly DerivedData[] = [
  {
    table: 'promotions',
    columns: ['redeemed_count'],
    followsFrom: '`promotion_redemptions`',
    triggers: ['promotion_redemptions.count_redemptions'],
    rebuild: countsRebuild({
      table: 'promotions',
      key: 'id',
      counts: ['redeemed_count'],
      actual: (brandId) => sql`
        select promotion_id as id, count(*) as redeemed_count from promotion_redemptions where brand_id = ${brandId} group by promotion_id`,
    }),
  },
  {
    table: 'storefront_periods',
    followsFrom: '`promotions` of the whole storefront that are not disabled, by region',
    triggers: ['promotions.sync_storefront_periods'],
    rebuild: rowsRebuild({
      table: 'storefront_periods',
      keys: ['promotion_id', 'region'],
      columns: ['starts_on', 'ends_on'],
      lock: (brandId, drift) => lockRows('promotions', 'id', brandId, sql`select promotion_id from (${drift}) d`),
      actual: (brandId) => sql`
        select distinct id as promotion_id, unnest(regions) as region, starts_on, ends_on from promotions
        where brand_id = ${brandId} and scope = 'storefront' and not is_disabled`,
    }),
  },
]
