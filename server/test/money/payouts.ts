import { reportFailed, reportPaid } from '@linesheet/contract/connections/marketplace.payouts'
import { getPayout, listEarnings, listLedger, listPayouts, type Payout } from '@linesheet/contract/money/payouts'
import { getForecast, getStatement } from '@linesheet/contract/money/payouts.reports'
import { addAmounts } from '@linesheet/domain/platform/money'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { collectPayouts } from '../../src/money/payouts/collect-payouts.worker.ts'
import { call, callOk } from '../calling.ts'
import { testContext } from '../context.ts'
import { runEffects } from '../effects.ts'
import type { Brand } from '../given.ts'

export const days = (count: number, from: Date) => new Date(from.getTime() + count * 86_400_000)

/** The actions and readings of a test on a brand's payouts. */
export function payoutsOf(brand: Brand) {
  const { owner } = brand
  const list = () => callOk(listPayouts, {}, owner)
  const report = async (endpoint: typeof reportPaid | typeof reportFailed, id: string, fields: object = {}) => {
    const { clock } = await testContext()
    const item = { external_id: newId(), brand_id: brand.id, at: clock().toISOString(), ...fields }
    const { items } = await callOk(endpoint, { params: { id }, body: { items: [item] } as never })
    return items[0]
  }
  return {
    list,
    balance: async (currency = 'HKD') => (await list()).balances.find(({ currency_code }) => currency_code === currency),
    latest: async (): Promise<Payout | undefined> => (await list()).items[0],
    get: (id: string) => callOk(getPayout, { params: { id } }, owner),
    earnings: async (query: object = {}) => (await callOk(listEarnings, { query: { items_per_page: 100, ...query } }, owner)).items,
    lines: async () => (await callOk(listLedger, { query: { items_per_page: 100 } }, owner)).items,
    collect: async () => collectPayouts(await testContext()),
    paid: async (id: string) => {
      const item = await report(reportPaid, id)
      await runEffects(brand, ['payouts.complete-orders'])
      return item
    },
    failed: (id: string, attempt = 1, reason = 'The account is closed') => report(reportFailed, id, { attempt, reason }),
  }
}

/** The cells of a statement as CSV, without its header. Amounts and numbers have no commas. */
export async function statementCells({ owner }: Brand, id: string, language_code: 'en' | 'zh_TW' = 'en') {
  const { result } = await call(getStatement, { params: { id }, query: { format: 'csv', language_code } }, owner)
  const [header = '', ...rows] = String(result).trim().split('\r\n')
  return { header: header.replace('\ufeff', '').split(','), rows: rows.map((row) => row.split(',')) }
}

/** Payouts whose statement, and currencies whose forecast or balance, does not add up to the cent. */
export async function statementMismatches(brand: Brand) {
  const { items, balances } = await callOk(listPayouts, { query: { items_per_page: 100 } }, brand.owner)
  const { currencies } = await callOk(getForecast, {}, brand.owner)
  const statements = await Promise.all(
    items.map(async ({ id, amount }) => {
      const { rows } = await statementCells(brand, id)
      const sum = addAmounts('0.00', ...rows.map((row) => row.at(-2) ?? ''))
      const total = addAmounts('0.00', ...(await callOk(getPayout, { params: { id } }, brand.owner)).totals.map((one) => one.amount))
      return { id, amount, sum, total }
    }),
  )
  const forecasts = balances.map(({ currency_code, available, scheduled, held }) => {
    const weeks = currencies.find((one) => one.currency_code === currency_code)?.weeks ?? []
    const sumOf = (name: 'due' | 'held') => addAmounts('0.00', ...weeks.map((week) => week[name]))
    return { currency_code, due: sumOf('due'), open: addAmounts(available, scheduled), held: sumOf('held'), isHeld: held }
  })
  const { db } = await testContext()
  const owed = await db.asOwner((tx) =>
    tx
      .selectFrom('ledger_lines')
      .select(['currency_code', sql<string>`sum(amount)::numeric(20,2)::text`.as('amount')])
      .where('brand_id', '=', brand.id)
      .groupBy('currency_code')
      .execute(),
  )
  const standing = balances.map(({ currency_code, available, scheduled, held, in_transit, failed }) => ({
    currency_code,
    amount: addAmounts(available, scheduled, held, in_transit, failed),
    owed: owed.find((sum) => sum.currency_code === currency_code)?.amount ?? '0.00',
  }))
  return {
    balances: standing.filter((balance) => balance.amount !== balance.owed),
    statements: statements.filter(({ amount, sum, total }) => sum !== amount || total !== amount),
    forecasts: forecasts.filter(({ due, open, held, isHeld }) => due !== open || held !== isHeld),
  }
}

/** All mismatches in the ledger of a brand: no rows if everything adds up. */
export async function ledgerMismatches({ id }: Brand) {
  const { db } = await testContext()
  const query = sql`
    with lines as (select earning_id, sum(amount) as net, count(distinct currency_code) as currencies from ledger_lines where brand_id = ${id} group by 1)
    select 'earning is not the sum of its lines' as what, e.id from earnings e left join lines l on l.earning_id = e.id
      where e.brand_id = ${id} and (e.net <> coalesce(l.net, 0) or l.currencies <> 1)
    union all select 'payout is not the sum of its earnings', p.id from payouts p
      where p.brand_id = ${id} and p.amount <> (select coalesce(sum(net), 0) from earnings where brand_id = ${id} and payout_id = p.id and currency_code = p.currency_code)
    union all select 'paid payout without its line', p.id from payouts p
      where p.brand_id = ${id} and (p.status = 'paid') <> exists (
        select from ledger_lines where brand_id = ${id} and cause_id = p.id and kind = 'payout' and amount = -p.amount and currency_code = p.currency_code)
    union all select 'shipped order whose earning is not its money', o.id from orders o
      where o.brand_id = ${id} and o.shipped_at is not null and o.net <> coalesce((select sum(amount) from ledger_lines
        where brand_id = ${id} and order_id = o.id and kind in ('sale', 'discount', 'commission', 'shipping_reimbursed')), 0)
        and not exists (select from manual_orders where brand_id = ${id} and order_id = o.id and payment_method = 'paid')
    union all select 'refund that was not posted', d.id from disputes d join orders o on o.brand_id = ${id} and o.id = d.order_id
      where d.brand_id = ${id} and (case when d.status = 'approved' then d.commission_back - d.amount else 0 end) <> coalesce((
        select sum(amount) from ledger_lines where brand_id = ${id} and cause_id = d.id and kind in ('refund', 'commission_back')), 0)
    union all select 'posted before shipping', l.order_id from ledger_lines l join orders o on o.brand_id = ${id} and o.id = l.order_id
      where l.brand_id = ${id} and l.kind = 'sale' and o.shipped_at is null`
  return db.asOwner(async (tx) => (await query.execute(tx)).rows)
}
