import { getMonthJournal, getMonthTotals, getPayoutJournal } from '@linesheet/contract/money/journal'
import { requestEarlyPayout } from '@linesheet/contract/money/payouts'
import { approveDispute } from '@linesheet/contract/orders/disputes'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { now, testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { aBrandToPay } from '../../../test/money/banking.ts'
import { csvLines, debitsLess, journalMismatches, monthRows, noMismatches, payoutRows } from '../../../test/money/journal.ts'
import { payoutsOf } from '../../../test/money/payouts.ts'

const month = now.toISOString().slice(0, 10)

/** An early payout of two orders, 376.20 less 3%, that was paid, and a later refund. */
async function aPaidPayout() {
  const brand = await aBrandToPay()
  const orders = [await given.aDeliveredOrder(brand), await given.aDeliveredOrder(brand)]
  const { id } = await callOk(requestEarlyPayout, { body: { earning_ids: orders, fee: '11.29' } }, brand.owner)
  await payoutsOf(brand).paid(id)
  return { brand, orders, id }
}

const cells = (rows: Awaited<ReturnType<typeof payoutRows>>) => rows.map(({ account, debit, credit }) => [account, debit, credit])

test('the journal of a payout has an entry for each order, one for the fee, and one for the bank', async () => {
  const { brand, id } = await aPaidPayout()
  const rows = await payoutRows(brand, id)
  const entries = Map.groupBy(rows, ({ entry }) => entry)
  const [first = ''] = entries.keys()
  expect([...entries.keys()]).toEqual([first, expect.stringMatching(/^LS-\d+$/), 'PO-1-FEE', 'PO-1'])
  expect(cells(entries.get(first) ?? [])).toEqual([
    ['Sales', '', '190.00'],
    ['Discounts', '4.00', ''],
    ['Commission', '27.90', ''],
    ['Shipping income', '', '30.00'],
    ['Due from the marketplace', '188.10', ''],
  ])
  expect(entries.get(first)?.every(({ order, payout, currency }) => order === first && payout === 'PO-1' && currency === 'HKD')).toBe(true)
  expect(cells(entries.get('PO-1-FEE') ?? [])).toEqual([
    ['Early payout fees', '11.29', ''],
    ['Due from the marketplace', '', '11.29'],
  ])
  expect(cells(entries.get('PO-1') ?? [])).toEqual([
    ['Bank', '364.91', ''],
    ['Due from the marketplace', '', '364.91'],
  ])
  expect(debitsLess(rows, 'Due from the marketplace')).toBe('0.00')
})

test('a refund after the payout is an entry of its month with its order, and not part of the payout', async () => {
  const { brand, orders, id } = await aPaidPayout()
  await callOk(approveDispute, { body: { dispute_id: await given.aDispute(brand, orders[0] ?? '') } }, brand.owner)
  const refund = (await monthRows(brand, month, 'HKD')).filter(({ entry }) => /^LS-\d+-[0-9A-F]{6}$/.test(entry))
  expect(cells(refund)).toEqual([
    ['Refunds', '100.00', ''],
    ['Commission returned', '', '15.00'],
    ['Due from the marketplace', '', '85.00'],
  ])
  expect(refund.every(({ order, payout }) => order.startsWith('LS-') && payout === '')).toBe(true)
  expect(await payoutRows(brand, id)).toHaveLength(14)
  expect(await journalMismatches(brand)).toEqual(noMismatches)
})

test('a month begins and ends at midnight in the time zone of the brand', async () => {
  const brand = await aBrandToPay()
  const { db } = await testContext()
  const posted = ['2026-01-31T15:59:59Z', '2026-01-31T16:00:00Z', '2026-02-28T15:59:59Z', '2026-02-28T16:00:00Z']
  await db.asOwner(async (tx) => {
    await sql`update companies set time_zone = 'Asia/Hong_Kong' where brand_id = ${brand.id}`.execute(tx)
    for (const at of posted) await addLine(tx, brand, at)
  })
  const rows = await monthRows(brand, '2026-02-17', 'HKD')
  expect(rows.filter(({ account }) => account === 'Adjustments').map(({ date }) => date)).toEqual(['2026-02-01', '2026-02-28'])
  const { totals } = await callOk(getMonthTotals, { query: { month: '2026-02-01', currency: 'HKD' } }, brand.owner)
  expect(totals).toEqual([{ kind: 'adjustment', amount: '2.50' }])
  expect(await monthRows(brand, '2026-02-01', 'EUR')).toEqual([])
})

type Tx = Parameters<Parameters<Awaited<ReturnType<typeof testContext>>['db']['asOwner']>[0]>[0]
async function addLine(tx: Tx, { id: brandId }: Brand, at: string) {
  const id = newId()
  await sql`insert into earnings (brand_id, id, kind, currency_code, net, earned_at, due_at)
    values (${brandId}, ${id}, 'correction', 'HKD', 1.25, ${at}, ${at})`.execute(tx)
  await sql`insert into ledger_lines (brand_id, cause_id, kind, earning_id, currency_code, amount, posted_at)
    values (${brandId}, ${id}, 'adjustment', ${id}, 'HKD', 1.25, ${at})`.execute(tx)
}

test('a month with more lines than are read at a time has each entry once, and unsplit', async () => {
  const brand = await aBrandToPay()
  const { db } = await testContext()
  await db.asOwner(async (tx) => {
    await sql`insert into earnings (brand_id, id, kind, currency_code, net, earned_at, due_at)
      select ${brand.id}, uuidv7(), 'correction', 'HKD', 0.01, ${now}, ${now} from generate_series(1, 2000)`.execute(tx)
    await sql`insert into ledger_lines (brand_id, cause_id, kind, earning_id, currency_code, amount, posted_at)
      select e.brand_id, e.id, l.kind, e.id, 'HKD', l.amount, e.earned_at + make_interval(secs => (hashtext(e.id::text) % 500)::int)
      from earnings e, (values ('refund', -100000000.99), ('commission_back', 100000001.00)) l (kind, amount) where e.brand_id = ${brand.id}`.execute(
      tx,
    )
  })
  const rows = await monthRows(brand, month, 'HKD')
  expect(rows).toHaveLength(6000)
  expect(debitsLess(rows, 'Due from the marketplace')).toBe('20.00')
  expect(await journalMismatches(brand)).toEqual(noMismatches)
})

test('the journal is in the language of the screen, and no text of a retailer is a formula', async () => {
  const { brand, orders, id } = await aPaidPayout()
  const { db } = await testContext()
  await db.asOwner((tx) =>
    sql`update orders set buyer_name = '=1+1', po_number = '@sum' where brand_id = ${brand.id} and id = ${orders[0]}`.execute(tx),
  )
  const { result } = await call(getPayoutJournal, { params: { id }, query: { language_code: 'zh_TW' } }, brand.owner)
  const [header, ...lines] = csvLines(result)
  expect(header).toBe('日期,傳票編號,訂單編號,採購單號,撥款編號,會計科目,借方,貸方,幣別,摘要')
  expect(lines[0]).toContain(",'@sum,PO-1,")
  expect(lines[0]).toMatch(/,HKD,'=1\+1$/)
})

test('another brand cannot read the journal of a payout, and a month needs a day and a currency', async () => {
  const { id } = await aPaidPayout()
  const other = await aBrandToPay()
  expect(await call(getPayoutJournal, { params: { id }, query: {} }, other.owner)).toMatchObject({ status: 404 })
  expect(await monthRows(other, month, 'HKD')).toEqual([])
  const refused = await call(getMonthJournal, { query: { month: '2026-13', currency: 'XXX' } as never }, other.owner)
  expect(refused).toMatchObject({ status: 400, errors: { month: expect.any(String), currency: expect.any(String) } })
})
