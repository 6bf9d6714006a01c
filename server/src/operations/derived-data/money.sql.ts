import { sql } from 'kysely'
import type { DerivedData } from './derived-data.types.ts'
import { columnsRebuild, countDrift, countsRebuild } from './rebuilds.sql.ts'

export const derivedMoney: readonly DerivedData[] = [
  {
    table: 'ledger_lines',
    columns: ['amount'],
    followsFrom:
      '`orders` that were shipped, which cannot be undone, and not paid to the brand itself: goods, discount, commission and shipping',
    code: ['money/payouts/ledger.sql.ts#postEarnings', 'money/payouts/ledger.sql.ts#postCharge'],
    rebuild: {
      how: 'not: the ledger is append-only. A person posts a correction',
      find: (tx, brandId) =>
        countDrift(
          tx,
          sql`
            select order_id, kind, l.amount, o.amount as actual_amount from (
              select o.id as order_id, l.kind, l.amount from orders o cross join lateral (values ('sale', o.subtotal), ('discount', -o.discount_total),
                ('commission', -o.commission), ('shipping_reimbursed', o.shipping_total)) l (kind, amount)
              where o.brand_id = ${brandId} and o.shipped_at is not null and not exists (
                select from manual_orders m where m.brand_id = ${brandId} and m.order_id = o.id and m.payment_method = 'paid')
                and not exists (select from order_undos u where u.brand_id = ${brandId} and u.order_id = o.id and u.action = 'ship')
            ) o full join (
              select order_id, kind, sum(amount) as amount from ledger_lines
              where brand_id = ${brandId} and kind in ('sale', 'discount', 'commission', 'shipping_reimbursed') group by 1, 2
            ) l using (order_id, kind) where coalesce(o.amount, 0) <> coalesce(l.amount, 0)`,
        ),
    },
  },
  {
    table: 'earnings',
    columns: ['net'],
    followsFrom: '`ledger_lines.amount` of the earning',
    code: [
      'money/payouts/ledger.sql.ts#postEarnings',
      'money/payouts/ledger.sql.ts#postCharge',
      'money/payouts/create-payout.ts#createPayout',
    ],
    rebuild: countsRebuild({
      table: 'earnings',
      key: 'id',
      counts: ['net'],
      actual: (brandId) => sql`
        select earning_id as id, sum(amount) as net from ledger_lines where brand_id = ${brandId} and earning_id is not null group by earning_id`,
    }),
  },
  {
    table: 'earnings',
    columns: ['is_held'],
    followsFrom: '`orders.open_disputes`, until a payout takes the earning',
    code: ['money/payouts/ledger.sql.ts#holdEarning'],
    rebuild: columnsRebuild({
      table: 'earnings',
      key: 'id',
      columns: ['is_held'],
      actual: (brandId) => sql`
        select e.id, o.open_disputes > 0 as is_held from earnings e join orders o on o.brand_id = ${brandId} and o.id = e.id
        where e.brand_id = ${brandId} and e.payout_id is null`,
    }),
  },
  {
    table: 'payouts',
    columns: ['amount'],
    followsFrom: '`earnings.net` of the payout',
    code: ['money/payouts/create-payout.ts#createPayout'],
    rebuild: {
      how: 'not: the amount is what was transferred. A person decides',
      find: (tx, brandId) =>
        countDrift(
          tx,
          sql`
            select p.id, p.amount, coalesce(sum(e.net), 0) as actual_amount
            from payouts p left join earnings e on e.brand_id = ${brandId} and e.payout_id = p.id
            where p.brand_id = ${brandId} group by p.brand_id, p.id having p.amount <> coalesce(sum(e.net), 0)`,
        ),
    },
  },
]
