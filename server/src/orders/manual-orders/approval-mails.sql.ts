import type { ApprovalMails, WaitingOrder } from '@linesheet/contract/orders/approvals'
import { approvalDays } from '@linesheet/domain/orders/manual-orders'
import type { Language } from '@linesheet/domain/platform/languages'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { insert, prepareQuery } from '../../platform/db/prepared.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'
import type { MailOutcome } from '../../platform/outbox/send-recorded-mail.ts'

type Mail = ApprovalMails['mails'][number]

export const insertMail = (tx: Tx, row: Insertable<Tables['approval_mails']>) => insert(tx, 'approval_mails', row)

/** Until when the order `o` can be answered. `m`: its row in `manual_orders`, which is missing if the order was not sent from here. */
const expiresAt = sql<string>`coalesce(m.expires_at, o.placed_at + make_interval(days => ${sql.lit(approvalDays)}))`

/**
 * A manual order's status, until when it can be answered, and the address and language in which it is sent; undefined when there is no such manual order. For
 * an order that the marketplace placed, `is_sent` is false.
 */
export const findManualOrder = (tx: Tx, brandId: string, orderId: string) =>
  tx
    .selectFrom('orders as o')
    .innerJoin('retailers as r', 'r.id', 'o.buying_company_id')
    .leftJoin('manual_orders as m', (on) => on.on('m.brand_id', '=', brandId).onRef('m.order_id', '=', 'o.id'))
    .select(({ fn }) => [
      'o.status',
      fn.coalesce('m.email', 'r.email').as('email'),
      fn.coalesce('m.language_code', 'r.language_code').$castTo<Language>().as('language_code'),
      expiresAt.as('expires_at'),
      sql<boolean>`m.order_id is not null`.as('is_sent'),
    ])
    .where('o.brand_id', '=', brandId)
    .where('o.id', '=', orderId)
    .where('o.origin', '=', 'manual')
    .executeTakeFirst()

/** The mails of an order, newest first, 50 at most. */
export const findMails = (tx: Tx, brandId: string, orderId: string): Promise<Mail[]> =>
  tx
    .selectFrom('approval_mails as a')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.id', 'a.email', 'a.refusal', 'a.is_valid', 'a.created_at', 'a.settled_at', sql<Mail['state']>`a.state`.as('state')])
    .select(({ fn }) => fn<string | null>('person_name', ['u.first_name', 'u.last_name']).as('sent_by'))
    .where('a.brand_id', '=', brandId)
    .where('a.order_id', '=', orderId)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(sql.lit(50))
    .execute()

/** Changes the address that the order is sent to. The links of mails to other addresses end. */
export async function changeAddress(tx: Tx, brandId: string, orderId: string, email: string) {
  await tx.updateTable('manual_orders').set({ email }).where('brand_id', '=', brandId).where('order_id', '=', orderId).execute()
  await tx
    .updateTable('approval_mails')
    .set({ is_valid: false })
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('email', '<>', email)
    .execute()
}

/** Stores the outcome of a mail, once. */
export const recordMailOutcome = (tx: Tx, brandId: string, id: string, outcome: MailOutcome & { settled_at: Date }) =>
  tx.updateTable('approval_mails').set(outcome).where('brand_id', '=', brandId).where('id', '=', id).where('state', '=', 'queued').execute()

const shownOrders = 50

const waitingStatement = prepareQuery(
  (_tx: Tx, { brandId }: { brandId: string }) => sql<WaitingOrder>`
      select o.id as order_id, 'LS-' || o.number as number, o.buyer_name, a.email, o.total, o.currency_code, a.state as mail_state,
        a.created_at as sent_at, ${expiresAt} as expires_at
      from (select id, number, buyer_name, total, currency_code, placed_at from orders
        where brand_id = ${brandId} and origin = 'manual' and status = 'new' order by placed_at desc, id desc limit ${sql.lit(shownOrders)}) o
      left join manual_orders m on m.brand_id = ${brandId} and m.order_id = o.id
      left join lateral (select email, state, created_at from approval_mails
        where brand_id = ${brandId} and order_id = o.id order by created_at desc, id desc limit 1) a on true
      order by o.placed_at desc, o.id desc`,
)
/** Manual orders that wait for their retailers, the latest first, each with its last mail, if any. */
export const findWaitingOrders = (tx: Tx, brandId: string) => waitingStatement(tx, { brandId })
