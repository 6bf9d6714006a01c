import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { expect, test } from '../fixtures.ts'
import { payEarly, reportPayout, shipOrders } from '../orders/paid-orders.ts'
import { expectValidPage } from '../page-checks.ts'
import { extractPdfText } from '../pdf-text.ts'

/** Sums of the debits and the credits of a plain journal, in cents. */
function sumSides(file: string) {
  const [header = '', ...lines] = file.replace('\ufeff', '').trim().split('\r\n')
  const column = (name: string) => header.split(',').indexOf(name)
  const sum = (name: string) => lines.reduce((cents, line) => cents + Math.round(Number(line.split(',')[column(name)]) * 100), 0)
  return { debits: sum('Debit'), credits: sum('Credit') }
}

test('the journal of a month has the amount of its payout on the bank account, and debits equal credits', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const numbers = await shipOrders(brand, 3)
  const id = await payEarly(brand, numbers.slice(0, 2))
  await reportPayout(brand, id, 'paid')
  const app = await openApp({ as: brand.owner })
  const { page, payouts } = app
  await page.goto('/payout?tab=payouts')
  await expect(payouts.row('PO-1')).toContainText('HKD 305.55')
  await payouts.button('Journal').click()
  await expect(payouts.account('Bank')).toContainText('HKD 305.55')
  await expect(payouts.account('Early payout fees')).toContainText('HKD 9.45')
  await expect(payouts.account('Due from the marketplace')).toContainText('HKD 157.50')
  await expectValidPage(app, 'the journal of a month')
  const download = async (start: () => Promise<unknown>) => {
    const downloading = page.waitForEvent('download')
    await start()
    return readFile(await (await downloading).path(), 'utf8')
  }
  const choose = async (menu: string, item: string) => {
    await payouts.button(menu).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  const month = await download(() => choose('Download', 'Journal (CSV)'))
  const { debits, credits } = sumSides(month)
  expect(debits).toBe(credits)
  for (const number of numbers) expect(month).toContain(`,${number},`)

  await choose('Accounts', 'Xero')
  const accounts = payouts.dialog('Accounts in Xero')
  await accounts.getByLabel('Sales').fill('')
  await accounts.getByRole('button', { name: 'Save' }).click()
  await expect(accounts.getByLabel('Sales')).toHaveAttribute('aria-invalid', 'true')
  await accounts.getByLabel('Sales').fill('4100')
  await accounts.getByRole('button', { name: 'Save' }).click()
  await expect(accounts).toHaveCount(0)
  expect(await download(() => choose('Download', 'Journal for Xero (CSV)'))).toContain(',4100,Tax Exempt,-150.00,')
  await page.keyboard.press('Escape')

  await payouts.row('PO-1').getByRole('link').click()
  const journal = await download(() => choose('Statement', 'Journal (CSV)'))
  expect(journal).toContain(',PO-1,Bank,305.55,,HKD,')
})

/** A journal as a spreadsheet reads it: cells by the header of their column, and amounts as numbers. */
const openAsSheet = (file: string) =>
  parse(file, { bom: true, columns: true, relax_column_count: false }) as Record<'Payout' | 'Account' | 'Debit' | 'Credit', string>[]

/** The names of a journal's accounts in the statement of a payout. */
const statementNames = {
  Sales: 'Goods',
  Commission: 'Commission',
  'Shipping income': 'Shipping paid by retailers',
  'Early payout fees': 'Fee for early payout',
  Bank: 'Payout HKD',
}

test('the journal of a month, opened in a spreadsheet, has the sums of the PDF of its payout', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  // The spreadsheet must not take apart a name with a comma and quotes.
  const numbers = await shipOrders(brand, 3, [await given.aRetailer({ name: 'Stone, “Paper” & "Sons"' })])
  const id = await payEarly(brand, numbers.slice(0, 2))
  await reportPayout(brand, id, 'paid')
  const { page, payouts } = await openApp({ as: brand.owner })
  const download = async (menu: string, item: string) => {
    await payouts.button(menu).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: item, exact: true }).click()
    return readFile(await (await downloading).path())
  }
  await page.goto('/payout?tab=payouts')
  await payouts.button('Journal').click()
  const sheet = openAsSheet((await download('Download', 'Journal (CSV)')).toString())
  await page.goto(`/payout/${id}`)
  const pdf = (await extractPdfText(await download('Statement', 'Download PDF'))).replaceAll('−', '-')

  const cents = (amount: string) => Math.round(Number(amount) * 100)
  const sumOf = (account: string) =>
    sheet
      .filter((row) => row.Payout === 'PO-1' && row.Account === account)
      .reduce((sum, { Debit, Credit }) => sum + cents(Credit) - cents(Debit), 0)
  for (const [account, name] of Object.entries(statementNames)) {
    const printed = new RegExp(`${name}\\s+(-?[\\d,]+\\.\\d\\d)`).exec(pdf)?.[1] ?? `no ${name} in ${pdf}`
    // Money received by the bank is a debit on its account.
    expect([account, sumOf(account)], printed).toEqual([account, cents(printed.replaceAll(',', '')) * (account === 'Bank' ? -1 : 1)])
  }
  expect(sheet.reduce((sum, { Debit, Credit }) => sum + cents(Debit) - cents(Credit), 0)).toBe(0)
})
