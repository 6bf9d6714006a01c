import type { Dispute } from '@linesheet/contract/orders/disputes'
import type { Photo } from '@linesheet/contract/platform/fields'
import type { Language } from '@linesheet/domain/platform/languages'
import { type RawBuilder, sql } from 'kysely'
import { firstPhoto, photoColumns } from '../../catalogue/photos/photo-columns.sql.ts'
import { lineNameIn } from '../../catalogue/translations/ordered-names.sql.ts'
import { jsonRows } from '../../platform/db/json-rows.ts'

/** The columns of the dispute `d` of the order `o`, in lists and on its own. */
export const disputeRowColumns = sql`d.id, d.order_id, 'LS-' || o.number as order_number, o.buying_company_id, o.buyer_name, o.buyer_country,
  d.status, d.reason, d.unit_count, d.currency_code, d.amount::text, d.reported_at, d.due_at, d.auto`

const linesColumn = (brandId: string) =>
  jsonRows<Dispute['lines'][number]>(sql`
    select i.order_variation_id, l.name, l.options, l.sku, i.quantity, i.amount::text, ${firstPhoto(brandId, sql`l.product_id`)} as photo
    from dispute_lines i join order_variations l on l.brand_id = ${brandId} and l.id = i.order_variation_id
    where i.brand_id = ${brandId} and i.dispute_id = d.id order by l.position`)

const photosColumn = (brandId: string) =>
  jsonRows<Photo>(sql`
    select ${photoColumns} from dispute_photos f where f.brand_id = ${brandId} and f.dispute_id = d.id order by f.id`)

/** The photos that the brand gives as evidence in a dispute. */
export const evidencePhotos = (brandId: string, disputeId: RawBuilder<unknown>) => sql`
  select ${photoColumns} from dispute_evidence e join order_files f on f.brand_id = ${brandId} and f.id = e.file_id
  where e.brand_id = ${brandId} and e.dispute_id = ${disputeId} order by f.created_at, f.id`

/** A dispute without the actions, which depend on what the caller may do. */
export type FullDispute = Omit<Dispute, 'actions'>

/** All columns of the dispute `d` of the order `o`. */
export const disputeColumns = (brandId: string) => sql`${disputeRowColumns}, d.note, ${linesColumn(brandId)} as lines,
  ${photosColumn(brandId)} as photos, d.commission_back::text, d.answered_at,
  (select person_name(u.first_name, u.last_name) from users u where u.id = d.answered_by) as answered_by,
  d.rejection_reason, d.resolution_kind, ${jsonRows<Photo>(evidencePhotos(brandId, sql`d.id`))} as evidence, d.replacement_id,
  exists (select from manual_orders m where m.brand_id = ${brandId} and m.order_id = d.replacement_id) as replacement_sent, d.answer_note, d.decided_at, d.decision_note`

/** The first names of a dispute's items, in that language where they are translated. */
export const itemNamesColumn = (brandId: string, language: Language | null) => sql`array(
  select ${lineNameIn(brandId, language)} from dispute_lines i join order_variations l on l.brand_id = ${brandId} and l.id = i.order_variation_id
  where i.brand_id = ${brandId} and i.dispute_id = d.id order by l.position limit 3) as item_names`
