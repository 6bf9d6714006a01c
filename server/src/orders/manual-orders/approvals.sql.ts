import type { Approval, approvalMailStates } from '@linesheet/contract/orders/approvals'
import type { PaymentMethod } from '@linesheet/domain/orders/manual-orders'
import type { OrderStatus } from '@linesheet/domain/orders/orders'
import type { Language } from '@linesheet/domain/platform/languages'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { jsonRows } from '../../platform/db/json-rows.ts'
import { lineTextIn } from '../line-texts.sql.ts'

type Line = Approval['lines'][number]
type ApprovalMailState = (typeof approvalMailStates)[number]

/** The lines of the order `o` that have units left, with names in that language where the product has them. */
const linesColumn = (brandId: string, language: Language) =>
  jsonRows<Line>(sql`
    select coalesce(text.item ->> 'name', l.name) as name, coalesce(text.item ->> 'options', l.options) as options, l.sku, l.quantity,
      l.unit_price::text, l.discount::text, l.line_total::text
    from order_variations l
    left join variations v on v.brand_id = ${brandId} and v.id = l.variation_id
    left join products p on p.brand_id = ${brandId} and p.id = l.product_id
    cross join lateral (select ${lineTextIn(brandId, language)} as item) text
    where l.brand_id = ${brandId} and l.order_id = o.id and l.quantity > 0 order by l.position`)

const approvalQuery = (tx: Tx, brandId: string) =>
  tx
    .selectFrom('manual_orders as m')
    .innerJoin('orders as o', (on) => on.on('o.brand_id', '=', brandId).onRef('o.id', '=', 'm.order_id'))
    .innerJoin('companies as c', (on) => on.on('c.brand_id', '=', brandId))
    .where('m.brand_id', '=', brandId)
    .select([
      'm.order_id',
      'm.expires_at',
      'm.note',
      sql<Language>`m.language_code`.as('language_code'),
      sql<PaymentMethod>`case o.payment_status when 'paid' then 'paid' else m.payment_method end`.as('payment_method'),
      sql<OrderStatus>`o.status`.as('status'),
      'o.cancel_reason',
      'c.display_name as brand',
      'o.buyer_name as retailer',
      sql<string>`'LS-' || o.number`.as('number'),
      'o.placed_at',
      sql<Approval['currency_code']>`o.currency_code`.as('currency_code'),
      'o.subtotal',
      'o.discount_total',
      'o.shipping_total',
      'o.total',
      'o.target_shipment_date',
      sql<Approval['shipping_address']>`o.shipping_address`.as('shipping_address'),
      'o.id',
    ])

/** The order that a mail is about, with the mail's address and state; undefined when there is no such mail. */
export const findMail = (tx: Tx, brandId: string, mailId: string) =>
  approvalQuery(tx, brandId)
    .innerJoin('approval_mails as a', (on) => on.on('a.brand_id', '=', brandId).onRef('a.order_id', '=', 'm.order_id'))
    .select(['o.line_count', 'a.email as to', 'a.is_valid', sql<ApprovalMailState>`a.state`.as('state')])
    .where('a.id', '=', mailId)
    .executeTakeFirst()

/** The language that the retailer is written to, and the order; undefined for a link that is unknown or has ended. */
export const findApprovalKey = (tx: Tx, brandId: string, tokenHash: Buffer) =>
  tx
    .selectFrom('approval_mails as a')
    .innerJoin('manual_orders as m', (on) => on.on('m.brand_id', '=', brandId).onRef('m.order_id', '=', 'a.order_id'))
    .select(['a.order_id', sql<Language>`m.language_code`.as('language_code')])
    .where('a.brand_id', '=', brandId)
    .where('a.token_hash', '=', tokenHash)
    .where('a.is_valid', '=', true)
    .executeTakeFirst()

/** A manual order with its lines, in that language. */
export const findApproval = (tx: Tx, brandId: string, orderId: string, language: Language) =>
  approvalQuery(tx, brandId).select(linesColumn(brandId, language).as('lines')).where('m.order_id', '=', orderId).executeTakeFirstOrThrow()
export type StoredApproval = Awaited<ReturnType<typeof findApproval>>
