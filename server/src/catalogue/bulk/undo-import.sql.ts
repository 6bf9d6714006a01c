import type { Product } from '@linesheet/contract/catalogue/products'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { jobChanges } from '../../platform/jobs/jobs.sql.ts'
import type { ImportOutcome } from '../imports/apply-import.ts'

type Files = { id: string; access_key: string }[]

/** The changes that happen to a product that an import adds without anybody editing it. */
const ownChanges: RawBuilder<unknown> = sql.raw(
  `('import_added', 'photo_added', 'translated', 'translation_requested', 'translation_delivered')`,
)

/** The products that a job added and that nobody has changed or ordered since; with their photos. */
export async function findUntouchedProducts(tx: Tx, brandId: string, jobId: string): Promise<{ id: string; files: Files }[]> {
  const { rows } = await sql<{ id: string; files: Files }>`
    select p.id, (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'access_key', f.access_key)), '[]')
      from product_files f where f.brand_id = ${brandId} and f.product_id = p.id) as files
    from products p join ${jobChanges(brandId, jobId)} c on c.id = p.id
    where p.brand_id = ${brandId} and c.before = '{}'
      and not exists (select from product_changes h where h.brand_id = ${brandId} and h.product_id = p.id and h.kind not in ${ownChanges})
      and not exists (select from order_variations l where l.brand_id = ${brandId} and l.product_id = p.id)
    order by p.id for update of p`.execute(tx)
  return rows
}

export type ChangedProduct = { before: Product; after: ImportOutcome }

/**
 * The products that a job changed, as they were before, as long as nobody has changed them since, or ordered a variation that the job added. Locks
 * them, and the variations whose stock it changed, which orders change as well.
 */
export async function lockChangedProducts(tx: Tx, brandId: string, jobId: string): Promise<ChangedProduct[]> {
  const { rows } = await sql<ChangedProduct>`
    select c.before, c.after from products p join ${jobChanges(brandId, jobId)} c on c.id = p.id
    where p.brand_id = ${brandId} and c.before <> '{}' and p.revision = (c.after->>'revision')::integer
      and not exists (select from variations v join order_variations l on l.brand_id = ${brandId} and l.variation_id = v.id
        where v.brand_id = ${brandId} and v.product_id = p.id and not c.before->'variations' @> jsonb_build_array(jsonb_build_object('id', v.id)))
    order by p.id for update of p`.execute(tx)
  const stocked = rows.flatMap(({ after }) => Object.keys(after.stocks ?? {}))
  await sql`select v.id from variations v where v.brand_id = ${brandId} and v.id = any(${stocked}::uuid[]) order by v.id for update`.execute(
    tx,
  )
  return rows
}
