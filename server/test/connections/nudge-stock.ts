import { sql } from 'kysely'
import { stockEffect } from '../../src/connections/shop-stock/stock-effects.ts'
import { insertEffect } from '../../src/platform/outbox/outbox.ts'
import { testContext } from '../context.ts'
import type { Brand } from '../given.ts'

/** Has all variations of a shop checked, as after an event of the shop. */
export async function nudgeStock({ id: brandId }: Brand, shopId: string) {
  const { db, clock } = await testContext()
  await db.write({ brandId }, async (tx) => {
    await sql`update shop_variations set is_stale = true where brand_id = ${brandId} and shop_id = ${shopId}`.execute(tx)
    insertEffect(tx, brandId, stockEffect(shopId), clock())
  })
}
