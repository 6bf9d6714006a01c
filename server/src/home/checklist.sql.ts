import { type ChecklistFacts, checklistTargets } from '@linesheet/domain/home/checklist'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/db.ts'
import { prepareQuery } from '../platform/db/prepared.ts'

const [skus, invites, orders] = [sql.lit(checklistTargets.skus), sql.lit(checklistTargets.invites), sql.lit(checklistTargets.orders)]

/** Each count stops where more would make no difference; products without photos are looked for among a limited number of products. */
const factsStatement = prepareQuery(
  (_tx: Tx, { brandId, userId }: { brandId: string; userId: string }) => sql<ChecklistFacts>`
      select
        (select (profile_photo is not null)::int + (concat(tagline_en, tagline_zh_cn, tagline_zh_tw) <> '')::int
          + (concat(brand_story_en, brand_story_zh_cn, brand_story_zh_tw) <> '')::int from companies where brand_id = ${brandId}) as store_parts,
        (select count(*)::int from (select from variations where brand_id = ${brandId} limit ${skus}) v) as skus,
        (select count(*)::int from (select from products where brand_id = ${brandId} limit ${skus}) p) as products,
        (select count(*)::int from (select missing from products where brand_id = ${brandId} limit ${skus}) p where missing @> '{photos}')
          as products_without_photos,
        (select count(*)::int from (select from products where brand_id = ${brandId} and status = 'active' limit 1) a) as active_products,
        (select count(*)::int from (select from collections where brand_id = ${brandId} limit 1) c) as collections,
        (select count(*)::int from locations where brand_id = ${brandId}) as locations,
        (select count(*)::int from (select from bank_details
          where brand_id = ${brandId} and confirmed_at is not null and outcome is null limit 1) b) as bank_details,
        (select count(*)::int from direct_programmes where brand_id = ${brandId} and status = 'joined') as direct_programmes,
        (select count(*)::int from (select distinct retailer_id from network_invites where brand_id = ${brandId} limit ${invites}) i) as invites,
        (select count(*)::int from (select from orders where brand_id = ${brandId} limit ${orders}) o) as orders
      where exists (select from users where id = ${userId} and welcomed_at is null)
        and exists (select from companies where brand_id = ${brandId} and not is_sandbox)`,
)

/** The facts for the checklist of a user; null, without counting, once the user has dismissed it, and in a sandbox. */
export async function countChecklistFacts(tx: Tx, brandId: string, userId: string) {
  const [facts] = await factsStatement(tx, { brandId, userId })
  return facts ?? null
}
