import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { testContext } from '../context.ts'
import { type Brand, given } from '../given.ts'
import { aReadShop } from './shops.ts'

/** A shop whose products were read, with a variation, a difference and a value that nobody has decided about, and an order that the shop refused. */
export async function shopRecords(brand: Brand) {
  const { id: shop } = await aReadShop(brand)
  const [shopVariation, shopMovement, shopOrder, shopConflict] = [newId(), newId(), newId(), newId()]
  const order = await given.aConfirmedOrder(brand)
  const product = await given.aProduct(brand)
  const { db, clock } = await testContext()
  await db.asOwner(async (tx) => {
    await sql`insert into shop_variations (brand_id, id, shop_id, external_id, external_product_id, external_stock_id, sku, barcode, name, quantity, agreed, difference)
      values (${brand.id}, ${shopVariation}, ${shop}, '1', '1', '1', 'VS-1', '', 'Vase', 5, 5, -2)`.execute(tx)
    await sql`insert into shop_movements (brand_id, id, shop_id, shop_variation_id, direction, cause, units, state, at)
      values (${brand.id}, ${shopMovement}, ${shop}, ${shopVariation}, 'from_shop', 'difference', -2, 'open', ${clock()})`.execute(tx)
    await sql`insert into shop_orders (brand_id, id, shop_id, order_id, state, problem, detail, created_at, changed_at)
      values (${brand.id}, ${shopOrder}, ${shop}, ${order}, 'failed', 'refused', 'Gone', ${clock()}, ${clock()})`.execute(tx)
    await sql`insert into shop_conflicts (brand_id, id, shop_id, product_id, cell_column, here, shop, agreed, created_at)
      values (${brand.id}, ${shopConflict}, ${shop}, ${product.id}, 'name_en', 'Vase', 'Jug', 'Bowl', ${clock()})`.execute(tx)
  })
  return { shop, shopVariation, shopMovement, shopOrder, shopConflict }
}
