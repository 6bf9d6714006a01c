import { requestEarlyPayout } from '@linesheet/contract/money/payouts'
import { getStatement } from '@linesheet/contract/money/payouts.reports'
import { approveDispute } from '@linesheet/contract/orders/disputes'
import type { Language } from '@linesheet/domain/platform/languages'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { now, testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { aBrandToPay } from '../../../test/money/banking.ts'
import { payoutsOf, statementCells } from '../../../test/money/payouts.ts'
import { pdfText, testPdf } from '../../../test/platform/pdf.ts'

/** An early payout of two orders: 376.20 less 3%. */
async function aPayout() {
  const brand = await aBrandToPay()
  const orders = [await given.aShippedOrder(brand), await given.aDeliveredOrder(brand)]
  const payout = await callOk(requestEarlyPayout, { body: { earning_ids: orders, fee: '11.29' } }, brand.owner)
  return { brand, orders, payout }
}
const pdfOf = async ({ owner }: Brand, id: string, language_code: Language = 'en') =>
  (await call(getStatement, { params: { id }, query: { language_code } }, owner)).result as unknown as Buffer

test('a statement as CSV has each line of the ledger once', async () => {
  const { brand, payout } = await aPayout()
  const { header, rows } = await statementCells(brand, payout.id)
  expect(header).toEqual(['Payout', 'Order', 'Retailer', 'Type', 'Shipped or posted', 'Line', 'Posted', 'Currency', 'Amount', 'Note'])
  expect(rows).toHaveLength(9)
  const withoutTimes = rows.map(([number, , , type, , line, , currency, amount]) => [number, type, line, currency, amount])
  expect(withoutTimes).toContainEqual(['PO-1', 'Order', 'Commission', 'HKD', '-27.90'])
  expect(withoutTimes.at(-1)).toEqual(['PO-1', 'Correction', 'Fee for early payout', 'HKD', '-11.29'])
  const chinese = await statementCells(brand, payout.id, 'zh_TW')
  expect(chinese.header[0]).toBe('撥款編號')
  expect(chinese.rows.at(-1)).toContain('提前撥款手續費')
})

testPdf('a statement as PDF has a summary and a row for each order, in three languages', async () => {
  const { brand, payout } = await aPayout()
  await payoutsOf(brand).failed(payout.id)
  const text = pdfText(await pdfOf(brand, payout.id))
  for (const words of ['Payout statement', 'PO-1', 'Failed', 'The account is closed', 'Early', 'All amounts in HKD'])
    expect(text).toContain(words)
  expect(text).toMatch(/Goods\s+380\.00/)
  expect(text).toMatch(/Commission\s+−55\.80/)
  expect(text).toMatch(/Fee for early payout\s+−11\.29/)
  expect(text.match(/Payout HKD\s+364\.91/g)).toHaveLength(2)
  expect(text.match(/LS-\d+\s+.*216\.00\s+−27\.90\s+188\.10/g)).toHaveLength(2)
  expect(pdfText(await pdfOf(brand, payout.id, 'zh_CN'))).toMatch(/结算金额 HKD\s+364\.91/)
  expect(pdfText(await pdfOf(brand, payout.id, 'zh_TW'))).toMatch(/撥款金額 HKD\s+364\.91/)
})

testPdf('a refund after the payout is a correction in the next statement, with what it consists of', async () => {
  const { brand, orders, payout } = await aPayout()
  await payoutsOf(brand).paid(payout.id)
  const [, delivered = ''] = orders
  await callOk(approveDispute, { body: { dispute_id: await given.aDispute(brand, delivered) } }, brand.owner)
  const next = await given.aShippedOrder(brand)
  const { id } = await callOk(requestEarlyPayout, { body: { earning_ids: [next], fee: '5.64' } }, brand.owner)
  const text = pdfText(await pdfOf(brand, id))
  expect(text).toMatch(/LS-\d+, correction/)
  expect(text).toContain('Refunds −100.00')
  expect(text).toMatch(/Payout HKD\s+97\.46/)
})

test('a statement is refused to another brand, and to members who may not read payouts', async () => {
  const { payout } = await aPayout()
  const other = await aBrandToPay()
  for (const format of ['pdf', 'csv'] as const)
    expect(await call(getStatement, { params: { id: payout.id }, query: { format } }, other.owner)).toMatchObject({ status: 404 })
})

/** A payout of that many earnings, each of one line, some too large to be exact as numbers. */
async function aLargePayout(count: number) {
  const brand = await aBrandToPay()
  const id = newId()
  const { db } = await testContext()
  await db.asOwner(async (tx) => {
    await sql`insert into payouts (brand_id, id, number, kind, status, currency_code, amount, earning_count, requested_at)
      values (${brand.id}, ${id}, 1, 'scheduled', 'pending', 'HKD', ${`${count}00000000.01`}, ${count}, ${now})`.execute(tx)
    await sql`insert into earnings (brand_id, id, kind, currency_code, net, earned_at, due_at, payout_id)
      select ${brand.id}, uuidv7(), 'correction', 'HKD', case n when 1 then 100000000.01 else 100000000 end,
        ${now}::timestamptz - n % 700 * interval '1 hour', ${now}, ${id} from generate_series(1, ${count}) n`.execute(tx)
    await sql`insert into ledger_lines (brand_id, cause_id, kind, earning_id, currency_code, amount, posted_at)
      select brand_id, id, 'adjustment', id, 'HKD', net, ${now}
      from earnings where brand_id = ${brand.id}`.execute(tx)
  })
  return { brand, id }
}

test('a statement of ten thousand lines has each line once, and sums wider than amounts', async () => {
  const { brand, id } = await aLargePayout(10_000)
  const { rows } = await statementCells(brand, id)
  expect(rows).toHaveLength(10_000)
  expect(rows.reduce((sum, row) => sum + BigInt((row.at(-2) ?? '').replace('.', '')), 0n)).toBe(100_000_000_000_001n)
})

testPdf('a large statement is cut by no page, and its total is exact', async () => {
  const { brand, id } = await aLargePayout(300)
  const text = pdfText(await pdfOf(brand, id))
  expect(text.match(/^Correction\s.*100,000,000\.0[01]$/gm)).toHaveLength(300)
  expect(text).toMatch(/Payout HKD\s+30,000,000,000\.01/)
})

testPdf(
  'thousands of orders are grouped by day on paper, and the total stays exact',
  async () => {
    const { brand, id } = await aLargePayout(10_000)
    const text = pdfText(await pdfOf(brand, id))
    expect(text).toContain('The CSV file has every order')
    expect(text).toMatch(/\d+ corrections/)
    expect(text).toMatch(/Payout HKD\s+1,000,000,000,000\.01/)
  },
  30_000,
)
